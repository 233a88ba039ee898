"""Pages with elements <face-it>, on another origin than the program, in which time passes only when the test says so."""
import json

from page import Page

# Frames are drawn by `tick`, which returns how many are requested after that.
CLOCK = """<script>
let frames = new Map(), count = 0, now = 4000
const nextFrame = window.requestAnimationFrame.bind(window)
// Until what has been changed is on the screen.
const painted = () => new Promise(resolve => nextFrame(() => nextFrame(() => resolve(true))))
window.requestAnimationFrame = draw => (frames.set(++count, draw), count)
window.cancelAnimationFrame = id => frames.delete(id)
const tick = (milliseconds = 0) => {
    now += milliseconds
    const due = frames
    frames = new Map()
    for (const draw of due.values()) draw(now)
    return frames.size
}
const face = () => document.querySelector("face-it")
const svg = (element = face()) => element.shadowRoot.querySelector("svg:has(path)")
// Until the element has been told whether it is in view, because its observer is older.
const seen = (element = face()) => new Promise(resolve => new IntersectionObserver((_, observer) => {
    observer.disconnect()
    resolve()
}).observe(element))
// Until a face is shown, after a change of attributes.
const shown = (attributes = {}, element = face()) => new Promise((resolve, reject) => {
    element.addEventListener("faceit-load", resolve, {once: true})
    element.addEventListener("faceit-error", event => reject(event.detail), {once: true})
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}).then(() => true)
const outlines = () => [...svg().querySelectorAll("path:not([opacity='0'])")].map(path => path.getAttribute("d"))
// The line of the mouth: it has the last outline of four curves without a fill, or in a robot with the fill of its line.
const mouthLine = () => [...svg().querySelectorAll("path")]
    .filter(path => ["none", path.getAttribute("stroke")].includes(path.getAttribute("fill")))
    .filter(path => /^M[^C]*(C[^C]*){4}Z$/.test(path.getAttribute("d"))).at(-1)
const mouth = () => mouthLine().getAttribute("d").match(/-?[\\d.]+(e-?\\d+)?/g).map(Number)
const gape = () => mouth()[19] - mouth()[7]
</script>"""


class ElementPage(Page):
    """A page with a body, which is none if it is shown later. With `path`, the script is loaded from that path of the program."""

    def __init__(self, test, body=None, *, path="/face-it.js", base=None, reduced_motion=False, **options):
        super().__init__(test.browser, **options)
        self.website = test.website
        if reduced_motion:
            self.prefer("reduced-motion", "reduce")
        script = f'<script type="module" src="{base or test.program.base}{path}"></script>' if path else ""
        style = "<style>body { margin: 0 } face-it, img { vertical-align: top }</style>"
        self.head = style + CLOCK + script
        if body is not None:
            self.open_body(body)

    def open_body(self, body):
        """Loads a document with another body, which is quicker than creating a page for it."""
        self.open(self.website.serve_page(body, head=self.head))
        return self

    def is_drawn(self):
        """Waits until the first element shows a face and knows that it is in view, and draws this."""
        self.wait("Boolean(face().shadowRoot && svg())")
        self.run("seen()")
        self.run("tick(), tick(500)")
        self.run("painted()")
        return self

    def play_second(self):
        """Draws the frames of a second."""
        for _ in range(60):
            self.run("tick(16)")

    def count(self, text):
        """How many requests have the text in their URL."""
        return self.run(f"performance.getEntriesByType('resource').filter(({{name}}) => name.includes({json.dumps(text)})).length")

    def show(self, **attributes):
        """Changes attributes, and waits for the face."""
        return self.run(f"shown({json.dumps(attributes)})")
