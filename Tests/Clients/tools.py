"""The tools that have to be installed. They are called without the user's settings, and with a timeout."""
import importlib.util
import os
import shutil
import subprocess

MAX_SECONDS = 30
PACKAGES = {
    "curl": "curl", "file": "file", "nginx": "nginx-light", "node": "nodejs", "wget": "wget", "xmllint": "libxml2-utils"
}

# Without proxies, FACEIT_ variables and NODE_OPTIONS. /usr/sbin has nginx on Debian and may not be in PATH.
ENVIRONMENT = {
    "PATH": os.environ.get("PATH", os.defpath) + ":/usr/sbin",
    "LC_ALL": "C.UTF-8",
    **{name: os.environ[name] for name in ["LD_LIBRARY_PATH"] if name in os.environ},
}


def missing():
    """The tools that aren't installed, each with its Debian package."""
    tools = [(tool, package) for tool, package in PACKAGES.items() if not find(tool)]
    if not importlib.util.find_spec("requests"):
        tools.append(("Python's requests", "python3-requests"))
    return tools


def find(tool):
    return shutil.which(tool, path=ENVIRONMENT["PATH"])


def call(tool, *arguments, folder=None):
    """Runs a tool to its end. Returns its output and exit code."""
    return subprocess.run([find(tool), *arguments], cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=MAX_SECONDS)
