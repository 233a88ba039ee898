"""What axe-core (https://github.com/dequelabs/axe-core) finds."""
import collections
import importlib.resources
import json

from checks import Checks
from observed import REJECTED
from page import Page
from pages import DOCUMENTATION

from .keyboard import panels
from .page import Inspector

check = Checks("inspector, accessibility")

SCHEMES = ["light", "dark"]
# Shows results of the search in the documentation.
FIND_HAPPY = """(() => {
    const field = document.querySelector("#query")
    field.value = "happy"
    field.dispatchEvent(new Event("input"))
})()"""
SCRIPT = importlib.resources.files("axe_core_python").joinpath("axe.min.js").read_text()
# For each rule that is violated, or whose result axe-core leaves to people: its name, the elements and the reasons.
RUN = """(selector => axe.run(selector, { resultTypes: ["violations", "incomplete"] }).then(result =>
    ["violations", "incomplete"].map(kind => result[kind].map(({ id, nodes }) => [id, nodes.map(({ html, any }) =>
        [html.slice(0, 120), any[0]?.message ?? ""])]))))"""


class Findings:
    """What is found in all states, each once."""

    def __init__(self):
        self.violations, self.incomplete = {}, {}

    def add(self, page, what, selector="html"):
        for found, results in zip([self.violations, self.incomplete], page.run(f"{RUN}({json.dumps(selector)})")):
            for rule, nodes in results:
                for markup, message in nodes:
                    found.setdefault((rule, markup, message), what)

    def check(self):
        for (rule, message), count in collections.Counter((rule, message) for rule, _, message in self.incomplete).items():
            print(f"      for people to decide: {rule} of {count} elements: {message or 'no reason'}")
        assert not self.violations, "\n".join(
            f"{what}: {rule}: {markup}: {message}" for (rule, markup, message), what in self.violations.items())


@check
def every_panel(test):
    """axe-core finds no violation in any panel, on desktops and phones, in both colour schemes."""
    findings = Findings()
    for scheme in SCHEMES:
        for state, width in [(None, 1280), ("seed=ada&mood=happy", 1280), ("seed=ada&mood=happy", 375)]:
            with Inspector(test, state, width=width, scheme=scheme) as page:
                page.run(f"{SCRIPT}; null")
                # What is around the panels stays the same.
                names = panels(page)
                for name in names:
                    page.open_panel(name)
                    what = f"{name} at {width} px, {scheme}, '{state}'"
                    findings.add(page, what, "html" if name == names[0] else f"#panel-{name}")
    findings.check()


@check
def other_states(test):
    """axe-core finds no violation with a rejection, with a motion and in the documentation."""
    findings = Findings()
    for scheme in SCHEMES:
        for state in ["mouth=5", "mout=grin", "motion=nod"]:
            with Inspector(test, state, scheme=scheme, allowed=REJECTED) as page:
                page.run(f"{SCRIPT}; null")
                if "motion" in state:
                    page.show_panel("motion")
                findings.add(page, f"{state}, {scheme}")
        for path in DOCUMENTATION:
            with Page(test.browser, scheme=scheme) as page:
                page.open(test.program.base + path)
                page.run(f"{SCRIPT}; null")
                page.run(FIND_HAPPY)
                findings.add(page, f"{path}, {scheme}")
    findings.check()
