"""What a device shows, as PNG files, in a terminal, and as text for golden screens."""
