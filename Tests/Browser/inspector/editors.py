"""All editors of all controls. `controls` uses one of each kind in each group, which takes a sixth of the time."""
from checks import Checks

from .controls import use_controls

check = Checks("inspector, editors")


@check
def edits(test):
    """Every editor of every control changes the URL of the page and the face, and a reset restores both."""
    use_controls(test, True)
