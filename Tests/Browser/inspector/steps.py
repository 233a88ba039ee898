"""The steps of the history: back and forward, undo and redo, reloads and links, and which edits are one step."""
import contextlib

from checks import Checks, same
from input import CONTROL, SHIFT, press

from .pace import repeated_after_stall, without_pauses
from .page import Inspector

check = Checks("inspector, history")

EXPRESSIONS = ".expressions li:nth-child({}) a"
SLIDER = "[data-parameter=mouth] input[type=range]"


def travel(page, distance):
    """Uses the back or forward button of the browser."""
    history = page.call("Page.getNavigationHistory")
    page.call("Page.navigateToHistoryEntry", entryId=history["entries"][history["currentIndex"] + distance]["id"])
    page.settle()


def reload(page):
    loads = page.loads
    page.call("Page.reload")
    page.wait_for_load(loads + 1, "the reload")
    page.wait("document.querySelector('[data-parameter]') !== null")
    page.settle()


@contextlib.contextmanager
def with_steps(test):
    """A page after three steps, and the states before and after each."""
    with Inspector(test) as page:
        states = [page.state]
        for number in [3, 20, 44]:
            page.choose(EXPRESSIONS.format(number))
            states.append(page.state)
        same(len({state[1] for state in states}), 4, "the number of different faces")
        yield page, states


def visit(page, states, back, forward):
    """Goes to the first state and to the last one again."""
    for expected in states[-2::-1]:
        back()
        page.settle()
        same(page.state, expected, "the state after a step back")
    for expected in states[1:]:
        forward()
        page.settle()
        same(page.state, expected, "the state after a step forward")


@check
def browser(test):
    """The browser's back and forward buttons show the face of each step."""
    with with_steps(test) as (page, states):
        visit(page, states, lambda: travel(page, -1), lambda: travel(page, 1))


@check
def buttons(test):
    """The buttons for undo and redo show the face of each step, and are disabled where there is none."""
    with with_steps(test) as (page, states):
        disabled = "['undo', 'redo'].map(id => document.getElementById(id).ariaDisabled === 'true')"
        same(page.run(disabled), [False, True], "whether undo and redo are disabled at the end")
        visit(page, states, lambda: page.click("#undo"), lambda: page.click("#redo"))
        for _ in states[1:]:
            page.undo()
        same(page.run(disabled), [True, False], "whether undo and redo are disabled at the start")
        page.choose(EXPRESSIONS.format(5))
        same(page.run(disabled), [False, True], "whether undo and redo are disabled after another edit")


@check
def keys(test):
    """Ctrl+Z and Ctrl+Shift+Z show the face of each step."""
    with with_steps(test) as (page, states):
        visit(page, states, lambda: press(page, "z", CONTROL), lambda: press(page, "Z", CONTROL | SHIFT))


@check
def reloads(test):
    """A reload shows the same face, and so does the link in another page; the steps are kept."""
    with with_steps(test) as (page, states):
        reload(page)
        same(page.state, states[-1], "the state after a reload")
        with Inspector(test, page.run("location.search.slice(1)")) as other:
            same(other.state, states[-1], "the state of the link")
        page.undo()
        same(page.state, states[-2], "the state after an undo")


@check
def redo_after_reload(test):
    """After two steps back and a reload, the steps can be redone."""
    with with_steps(test) as (page, states):
        for _ in range(2):
            page.undo()
        reload(page)
        same(page.state, states[1], "the state after the reload")
        for expected in states[2:]:
            page.choose("#redo")
            same(page.state, expected, "the state after a redo")
        same(page.run("document.querySelector('#redo').ariaDisabled === 'true'"), True, "whether redo is disabled at the end")


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
