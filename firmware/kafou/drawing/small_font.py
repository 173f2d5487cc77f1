"""Small letters: 5x7 pixels in a 6x8 cell for printable ASCII, and room for other languages."""

# Five columns a letter, space to "~"; bit 0 is the top row. Drawn in tests/drawing/glyphs/small_font.txt.
COLUMNS = (
    b"\x00\x00\x00\x00\x00\x00\x00\x5f\x00\x00\x00\x07\x00\x07\x00\x14\x7f\x14\x7f\x14"  # space ! " #
    b"\x24\x2a\x7f\x2a\x12\x63\x13\x08\x64\x63\x36\x49\x56\x20\x50\x00\x04\x03\x00\x00"  # $ % & '
    b"\x00\x1c\x22\x41\x00\x00\x41\x22\x1c\x00\x14\x08\x3e\x08\x14\x08\x08\x3e\x08\x08"  # ( ) * +
    b"\x00\x80\xe0\x60\x00\x08\x08\x08\x08\x08\x00\x60\x60\x00\x00\x20\x10\x08\x04\x02"  # , - . /
    b"\x3e\x51\x49\x45\x3e\x00\x42\x7f\x40\x00\x42\x61\x51\x49\x46\x21\x41\x45\x4b\x31"  # 0 1 2 3
    b"\x18\x14\x12\x7f\x10\x27\x45\x45\x45\x39\x3c\x4a\x49\x49\x30\x01\x71\x09\x05\x03"  # 4 5 6 7
    b"\x36\x49\x49\x49\x36\x06\x49\x49\x29\x1e\x00\x36\x36\x00\x00\x00\xb6\x76\x00\x00"  # 8 9 : ;
    b"\x08\x14\x22\x41\x00\x14\x14\x14\x14\x14\x00\x41\x22\x14\x08\x02\x01\x51\x09\x06"  # < = > ?
    b"\x3e\x41\x5d\x55\x0e\x7e\x09\x09\x09\x7e\x7f\x49\x49\x49\x36\x3e\x41\x41\x41\x22"  # @ A B C
    b"\x7f\x41\x41\x22\x1c\x7f\x49\x49\x49\x41\x7f\x09\x09\x09\x01\x3e\x41\x49\x49\x3a"  # D E F G
    b"\x7f\x08\x08\x08\x7f\x00\x41\x7f\x41\x00\x20\x40\x41\x3f\x01\x7f\x08\x14\x22\x41"  # H I J K
    b"\x7f\x40\x40\x40\x40\x7f\x02\x0c\x02\x7f\x7f\x06\x08\x30\x7f\x3e\x41\x41\x41\x3e"  # L M N O
    b"\x7f\x09\x09\x09\x06\x3e\x41\x51\x21\x5e\x7f\x09\x19\x29\x46\x26\x49\x49\x49\x32"  # P Q R S
    b"\x01\x01\x7f\x01\x01\x3f\x40\x40\x40\x3f\x0f\x30\x40\x30\x0f\x7f\x20\x18\x20\x7f"  # T U V W
    b"\x63\x14\x08\x14\x63\x03\x04\x78\x04\x03\x61\x51\x49\x45\x43\x00\x7f\x41\x41\x00"  # X Y Z [
    b"\x02\x04\x08\x10\x20\x00\x41\x41\x7f\x00\x04\x02\x01\x02\x04\x40\x40\x40\x40\x40"  # \ ] ^ _
    b"\x00\x01\x02\x04\x00\x20\x54\x54\x54\x78\x7f\x48\x44\x44\x38\x38\x44\x44\x44\x28"  # ` a b c
    b"\x38\x44\x44\x48\x7f\x38\x54\x54\x54\x18\x08\x7e\x09\x09\x02\x18\xa4\xa4\xa4\x7c"  # d e f g
    b"\x7f\x08\x04\x04\x78\x00\x44\x7d\x40\x00\x40\x80\x84\x7d\x00\x7f\x10\x28\x44\x00"  # h i j k
    b"\x00\x41\x7f\x40\x00\x7c\x04\x78\x04\x78\x7c\x08\x04\x04\x78\x38\x44\x44\x44\x38"  # l m n o
    b"\xfc\x24\x24\x24\x18\x18\x24\x24\x24\xfc\x7c\x08\x04\x04\x08\x48\x54\x54\x54\x24"  # p q r s
    b"\x04\x3f\x44\x44\x20\x3c\x40\x40\x20\x7c\x1c\x20\x40\x20\x1c\x3c\x40\x30\x40\x3c"  # t u v w
    b"\x44\x28\x10\x28\x44\x1c\xa0\xa0\xa0\x7c\x44\x64\x54\x4c\x44\x00\x08\x36\x41\x00"  # x y z {
    b"\x00\x00\x7f\x00\x00\x00\x41\x36\x08\x00\x18\x04\x08\x10\x0c"  # | } ~
)
UNKNOWN = b"\x7f\x41\x49\x41\x7f"
HEIGHT = 8

MOST_LINES = 24
MOST_LARGER = 64

# (first, last, module): other letters, in a module beside this one that is loaded when one of them is first drawn.
# It has CHARACTERS and COLUMNS, six for each: the last is the gap.
SCRIPTS = (("\u00a0", "\u2193", "latin"),)

more_letters = []  # (characters, columns, width), the last registered first
scripts = []  # the modules of SCRIPTS that were loaded
lines = {}  # text: its columns; a screen paints the same few lines again and again
larger = {}  # (character, scale): the rows of a letter drawn that much larger


def add_letters(characters, columns, width=6):
    """Register glyphs of another language: `width` bytes in `columns` for each of `characters`, in order.

    Like the built-in ones they bring their own gap: an empty last column, or none where letters join.
    """
    more_letters.insert(0, (characters, columns, width))
    forget_drawn()


def forget_letters():
    """Back to ASCII alone, as before choosing another language."""
    while more_letters:
        more_letters.pop()
    while scripts:
        scripts.pop()
    forget_drawn()


def forget_drawn():
    """What was drawn with other letters is not kept."""
    lines.clear()
    larger.clear()


def glyph(character):
    """The columns of one character as bytes, its gap included; a box for what no font knows."""
    code = ord(character)
    if 32 <= code <= 126:
        return COLUMNS[5 * code - 160:5 * code - 155] + b"\x00"
    for characters, columns, width in more_letters:
        place = characters.find(character)
        if place >= 0:
            return columns[place * width:(place + 1) * width]
    return glyph(character) if load_script(character) else UNKNOWN + b"\x00"


def load_script(character):
    """Loads the letters that this one is among; False when there are none, or they are loaded."""
    for first, last, name in SCRIPTS:
        if first <= character <= last and name not in scripts:
            scripts.append(name)
            try:
                script = getattr(__import__("kafou.drawing." + name).drawing, name)
            except ImportError:
                continue
            more_letters.append((script.CHARACTERS, script.COLUMNS, 6))
            return True
    return False


def columns(text):
    """The columns of a text, without the gap after its last letter: a bytearray to read, not to change."""
    strip = lines.get(text)
    if strip is not None:
        return strip
    strip = bytearray()
    for character in text:
        if " " <= character <= "~":
            # As `glyph` has them, without asking it letter by letter.
            place = 5 * ord(character) - 160
            strip.extend(COLUMNS[place:place + 5])
            strip.append(0)
        else:
            strip.extend(glyph(character))
    if len(strip) and strip[-1] == 0:
        strip = strip[:-1]
    if len(lines) >= MOST_LINES:
        lines.clear()
    lines[text] = strip
    return strip
