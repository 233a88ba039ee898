"""The keyboard alone: every control is reached and used."""
from checks import Checks, same
from input import ALT, SHIFT, press

from .page import Inspector

check = Checks("inspector, keyboard")

HINTS = """[...document.querySelectorAll(".hint")].filter(hint => hint.checkVisibility({ visibilityProperty: true }))
    .map(hint => hint.className)"""

MAX_PRESSES = 300
# All elements that can have the focus; one for each group of radio buttons, and one for the tabs.
FOCUSABLE = """[...new Set([...document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]")]
    .filter(element => element.checkVisibility({ visibilityProperty: true }) && !element.disabled
        && (element.tabIndex >= 0))
    .map(NAME))]"""
NAME = """(element => element.id || (element.type === "radio" ? `radio ${element.name}`
    : `${element.localName} ${element.ariaLabel ?? element.textContent}
        ${[...document.querySelectorAll("*")].indexOf(element)}`.replace(/\\s+/g, " ")))"""
ACTIVE = f"document.activeElement === document.body ? null : {NAME}(document.activeElement)"

# Pairs of elements of which the second is reached after the first, but is seen before it: above it or, in its row, on the left.
# Parts of the face and moods are where their meaning is.
DISORDER = """(() => {
    const all = [...document.querySelectorAll("a, button, input, select, textarea, summary, code[tabindex], pre[tabindex]")].filter(
        element => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".skip, .handles, .plane, .pause"))
    const column = element => element.closest(".masthead, .stage, .panels, .colophon")
    const found = document.querySelector("[tabindex]:not([tabindex='0'], [tabindex='-1'])") ? ["a positive tabindex"] : []
    all.slice(1).forEach((next, index) => {
        const [a, b] = [all[index], next].map(element => element.getBoundingClientRect())
        const isAbove = b.bottom <= a.top + 1, isBefore = b.top < a.bottom - 1 && b.right <= a.left + 1
        if (column(all[index]) === column(next) && (isAbove || isBefore)) found.push([all[index].outerHTML, next.outerHTML])
    })
    return found
})()"""


def walk(page, modifiers=0):
    """The names of all elements that Tab reaches until one is reached again. Between them, the page itself is one."""
    names = []
    for _ in range(MAX_PRESSES):
        press(page, "Tab", modifiers)
        name = page.run(ACTIVE)
        if name in names:
            return names
        names += [name] if name else []
    raise AssertionError(f"no element is reached again after {MAX_PRESSES} presses: {names[-3:]}")


def panels(page):
    """The names of the panels, without that of their kind."""
    return page.run("[...document.querySelectorAll('[role=tabpanel]')].map(panel => panel.id.slice(6))")


@check
def reach(test):
    """Tab reaches every control of every panel, in both directions, and no element keeps the focus."""
    with Inspector(test, "mood=happy&seed=ada&mouth=.5&motion=nod") as page:
        names = panels(page)
        same(names, ["who", "feeling", "face", "style", "use"], "the list of panels")
        for index, name in enumerate(names):
            same(page.run(f"document.getElementById('panel-{name}').hidden"), False, f"whether {name} is hidden")
            page.open_panel(name)
            expected = page.run(FOCUSABLE.replace("NAME", NAME))
            reached = walk(page)
            same(sorted(set(expected) - set(reached)), [], f"{name}: what Tab does not reach")
            if name in ("feeling", "use"):
                backward = walk(page, SHIFT)
                same(sorted(set(expected) - set(backward)), [], f"{name}: what Shift+Tab does not reach")
            # The next panel, with the arrow keys.
            page.focus(f"#tab-{name}")
            press(page, "ArrowRight")
            same(page.run(ACTIVE), f"tab-{names[(index + 1) % len(names)]}", "the focus after an arrow key")
        page.focus("#tab-who")
        press(page, "End")
        same(page.run(ACTIVE), "tab-use", "the focus after End")
        press(page, "Home")
        same(page.run(ACTIVE), "tab-who", "the focus after Home")


@check
def order(test):
    """Tab goes through the page in the order in which it is seen, on a phone, a tablet and a desktop."""
    with Inspector(test, "mood=happy&seed=ada&mouth=.5&motion=nod") as page:
        for width in [375, 800, 1280]:
            page.resize(width)
            for name in panels(page):
                page.open_panel(name)
                same(page.run(DISORDER), [], f"{name} at {width} px: the list of pairs in another order")


