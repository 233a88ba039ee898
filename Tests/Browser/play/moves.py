"""Moves with keys and buttons."""
import itertools

from checks import Checks, same
from input import ALT, CONTROL, META, SHIFT, press

from .page import DIRECTIONS, Play, played

check = Checks("2048, moves")

STATES = ["", "moves=lurdlurd&seed=ada", "board=bb00000000000000", "board=1122001122001122&width=300&rotate=30&flip=both",
          "board=1212212112122121", "board=hh00000000000000", "title=A+%3Cboard%3E+%26+more&background=gold&radius=9"]
# A game has fewer.
MAX_ROUNDS = 40


@check
def states(test):
    """A page shows the game of its URL: a start, a game that is over, one that is won, and other canvases."""
    with Play(test) as page:
        for state in STATES:
            page.open_state(state)
            page.check(state)


@check
def keys(test):
    """Each arrow key makes the move in its direction, and the page shows the game after it."""
    for state in STATES[:4]:
        with Play(test, state) as page:
            for direction in DIRECTIONS * 2:
                link = page.facts()["links"].get(direction)
                expected = link.partition("?")[2] if link else page.search
                page.press([direction])
                page.check(f"{state} {direction}")
                same(page.search, expected, f"{state}: the query after {direction}")


@check
def blocked(test):
    """A key whose direction moves nothing changes nothing, and requests nothing."""
    with Play(test, "board=1000000000000000") as page:
        page.requests.clear()
        length = page.run("history.length")
        page.move(["left", "up"])
        same((page.search, page.run("history.length"), page.requests), ("board=1000000000000000", length, []),
             "the query, the length of the history and the requests")


@check
def buttons(test):
    """Each button makes its move, and a button that moves nothing is no link."""
    with Play(test, "seed=ada") as page:
        for direction in DIRECTIONS:
            letters = page.moves + direction[0]
            page.choose(f"#{direction}")
            same(page.moves, played(page, letters, "seed=ada"), f"the moves after {direction}")
        page.check()
        same(page.loads, 1, "the number of loads")
    with Play(test, "board=1000000000000000") as page:
        same(page.run("document.querySelector('#left').matches('[role=link][aria-disabled=true]:not([href])')"), True,
             "whether the button is disabled")
        page.focus("#right")
        page.settle_after(press, "Enter")
        same(page.moves, "r", "the moves after Enter")
        same(page.run("document.activeElement.id"), "right", "what has the focus after the button was disabled")
        page.settle_after(press, "Enter")
        same(page.moves, "r", "the moves after Enter on the disabled button")


@check
def modifiers(test):
    """A key is left to the browser with a modifier, and in the field with the URL."""
    with Play(test, "moves=lurd") as page:
        for modifier, key in itertools.product([ALT, CONTROL, META, SHIFT], ["ArrowUp", "ArrowDown"]):
            press(page, key, modifier)
        page.focus("#address code")
        page.move(DIRECTIONS)
        same(page.moves, "lurd", "the moves")


@check
def scrolling(test):
    """An arrow key does not scroll the page, whether it moves something or not."""
    for state in ["", "board=1212212112122121"]:
        with Play(test, state, width=600, height=300) as page:
            page.move(["down", "down", "down"])
            same(page.run("[scrollY, document.documentElement.scrollHeight > 400]"), [0, True],
                 "how far the page is scrolled, and whether it could be")


@check
def quick(test):
    """Keys that are pressed while a move is in progress are obeyed in their order."""
    with Play(test, "seed=ada") as page:
        directions = (DIRECTIONS * 5 + ["down", "right"] * 3)[:26]
        page.press(directions)
        page.check()
        letters = "".join(direction[0] for direction in directions)
        same(page.moves, played(page, letters, "seed=ada"), "the moves")


@check
def held(test):
    """A key that is held makes no move after it is released."""
    with Play(test, "board=1000000000000000&moves=r") as page:
        page.call("Network.emulateNetworkConditions", offline=False, latency=100, downloadThroughput=-1, uploadThroughput=-1)
        event = {"key": "ArrowLeft", "windowsVirtualKeyCode": 37}
        page.call("Input.dispatchKeyEvent", type="rawKeyDown", **event)
        for _ in range(40):
            page.call("Input.dispatchKeyEvent", type="rawKeyDown", autoRepeat=True, **event)
        page.call("Input.dispatchKeyEvent", type="keyUp", **event)
        page.check()
        same(page.moves, "rl", "the moves")


@check
def whole_game(test):
    """A game that is played to its end has the score and the tiles that the service says it has."""
    with Play(test, "seed=whole+game") as page:
        letters = ""
        for _ in range(MAX_ROUNDS):
            if page.is_visible("#over"):
                break
            round_ = ["left", "down", "left", "right", "down", "up"] * 4
            letters += "".join(direction[0] for direction in round_)
            page.move(round_)
        page.check()
        same(page.is_visible("#over"), True, "whether the game is over")
        words = page.text("#announcement")
        same(words.endswith(" Game over."), True, f"whether '{words}' says that the game is over")
        same(page.moves, played(page, letters, "seed=whole+game"), "the moves")
        print(f"      {len(page.moves)} moves, score {page.text('#score')}, best tile {page.text('#best')}")
        length = page.run("history.length")
        page.move(DIRECTIONS)
        same(page.run("history.length"), length, "the length of the history after more keys")


@check
def longest(test):
    """A game of 4,096 moves has no more, and the page says why."""
    with Play(test, "board=1000000000000000&moves=" + "rl" * 2047 + "r") as page:
        page.press(["left"])
        page.check()
        same((len(page.moves), page.is_visible("#longest")), (4096, True), "the number of moves, and whether the page says why")
        page.move(["right"])
        same(len(page.moves), 4096, "the number of moves")


@check
def new_game(test):
    """The link to a new game keeps the canvas and shows another game."""
    with Play(test, "moves=lurd&radius=9") as page:
        page.click("#new")
        page.wait("!location.search.includes('moves') && document.readyState === 'complete'")
        page.check()
        same(("seed=" in page.search, "radius=9" in page.search), (True, True), "whether there is a seed and the radius")
