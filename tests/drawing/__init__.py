"""Tests of the drawing rooms: glyphs, canvases, painted scenes and pictures of them."""
