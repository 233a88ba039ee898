"""The search field of the documentation, and links from when it was one page."""
from checks import Checks, same
from input import click, press, type_text
from page import Page
from pages import DOCUMENTATION
from PIL import ImageColor

check = Checks("documentation")

RESULTS = "[...document.querySelectorAll('#results a')].map(link => link.innerText.split('\\n')[0])"
FOCUSED = "document.activeElement.id || document.activeElement.innerText.split('\\n')[0]"
PLACE = "location.pathname + location.hash"


def open_page(test, page, path, script=True):
    page.call("Emulation.setScriptExecutionDisabled", value=not script)
    page.load(test.program.base + path)
    page.settle()


@check
def search(test):
    """The search finds a parameter by its name and by a value, from every page, with the keyboard alone."""
    for path in ["/docs", "/docs/parameters", "/docs/errors"]:
        with Page(test.browser) as page:
            open_page(test, page, path)
            press(page, "/")
            same(page.run(FOCUSED), "query", f"the focused element of {path} after a slash")
            type_text(page, "mouthop")
            same(page.run(RESULTS)[0], "mouthOpen", f"the first result at {path}")
            press(page, "Escape")
            same(page.run(RESULTS), [], f"the results at {path} after Escape")
            type_text(page, "mood=laughing")
            same(page.run(RESULTS)[0], "mood laughing", f"the first result at {path}")
            press(page, "ArrowDown")
            same(page.run(FOCUSED), "mood laughing", f"the focused element of {path} after an arrow key")
            press(page, "ArrowUp")
            same(page.run(FOCUSED), "query", f"the focused element of {path} after an arrow key upwards")
            press(page, "Enter")
            page.wait(f"{PLACE} === '/docs/parameters#mood'")
            same(page.console, [], f"the list of messages at {path}")


@check
def other_words(test):
    """The search finds what people type, by the words that errors know and by the documents of the repository."""
    with Page(test.browser) as page:
        open_page(test, page, "/docs")
        for word, title, place in [
                ("hair", "topper mop", "/docs/parameters#topper"), ("beard", "beard full", "/docs/parameters#beard"),
                ("android", "kind robot", "/docs/parameters#kind"),
                ("animation", "motion", "/docs/parameters#motion"),
                ("bg", "background", "/docs/parameters#background"), ("eyebrows", "brows", "/docs/parameters#brows"),
                ("emotion", "mood", "/docs/parameters#mood"), ("joy", "mood happy", "/docs/parameters#mood"),
                ("tiles", "board (boards)", "/docs/boards#2048-board"), ("react", "React", "/docs/embedding#react"),
                ("embed", "Embedding", "/docs/embedding#top"), ("dark mode", "Dark mode", "/docs/embedding#dark-mode"),
                ("csv", "Chernoff faces from a table", "/docs/recipes#chernoff-faces-from-a-table"),
                ("docker", "Your own service", "/docs#your-own-service"), ("slack", "An emoji for Slack", "/docs/recipes#an-emoji-for-slack"),
                ("discord", "A face that moves", "/docs/recipes#a-face-that-moves"),
                ("gitea", "Code and projects", "/docs/applications#code-and-projects"), ("guide", "Guide", "/docs/guide#top"),
                ("gravatar", "Gravatar and Libravatar", "/docs/migration#gravatar-and-libravatar"), ("element", "Element", "/docs/face-it#top")]:
            press(page, "/")
            type_text(page, word)
            same(page.run(RESULTS)[:1], [title], f"the first result for {word}")
            same(page.run("(({pathname, hash}) => pathname + hash)(document.querySelector('#results a'))"), place, f"where {word} is")
            press(page, "Escape")
            page.run("document.activeElement.blur()")


@check
def ways(test):
    """On every page the first link skips to the content, and the first one in the header leads to the page at the root."""
    with Page(test.browser) as page:
        for path in DOCUMENTATION:
            open_page(test, page, path)
            press(page, "Tab")
            same(page.run("[document.activeElement.innerText, document.activeElement.checkVisibility()]"), ["Skip to the content", True],
                 f"the first link of {path}")
            press(page, "Enter")
            same(page.run("document.querySelector('main:target') !== null"), True, f"whether the link of {path} leads to the content")
            press(page, "Tab")
            same(page.run("document.activeElement.closest('header, nav')"), None, f"what has the focus before the content of {path}")
            same(page.run("document.querySelector('header a').href"), test.program.base + "/", f"the first link in the header of {path}")


