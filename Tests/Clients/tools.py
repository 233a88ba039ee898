"""The tools that have to be installed. They are called without the user's settings, and with a timeout."""
import importlib.util
import os
import shutil
import subprocess
import time

MAX_SECONDS = 30
PACKAGES = {"curl": "curl", "file": "file", "nginx": "nginx-light", "node": "nodejs", "xmllint": "libxml2-utils"}
MODULES = {"requests": "python3-requests",
           **dict.fromkeys(["dns", "libravatar"], "the packages in Tests/Clients/requirements.txt")}

# Without proxies, FACEIT_ variables and NODE_OPTIONS. /usr/sbin has nginx on Debian and may not be in PATH.
ENVIRONMENT = {
    "PATH": os.environ.get("PATH", os.defpath) + ":/usr/sbin",
    "LC_ALL": "C.UTF-8",
    **{name: os.environ[name] for name in ["LD_LIBRARY_PATH"] if name in os.environ},
}


def missing():
    """The tools and Python modules that aren't installed, each with its package."""
    return [*((tool, package) for tool, package in PACKAGES.items() if not find(tool)),
            *((f"Python's {name}", package) for name, package in MODULES.items() if not importlib.util.find_spec(name))]


def find(tool):
    return shutil.which(tool, path=ENVIRONMENT["PATH"])


def wait_until(condition, seconds=MAX_SECONDS):
    """Waits until a condition is true, at most for some seconds. Returns its last value."""
    deadline = time.monotonic() + seconds
    while not (value := condition()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return value


def call(tool, *arguments, folder=None):
    """Runs a tool to its end. Returns its output and exit code."""
    return subprocess.run([find(tool), *arguments], cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=MAX_SECONDS)
