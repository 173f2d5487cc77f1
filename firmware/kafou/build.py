"""Which build of the program this is: `host_tools flash` writes a number of its files here.

What a build kept for itself (see `resuming`) no other build believes. Where the modules lie as they are, anybody may
change one: then nothing is kept.
"""

BUILD = ""
