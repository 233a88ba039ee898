"""The focus is visible on every control."""
import io
import json

import numpy
from checks import Checks, same
from input import press
from PIL import Image

from .page import Inspector
from .surroundings import BACKDROPS

check = Checks("inspector, focus")

# WCAG 2.2, success criteria 1.4.11 and 2.4.13.
MIN_CONTRAST = 3
MIN_PIXELS = 60
# What is drawn around an element for its focus, in pixels.
MARGIN = 24
# One element of each kind, and the panel that it is in.
KINDS = {
    "link": ("face", ".expressions a"), "tab": ("who", "#tab-who"), "next tab": ("who", "#tab-use"), "button": ("who", "#surprise"),
    "backdrop": ("who", "#backdrops input:checked"), "URL": ("who", "#address code"), "skip link": ("who", ".skip"),
    "plane": ("feeling", "#plane [role=slider]"), "mood": ("feeling", "#plane button"),
    "segment": ("expression", "[data-parameter=mouth] input:checked"),
    "slider": ("expression", "[data-parameter=mouth] input[type=range]"),
    "number": ("expression", "[data-parameter=mouth] input[type=number]"),
    "reset": ("expression", "[data-parameter=mouth] .reset"), "text": ("identity", "[data-parameter=seed] input"),
    "names": ("who", "#names"), "section": ("face", "[data-group=head] summary"),
    "mood with a picture": ("feeling", "#beside button"), "picture": ("worn", "[data-parameter=topper] input:checked"),
    "color": ("style", "[data-parameter=color] input[type=color]"),
    "alpha": ("style", "[data-parameter=color] input[type=range]"),
    "color as text": ("style", "[data-parameter=color] input[type=text]"),
    "snippet": ("use", "[data-snippet=HTML] code"), "copy": ("use", "[data-snippet=HTML] button"),
    "download": ("use", "#downloads a"), "geometry": ("use", "#geometry summary"),
}
HANDLES = "[...document.querySelectorAll('#handles [data-part]:not([hidden])')].map(handle => handle.dataset.part)"
# Without what changes on its own: the caret of text fields.
STILL = """(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("* { caret-color: transparent !important; transition: none !important }")
    document.adoptedStyleSheets.push(sheet)
})()"""
DRAWN = "new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))"
# https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
LINEAR = [part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in range(256)]


def luminance(red, green, blue):
    return 0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue]


def contrast(first, second):
    darker, lighter = sorted([luminance(*first), luminance(*second)])
    return (lighter + 0.05) / (darker + 0.05)


def screenshot(page, selector):
    """The colours of the pixels of an element and of what is around it."""
    box = page.run(f"""((selector, margin) => {{
        const {{ x, y, width, height }} = document.querySelector(selector).getBoundingClientRect()
        return {{ x: x + scrollX - margin, y: y + scrollY - margin, width: width + 2 * margin, height: height + 2 * margin }}
    }})({json.dumps(selector)}, {MARGIN})""")
    return numpy.asarray(Image.open(io.BytesIO(page.tab.capture(box, is_in_window=True))).convert("RGB"))


def visible_pixels(page, selector):
    """The number of pixels that the focus changes with enough contrast."""
    page.run(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{ block: 'center', behavior: 'instant' }})")
    # Browsers show the focus only after the use of a key.
    press(page, "Shift")
    page.focus(selector)
    page.run(DRAWN)
    focused = screenshot(page, selector)
    page.run("document.activeElement.blur()")
    page.run(DRAWN)
    blurred = screenshot(page, selector)
    changed = (focused != blurred).any(axis=-1)
    return sum(contrast(first, last) >= MIN_CONTRAST for first, last in zip(focused[changed], blurred[changed]))


@check
def controls(test):
    """The focus is visible on every kind of control, in both colour schemes."""
    for scheme in ["light", "dark"]:
        invisible = []
        with Inspector(test, "mouth=smile&seed=ada&mood=.5", scheme=scheme) as page:
            page.run(STILL)
            for kind, (panel, selector) in KINDS.items():
                page.show_panel(panel)
                count = visible_pixels(page, selector)
                if count < MIN_PIXELS:
                    invisible.append(f"{kind}: {count} pixels")
        same(invisible, [], f"the list of elements without a visible focus, {scheme}")


@check
def handles(test):
    """The focus is visible on every part of the face, on every background."""
    invisible = []
    for state, backdrops, count in [("mouth=.5", BACKDROPS, 9), ("background=0000ff", ["white"], 9),
                                    ("seed=ada&browRest=1&eyeFill=white&pupil=0.6", ["white"], 11)]:
        with Inspector(test, state) as page:
            page.run(STILL)
            parts = page.run(HANDLES)
            same(len(parts), count, "the number of parts")
            for backdrop in backdrops:
                page.click(f"#backdrops input[value={backdrop}]")
                for part in parts:
                    pixels = visible_pixels(page, f"#handles [data-part={part}]")
                    if pixels < MIN_PIXELS:
                        invisible.append(f"{part} on {backdrop} with {state}: {pixels} pixels")
    same(invisible, [], "the list of parts without a visible focus")


@check
def rings(test):
    """The ring around a part of the face is near the part, in the frame, and covers nothing of the part."""
    for state in ["mouth=.5", "seed=ada&browRest=1"]:
        with Inspector(test, state) as page:
            page.run(STILL)
            for part in page.run(HANDLES):
                selector = f"#handles [data-part={part}]"
                # A grip shows its dot with the focus, and a line has no area.
                has_area = not part.endswith("Raise") and part != "lowerLip" and page.run(
                    f"document.querySelector('{selector} > .hit').getBoundingClientRect().height >= 1")
                before = has_area and page.screenshot(f"{selector} > .hit").tobytes()
                press(page, "Shift")
                page.focus(selector)
                page.run(DRAWN)
                ring, inside, frame = [page.run(f"""(({{ left, top, right, bottom }}) => [left, top, -right, -bottom])(
                    document.querySelector({json.dumps(name)}).getBoundingClientRect())""")
                    for name in [f"{selector} > .ring", f"{selector} > .hit", "#frame"]]
                for outer, inner, edge in zip(ring, inside, frame, strict=True):
                    assert edge <= outer < inner + 2 and inner - outer < 20, f"{part} with {state}: {ring} around {inside} in {frame}"
                assert not has_area or page.screenshot(f"{selector} > .hit").tobytes() == before, f"{part} with {state} is covered"
                page.run("document.activeElement.blur()")
                page.run(DRAWN)
