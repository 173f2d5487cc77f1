"""An emulated Raspberry Pi Pico: a real firmware image runs on it, with a panel, keys and flash to look into."""
