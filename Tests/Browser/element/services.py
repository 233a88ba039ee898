"""What elements request, and what they do when that fails."""
from checks import Checks, same
from program import Program

from element.page import ElementPage
from element.pictures import announced, is_as_image

check = Checks("element.services")

FACES = "performance.getEntriesByType('resource').map(entry => entry.name).filter(name => name.includes('/face.json'))"


def warnings(page):
    """The messages on the console, without those of the browser about the status of a response."""
    return [message for message in page.console if "status of 400" not in message]


# Requests are completed by `respond`, in any order.
HELD = """(() => {
    const held = new Map(), fetched = window.fetch
    window.fetch = url => new Promise((resolve, reject) => held.set(new URL(url).searchParams.get("mood"), {url, resolve, reject}))
    window.respond = mood => held.get(mood).resolve(fetched(held.get(mood).url))
    window.fail = mood => held.get(mood).reject(new TypeError("no network"))
})()"""


@check
def race(test):
    """The latest change wins, whichever response arrives last."""
    with ElementPage(test, '<face-it motion="none"></face-it>').is_drawn() as page:
        page.run(HELD)
        page.run("face().setAttribute('mood', 'sad')")
        page.run("face().setAttribute('mood', 'happy')")
        page.run("Promise.all([shown(), respond('happy')]).then(() => true)")
        happy = page.run("tick(), tick(300), outlines()")
        page.run("respond('sad'), new Promise(resolve => setTimeout(resolve))")
        page.run("face().setAttribute('mood', 'angry')")
        page.run("face().setAttribute('mood', 'happy')")
        page.run("Promise.all([shown(), respond('happy')]).then(() => true)")
        page.run("respond('angry')")
        page.settle()
        same(page.run("tick(), tick(300), outlines()"), happy, "the outlines at the end")


@check
def together(test):
    """Attributes that change together are one request, and so are elements with equal attributes."""
    body = '<face-it seed="ada"></face-it>' * 20 + '<face-it seed="alan"></face-it>'
    with ElementPage(test, body) as page:
        page.wait("[...document.querySelectorAll('face-it')].every(element => element.shadowRoot && svg(element))")
        same(page.run(f"{FACES}.length"), 2, "the number of requests of 21 elements")
        page.show(status="waiting", size="64", eyes="0.5", leftEye="", style="color: red", title="Ada")
        url = page.run(f"{FACES}.at(-1)")
        same(page.run(f"{FACES}.length"), 3, "the number of requests after a change of six attributes")
        same(sorted(url.partition("?")[2].split("&")), ["eyes=0.5", "motion=auto", "seed=ada", "size=64", "status=waiting"],
             "the parameters of the request")


@check
def names(test):
    """The case of attributes doesn't matter, and values are passed on as they are."""
    with ElementPage(test, '<face-it LEFTEYE="closed" mouthopen=".5" seed="a b&amp;c=d#é%"></face-it>').is_drawn() as page:
        url = page.run(f"{FACES}.at(-1)")
        same(page.run(f"Object.fromEntries(new URL({url!r}).searchParams)"),
             {"leftEye": "closed", "mouthOpen": ".5", "seed": "a b&c=d#é%", "motion": "auto"}, "the parameters")


@check
def rejected(test):
    """A rejected value is an event and a warning with the reason, and a worried face, as in an image."""
    with ElementPage(test, '<div><face-it motion="none"></face-it></div>').is_drawn() as page:
        before = page.run("outlines()")
        page.run("""window.reasons = [], document.querySelector("div").addEventListener("faceit-error",
            event => reasons.push(event.detail.message))""")
        page.run("shown({mouth: '2'}).catch(() => true)")
        reason = "mouth=2 is out of range: use -1 to 1, or frown, smirk, neutral, grin, smile"
        same(page.run("reasons"), [reason], "the reasons")
        page.run("tick(), tick(300)")
        worried = page.run("outlines()")
        same(worried == before, False, "whether the last face is shown after the rejection")
        page.show(mouth="1")
        page.run("tick(), tick(300)")
        same(page.run("outlines()"), before, "the outlines after a valid value")
        same(warnings(page), [f"{reason} face-it"], "the list of messages on the console")


@check
def text_of_rejections(test):
    """The text of a worried face is the reason for the rejection, until a valid value."""
    with ElementPage(test, '<face-it motion="none"></face-it>').is_drawn() as page:
        page.run("shown({mouth: '2'}).catch(() => true)")
        reason = "mouth=2 is out of range: use -1 to 1, or frown, smirk, neutral, grin, smile"
        same(announced(page), [("image", reason)], "the text")
        page.show(mouth="1")
        same(announced(page), [("image", "Smiling face, eyes open, brows normal")], "the text after a valid value")


