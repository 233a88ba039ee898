"""What no page of the inspector or of a game does, in any of the other checks."""
from checks import Checks, same

check = Checks("all pages")


@check
def none(test):
    """No page has a message on the console, violates its policy, or sends a request to another origin."""
    same(sorted(set(test.faults)), [], "the list of faults")