@check
def frames(test):
    """A picture that covers its tile has no frame in another colour than the page."""
    with Page(test.browser) as page:
        for path, tile in [("/docs", ".examples li:nth-child(2) .tile"), ("/docs/parameters", "#seed .tile"),
                           ("/docs/sheets", ".sheets li:nth-child(2) .tile"), ("/docs/boards", ".examples .tile")]:
            open_page(test, page, path)
            page.load_pictures(f"{tile} img")
            for scheme, paper in [("light", "#fbfaf7"), ("dark", "#16171a")]:
                page.prefer("color-scheme", scheme)
                image = page.screenshot(tile)
                edges = {image.getpixel(point) for point in [(image.width // 2, 0), (0, image.height // 2)]}
                same(edges, {ImageColor.getrgb(paper)}, f"the colours at the edges of a tile of {path}, {scheme}")


@check
def pictures(test):
    """The pictures of documents are shown on a phone and on a desktop, and none is wider than the page."""
    for path, width, count in [("/docs/guide", 375, 2), ("/docs/guide", 1200, 2), ("/docs/recipes", 375, 1)]:
        with Page(test.browser, width=width) as page:
            open_page(test, page, path)
            boxes = page.run("[...document.querySelectorAll('.picture > svg')].map(svg => svg.getBoundingClientRect())"
                             ".map(({ left, right, height }) => [left, right, height])")
            same(len(boxes), count, f"the number of pictures of {path}")
            for left, right, height in boxes:
                assert 0 < left < right < width and height > 100, f"a picture of {path} at {width} px is at {left} to {right}"


@check
def closing(test):
    """The results are hidden while the focus or the pointer is elsewhere, and shown again in the field."""
    is_shown = "document.querySelector('#results').checkVisibility()"
    with Page(test.browser) as page:
        open_page(test, page, "/docs")
        press(page, "/")
        type_text(page, "zip")
        same(page.run(is_shown), True, "whether the results are shown")
        count = page.run("document.querySelectorAll('#results a').length")
        press(page, "Tab", times=count)
        same(page.run(is_shown), True, "whether they are shown with the focus on the last result")
        press(page, "Tab")
        same(page.run(is_shown), False, "whether they are shown with the focus after them")
        press(page, "/")
        same(page.run(is_shown), True, "whether they are shown in the field again")
        # Ends a smooth scroll back to the field, during which a click may be one on a link.
        page.run("scrollTo({top: 0, behavior: 'instant'})")
        click(page, (700, 40))
        same(page.run(is_shown), False, "whether they are shown after a click beside them")


@check
def nothing(test):
    """A search that finds nothing says so."""
    with Page(test.browser) as page:
        open_page(test, page, "/docs")
        press(page, "/")
        type_text(page, "nothing like this")
        same(page.run("document.querySelector('#found').innerText"), "0 results", "the number of results")
        same(page.run("document.querySelector('#found').checkVisibility()"), True, "whether it is visible")


@check
def moved(test):
    """A link to an anchor that was on the first page leads to the page that has it now."""
    with Page(test.browser) as page:
        for name, place in [("mouth", "/docs/parameters#mouth"), ("parameters", "/docs/parameters"),
                            ("statuses", "/docs/errors#statuses"), ("2048-moves", "/docs/boards#2048-moves"),
                            ("routes", "/docs#routes")]:
            open_page(test, page, f"/docs?{name}#{name}")
            page.wait(f"{PLACE} === '{place}'")


@check
def without_script(test):
    """Without scripts there is no search field, and a link to an anchor that was on the first page shows a link to it."""
    with Page(test.browser) as page:
        open_page(test, page, "/docs#mouth", script=False)
        same(page.run("document.querySelector('#query').checkVisibility({ visibilityProperty: true })"), False,
             "whether the field is visible")
        same(page.run("document.querySelector(':target').getAttribute('href')"), "docs/parameters#mouth", "the link")
        # The browser scrolls smoothly.
        page.wait("document.querySelector(':target').getBoundingClientRect().top < innerHeight")
