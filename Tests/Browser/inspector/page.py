"""The inspector in a page of the browser."""
import json
import re
import urllib.parse

from observed import ObservedPage, fetched

# Nothing has changed for some frames, and the URL of the page and that of the face have the same query. They don't if the
# service rejects it, or if it specifies a format; then nothing has changed for longer than the page delays its URL.
SETTLED = """new Promise(resolve => {
    const face = document.querySelector("#face")
    const state = () => [location.href, face.src, face.complete, document.body.className,
        ...["#address code", "#problem", "#description"].map(name => document.querySelector(name).textContent)].join()
    const query = address => String(new URL(address).searchParams)
    let [last, frames, since] = [state(), 0, performance.now()]
    const look = () => {
        const current = state()
        if (current !== last) [last, frames, since] = [current, 0, performance.now()]
        frames += 1
        const isSame = face.src !== "" && query(location.href) === query(face.src)
        if (frames > 8 && performance.now() - since > (isSame ? 120 : 450)) resolve(true)
        else requestAnimationFrame(look)
    }
    look()
})"""


def canonical(url):
    """The canonical URL of a picture, according to its response; None if it is too long for a header field."""
    link = fetched(url)[1]["Link"]
    return link and urllib.parse.urljoin(url, re.fullmatch('<(.*)>; rel="canonical"', link)[1])


class Inspector(ObservedPage):
    """The inspector with a state. It is settled when it shows that."""

    settled = SETTLED

    def __init__(self, test, state="", **options):
        super().__init__(test, **options)
        self.open_state(state)

    # States

    def open_state(self, state):
        self.open(f"{self.root}?{state}" if state else self.root)
        self.wait("document.querySelector('[data-parameter]') !== null")
        self.settle()

    @property
    def query(self):
        """The query in the URL of the page."""
        return dict(urllib.parse.parse_qsl(self.run("location.search.slice(1)"), keep_blank_values=True))

    @property
    def copied(self):
        """The URL of the face that is there to be copied."""
        return self.text("#address code")

    @property
    def picture(self):
        """The bytes of the picture that is shown, from the cache of the browser or the service."""
        return fetched(self.run("document.querySelector('#face').src"))[0]

    @property
    def state(self):
        return self.query, self.copied, self.picture

    def undo(self):
        self.click("#undo")
        self.settle()

    # Panels

    def show_panel(self, name):
        if self.run(f"document.querySelector('#{name}').hidden"):
            self.click(f"#tab-{name}")

    def reveal(self, selector):
        """Shows the panel that an element is in."""
        panel = self.run(f"document.querySelector({json.dumps(selector)}).closest('.panel')?.id")
        if panel:
            self.show_panel(panel)
