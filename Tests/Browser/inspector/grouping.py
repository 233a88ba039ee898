"""Which edits are one step of the history."""
from checks import Checks, same
from input import CONTROL, press

from .pace import repeated_after_stall, without_pauses
from .page import Inspector
from .steps import reload

check = Checks("inspector, steps")

SLIDER = "[data-parameter=mouth] input[type=range]"


@check
@repeated_after_stall
def sliding(test):
    """Ten presses of a key on a slider are one step."""
    with Inspector(test) as page:
        before = page.state
        page.focus(SLIDER)
        with without_pauses(page):
            press(page, "ArrowLeft", times=10)
        page.settle()
        same(page.query, {"mouth": "0.9"}, "the query")
        page.undo()
        same(page.state, before, "the state after an undo")


@check
@repeated_after_stall
def waiting(test):
    """An edit is kept if the page is reloaded at once, and undone if Ctrl+Z follows at once."""
    with Inspector(test) as page:
        before = page.state
        page.focus(SLIDER)
        with without_pauses(page):
            press(page, "ArrowLeft", times=3)
        reload(page)
        same(page.query, {"mouth": "0.97"}, "the query after a reload")
        page.focus(SLIDER)
        press(page, "ArrowLeft")
        page.settle_after(press, "z", CONTROL)
        same(page.query, {"mouth": "0.97"}, "the query after an undo")
        page.undo()
        same(page.state, before, "the state after another undo")
