"""The scoring core: tiles, layout, events, match. No screens, pins, clocks or files."""
