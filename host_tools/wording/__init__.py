"""What the device can say, found in its source, and what a language makes of it."""
