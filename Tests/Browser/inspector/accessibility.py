"""What axe-core (https://github.com/dequelabs/axe-core) finds, and what it doesn't look at: forced colours."""
import collections
import importlib.resources
import json

from checks import Checks, same
from observed import REJECTED
from page import Page
from pages import DOCUMENTATION

from .keyboard import panels
from .page import Inspector

check = Checks("inspector, accessibility")

# Shows results of the search in the documentation.
FIND_HAPPY = """(() => {
    const field = document.querySelector("#query")
    field.value = "happy"
    field.dispatchEvent(new Event("input"))
})()"""
SCRIPT = importlib.resources.files("axe_core_python").joinpath("axe.min.js").read_text()
# The rules that depend on colours. In a second colour scheme, the others have the same result.
COLOR_RULES = ["color-contrast", "link-in-text-block"]
# When colours that a change of the scheme has animated are those of the scheme.
HAS_COLORS = "document.getAnimations().every(animation => !(animation instanceof CSSTransition))"
# For each rule that is violated, or whose result axe-core leaves to people: its name, the elements and the reasons.
RUN = """((selector, rules) => axe.run(selector, { selectors: false, resultTypes: ["violations", "incomplete"], ...rules && { runOnly: rules } })
    .then(result => ["violations", "incomplete"].map(kind => result[kind].map(({ id, nodes }) => [id, nodes.map(({ html, any }) =>
        [html.slice(0, 120), any[0]?.message ?? ""])]))))"""


class Findings:
    """What is found in all states, each once, in both colour schemes."""

    def __init__(self):
        self.violations, self.incomplete = {}, {}

    def add(self, page, what, selector="html"):
        if not page.run("'axe' in window"):
            page.run(f"{SCRIPT}; null")
        for scheme, rules in [("light", None), ("dark", COLOR_RULES)]:
            page.prefer("color-scheme", scheme)
            page.wait(HAS_COLORS)
            for found, results in zip([self.violations, self.incomplete],
                                      page.run(f"{RUN}({json.dumps(selector)}, {json.dumps(rules)})")):
                for rule, nodes in results:
                    for markup, message in nodes:
                        found.setdefault((rule, markup, message), f"{what}, {scheme}")

    def check(self):
        for (rule, message), count in collections.Counter((rule, message) for rule, _, message in self.incomplete).items():
            print(f"      for people to decide: {rule} of {count} elements: {message or 'no reason'}")
        assert not self.violations, "\n".join(
            f"{what}: {rule}: {markup}: {message}" for (rule, markup, message), what in self.violations.items())


@check
def every_panel(test):
    """axe-core finds no violation in any panel, on desktops and phones, in both colour schemes."""
    findings = Findings()
    for state, width in [(None, 1280), ("seed=ada&mood=happy", 1280), ("seed=ada&mood=happy", 375)]:
        with Inspector(test, state, width=width) as page:
            # What is around the panels stays the same.
            names = panels(page)
            for name in names:
                page.open_panel(name)
                findings.add(page, f"{name} at {width} px, '{state}'", "html" if name == names[0] else f"#panel-{name}")
    findings.check()


@check
def other_states(test):
    """axe-core finds no violation with a rejection, with a motion and in the documentation."""
    findings = Findings()
    for state in ["mouth=5", "mout=grin", "motion=nod"]:
        with Inspector(test, state, allowed=REJECTED) as page:
            if "motion" in state:
                page.show_panel("motion")
            findings.add(page, state)
    with Page(test.browser) as page:
        for path in DOCUMENTATION:
            page.load(test.program.base + path)
            page.run(FIND_HAPPY)
            findings.add(page, path)
    findings.check()


@check
def forced_colors(test):
    """In forced colours a disabled button has another colour than one that can be used."""
    with Inspector(test, "seed=ada") as page:
        page.call("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
        colors = page.run("['#undo', '#surprise'].map(button => getComputedStyle(document.querySelector(button)).color)")
        same(colors[0] == colors[1], False, f"whether both have {colors[0]}")
