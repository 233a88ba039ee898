"""Rejections by the service, and what is left without JavaScript."""
import json
import urllib.error
import urllib.request

from browser import MAX_SECONDS
from checks import Checks, same
from input import press, type_text
from observed import REJECTED, fetched
from page import Page

from .page import Inspector

check = Checks("inspector, rejections")


def sentence(test, state):
    """What the service says about a state that it rejects."""
    try:
        urllib.request.urlopen(f"{test.program.base}/face.json?{state}", timeout=MAX_SECONDS)
    except urllib.error.HTTPError as error:
        return json.loads(error.read())["detail"]
    raise AssertionError(f"{state} is not rejected")


def is_shown(page, name, expected):
    """Checks that a rejection is shown beside its control and above it, and that the panel of the control is open."""
    same(expected in page.text("#problem"), True, f"whether the problem has the sentence ({page.text('#problem')})")
    same(page.is_visible("#problem"), True, "whether the problem is visible")
    control = f"[data-parameter={name}]"
    same(page.text(f"{control} .error"), expected, "the sentence beside the control")
    same(page.is_visible(f"{control} .error"), True, "whether it is visible")


def is_gone(page):
    same(page.is_visible("#problem"), False, "whether the problem is visible")
    same(page.run("[...document.querySelectorAll('.error')].filter(error => error.checkVisibility()).length"), 0,
         "the number of sentences beside controls")


@check
def in_a_link(test):
    """A rejected value in a link is explained beside its control; the button removes it."""
    for name, value, rest in [("mouth", "5", "brows=furrowed"), ("rotate", "1000", "mouth=grin")]:
        state = f"{name}={value}&{rest}"
        with Inspector(test, state, allowed=REJECTED) as page:
            is_shown(page, name, sentence(test, state))
            same(page.run("document.querySelector('#face').naturalWidth") > 0, True, "whether a face is shown")
            page.choose("#problem button")
            is_gone(page)
            same(page.run("location.search"), f"?{rest}", "the query without it")
            same(page.picture, fetched(f"{test.program.base}/face.svg?{rest}")[0], "the picture")


@check
def unknown(test):
    """A name in a link that is no parameter is explained; the button removes it."""
    with Inspector(test, "mout=grin", allowed=REJECTED) as page:
        same(sentence(test, "mout=grin") in page.text("#problem"), True, "whether the problem has the sentence")
        same(page.is_visible("#problem"), True, "whether it is visible")
        page.choose("#problem button")
        is_gone(page)
        same(page.query, {"seed": "anita", "mood": "happy"}, "the query, of the person with whom the page opens")


@check
def typed(test):
    """A typed number out of range is explained, while the last picture stays; a correction removes the explanation."""
    with Inspector(test, "brows=furrowed", allowed=REJECTED) as page:
        before = page.picture
        field = "[data-parameter=mouth] input[type=number]"
        page.click(field, 3)
        type_text(page, "9")
        page.settle_after(press, "Tab")
        is_shown(page, "mouth", sentence(test, "mouth=9"))
        same(page.picture, before, "the picture")
        same(page.run(f"document.querySelector('{field}').ariaInvalid"), "true", "whether the field is invalid")
        page.click(field, 3)
        type_text(page, "0.5")
        page.settle_after(press, "Tab")
        is_gone(page)
        same(page.query, {"brows": "furrowed", "mouth": "0.5"}, "the query")
        same(page.run(f"document.querySelector('{field}').ariaInvalid"), "false", "whether the field is invalid")


@check
def corrected(test):
    """A correction that is made before the response to a rejected edit removes the explanation."""
    with Inspector(test, "mouth=5", allowed=REJECTED) as page:
        page.show_panel("expression")
        page.call("Network.emulateNetworkConditions", offline=False, latency=300, downloadThroughput=-1, uploadThroughput=-1)
        page.focus("[data-parameter=brows] input[type=range]")
        press(page, "ArrowLeft")
        page.run("new Promise(resolve => setTimeout(resolve, 100))")
        page.click("#problem button")
        page.wait("document.querySelector('#problem').hidden")
        page.settle()
        is_gone(page)
        same(page.query, {"brows": "-0.01"}, "the query")
        same(page.picture, fetched(f"{test.program.base}/face.svg?brows=-0.01")[0], "the picture")


@check
def without_scripts(test):
    """Without JavaScript there are the faces with links, and nothing that needs a script."""
    with Page(test.browser, width=1280) as page:
        page.call("Emulation.setScriptExecutionDisabled", value=True)
        page.call("Page.navigate", url=f"{test.program.base}/")
        page.wait_for_load(1, "the load")
        links = page.run("[...document.querySelectorAll('[data-starts] a')].filter(a => a.checkVisibility()).map(a => a.href)")
        same(len(links), 21 + 24 + 9 + 45, "the number of faces with links")
        for link in links[::10]:
            same(fetched(link)[1]["Content-Type"].split("/")[0], "image", f"the type of {link}")
        same(page.run("""[...document.querySelectorAll("button")].filter(button => button.checkVisibility())
            .map(button => button.textContent)"""), [], "the buttons")
        same(page.run("""[...document.querySelectorAll("[role=tablist], #plane, #downloads, #address, #handles, #problem,"
            + " #sizes, #backdrops, #snippets, #geometry, [data-group]")]
            .filter(element => element.checkVisibility() && element.getBoundingClientRect().height > 0)
            .map(element => element.id || element.dataset.group)"""), [], "what is visible and needs a script")
        same(page.run("document.querySelector('#face').naturalWidth"), 256, "the width of the face")
        same(page.run("getComputedStyle(document.querySelector('#face')).opacity"), "1", "whether the face is visible")
        same(page.console, [], "the list of messages on the console")
