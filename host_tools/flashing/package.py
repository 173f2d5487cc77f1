"""package.json, by which MicroPython's `mip` installs Kafou: python3 -m host_tools.flashing.package writes it anew."""

import json

from host_tools import checkout
from host_tools.flashing import program


def text():
    """What the file has to say: every module for MicroPython, its URL relative to the file."""
    from kafou import VERSION

    urls = [[place[len("lib/"):], "firmware/" + place[len("lib/"):]] for place, _path in program.modules("micropython")]
    lines = ",\n".join("    " + json.dumps(pair) for pair in urls)
    return '{\n  "version": "%s",\n  "deps": [],\n  "urls": [\n%s\n  ]\n}\n' % (VERSION, lines)


if __name__ == "__main__":
    checkout.make_kafou_importable()
    (checkout.ROOT / "package.json").write_bytes(text().encode("utf-8"))
