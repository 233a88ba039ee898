"""What is different on phones, and on dark pages."""
from checks import Checks, same
from observed import fetched

from .focus import contrast
from .keyboard import panels
from .page import Inspector

check = Checks("inspector, phones and dark pages")

WIDTHS = [320, 390, 820]
# The places of the tabs, without what scrolling changes.
PLACES = """[...document.querySelectorAll("#tabs [role=tab]")].map(tab => {
    const { left, width, height, bottom } = tab.getBoundingClientRect()
    return [left, width, height, bottom - tab.parentElement.getBoundingClientRect().bottom].map(Math.round)
})"""
# Whether all of the last tab is in the window, and nothing is in front of it.
IS_IN_VIEW = """(() => {
    const { left, right, top, bottom } = document.querySelector("#tab-use").getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && document.elementFromPoint((left + right) / 2, (top + bottom) / 2).id === "tab-use"
})()"""
HINT = "document.querySelector('.hint').innerText"
COLOR = r"""getComputedStyle(document.querySelector("NAME")).backgroundColor.match(/\d+/g).map(Number)"""
BACKDROP = "[document.querySelector('#frame').dataset.backdrop, document.querySelector('#backdrops :checked').value]"


@check
def tabs_stay(test):
    """The tabs are in one row, where they stay when one is selected, after a choice, and while a panel is scrolled."""
    for width in WIDTHS:
        with Inspector(test, width=width, height=640) as page:
            places = page.run(PLACES)
            same(len({bottom for *_, bottom in places[:-1]}), 1, f"the number of rows at {width} px")
            same(places[-1][0] > places[-2][0], True, f"whether the last tab is beside the others at {width} px")
            for name in panels(page):
                page.show_panel(name)
                same(page.run(PLACES), places, f"the places of the tabs at {width} px with {name}")
            page.click("#tab-who")
            page.run("document.querySelector('.people li:last-child').scrollIntoView({ block: 'center', behavior: 'instant' })")
            page.choose(".people li:last-child a")
            same(page.run(PLACES), places, f"the places of the tabs at {width} px after a choice")
            same(page.run(IS_IN_VIEW), True, f"whether the way to use the choice is in view at {width} px")
            page.click("#tab-use")
            page.wait("document.querySelector('#snippets').getBoundingClientRect().top >= 0")


@check
def wrapped_tabs(test):
    """The beginning of a panel is below the tabs, also if these have several rows."""
    for width, size in [(280, "100%"), (280, "160%"), (375, "200%")]:
        with Inspector(test, "seed=ada", width=width, height=900) as page:
            page.run(f"document.documentElement.style.fontSize = '{size}'")
            page.settle()
            rows = page.run("new Set([...document.querySelectorAll('.tabs button')].map(tab => tab.offsetTop)).size")
            same(rows > 1, size != "100%", f"whether there are several rows at {width} px with {size}")
            page.run("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
            page.click("#tab-use")
            page.wait("""document.querySelector("#panel-use h2").getBoundingClientRect().top
                >= document.querySelector("#tabs").getBoundingClientRect().bottom""", 5)


@check
def next_step(test):
    """The way to use a face is emphasised once there is a choice, and not without one."""
    with Inspector(test, None, scheme="dark") as page:
        is_next = "document.querySelector('#tab-use').matches('.next')"
        same(page.run(is_next), False, "whether it is emphasised before a choice")
        page.choose(".people a")
        same(page.run(is_next), True, "whether it is emphasised after a choice")
        page.undo()
        same(page.run(is_next), False, "whether it is emphasised after an undo")


@check
def hints(test):
    """The wheel is mentioned for a mouse, and fingers for a screen that is touched."""
    for touches, word, other in [(False, "wheel", "pinch"), (True, "pinch", "wheel")]:
        with Inspector(test, "seed=ada", width=390, height=844) as page:
            page.call("Emulation.setTouchEmulationEnabled", enabled=touches, maxTouchPoints=5)
            page.call("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=1, mobile=touches)
            page.wait(f"matchMedia('(pointer: coarse)').matches === {str(touches).lower()}")
            words = page.run(HINT)
            same((word in words, other in words), (True, False), f"what '{words}' mentions")


@check
def dark(test):
    """On a dark page, what is behind the face is dark as well, unless the lines of the face could not be seen there."""
    with Inspector(test, scheme="dark") as dark, Inspector(test) as light:
        for state, expected in [(None, "black"), ("", "white"), ("seed=ada", "black"), ("theme=dark", "black"), ("fill=gold", "black"),
                                ("color=yellow", "black"), ("mood=happy", "white"), ("color=navy", "white")]:
            dark.open_state(state)
            same(dark.run(BACKDROP), [expected] * 2, f"the background of '{state}', and the one that is checked")
            light.open_state(state)
            same(light.run(BACKDROP), ["white"] * 2, f"the background of '{state}' on a light page")


@check
def no_slab(test):
    """Before the script runs, and afterwards, nothing large is white on a dark page."""
    with Inspector(test, None, scheme="dark") as page:
        for name in ["body", "#frame", "#sizes"]:
            same(contrast(page.run(COLOR.replace("NAME", name)), (255, 255, 255)) > 12, True, f"whether {name} is dark")
        page.run("document.querySelector('#frame').dataset.backdrop = ''")
        same(contrast(page.run(COLOR.replace("NAME", "#frame")), (255, 255, 255)) > 12, True, "whether the frame is dark")


@check
def chosen(test):
    """A background that was chosen stays for all faces."""
    with Inspector(test, "seed=ada", scheme="dark") as page:
        page.click("#backdrops input[value=grey]")
        page.choose(".states a")
        same(page.run(BACKDROP), ["grey"] * 2, "the background")


@check
def words(test):
    """Parameters whose names are no words have labels of words, and the range of data shows its defaults."""
    with Inspector(test, "value=20") as page:
        for name, label, shown in [("v", "Cache buster", None), ("dpr", "Pixels per point", None),
                                   ("min", "Minimum", "0"), ("max", "Maximum", "100"), ("mid", "Midpoint", "50")]:
            same(page.text(f"#label-{name}"), label, f"the label of {name}")
            if shown:
                field = f"document.querySelector('[data-parameter={name}] input[type=number]').value"
                same(page.run(field), shown, f"the value of {name}")
        page.open_state("value=20&min=-10")
        same(page.run("document.querySelector('[data-parameter=mid] input[type=number]').value"), "45", "the midpoint")
        documents = [fetched(f"{page.root}face.svg?{query}")[0] for query in ["value=20", "value=20&min=0&max=100&mid=50"]]
        same(documents[0], documents[1], "what the service says with the defaults")