@check
def misspelled(test):
    """A warning has the service's reason for each name of an attribute that is no parameter, once, and the face is shown."""
    body = '<face-it sed="ada" mood="happy"></face-it><face-it sed="alan" mood="happy"></face-it>'
    with ElementPage(test, body).is_drawn() as page:
        page.settle()
        same(warnings(page), ["unknown parameter 'sed'; did you mean seed? face-it"], "the list of warnings")
        page.show(mout="grin", mood="sad")
        page.settle()
        same(warnings(page)[1:], ["unknown parameter 'mout'; did you mean mouth? face-it"], "the list of later warnings")


@check
def other_attributes(test):
    """Attributes of every element, those of frameworks and those without a value are not sent to the service."""
    attributes = ('id="a" class="b" style="color: red" title="c" lang="en" slot="d" part="e" tabindex="0" role="img" itemprop="f" '
                  'data-g="h" aria-describedby="i" onclick="j()" x-on:click="k" :key="l" _ngcontent-m="n" classname="o" p=""')
    with ElementPage(test, f'<face-it alt="Ada" look="pointer" {attributes}></face-it>').is_drawn() as page:
        page.settle()
        same(page.run(f"{FACES}.map(url => new URL(url).search)"), ["?motion=auto"], "the queries of the requests")
        same(page.console, [], "the list of messages on the console")


@check
def unreachable(test):
    """If the service can't be reached or its response is no face, there is an event, and the next change tries again."""
    with ElementPage(test, '<face-it motion="none"></face-it>').is_drawn() as page:
        before = page.run("outlines()")
        page.run(HELD)
        page.run("face().setAttribute('mood', 'sad')")
        same(page.run("(promise => (fail('sad'), promise))(shown().catch(error => error.message))"), "no network", "the reason")
        for text in ["<html>", "null", "{}", "[]", '{"shapes": [{}]}']:
            page.run(f"fetch = async () => new Response({text!r})")
            same(page.run("shown({mood: 'angry'}).catch(error => error instanceof Error)"), True, f"{text}: whether it is an error")
            same(page.run("tick(), tick(300), outlines()"), before, f"{text}: the outlines")
        page.run("delete window.fetch")
        same(len(warnings(page)), 6, "the number of warnings")


@check
def first_failure(test):
    """An element whose first face can't be loaded shows its image, and one whose first face is rejected a worried face."""
    image = f'<img src="{test.program.base}/face?size=40" alt="" width="40" height="40">'
    for mouth, failure, expected in [("1", "window.fetch = () => Promise.reject(new TypeError('no network'))", "visible"),
                                     ("2", "null", "hidden")]:
        body = f"<script>{failure}</script><div></div>"
        with ElementPage(test, body) as page:
            page.run("customElements.whenDefined('face-it').then(() => true)")
            page.run("window.failed = new Promise(resolve => document.addEventListener('faceit-error', () => resolve(true))), null")
            page.run(f"""document.querySelector("div").innerHTML = `<face-it motion="none" mouth="{mouth}">{image}</face-it>`""")
            page.run("failed")
            same(page.run("getComputedStyle(face().querySelector('img')).visibility"), expected, f"the image with mouth={mouth}")


@check
def worried(test):
    """The worried face of an element is the one of an image."""
    source = f"{test.program.base}/face.svg?mouth=2"
    with ElementPage(test, f'<face-it motion="none" mouth="2"></face-it><img src="{source}" alt="" width="256">').is_drawn() as page:
        is_as_image(page, "the difference")


@check
def prefix(test):
    """The script requests faces at the path from which it was loaded, with its prefix."""
    with Program(test.program.executable, "--public-url", "https://faces.example/avatars") as program:
        with ElementPage(test, "<face-it></face-it>", path="/avatars/face-it.js", base=program.base).is_drawn() as page:
            same(page.run(FACES), [f"{program.base}/avatars/face.json?motion=auto"], "the list of requests")
            same(page.console, [], "the list of messages on the console")


@check
def policy(test):
    """The element needs nothing from a content security policy but the script, requests and images of the service."""
    base = test.program.base
    document = (f'<!DOCTYPE html><title>Test</title><link rel="icon" href="{base}/favicon.svg">'
                f'<script type="module" src="{base}/face-it.js"></script><face-it seed="ada" look="pointer"></face-it>')
    rules = f"default-src 'none'; script-src {base}; connect-src {base}; img-src {base}; require-trusted-types-for 'script'"
    with ElementPage(test, "", path=None) as page:
        page.open(test.website.serve(document, "/strict", Content_Security_Policy=rules))
        page.wait("document.querySelector('face-it').shadowRoot.querySelectorAll('path').length > 10")
        page.settle()
        same(page.console, [], "the list of messages on the console")
