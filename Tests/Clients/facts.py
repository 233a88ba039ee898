"""Facts that a script prints one after the other, and that end it if they aren't true."""
import pathlib
import signal
import sys

from tools import find

NAME = pathlib.Path(sys.argv[0]).name


def files_given(usage, packages={}, count=1):
    """The files that a script is called with.

    If there are others, or a tool of `packages` is missing, which has the package of each, ends the script and says why. SIGTERM
    ends it from then on as errors do, so that processes and files are cleaned up.
    """
    files = [pathlib.Path(argument).resolve() for argument in sys.argv[1:]]
    if len(files) != count or not all(map(pathlib.Path.is_file, files)):
        sys.exit(usage)
    require(packages)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(f"{NAME}: ended by SIGTERM"))
    return files


def require(packages):
    """Ends the script if a tool is missing. `packages` has the package of each."""
    if missing := [tool for tool in packages if not find(tool)]:
        sys.exit(f"{NAME}: {', '.join(missing)} not found; install with apt-get install "
                 + " ".join(sorted({packages[tool] for tool in missing})))


def expect(condition, fact, explanation=None):
    """Prints a fact if the condition is true. Otherwise ends the script with it, after what `explanation` returns."""
    if not condition:
        if explanation:
            print(explanation(), file=sys.stderr)
        sys.exit(f"{NAME}: FAIL: {fact}")
    print(f"ok: {fact}", flush=True)
