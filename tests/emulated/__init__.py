"""Tests on an emulated Raspberry Pi Pico, which runs real firmware images."""
