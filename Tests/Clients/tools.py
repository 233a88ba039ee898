"""What has to be installed, and how it is called: without anyone's settings, and for so long."""
import importlib.util
import os
import shutil
import subprocess

MOST_SECONDS = 10
PACKAGES = {
    "curl": "curl", "file": "file", "nginx": "nginx-light", "node": "nodejs", "wget": "wget", "xmllint": "libxml2-utils"
}

# No proxies, no options of the program's, no NODE_OPTIONS. Debian has nginx where only root looks for it.
ENVIRONMENT = {
    "PATH": os.environ.get("PATH", os.defpath) + ":/usr/sbin",
    "LC_ALL": "C.UTF-8",
    **{name: os.environ[name] for name in ["LD_LIBRARY_PATH"] if name in os.environ},
}


def missing():
    """What isn't there, each with the Debian package that has it."""
    absent = [(tool, package) for tool, package in PACKAGES.items() if not find(tool)]
    if not importlib.util.find_spec("requests"):
        absent.append(("Python's requests", "python3-requests"))
    return absent


def find(tool):
    return shutil.which(tool, path=ENVIRONMENT["PATH"])


def call(tool, *arguments, folder=None):
    """A tool's output and exit code, once it has ended."""
    return subprocess.run([find(tool), *arguments], cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=MOST_SECONDS)
