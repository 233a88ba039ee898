"""Which edits are one step of the history."""
from checks import Checks, same
from input import CONTROL, click, drag, moved, press

from .handles import center, point
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
        page.show_panel("feeling")
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
        page.show_panel("feeling")
        page.focus(SLIDER)
        with without_pauses(page):
            press(page, "ArrowLeft", times=3)
        reload(page)
        same(page.query, {"mouth": "0.97"}, "the query after a reload")
        page.show_panel("feeling")
        page.focus(SLIDER)
        press(page, "ArrowLeft")
        press(page, "z", CONTROL)
        page.settle()
        same(page.query, {"mouth": "0.97"}, "the query after an undo")
        page.undo()
        same(page.state, before, "the state after another undo")


@check
@repeated_after_stall
def dragging(test):
    """A drag on the face is one step."""
    with Inspector(test) as page:
        before, start = page.state, point(page, "mouth")
        with without_pauses(page):
            drag(page, start, moved(start, 0, -30), moved(start, 0, -10), steps=20)
        page.settle()
        page.undo()
        same(page.state, before, "the state after an undo")


@check
@repeated_after_stall
def resets(test):
    """A reset is a step of its own, also if it follows an edit of the same parameter at once."""
    with Inspector(test) as page:
        before = page.state
        page.show_panel("feeling")
        page.middle(SLIDER)
        page.focus(SLIDER)
        with without_pauses(page):
            press(page, "ArrowLeft", times=3)
            page.click("[data-parameter=mouth] .reset")
        page.settle()
        same(page.state, before, "the state after the reset")
        page.undo()
        same(page.query, {"mouth": "0.97"}, "the query after an undo")
        page.undo()
        same(page.state, before, "the state after another undo")


@check
@repeated_after_stall
def clicks(test):
    """Two clicks on an eye that follow each other at once are two steps."""
    with Inspector(test) as page:
        before, eye = page.state, center(page, "leftEye")
        with without_pauses(page):
            click(page, eye)
            click(page, eye)
        page.settle()
        for expected in [{"leftEye": "1"}, {"leftEye": "0"}, {}]:
            same(page.query, expected, "the query")
            if expected:
                page.undo()
        same(page.state, before, "the state after two undos")
