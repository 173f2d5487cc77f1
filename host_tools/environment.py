"""The checkout's .venv: made from pinned requirements, and made again when they or the Python changed.

A stamp inside it is written last, so an installation that was broken off is never believed.
"""

import hashlib
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys

STAMP = "kafou-stamp.txt"
AGAIN = "then run the same command again"


class NotMade(Exception):
    """The environment could not be made; its text is a sentence for the person."""


def wanted_stamp(folder, requirements):
    """What the stamp in `folder` has to say: these requirements, this Python, this place."""
    digest = hashlib.sha256(requirements.read_bytes()).hexdigest()
    python = "%s %s %s" % (platform.python_implementation(), platform.python_version(), platform.machine())
    return "requirements %s\npython %s\nplace %s\n" % (digest, python, folder)


def python_of(folder, system=os.name):
    """The path of the environment's Python."""
    return folder / "Scripts" / "python.exe" if system == "nt" else folder / "bin" / "python"


def is_ready(folder, requirements):
    """True when everything was installed, from these very requirements, with this Python."""
    try:
        found = (folder / STAMP).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return found == wanted_stamp(folder, requirements) and python_of(folder).exists()


def clean_variables():
    """The environment variables, less those that would lead a virtual environment astray."""
    variables = dict(os.environ)
    for name in ("PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "__PYVENV_LAUNCHER__"):
        variables.pop(name, None)
    return variables


def package_line(line):
    """What to show for a line of pip's, or None: "pytest", "unpacking 32 packages"."""
    words = line.split()
    if words[:1] == ["Collecting"] and len(words) > 1:
        return re.split("[^A-Za-z0-9._-]", words[1])[0]
    if words[:1] == ["Processing"] and len(words) > 1:
        return re.split("[\\\\/]", words[1])[-1].split("-")[0]
    if line.startswith("Installing collected packages:"):
        return "unpacking %d packages" % len(line.split(":", 1)[1].split(","))
    if "WARNING: Retrying" in line:
        return "no answer, trying again"
    return None


def make(folder, requirements, say):
    """Makes the environment anew; `say(words, is_step)` shows progress. Raises NotMade with a sentence."""
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise NotMade("This Python comes without '%s'. On Debian or Ubuntu install it with "
                          "'sudo apt install python3-venv'; %s." % (module, AGAIN))
    if os.path.realpath(sys.prefix) == os.path.realpath(folder):
        raise NotMade("%s has to be made again, and this Python is the one inside it: "
                      "type 'deactivate', %s." % (folder.name, AGAIN))
    try:
        say("making %s with Python %s" % (folder.name, platform.python_version()), True)
        if folder.is_symlink() or folder.is_file():
            folder.unlink()
        elif folder.exists():
            (folder / STAMP).unlink(missing_ok=True)
            shutil.rmtree(folder)
        _run_venv(folder)
        say("installing %s" % requirements.name, True)
        _run_pip(folder, requirements, say)
        (folder / STAMP).write_text(wanted_stamp(folder, requirements), encoding="utf-8")
    except OSError as problem:
        raise NotMade("%s cannot be written: %s. Make room or set its permissions right, %s."
                      % (folder.name, problem.strerror or problem, AGAIN)) from problem


def _run_venv(folder):
    made = subprocess.run([sys.executable, "-m", "venv", str(folder)], env=clean_variables(),
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", errors="replace")
    if made.returncode != 0:
        raise NotMade("%s\nPython could not make %s; its last words are above. Mend that, %s."
                      % (made.stdout.strip(), folder.name, AGAIN))


def _run_pip(folder, requirements, say):
    command = [str(python_of(folder)), "-m", "pip", "install", "--disable-pip-version-check", "--no-input",
               "--progress-bar", "off", "-r", str(requirements)]
    errors = []
    with subprocess.Popen(command, env=clean_variables(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, encoding="utf-8", errors="replace") as pip:
        for line in pip.stdout:
            shown = package_line(line)
            if shown:
                say(shown, False)
            if line.startswith("ERROR:"):
                errors.append(line.strip())
    if pip.returncode != 0:
        raise NotMade("%s\nThe packages that the tests need could not be installed. Is this computer on the "
                      "network? See to that, %s." % ("\n".join(errors) or "pip failed.", AGAIN))
