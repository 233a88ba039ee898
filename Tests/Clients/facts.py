"""Facts that a script prints one after the other, and that end it if they aren't true."""
import pathlib
import sys


def expect(condition, fact, explanation=None):
    """Prints a fact if the condition is true. Otherwise ends the script with it, after what `explanation` returns."""
    if not condition:
        if explanation:
            print(explanation(), file=sys.stderr)
        sys.exit(f"{pathlib.Path(sys.argv[0]).name}: FAIL: {fact}")
    print(f"ok: {fact}", flush=True)
