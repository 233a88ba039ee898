"""The examples of docs/face-it.md, used as a person would."""
import pathlib
import re

from checks import Checks, same
from input import click, mouse

from element.page import ElementPage

check = Checks("element.examples")

DOCUMENT = pathlib.Path(__file__).resolve().parents[3] / "docs" / "face-it.md"
# In place of a microphone: the loudness of the sound is a variable.
MICROPHONE = """(() => {
    window.loudness = 0
    navigator.mediaDevices.getUserMedia = async () => ({})
    window.AudioContext = class {
        createMediaStreamSource() { return { connect() {} } }
        createAnalyser() { return { fftSize: 16, getFloatTimeDomainData: samples => samples.fill(loudness) } }
    }
})()"""


class Example(ElementPage):
    """The page of the section with a heading, in which time passes only when the test says so."""

    def __init__(self, test, heading):
        section = DOCUMENT.read_text().partition(f"# {heading}\n")[2]
        body = re.search(r"```html\n(.*?)```", section, re.DOTALL)[1].replace("https://faces.example", test.program.base)
        super().__init__(test, body, path=None)
        self.is_drawn()

    def settle_requests(self):
        self.settle()
        self.run("tick(), tick(300)")


@check
def list_of_avatars(test):
    """In the list of avatars a person smiles while the pointer is there."""
    with Example(test, "Avatars in a list") as page:
        page.wait("[...document.querySelectorAll('face-it')].every(element => element.shadowRoot && svg(element))")
        same(page.run("[...document.querySelectorAll('face-it')].map(element => element.offsetWidth)"), [64] * 3, "the widths")
        rest = page.run("outlines()")
        mouse(page, "mouseMoved", page.center("li"))
        page.wait("face().getAttribute('mood') === 'happy'")
        page.settle_requests()
        happy = page.run("outlines()")
        assert happy != rest, "the face is the same under the pointer"
        mouse(page, "mouseMoved", (700, 500))
        page.wait("!face().hasAttribute('mood')")
        page.settle_requests()
        same(page.run("outlines()"), rest, "the outlines after the pointer has left")
        same(page.console, [], "the list of messages on the console")


@check
def agent(test):
    """The agent thinks, opens its mouth while tokens arrive, and is done; if the stream fails, it has failed."""
    with Example(test, "An agent with states") as page:
        page.run("""(() => {
            window.statuses = []
            window.gapes = []
            new MutationObserver(() => {
                const status = face().getAttribute("status")
                if (status !== statuses.at(-1)) statuses.push(status)
            }).observe(face(), { attributeFilter: ["status"] })
            const talk = face().talk
            face().talk = function () {
                talk.call(this)
                tick(16), tick(60)
                gapes.push(gape())
            }
        })()""")
        click(page, page.center("#ask"))
        page.wait("face().getAttribute('status') === 'done'")
        gapes = page.run("gapes")
        assert max(gapes) > 1, f"the gapes after the tokens are {gapes}"
        same(page.run("document.querySelector('#answer').textContent"), "Faces say more than spinners.", "the answer")
        same(page.run("[statuses.at(-1), gapes.length]"), ["done", 5], "the last status and the number of words")
        page.settle_requests()
        same(page.console, [], "the list of messages on the console")
        page.run("document.querySelector('#answer').append = () => { throw new Error('lost') }")
        click(page, page.center("#ask"))
        page.wait("face().getAttribute('status') === 'failed'")


@check
def voice(test):
    """The speaker opens its mouth as wide as the sound is loud, and closes it in silence."""
    with Example(test, "A voice") as page:
        page.run(MICROPHONE)
        page.show(mood="happy", motion="none")
        page.run("tick(), tick(300)")
        click(page, page.center("#listen"))
        page.wait("frames.size > 0")
        gapes = []
        for loudness in [0, 0.05, 0.25, 0]:
            page.run(f"loudness = {loudness}")
            page.play_second()
            gapes.append(page.run("gape()"))
        silent, quiet, loud, end = gapes
        assert abs(silent) < 0.01 and abs(end) < 0.01 and 1 < quiet < loud / 2, f"the gapes are {gapes}"
        same(page.console, [], "the list of messages on the console")


@check
def first(test):
    """The first example shows a face with the text of its image."""
    with Example(test, "The element `<face-it>`") as page:
        same(page.run("[face().offsetWidth, face().offsetHeight]"), [256, 256], "the size")
        same(page.console, [], "the list of messages on the console")
