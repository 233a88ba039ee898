"""Moves with fingers, and with a mouse that is dragged."""
from checks import Checks, same
from input import drag, moved, pinch, touch

from .page import Play

check = Checks("2048, swipes")

PHONE = {"width": 390, "height": 600, "touch": True}
VECTORS = {"left": (-70, 20), "up": (-20, -70), "right": (70, 20), "down": (20, 70)}


def moves_after(test, gesture, is_swipe=True, **options):
    """The moves after a gesture, which is called with the page and the middle of the board, and how far the page is scrolled."""
    with Play(test, "board=0000011001100000", **options) as page:
        gesture(page, page.center("#board"))
        if is_swipe:
            page.wait("location.search.includes('moves')")
        page.settle()
        page.check()
        return page.moves, page.run("scrollY")


@check
def directions(test):
    """A swipe over the board makes the move in the direction of its longer axis, and does not scroll the page."""
    for direction, vector in VECTORS.items():
        found = moves_after(test, lambda page, start: touch(page, [start, moved(start, *vector)]), **PHONE)
        same(found, (direction[0], 0), f"the moves, and how far the page is scrolled, after a swipe {direction}")


@check
def long_swipe(test):
    """A long swipe, or one that comes back, is one move."""
    found = moves_after(test, lambda page, start: touch(page, [start, moved(start, -150, 0), start], steps=12), **PHONE)
    same(found[0], "l", "the moves")


@check
def no_swipe(test):
    """A touch, a short movement and two fingers are no swipe."""
    def fingers(page, start):
        touch(page, [start, start])
        touch(page, [start, moved(start, 15, -15)])
        pinch(page, start, 60, 200)
    same(moves_after(test, fingers, is_swipe=False, **PHONE)[0], "", "the moves")


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
    same(moves_after(test, lambda page, start: drag(page, start, moved(start, 0, 80)))[0], "d", "the moves")


@check
def leaving(test):
    """A mouse that leaves the board before the swipe is long enough makes a move as well."""
    def leave(page, middle):
        start = (page.box("#board")[0] + 10, middle[1])
        drag(page, start, moved(start, -40, 0), steps=1)
    same(moves_after(test, leave)[0], "l", "the moves")
