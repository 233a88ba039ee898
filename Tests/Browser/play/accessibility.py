"""What axe-core finds, the text alternative, and what is announced."""
import re

from checks import Checks, same
from inspector.accessibility import Findings
from inspector.keyboard import walk
from inspector.steps import travel
from page import Page

from .page import DIRECTIONS, Play, numbers

check = Checks("2048, accessibility")

STATES = {"start": "", "game over": "board=1212212112122121", "won": "board=bb00000000000000",
          "won and over": "board=b212212112122121", "longest": "board=1000000000000000&moves=" + "rl" * 2048}
# What is announced after a move of a game.
MOVE = re.compile(r"(\w+): (?:merged into ([\d, and]+); )?new ([24]) in row (\d), column (\d)\. Score ([\d,]+)\.")


@check
def axe(test):
    """axe-core finds no violation at the start, when the game is over and when it is won, in both colour schemes."""
    findings = Findings()
    for width in [390, 1280]:
        with Play(test, width=width) as page:
            for name, state in STATES.items():
                page.open_state(state)
                findings.add(page, f"{name} at {width} px")
    findings.check()


@check
def rejected(test):
    """A rejected URL is a page with the reason, in which axe-core finds no violation, and a link to the game without it."""
    findings = Findings()
    for width in [390, 1280]:
        with Page(test.browser, width=width) as page:
            page.open(f"{test.program.base}/2048/play?seed=ada&moves=lux")
            findings.add(page, f"rejected at {width} px")
            same(page.run("document.querySelector('.problem').textContent"),
                 "moves contains 'x': use only the characters lurd, in upper or lower case", "the reason")
            same(page.run("document.documentElement.scrollWidth"), width, "the width of the page")
            page.run("document.querySelector('.ways a').click()")
            page.wait_for_load(2, "the game")
            same(page.run("location.search"), "?seed=ada", "the query without the rejected parameter")
    findings.check()


@check
def announced(test):
    """Each move is announced: its direction, what merged, the new tile and the score. Going back announces the description."""
    with Play(test, "seed=ada") as page:
        same(page.text("#announcement"), "", "what is announced before a move")
        for direction in DIRECTIONS * 3:
            before = page.facts()
            page.move([direction])
            if direction in before["links"]:
                check_announcement(page, direction, before)
        travel(page, -1)
        same(page.text("#announcement"), page.facts()["description"], "the words after going back")
        same(page.run("document.querySelector('#announcement').role"), "status", "the role")


@check
def announced_ends(test):
    """The end of a game is announced when it is reached, and not again."""
    with Play(test, "board=aa10000000000000") as page:
        for direction, words in [("left", "Left: merged into 2,048. Score 2,048. 2,048! You have won."),
                                 ("right", "Right. Score 2,048.")]:
            page.move([direction])
            same(page.text("#announcement"), words, "the words")
    with Play(test, "board=1000000000000000&moves=" + "rl" * 2047 + "r") as page:
        page.move(["left"])
        same(page.text("#announcement"), f"Left. Score 0. {page.text('#longest')}", "the words")


def check_announcement(page, direction, before):
    """Compares what is announced after a move with what the service says about the game before and after it."""
    after = page.facts()
    words = page.text("#announcement")
    match = MOVE.fullmatch(words)
    assert match, f"'{words}' does not describe a move"
    name, merged, new, row, column, score = match.groups()
    made = sum(int(number.replace(",", "")) for number in re.findall(r"\d(?:[\d,]*\d)?", merged or ""))
    same((name.lower(), made, score), (direction, after["score"] - before["score"], f"{after['score']:,}"), f"'{words}'")
    pushed = page.facts(f"board={before['board']}&moves={direction[0]}")["board"]
    node = next(node for node in range(16) if after["board"][node] != pushed[node])
    same((int(row), int(column), new), (node // 4 + 1, node % 4 + 1, numbers(after["board"])[node]), f"'{words}'")


@check
def tree(test):
    """Assistive technology gets a table with the number of each tile in place of the picture, before and after a move."""
    with Play(test, "seed=ada&moves=lurd") as page:
        for directions in [[], DIRECTIONS]:
            page.move(directions)
            nodes = [(node["role"]["value"], node.get("name", {}).get("value"))
                     for node in page.call("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
            same([name for role, name in nodes if role in ("cell", "gridcell")], numbers(page.facts()["board"]), "the cells")
            same([name for role, name in nodes if role == "table"], ["Numbers of the tiles"], "the names of tables")
            same([name for _, name in nodes].count(page.text("#board title")), 0, "how often the title of the picture is read")


@check
def focus(test):
    """Tab reaches every link and the button, and a button that moves nothing is left out."""
    with Play(test, "board=1000000000000000") as page:
        reached = walk(page)
        for name in ["new", "right", "down", "svg", "png", "txt", "json"]:
            same(name in reached, True, f"whether {name} is reached")
        for name in ["left", "up"]:
            same(name in reached, False, f"whether {name} is reached")
