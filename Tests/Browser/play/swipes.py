"""Moves with fingers, and with a mouse that is dragged."""
from checks import Checks, same
from input import drag, moved, pinch, touch

from .page import Play

check = Checks("2048, swipes")

PHONE = {"width": 390, "height": 600, "touch": True}
VECTORS = {"left": (-70, 20), "up": (-20, -70), "right": (70, 20), "down": (20, 70)}


@check
def directions(test):
    """A swipe over the board makes the move in the direction of its longer axis, and does not scroll the page."""
    for direction, vector in VECTORS.items():
        with Play(test, "board=0000011001100000", **PHONE) as page:
            start = page.center("#board")
            touch(page, [start, moved(start, *vector)])
            page.wait("location.search.includes('moves')")
            page.check(direction)
            same((page.moves, page.run("scrollY")), (direction[0], 0), "the moves, and how far the page is scrolled")


@check
def long_swipe(test):
    """A long swipe, or one that comes back, is one move."""
    with Play(test, "board=0000011001100000", **PHONE) as page:
        start = page.center("#board")
        page.settle_after(touch, [start, moved(start, -150, 0), moved(start, 0, 0)], steps=12)
        same(page.moves, "l", "the moves")


@check
def no_swipe(test):
    """A touch, a short movement and two fingers are no swipe."""
    with Play(test, "board=0000011001100000", **PHONE) as page:
        start = page.center("#board")
        touch(page, [start, start])
        touch(page, [start, moved(start, 15, -15)])
        page.settle_after(pinch, start, 60, 200)
        same(page.moves, "", "the moves")


@check
def outside(test):
    """A finger beside the board scrolls the page and makes no move."""
    with Play(test, **PHONE) as page:
        same(page.run("document.documentElement.scrollHeight > 700"), True, "whether the page can be scrolled")
        # At the end of the window, below the board.
        start = (195, 580)
        touch(page, [start, moved(start, 0, -150)], steps=15)
        page.wait("scrollY > 50", 5)
        page.settle()
        same(page.moves, "", "the moves")


@check
def mouse(test):
    """A mouse that is dragged over the board makes a move."""
    with Play(test, "board=0000011001100000") as page:
        start = page.center("#board")
        drag(page, start, moved(start, 0, 80))
        page.wait("location.search.includes('moves')")
        page.check()
        same(page.moves, "d", "the moves")


@check
def leaving(test):
    """A mouse that leaves the board before the swipe is long enough makes a move as well."""
    with Play(test, "board=0000011001100000") as page:
        start = (page.box("#board")[0] + 10, page.center("#board")[1])
        drag(page, start, moved(start, -40, 0), steps=1)
        page.wait("location.search.includes('moves')")
        page.check()
        same(page.moves, "l", "the moves")
