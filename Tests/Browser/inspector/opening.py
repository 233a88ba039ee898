"""The face with which the inspector opens, and the plain one."""
from checks import Checks, same
from input import press
from observed import REJECTED, fetched

from .page import Inspector
from .steps import reload

check = Checks("inspector, opening")

PERSON = "seed=anita&mood=happy"
UNDO = "document.querySelector('#undo').ariaDisabled"


def shows(page, query, what):
    same(page.picture, fetched(f"{page.test.program.base}/face.svg?{query}")[0], f"the picture {what}")


@check
def person(test):
    """Without a face in its URL the page opens with a person who smiles, and an edit changes that person."""
    for state in [None, "utm_source=feed", "v=2"]:
        with Inspector(test, state) as page:
            given = f"&{state}" if state else ""
            same(page.run("location.search"), f"?{state}" if state else "", "the query of the page")
            same(page.copied.partition("?")[2], PERSON + given, f"the query that is copied with {state}")
            same(page.text("#description"), "Happy person with curls and a shirt", "the description")
            same(page.run(UNDO), "true", "whether there is nothing to undo")
            page.focus("#handles [data-part=mouth]")
            page.settle_after(press, "ArrowDown")
            same(page.run("location.search"), f"?{PERSON}{given}&mouth=0.9", f"the query after an edit with {state}")
            page.undo()
            same(page.copied.partition("?")[2], PERSON + given, f"the query after an undo with {state}")


@check
def plain(test):
    """The plain face is one click away, and has a URL that shows it."""
    with Inspector(test, None) as page:
        page.choose("#plain")
        shows(page, "", "after a click")
        same(page.query, {"mouth": "smile"}, "the query")
        # Then the page is loaded with a face.
        reload(page)
        shows(page, "", "after a reload")
        page.undo()
        shows(page, PERSON, "after an undo")


@check
def nothing_left(test):
    """When the last parameter is removed, or is the default again, what is left is the plain face, and not a person."""
    with Inspector(test, "mood=sad") as page:
        page.choose("[data-parameter=mood] .reset")
        shows(page, "", "without the mood")
        reload(page)
        shows(page, "", "after a reload")
    with Inspector(test, "mouth=5", allowed=REJECTED) as page:
        page.choose("#problem button")
        same(page.is_visible("#problem"), False, "whether there is a problem")
        shows(page, "", "without what was rejected")
