"""How tiles move."""
from checks import Checks, same

from .page import Play

check = Checks("2048, animations")

# 2 2 . 4, then . . 8 . in the second row and . 16 . . in the last one.
BOARD = "board=1102003000000400"
# The column and the row to which each tile slides, in the order of their nodes.
PLACES = {
    "left": [[0, 0], [0, 0], [1, 0], [0, 1], [0, 3]], "right": [[2, 0], [2, 0], [3, 0], [3, 1], [3, 3]],
    "up": [[0, 0], [1, 0], [3, 0], [2, 0], [1, 1]], "down": [[0, 3], [1, 2], [3, 3], [2, 3], [1, 3]],
}
FIND_PLACES = """[...document.querySelectorAll("#board path")].map(number => {
    const tile = number.previousElementSibling.getBoundingClientRect()
    const board = document.querySelector("#board svg").getBoundingClientRect()
    return [Math.floor((tile.x - board.x) / board.width * 4), Math.floor((tile.y - board.y) / board.height * 4)]
})"""
IS_DONE = "document.getAnimations().every(animation => animation.playState === 'finished')"
# Records what is animated from now on, by the kind of its frames.
RECORD = """(() => {
    window.kinds = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
        kinds.push(frames.transform.length === 3 ? "merged" : frames.transform[0] === "none" ? "slid" : "added")
        return animate.call(this, frames, options)
    }
})()"""


@check
def slides(test):
    """Tiles slide to their places before the service has responded."""
    with Play(test, BOARD) as page:
        for direction, places in PLACES.items():
            page.open_state(BOARD)
            with test.program.paused():
                page.press([direction])
                page.wait(f"document.getAnimations().length > 0 && {IS_DONE}")
                same(page.run(FIND_PLACES), places, f"the places of the tiles in a move {direction}")
                same(page.search, BOARD, "the query of the page")
            page.wait("location.search.includes('moves')")
            page.check(direction)


@check
def tiles(test):
    """After a move, merged tiles and the new tile are animated, and no others."""
    with Play(test, "seed=ada") as page:
        page.run(RECORD)
        for direction in ["left", "down", "right", "up"] * 3:
            before = page.facts()
            page.move([direction])
            after, kinds = page.facts(), page.run("kinds.splice(0)")
            if before["board"] == after["board"]:
                same(kinds, [], "what is animated without a move")
                continue
            merged = count(before) + 1 - count(after)
            # A tile is a rectangle and a number.
            same((kinds.count("added"), kinds.count("merged")), (2, 2 * merged), "the parts of new and of merged tiles")


def count(facts):
    return sum(digit != "0" for digit in facts["board"])


@check
def motion(test):
    """A page whose query has a motion shows the board without it, because tiles move by themselves there."""
    with Play(test, "seed=ada&moves=llu&motion=slide&speed=2&loops=1") as page:
        page.check()
        same("motion" in page.search, False, "whether the query of the page has a motion")
        page.press(["right", "down"])
        page.check("two moves")


@check
def reduced_motion(test):
    """Nothing is animated for people who prefer reduced motion."""
    with Play(test, BOARD) as page:
        page.prefer("reduced-motion", "reduce")
        before = page.run(FIND_PLACES)
        page.run(RECORD)
        with test.program.paused():
            page.press(["right"])
            page.wait(IS_DONE)
            same(page.run(FIND_PLACES), before, "the places of the tiles before the response")
        page.wait("location.search.includes('moves')")
        page.check()
        same(page.run("kinds"), [], "what is animated")
