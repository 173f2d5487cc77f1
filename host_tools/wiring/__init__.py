"""A board's wiring, from its constants: checked, as a table, as a drawing, as a Wokwi diagram, on its page."""
