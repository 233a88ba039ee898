"""The history of the browser: back takes a move back, forward repeats it."""
from checks import Checks, same
from inspector.steps import travel

from .page import DIRECTIONS, Play

check = Checks("2048, history")


@check
def back_and_forward(test):
    """Back takes moves back one by one, and forward repeats them, without a load of the page."""
    with Play(test, "seed=ada") as page:
        searches = [page.search]
        for direction in ["left", "down", "right", "up", "left"]:
            page.move([direction])
            if page.search != searches[-1]:
                searches.append(page.search)
        same(len(searches) > 3, True, "whether there were moves")
        for search in searches[-2::-1]:
            travel(page, -1)
            page.check("back")
            same(page.search, search, "the query after back")
        for search in searches[1:]:
            travel(page, 1)
            page.check("forward")
            same(page.search, search, "the query after forward")
        same(page.loads, 1, "the number of loads")


@check
def cached(test):
    """A game to which someone goes back is not requested again."""
    with Play(test, "seed=ada") as page:
        page.move(["left", "down", "right"])
        page.events.clear()
        travel(page, -1)
        page.check()
        used = {event["requestId"] for name, event in page.events if name == "requestServedFromCache"}
        used |= {event["requestId"] for name, event in page.events
                 if name == "responseReceived" and event["response"]["fromDiskCache"]}
        # Not the icon, which a browser requests again for every URL.
        sent = {event["requestId"] for name, event in page.events
                if name == "requestWillBeSent" and "/2048." in event["request"]["url"]}
        same((len(sent), sent - used), (2, set()), "the requests, and those that aren't responded to by the cache")


@check
def branch(test):
    """A move after back replaces the moves that were taken back."""
    with Play(test, "board=0000011001100000") as page:
        page.move(["left", "down"])
        travel(page, -1)
        page.press(["right"])
        page.check()
        same(page.moves, "lr", "the moves")


@check
def interrupted(test):
    """Back while a move waits for the service shows the game before, and the move is dropped."""
    with Play(test, "board=0000011001100000") as page:
        page.move(["left"])
        with test.program.paused():
            page.press(["right", "up"])
            page.run("history.back()")
            page.wait("!location.search.includes('moves')")
        page.check()
        same(page.moves, "", "the moves")


@check
def reload(test):
    """A reload, and the URL in another page, show the same game."""
    with Play(test, "seed=ada&title=a%26b+c") as page:
        page.move(DIRECTIONS)
        address, title = page.run("location.href"), page.run("document.title")
        page.open(address)
        page.check()
        same(page.run("document.title"), title, "the title")


@check
def canonical(test):
    """The page has the canonical URL of its game: without moves that moved nothing, and nothing about the delivery."""
    with Play(test, "moves=LLLLRR&format=png&dpr=2&utm_source=x") as page:
        page.check()
        same(("moves=" in page.search, "format" in page.search), (True, False), "whether it has moves, and a format")
        page.press(["up", "down"])
        page.check()
        travel(page, -1)
        page.check()
