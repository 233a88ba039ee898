"""The inspector in a page of the browser."""
import json
import re
import urllib.parse

from observed import ObservedPage, fetched

# A query of the plain face, which says only what is the default: without a query the page opens with a person.
PLAIN = ("theme", "light")

# Nothing has changed for some frames, and the URL of the page, that of the face and that to be copied have the same query. They
# don't if the service rejects it, or if it specifies a format; then nothing has changed for longer than the page delays its URL.
SETTLED = """new Promise(resolve => {
    const face = document.querySelector("#face")
    const state = () => [location.href, face.src, face.complete, document.body.className,
        ...["#address code", "#problem", "#description"].map(name => document.querySelector(name).textContent)].join()
    const query = address => URL.canParse(address) ? String(new URL(address).searchParams) : null
    let [last, frames, since] = [state(), 0, performance.now()]
    const look = () => {
        const current = state()
        if (current !== last) [last, frames, since] = [current, 0, performance.now()]
        frames += 1
        const isSame = [face.src, document.querySelector("#address code").textContent].every(url => query(url) === query(location.href))
        if (frames > 3 && performance.now() - since > (isSame ? 40 : 450)) resolve(true)
        else requestAnimationFrame(look)
    }
    look()
})"""

# There are controls, and the document of the face has been shown with its handles and its size, or is rejected.
OPENED = """document.querySelector("[data-parameter]") !== null
    && (document.querySelector("#dimensions").textContent !== "" || document.querySelector("#problem").checkVisibility())"""

# What is clicked to show an element: the tab of its panel, and the summary of its section.
HIDING = """(selector => {
    const element = document.querySelector(selector)
    const [panel, section] = [".panel", "details"].map(name => element?.closest(name))
    return [...panel?.hidden ? [`[aria-controls=${panel.id}]`] : [],
        ...section && !section.open && !element.closest("summary")
            ? [section.id ? `#${section.id} summary` : `[data-group=${section.dataset.group}] summary`] : []]
})"""


def canonical(url):
    """The canonical URL of a picture, according to its response; None if it is too long for a header field."""
    link = fetched(url)[1]["Link"]
    return link and urllib.parse.urljoin(url, re.fullmatch('<(.*)>; rel="canonical"', link)[1])


class Inspector(ObservedPage):
    """The inspector with a state, which is that of the plain face if it is empty, and none if it is None.

    It is settled when it shows that.
    """

    settled = SETTLED

    def __init__(self, test, state="", **options):
        super().__init__(test, **options)
        self.open_state(state)

    # States

    def open_state(self, state):
        self.open(self.root if state is None else f"{self.root}?{state or '='.join(PLAIN)}")
        self.wait(OPENED)
        self.settle()

    def show_state(self, state=""):
        """Shows another state in the open page, as the buttons of the browser do, for a third of the time that a load takes."""
        query, before, copied = f"?{state.strip('&') or '='.join(PLAIN)}", self.run("location.search"), self.copied
        self.run(f"history.replaceState(history.state, '', {json.dumps(query)})")
        self.run("dispatchEvent(new PopStateEvent('popstate', { state: history.state }))")
        self.settle()
        assert query == before or self.copied != copied, f"{state} is not shown, but {copied}"

    @property
    def query(self):
        """The query in the URL of the page, without what says that the face is the plain one."""
        query = urllib.parse.parse_qsl(self.run("location.search.slice(1)"), keep_blank_values=True)
        return dict(pair for pair in query if pair != PLAIN)

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
        self.choose("#undo")

    # Panels and sections

    def show_panel(self, name):
        """Shows the section of a group of parameters, or a panel."""
        group = f"[data-group={name}]"
        self.reveal(group if self.run(f"document.querySelector('{group}') !== null") else f"#panel-{name}")

    def open_panel(self, name):
        """Shows a panel with all its sections."""
        self.reveal(f"#panel-{name}")
        self.run(f"for (const section of document.querySelectorAll('#panel-{name} details')) section.open = true")

    def reveal(self, selector):
        """Shows the panel and the section that an element is in, with clicks."""
        for hiding in self.run(f"{HIDING}({json.dumps(selector)})"):
            self.click(hiding)

    def middle(self, selector):
        self.reveal(selector)
        return super().middle(selector)

    def focus(self, selector):
        self.reveal(selector)
        super().focus(selector)
