"""What axe-core finds, the text alternative, and what is announced."""
from checks import Checks, same
from inspector.accessibility import SCHEMES, SCRIPT, Findings
from inspector.keyboard import walk

from .page import DIRECTIONS, Play

check = Checks("2048, accessibility")

STATES = {"start": "", "game over": "board=1212212112122121", "won": "board=bb00000000000000",
          "won and over": "board=b212212112122121", "longest": "board=1000000000000000&moves=" + "rl" * 2048}


@check
def axe(test):
    """axe-core finds no violation at the start, when the game is over and when it is won, in both colour schemes."""
    findings = Findings()
    for scheme in SCHEMES:
        for width in [390, 1280]:
            with Play(test, width=width, scheme=scheme) as page:
                for name, state in STATES.items():
                    page.open_state(state)
                    page.run(f"{SCRIPT}; null")
                    findings.add(page, f"{name} at {width} px, {scheme}")
    findings.check()


@check
def announced(test):
    """Each move is announced with the description of the game, which is also the text alternative of the board."""
    with Play(test) as page:
        same(page.text("#announcement"), "", "what is announced before a move")
        for direction in DIRECTIONS:
            before = page.search
            page.press([direction])
            page.settle()
            if page.search != before:
                description = page.facts()["description"]
                same((page.text("#announcement"), page.text("#board title")), (description, description), "the words")
        same(page.run("document.querySelector('#announcement').role"), "status", "the role")
    with Play(test, "board=aa00000000000000") as page:
        page.press(["left"])
        page.settle()
        same("won" in page.text("#announcement"), True, f"whether '{page.text('#announcement')}' says that the game is won")


@check
def focus(test):
    """Tab reaches every link and the button, and a button that moves nothing is left out."""
    with Play(test, "board=1000000000000000") as page:
        reached = walk(page)
        for name in ["new", "right", "down", "svg", "png", "txt", "json"]:
            same(name in reached, True, f"whether {name} is reached")
        for name in ["left", "up"]:
            same(name in reached, False, f"whether {name} is reached")
