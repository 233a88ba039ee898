"""The URL of the face in the forms in which it is used elsewhere."""
import html.parser
import json
import os
import pathlib
import subprocess
import tempfile
import urllib.parse
from html import escape

import markdown_it
from browser import MAX_SECONDS
from checks import Checks, same
from observed import fetched
from page import Page
from sample import TITLES

from .page import Inspector

check = Checks("inspector, snippets")

NAMES = ["URL", "HTML", "Markdown", "CSS", "curl", "faceit", "Canonical URL"]


def snippets(page):
    page.show_panel("use")
    return {name: page.text(f"[data-snippet='{name}'] code") for name in NAMES}


def written_by(command, test):
    """The file that a command writes, with the program on PATH."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{pathlib.Path(test.program.executable).parent}{os.pathsep}{os.environ['PATH']}"
        subprocess.run(["bash", "-ec", command], cwd=folder, env={**os.environ, "PATH": path}, check=True,
                       capture_output=True, timeout=MAX_SECONDS)
        file, = pathlib.Path(folder).iterdir()
        return file.read_bytes()


def image(markup):
    """The attributes of the only element of some HTML, which must be an image."""
    elements = []
    parser = html.parser.HTMLParser()
    parser.handle_starttag = lambda name, attributes: elements.append((name, dict(attributes)))
    parser.feed(markup)
    parser.close()
    (name, attributes), = elements
    same(name, "img", "the element")
    return attributes


def single_spaced(text):
    """The text with a space for all that is white space in JavaScript."""
    return " ".join(text.replace("\N{ZERO WIDTH NO-BREAK SPACE}", " ").split())


def pixels(test, page, body):
    page.open(test.website.serve_page(body))
    same(page.console, [], "the list of messages on the console")
    return page.screenshot("#shown").tobytes()


@check
def copying(test):
    """The buttons copy the texts beside them, and confirm it."""
    with Inspector(test, "seed=ada%20lovelace&mood=happy") as page:
        same(page.copied, f"{page.root}face?seed=ada%20lovelace&mood=happy", "the URL, as it was entered")
        canonical = page.text("[data-snippet='Canonical URL'] code")
        same("seed=ada+lovelace" in canonical.replace("%20", "+") and "mood" not in canonical, True,
             f"whether {canonical} is the canonical URL")
        buttons = {"#address button": "#address code"} | {
            f"[data-snippet='{name}'] button": f"[data-snippet='{name}'] code" for name in NAMES}
        for button, source in buttons.items():
            label = page.text(button)
            page.run("document.querySelector('#announcement').textContent = ''")
            page.click(button)
            # The button says so only for two seconds.
            page.wait("document.querySelector('#announcement').textContent === 'Copied'")
            same(page.run("navigator.clipboard.readText()"), page.text(source), f"what {button} copies")
        page.wait(f"document.querySelector(\"{button}\").textContent === '{label}'")


@check
def titles(test):
    """Every snippet gives the picture that is shown, whatever its title is."""
    with Inspector(test) as page:
        titles = [title for title in TITLES if len(title) < 200] + ["it's ) ] ( [ * _ ` ~ | \\ $HOME !1 \"&lt;\""]
        for title in titles:
            page.show_state(urllib.parse.urlencode({"title": title, "mouth": ".3", "leftEye": "0", "width": "120"}))
            copied, texts, picture = page.copied, snippets(page), page.picture
            alternative = json.loads(page.text("#geometry code"))["parameters"]["title"]
            same(texts["URL"], copied, "the URL")
            same(fetched(copied)[0], picture, f"{title!r}: the picture of the URL")
            attributes = image(texts["HTML"])
            same((attributes["src"], attributes["alt"]), (copied, alternative), f"{title!r}: source and text in HTML")
            same((attributes["width"], attributes["height"]), ("120", "256"), "the size in HTML")
            rendered = image(markdown_it.MarkdownIt("commonmark").renderInline(texts["Markdown"]))
            same(rendered["src"], copied, f"{title!r}: the source in Markdown")
            same(single_spaced(rendered["alt"]), single_spaced(alternative), f"{title!r}: the text in Markdown")
            for name in ["curl", "faceit"]:
                same(written_by(texts[name], test), picture, f"{title!r}: the file of {texts[name]}")


@check
def embedded(test):
    """The snippets of HTML, Markdown and CSS show the face in a page of another origin, whatever its format is."""
    face = "seed=ada&mood=sad&title=it's+(a)+\"face\"&background=gold"
    with Inspector(test) as page, Page(test.browser) as other:
        for state, path in [(face, f"face.svg?{face}"), ("mouth=grin&format=png&dpr=2", "face.png?mouth=grin&dpr=2"),
                            (f"{face}&format=txt&columns=30", f"face.svg?{face}"), (f"{face}&format=json", f"face.svg?{face}")]:
            page.show_state(urllib.parse.quote(state, safe="=&+()"))
            texts = snippets(page)
            image = f"<img id='shown' src='{test.program.base}/{escape(path)}' alt='' width=256 height=256>"
            expected = pixels(test, other, image)
            markdown = markdown_it.MarkdownIt("commonmark").renderInline(texts["Markdown"])
            style = f"<style>#shown {{ width: 256px; height: 256px; {texts['CSS']} }}</style><div id='shown'></div>"
            for name, markup in [("HTML", texts["HTML"].replace("<img", "<img id='shown'")),
                                 ("Markdown", markdown.replace("<img", "<img id='shown' width=256")), ("CSS", style)]:
                same(pixels(test, other, markup) == expected, True, f"{state}: whether {name} shows the face: {texts[name]}")


@check
def formats(test):
    """The commands write the file that the URL gives, in every format."""
    with Inspector(test) as page:
        for state in ["format=svg", "format=png&dpr=2&width=90", "format=json", "format=txt&columns=30", "v=2",
                      "motion=nod&speed=2", "motion=blink&format=gif"]:
            page.show_state(f"seed=ada&mood=sad&{state}")
            texts = snippets(page)
            for name in ["curl", "faceit"]:
                same(written_by(texts[name], test), fetched(page.copied)[0], f"the file of {texts[name]}")
