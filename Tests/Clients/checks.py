"""Checks: functions whose first line of documentation says what is true."""
import traceback

LONGEST_SHOWN = 400


class Checks:
    """The checks of one client, in the order in which they are written. Decorates what it is to call."""

    def __init__(self, client):
        self.client = client
        self.functions = []

    def __call__(self, function):
        self.functions.append(function)
        return function

    def all(self, subject):
        """Calls each with the subject and says how it went; how many failed."""
        return sum(not self.holds(function, subject) for function in self.functions)

    def holds(self, function, subject):
        reason = None
        try:
            function(subject)
        except Exception:  # Whatever it is, the others still have their turn.
            reason = traceback.format_exc().rstrip().replace("\n", "\n      ")
        fact = function.__doc__.splitlines()[0].rstrip(".")
        print(f"{'FAIL' if reason else 'ok  '}  {self.client}: {fact}", flush=True)
        if reason:
            print(f"      {reason}", flush=True)
        return reason is None


def same(seen, expected, what=""):
    """Both are shown where they differ, unlike with `assert` alone."""
    if seen != expected:
        raise AssertionError(f"{what} is {shown(seen)} and not {shown(expected)}".lstrip())


def shown(value):
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}… ({len(text)} characters)"
