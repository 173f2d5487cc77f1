"""Sectors of a drive, and the blocks of flash below them, which hold a leaf each."""

SECTOR = 512
SECTORS = 8  # in a block that is erased in one
LEAF = SECTOR * SECTORS
