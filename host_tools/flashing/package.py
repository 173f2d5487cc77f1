"""package.json, by which MicroPython's `mip` installs Kafou: python3 -m host_tools.flashing.package writes it anew."""

import json

from host_tools import checkout
from host_tools.flashing import program

# Where mip finds the libraries of others.
REPOSITORIES = {"adafruit_miniqr": "adafruit/Adafruit_CircuitPython_miniQR"}


def text():
    """What the file has to say: every module for MicroPython, its URL relative to the file."""
    from kafou import VERSION

    urls = [[place[len("lib/"):], "firmware/" + place[len("lib/"):]] for place, _path in program.modules("micropython")]
    # mip asks for a tag of a repository; its package's own version is the same.
    deps = [["github:%s/%s.py" % (REPOSITORIES[module], module), program.LIBRARIES[module][1]]
            for module in sorted(REPOSITORIES)]
    lines = ",\n".join("    " + json.dumps(pair) for pair in urls)
    return '{\n  "version": "%s",\n  "deps": %s,\n  "urls": [\n%s\n  ]\n}\n' % (
        VERSION, json.dumps(deps), lines)


if __name__ == "__main__":
    checkout.make_kafou_importable()
    (checkout.ROOT / "package.json").write_bytes(text().encode("utf-8"))
