"""package.json for `mip`: mpremote itself installs the core and the app from it, onto a real MicroPython."""

import json
import shutil
import subprocess
import sys

from conftest import ROOT
from flashing.bench import bench, needs_micropython  # noqa: F401
from host_tools.flashing import package, program
from kafou import VERSION


def test_it_lists_exactly_the_firmwares_files():
    text = (ROOT / "package.json").read_text(encoding="utf-8")
    assert text == package.text(), "run python3 -m host_tools.flashing.package"
    told = json.loads(text)
    assert told["version"] == VERSION
    assert told["deps"] == [["github:%s/%s.py" % (repository, module), program.LIBRARIES[module][1]]
                            for module, repository in package.REPOSITORIES.items()]
    assert sorted(package.REPOSITORIES) == sorted(program.LIBRARIES)
    listed = {place: ROOT / url for place, url in told["urls"]}
    assert listed == {place[len("lib/"):]: path for place, path in program.modules("micropython")}
    assert all(path.is_file() for path in listed.values())


@needs_micropython
def test_what_mpremote_installs_by_it_can_be_imported(bench):  # noqa: F811
    # The core alone: mpremote takes a minute for all of it.
    told = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    # The library of others would come over the network.
    told["deps"] = []
    told["urls"] = [pair for pair in told["urls"] if pair[0].startswith(("kafou/__init__.py", "kafou/core/"))]
    for _place, url in told["urls"]:
        (bench.folder / url).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(str(ROOT / url), str(bench.folder / url))
    (bench.folder / "package.json").write_text(json.dumps(told), encoding="utf-8")
    with bench.board() as board:
        command = [sys.executable, "-m", "mpremote", "connect", board.port, "resume"]
        installed = subprocess.run(command + ["mip", "install", "--target", "/lib", str(bench.folder / "package.json")],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert installed.returncode == 0, installed.stdout.decode("utf-8", "replace")
        code = "import kafou, kafou.core.tiles; print(kafou.VERSION)"
        said = subprocess.run(command + ["exec", code], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE).stdout
        assert said.decode("utf-8").strip() == VERSION
