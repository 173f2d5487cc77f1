"""What runs on the computer: scoring sheets, playing on a simulated device, testing."""
