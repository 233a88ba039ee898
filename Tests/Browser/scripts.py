"""Faces whose URLs try to run a script. A script that runs marks the document, before its load is complete."""
import urllib.parse

from checks import Checks, same
from observed import fetched
from page import Page
from sample import TITLES

check = Checks("scripts")

SCRIPT = "document.documentElement.setAttribute('data-ran', '')"
HOSTILE = [
    f"</title><script>{SCRIPT}</script><title>",
    f"]]></title><script>//<![CDATA[\n{SCRIPT}//]]></script><title>",
    f"</title></svg><img src=x: onerror=\"{SCRIPT}\"><svg><title>",
    f"</title><image href='x:' onerror=\"{SCRIPT}\"/><title>",
    f"</title><animate onbegin=\"{SCRIPT}\" attributeName='x' dur='1s'/><title>",
    "</title><foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml' srcdoc='&lt;script&gt;alert(1)&lt;/script&gt;'/>",
    f"\" onload=\"{SCRIPT}\" x=\"",
    f"&lt;/title&gt;&lt;script&gt;{SCRIPT}&lt;/script&gt;",
]
# As the markup would be if titles weren't escaped.
UNESCAPED = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title></title><script>{SCRIPT}</script></svg>'
HAS_RUN = "document.documentElement.hasAttribute('data-ran')"
SUSPECT = """[...document.querySelectorAll("*")].filter(element => ["script", "iframe", "image", "img", "animate"]
    .includes(element.localName) || [...element.attributes].some(attribute => attribute.name.startsWith("on"))).length"""


def response(test, title):
    """The URL, the text and the policy of a face."""
    url = f"{test.program.base}/face.svg?" + urllib.parse.urlencode({"title": title})
    body, fields = fetched(url)
    return url, body.decode(), fields["Content-Security-Policy"]


def result(page, url):
    """Whether a script has run in a document, and the number of elements that can run one."""
    page.open(url)
    same(page.dialogs, [], "the list of dialogs")
    return page.run(HAS_RUN), page.run(SUSPECT)


@check
def document(test):
    """A face has no script, whatever its title is."""
    with Page(test.browser) as page:
        for title in TITLES + HOSTILE:
            url = response(test, title)[0]
            same(result(page, url), (False, 0), f"the result of {url}")


@check
def inlined(test):
    """An inlined face adds no script to a page that allows scripts, whatever its title is."""
    with Page(test.browser) as page:
        for title in TITLES + HOSTILE:
            face = response(test, title)[1]
            same(result(page, test.website.serve_page(face)), (False, 0), f"the result of {title}")


@check
def policy(test):
    """The policy of a face blocks scripts that Chromium would run without it."""
    policy = response(test, "")[2]
    path, kind = "/hostile.svg", "image/svg+xml"
    with Page(test.browser) as page:
        same(result(page, test.website.serve(UNESCAPED, path, kind)), (True, 1), "the result without the policy")
        same(result(page, test.website.serve(UNESCAPED, path, kind, Content_Security_Policy=policy)), (False, 1),
             "the result with the policy")
        same(result(page, test.website.serve_page(UNESCAPED)), (True, 1), "the result of an inlined script")
