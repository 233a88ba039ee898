"""The page on which a game is played, in a page of the browser."""
import json
import urllib.parse

from checks import same
from input import press
from observed import ObservedPage, fetched

DIRECTIONS = ["left", "up", "right", "down"]
KEYS = {"left": "ArrowLeft", "up": "ArrowUp", "right": "ArrowRight", "down": "ArrowDown"}

# Nothing has changed and nothing is animated for some frames.
SETTLED = """new Promise(resolve => {
    const state = () => [location.href, document.title, document.querySelector("#problem").textContent,
        document.getAnimations().length].join()
    let [last, since] = [state(), performance.now()]
    const look = () => {
        const current = state()
        if (current !== last) [last, since] = [current, performance.now()]
        if (performance.now() - since > 100 && document.getAnimations().length === 0) resolve(true)
        else requestAnimationFrame(look)
    }
    look()
})"""
# Whether the board of the page is a picture of the service.
IS_PICTURE = """(markup => document.querySelector("#board svg")
    .isEqualNode(new DOMParser().parseFromString(markup, "image/svg+xml").documentElement))"""
SHOWN = r"""(() => {
    const text = name => document.querySelector(name).textContent
    const link = name => document.querySelector(name).href?.replace(/^[^?]*\??/, "")
    const isVisible = name => document.querySelector(name).checkVisibility()
    return {
        title: document.title, score: text("#score"), best: text("#best"),
        numbers: [...document.querySelectorAll("#numbers td")].map(cell => cell.textContent),
        links: Object.fromEntries(["left", "up", "right", "down", "new", "svg", "png", "gif", "txt", "json"]
            .map(name => [name, link(`#${name}`)]).filter(([name]) => document.querySelector(`#${name}`).hasAttribute("href"))),
        address: document.querySelector("link[rel=canonical]").href,
        won: isVisible("#won"), over: isVisible("#over"), longest: isVisible("#longest"),
    }
})()"""


class Play(ObservedPage):
    """The page with a game. It is settled when nothing is animated."""

    settled = SETTLED

    def __init__(self, test, state="", *, path="/2048/play", **options):
        super().__init__(test, path=path, **options)
        self.open_state(state)

    def open_state(self, state):
        self.open(f"{self.root}?{state}" if state else self.root)
        self.settle()

    @property
    def search(self):
        """The query in the URL of the page."""
        return self.run("location.search.slice(1)")

    @property
    def moves(self):
        return dict(urllib.parse.parse_qsl(self.search)).get("moves", "")

    @property
    def problem(self):
        """The message about a failure; None if there is none."""
        return self.text("#problem") if self.is_visible("#problem") else None

    def facts(self, query=None):
        """What the service says about the game that is shown, or about another one."""
        return json.loads(fetched(f"{self.test.program.base}/2048.json?{self.search if query is None else query}")[0])

    def press(self, directions):
        for direction in directions:
            press(self, KEYS[direction])

    def move(self, directions):
        """Presses keys, and waits until nothing is animated."""
        self.press(directions)
        self.settle()

    def check(self, what=""):
        """Raises an error unless everything in the page is what the service says about the URL of the page."""
        self.settle()
        facts, shown = self.facts(), self.run(SHOWN)
        queries = {name: link.partition("?")[2] for name, link in facts["links"].items()}
        canonical = queries.pop("canonical")
        # The GIF shows the last move.
        queries["gif"] = "&".join(filter(None, [queries["gif"], "motion=slide"]))
        same(shown["title"], f"{facts['description']} · faceit", f"{what}: the title")
        best = max(int(digit, 18) for digit in facts["board"])
        same((shown["score"], shown["best"]), (f"{facts['score']:,}", f"{2 ** best if best else 0:,}"), f"{what}: the figures")
        same(shown["numbers"], numbers(facts["board"]), f"{what}: the numbers in the table")
        same(shown["links"], queries, f"{what}: the queries of the links")
        same(self.search, canonical, f"{what}: the query of the page")
        same(self.text("#address code"), shown["address"], f"{what}: the URL to copy")
        same(shown["address"].partition("?")[2], canonical, f"{what}: the query to copy")
        has_move = any(direction in queries for direction in DIRECTIONS)
        same((shown["won"], shown["over"], shown["longest"]),
             (facts["won"], facts["over"], not facts["over"] and not has_move), f"{what}: what is said about the end")
        markup = fetched(f"{self.test.program.base}/2048.svg?{canonical}")[0].decode()
        same(self.run(f"{IS_PICTURE}({json.dumps(markup)})"), True, f"{what}: whether the picture is that of the service")


def numbers(board):
    """The texts of the table that is read in place of a picture, by the text of the board."""
    return ["empty" if digit == "0" else f"{2 ** int(digit, 18):,}" for digit in board]


def played(page, letters, query=""):
    """The moves of the canonical URL after some letters."""
    link = page.facts("&".join(filter(None, [query, f"moves={letters}"])))["links"]["canonical"]
    return dict(urllib.parse.parse_qsl(link.partition("?")[2])).get("moves", "")
