"""Checks: functions that raise an exception unless the first line of their docstring is true."""
import time
import traceback

MAX_SHOWN_LENGTH = 400


class Checks:
    """The checks of one client, in the order of their definitions. An instance is a decorator that adds a function."""

    def __init__(self, client):
        self.client = client
        self.functions = []

    def __call__(self, function):
        self.functions.append(function)
        return function

    def add(self, fact, function, *arguments):
        """Adds a check of a fact: a function that is called with the subject and the arguments."""
        def check(subject):
            function(subject, *arguments)
        check.__doc__ = fact
        self.functions.append(check)

    def all(self, subject):
        """Calls all checks with the subject and prints their results. Returns the number of those that failed."""
        return sum(not self.passes(function, subject) for function in self.functions)

    def passes(self, function, subject):
        reason, start = None, time.monotonic()
        try:
            function(subject)
        except Exception:  # The other checks run in any case.
            reason = traceback.format_exc().rstrip().replace("\n", "\n      ")
        fact = function.__doc__.splitlines()[0].rstrip(".")
        seconds = time.monotonic() - start
        print(f"{'FAIL' if reason else 'ok  '}  {self.client}: {fact}" + (f" ({seconds:.0f} s)" if seconds > 5 else "")
              + (f"\n      {reason}" if reason else ""), flush=True)
        return reason is None


def same(actual, expected, what=""):
    """Raises an error that shows both values if they differ."""
    if actual != expected:
        raise AssertionError(f"{what} is {shown(actual)}, expected {shown(expected)}".lstrip())


def shown(value):
    text = repr(value)
    return text if len(text) <= MAX_SHOWN_LENGTH else f"{text[:MAX_SHOWN_LENGTH]}… ({len(text)} characters)"
