"""Failures, public URLs with a path, and how much is loaded."""
import dataclasses

from checks import Checks, same
from input import press
from inspector.steps import travel
from observed import REFUSED
from program import Program

from .page import Play

check = Checks("2048, networks")

MAX_BYTES = 25_000
PUBLIC_URL = "https://example.org/some/games"
OFFLINE = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED"


@check
def ended(test):
    """While the service isn't running, a move shows a message and leaves the game as it was; then a move works again."""
    with Program(test.program.executable) as program:
        with Play(dataclasses.replace(test, program=program), "moves=lurd", allowed=REFUSED) as page:
            before = page.run("[location.href, document.title, document.querySelector('#board').innerHTML]")
            program.stop()
            page.press(["left", "up", "right", "down"])
            page.wait("!document.querySelector('#problem').hidden")
            page.settle()
            same("service" in page.problem, True, f"whether '{page.problem}' names the service")
            same(page.run("[location.href, document.title, document.querySelector('#board').innerHTML]"), before, "the game")
            with Program(test.program.executable, port=program.port):
                page.press(["left", "up"])
                page.wait("document.querySelector('#problem').hidden")
                page.check()
                same((page.problem, page.moves.startswith("lurd") and len(page.moves) > 4), (None, True),
                     "the message, and whether there was a move")


@check
def offline(test):
    """If going back fails, the next move is one of the game to which someone went back."""
    with Play(test, "board=0000011001100000", allowed=OFFLINE) as page:
        page.move(["left", "down"])
        page.call("Network.clearBrowserCache")
        page.call("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        travel(page, -1)
        page.wait("!document.querySelector('#problem').hidden")
        page.call("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        page.press(["right"])
        page.wait("document.querySelector('#problem').hidden")
        page.check()
        same(page.moves, "lr", "the moves")


@check
def public_url(test):
    """With a public URL that has a path, the page works at this path and without it, and what is copied begins with it."""
    with Program(test.program.executable, "--public-url", PUBLIC_URL) as program:
        for prefix in ["", "/some/games"]:
            with Play(dataclasses.replace(test, program=program), "seed=ada", path=f"{prefix}/2048/play") as page:
                page.press(["left", "down"])
                page.check(prefix)
                same(page.text("#address code"), f"{PUBLIC_URL}/2048/play?{page.search}", "the URL to copy")
                page.click("#up")
                page.check(prefix)
                same(page.run("location.pathname"), f"{prefix}/2048/play", "the path")


@check
def copying(test):
    """The button copies the URL of the game."""
    with Play(test, "seed=ada&moves=lurd") as page:
        page.press(["left", "down"])
        page.click("#address button")
        # The button says so only for two seconds.
        page.wait("document.querySelector('#announcement').textContent === 'Copied'")
        page.settle()
        same(page.run("navigator.clipboard.readText()"), f"{page.root}?{page.search}", "what is copied")
        page.focus("#address button")
        press(page, "ArrowLeft")
        page.check()


@check
def size(test):
    """The page with all that it loads is under 25,000 bytes."""
    with Play(test, "seed=ada&moves=lurdlurd") as page:
        total = round(sum(event["encodedDataLength"] for name, event in page.events if name == "loadingFinished"))
        print(f"      {total} bytes in {len(page.responses)} responses")
        assert total < MAX_BYTES, f"{total} bytes"
