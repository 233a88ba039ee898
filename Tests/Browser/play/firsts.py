"""The first game of a visit, and the best score of all visits."""
import urllib.parse

from checks import Checks, same
from inspector.steps import travel

from .page import DIRECTIONS, Play

check = Checks("2048, first game and best score")

VISITS = 4
REPORT = """for (const name of ["DOMContentLoaded", "pagehide"]) addEventListener(name, () => {
    if (location.search === "" && document.querySelector("#board")?.checkVisibility()) sessionStorage.setItem("seen", "yes")
})"""
RECORD = "document.querySelector('#record').checkVisibility() ? document.querySelector('#record dd').textContent : null"
# As in a browser whose settings forbid it, or in a frame without an origin.
FORBIDDEN = """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError") } })"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') }"


@check
def first_game(test):
    """Each visit without a game begins another one, whose URL is in the page."""
    seeds, boards = set(), set()
    for _ in range(VISITS):
        with Play(test, "width=300") as page:
            page.check()
            query = dict(urllib.parse.parse_qsl(page.search))
            same(query["width"], "300", "the other parameters")
            seeds.add(query["seed"])
            boards.add(page.facts()["board"])
    same((len(seeds), len(boards) > 1), (VISITS, True), "the number of seeds, and whether boards differ")


@check
def shared(test):
    """A link to a game shows the same game to everybody, and is no other entry in the history."""
    with Play(test) as page:
        same(page.run("history.length"), 2, "the number of entries, with that of the empty page")
        address = page.text("#address code")
        numbers = page.run("document.querySelector('#numbers').textContent")
    for state in [address.partition("?")[2], "moves=lurd", "board=1100000000000000", "seed=2048&moves=l"]:
        with Play(test, state) as page:
            page.check(state)
            same(page.loads, 1, f"{state}: the number of loads")
            if state in address:
                same(page.run("document.querySelector('#numbers').textContent"), numbers, "the numbers")


@check
def nothing_else_is_shown(test):
    """The game without a seed is not seen before the first one."""
    with Play(test, "seed=ada") as page:
        page.call("Page.addScriptToEvaluateOnNewDocument", source=REPORT)
        page.open_state("")
        page.check()
        same(page.run("sessionStorage.getItem('seen')"), None, "whether it was seen")


def play(page):
    page.move(DIRECTIONS * 4)
    return page.facts()["score"]


@check
def best_score(test):
    """The best score is kept for the next visit, and a worse one or the game of a link doesn't change it."""
    with Play(test, "seed=ada") as page:
        same(page.run(RECORD), None, "the best score before the first move")
        score = play(page)
        same(page.run(RECORD), f"{score:,}", "the best score")
        travel(page, -1)
        same(page.run(RECORD), f"{score:,}", "the best score after a move was taken back")
        page.open_state("seed=ada&moves=" + "lurd" * 40)
        same(page.run(RECORD), f"{score:,}", "the best score beside the game of a link")
        page.open_state("board=aa00000000000000")
        page.move(["left"])
        same((page.facts()["score"], page.run(RECORD)), (2048, f"{score:,}"), "a score, and the best one beside a position")
        page.open_state("seed=bob")
        same(page.run(RECORD), f"{score:,}", "the best score at the next visit")


@check
def storage(test):
    """A browser that stores nothing, or something else, has a best score as long as the page is open."""
    for script in [FORBIDDEN, FULL, "localStorage.setItem('2048 best score', 'NaN')",
                   "localStorage.setItem('2048 best score', '1e999')", "localStorage.setItem('2048 best score', '-5')"]:
        with Play(test, "seed=ada") as page:
            page.call("Page.addScriptToEvaluateOnNewDocument", source=script)
            page.open_state("seed=ada")
            same(page.run(RECORD), None, f"{script}: the best score at first")
            score = play(page)
            same(page.run(RECORD), f"{score:,}", f"{script}: the best score")
            same(page.problem, None, f"{script}: the problem")


@check
def corners(test):
    """Beside a round tile no corner of its cell is seen: there is the colour of the lines."""
    with Play(test, "board=1111111111111111") as page:
        rectangles = page.run("""[...document.querySelectorAll("#board rect")].map(rectangle => {
            const { stroke, strokeWidth, paintOrder } = getComputedStyle(rectangle)
            return [stroke, strokeWidth, paintOrder]
        })""")
        same(rectangles[1:], [["rgb(143, 122, 102)", "1.8%", "stroke"]] * 16, "the strokes of the tiles")
        same(rectangles[0][1] != "1.8%", True, "whether the board has its own stroke")


@check
def hints(test):
    """The arrow keys are mentioned unless the screen is touched."""
    for touches in [False, True]:
        with Play(test, "seed=ada", width=390, height=844, touch=touches) as page:
            page.call("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=1, mobile=touches)
            page.wait(f"matchMedia('(pointer: coarse)').matches === {str(touches).lower()}")
            words = page.run("document.querySelector('.hint').innerText")
            same(("arrow keys" in words, "Swipe" in words), (not touches, touches), f"what '{words}' mentions")