@check
def skipping(test):
    """The first two links, which are visible with the focus, lead to the face and to the tabs."""
    for presses, text, expected in [(1, "Skip to the face", "#handles"), (2, "Skip to the controls", "#tabs")]:
        with Inspector(test, "seed=ada", width=375, height=800) as page:
            same(page.run("getComputedStyle(document.querySelector('.skip')).clipPath"), "inset(50%)", "how it is clipped before")
            press(page, "Tab", times=presses)
            same(page.run("document.activeElement.textContent"), text, "the link")
            same(page.run("getComputedStyle(document.activeElement).clipPath"), "none", "how the link is clipped")
            same(page.run("document.activeElement.getBoundingClientRect().top >= 0"), True, "whether it is in the window")
            press(page, "Enter")
            press(page, "Tab")
            same(page.run(f"document.activeElement.closest('{expected}') !== null"), True, f"whether {expected} has the focus")
            same(page.run("document.querySelector('#undo').ariaDisabled"), "true", "whether there is nothing to undo")


@check
def parts(test):
    """Tab goes through the parts of the face from top to bottom, and a hint says what keys do there."""
    with Inspector(test, "seed=ada&browRest=1&eyeFill=white&pupil=0.6") as page:
        same(page.run(HINTS), ["hint"], "the hint that is visible before")
        page.focus("#handles [data-part=skull]")
        order = []
        for _ in range(10):
            press(page, "Tab")
            order.append(page.run("document.activeElement.dataset.part"))
        same(order, ["leftRaise", "rightRaise", "leftBrow", "rightBrow", "leftEye", "leftPupil", "rightEye", "rightPupil",
                     "mouth", "lowerLip"], "the order of the parts")
        same(page.run(HINTS), ["hint keys"], "the hint that is visible")


@check
def skipping_people(test):
    """A link before the people leads to the field for names."""
    with Inspector(test) as page:
        page.focus("#tab-who")
        press(page, "Tab")
        same(page.run("document.activeElement.textContent"), "Skip to your people", "the link")
        same(page.run("getComputedStyle(document.activeElement).clipPath"), "none", "how the link is clipped")
        press(page, "Enter")
        same(page.run(ACTIVE), "names", "the focus")


@check
def use(test):
    """A face is made with keys alone: segments with arrows, links and buttons with Enter and Space."""
    with Inspector(test) as page:
        page.focus(".expressions a")
        page.settle_after(press, "Enter")
        expected = page.run("Object.fromEntries(new URL(document.querySelector('.expressions a').href).searchParams)")
        same(page.query, expected, "the query after Enter on a link")
        page.focus("[data-group=expression] summary")
        press(page, "Enter")
        page.focus("[data-parameter=mouth] input:checked")
        page.settle_after(press, "ArrowRight", times=2)
        same(page.query["mouth"], "neutral", "the mouth after arrow keys on a segment")
        page.focus("[data-parameter=mouth] .reset")
        page.settle_after(press, " ")
        same("mouth" in page.query, False, "whether the mouth is still set after Space on Reset")
        same(page.run(ACTIVE) is not None, True, "whether an element has the focus after the reset")
        page.focus("#tab-face")
        press(page, "ArrowLeft")
        page.focus("#plane [value=sad]")
        page.settle_after(press, "Enter")
        same(page.query, {"mood": "sad"}, "the query after Enter on a mood")


@check
def modifiers(test):
    """An arrow key that is pressed together with Alt, which goes back in the history, edits nothing."""
    for panel, selector in [("feeling", "#tab-feeling"), ("feeling", "#plane [role=slider]"),
                            ("feeling", "#handles [data-part=mouth]"), ("feeling", "#handles [data-part=skull]")]:
        with Inspector(test) as page:
            queries = [page.query]
            page.choose(".expressions a")
            queries.append(page.query)
            page.show_panel(panel)
            for key in ["ArrowLeft", "ArrowRight"]:
                page.focus(selector)
                page.settle_after(press, key, ALT)
                same(page.query in queries, True, f"{selector}: whether the query {page.query} is one of the history")
                same(page.is_visible(f"#panel-{panel}"), True, f"{selector}: whether the panel is still shown")
