"""Models of panels, written from their data sheets: bytes of the bus go in, what a person sees comes out.

Every panel has `width`, `height` and `colours`; `power_on()`, which forgets all; `display_on`; `pixels()`, row by row,
a byte a pixel (0 or 1), or three bytes where there is colour; `problems()`, sentences on what a real panel would show
wrong; `data_bytes` written to its memory, `changed_bytes` of them that were not there before, and `changed_ms`, when it
last changed what is seen. `now` tells the time in milliseconds.
"""
