"""Blocks that are run by Chromium, in pages of another origin than that of the program."""
import pathlib
import subprocess
import tempfile
import urllib.error
import urllib.request

from markdown_it import MarkdownIt
from page import Page

MAX_SECONDS = 60
SCHEMES = ["light", "dark"]
# The modules of Debian's packages node-react and node-react-dom.
MODULES = "/usr/share/nodejs"
# React suggests its tools on the console if they are missing.
REACT_ENTRY = """
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import Example from "./example.jsx"
createRoot(document.getElementById("root")).render(<StrictMode><Example /></StrictMode>)
"""
REACT_PAGE = """<div id="root"></div>
<script>globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {isDisabled: true}</script>
<script src="/example.js"></script>"""

BROKEN_PICTURES = "[...document.images].filter(image => !image.naturalWidth).map(image => image.src)"
ICONS = """[...document.querySelectorAll("link[rel~=icon], link[rel~=apple-touch-icon]")].map(link => link.href)
    .filter(url => !url.startsWith("data:"))"""
ALL_DRAWN = """[...document.querySelectorAll("canvas")].every(canvas =>
    canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.some(value => value > 0))"""
HAS_CONTENT = "document.body.childElementCount > document.body.querySelectorAll(':scope > :is(link, meta, script, style)').length"


def check_exists(url):
    try:
        urllib.request.urlopen(url, timeout=MAX_SECONDS).close()
    except urllib.error.HTTPError as error:
        raise AssertionError(f"the status of {url} is {error.code}") from None


def as_page(language, text, styles=(), scripts=()):
    """The body of a page with a block, with the style sheets and scripts of its section."""
    if language == "markdown":
        text = MarkdownIt("commonmark").render(text)
    return "\n".join([f"<style>{style}</style>" for style in styles] + [text]
                     + [f'<script type="module">{script}</script>' for script in scripts])


def bundled(text):
    """The script of a React component, which is the default export of a block, with React."""
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "example.jsx").write_text(text)
        pathlib.Path(folder, "entry.jsx").write_text(REACT_ENTRY)
        result = subprocess.run(
            ["esbuild", "entry.jsx", "--bundle", "--jsx=automatic", '--define:process.env.NODE_ENV="development"',
             "--log-level=warning"], cwd=folder, env={"NODE_PATH": MODULES, "PATH": "/usr/bin:/bin"}, capture_output=True,
            text=True, timeout=MAX_SECONDS)
        if result.returncode or result.stderr:
            raise AssertionError(f"esbuild: {result.stderr}")
        return result.stdout


def open_component(test, text):
    test.website.serve(bundled(text), "/example.js", "text/javascript")
    open_page(test, REACT_PAGE)


def open_page(test, body):
    """Opens a page in both colour schemes. Raises an error if a picture, a request or a script of it fails, if it doesn't
    show a face, or if it has a message on the console.
    """
    for scheme in SCHEMES:
        with Page(test.browser, scheme=scheme) as page:
            page.open(test.website.serve_page(body))
            page.settle()
            page.wait(ALL_DRAWN)
            faults = {
                "messages": page.console, "dialogs": page.dialogs, "broken pictures": page.run(BROKEN_PICTURES),
                "failed requests": [response for response in page.responses if response[0] >= 400] + page.failures,
            }
            if faults := {name: fault for name, fault in faults.items() if fault}:
                raise AssertionError(f"{scheme}: {faults}")
            icons = page.run(ICONS)
            for url in icons:
                check_exists(url)
            requested = [url for _, url in page.responses if url.startswith(test.program.base)]
            if not requested and not icons and not page.run("document.querySelectorAll('svg').length"):
                raise AssertionError("it shows no face")
            if page.run(HAS_CONTENT) and len(page.screenshot("html").getcolors(1 << 24)) == 1:
                raise AssertionError(f"{scheme}: all pixels have the same colour")
