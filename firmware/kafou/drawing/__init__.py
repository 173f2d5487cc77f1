"""Drawing: cut rectangles, describe a scene, paint it on a canvas. No pins, clocks or files."""
