"""Slow networks, and public URLs with a path."""
import dataclasses
import math
import time

from checks import Checks, same
from input import press
from observed import REFUSED, fetched
from program import Program

from .page import Inspector

check = Checks("inspector, networks")

# In milliseconds.
LATENCY = 300
STATES = 60
# After the last state: the request that is running, the picture, the JSON document and the small pictures.
MAX_REMAINING = 7
PUBLIC_URL = "https://example.org/some/people"
SLIDER = "[data-parameter=mouth] input[type=range]"


def concurrency(events, path):
    """The number of requests of a path, without those from the cache, and the most of them at a time."""
    running, count, most = set(), 0, 0
    for name, event in events:
        number = event.get("requestId")
        if name == "requestWillBeSent" and path in event["request"]["url"]:
            running.add(number)
        elif name in ("loadingFinished", "loadingFailed", "requestServedFromCache"):
            running.discard(number)
        if name == "responseReceived" and number in running:
            if event["response"].get("fromDiskCache"):
                running.discard(number)
            else:
                count += 1
        most = max(most, len(running))
    return count, most


@check
def latency(test):
    """On a slow network the latest state is shown in the end, and there is one request of a picture at a time."""
    with Inspector(test) as page:
        page.show_panel("expression")
        page.call("Network.emulateNetworkConditions", offline=False, latency=LATENCY, downloadThroughput=-1,
                  uploadThroughput=-1)
        page.focus(SLIDER)
        page.events.clear()
        start = time.monotonic()
        for _ in range(STATES):
            press(page, "ArrowLeft")
            page.run("new Promise(resolve => setTimeout(resolve, 20))")
        milliseconds = (time.monotonic() - start) * 1000
        page.wait("document.querySelector('#address code').textContent.endsWith('mouth=0.4')")
        page.settle()
        same(page.query, {"mouth": "0.4"}, "the query")
        same(page.picture, fetched(f"{test.program.base}/face.svg?mouth=0.4")[0], "the picture")
        count, most = concurrency(page.events, "/face.")
        limit = math.ceil(milliseconds / LATENCY) + MAX_REMAINING
        print(f"      {count} requests for {STATES} states in {milliseconds:.0f} ms; {limit} are allowed")
        same(most, 1, "the most requests at a time")
        assert count <= limit, f"{count} requests"


@check
def ended(test):
    """While the service isn't running, an edit shows a message and keeps the picture; afterwards an edit works again."""
    with Program(test.program.executable) as program:
        with Inspector(dataclasses.replace(test, program=program), "mouth=grin", allowed=REFUSED) as page:
            page.show_panel("expression")
            source = page.run("document.querySelector('#face').src")
            program.stop()
            page.focus(SLIDER)
            press(page, "ArrowLeft")
            page.wait("!document.querySelector('#problem').hidden")
            page.settle()
            same(page.is_visible("#problem"), True, "whether there is a message")
            same("service" in page.text("#problem"), True, f"whether '{page.text('#problem')}' names the service")
            shown = page.run("(face => [face.src, face.complete && face.naturalWidth])(document.querySelector('#face'))")
            same(shown, [source, 256], "the picture that is shown, and its width")
            edited = page.query
            with Program(test.program.executable, port=program.port):
                press(page, "ArrowLeft")
                page.wait("document.querySelector('#problem').hidden")
                page.settle()
                same(page.is_visible("#problem"), False, "whether there is still a message")
                same(float(page.query["mouth"]) < float(edited["mouth"]), True, "whether the mouth has changed")
                same(page.picture, fetched(f"{program.base}/face.svg?mouth={page.query['mouth']}")[0], "the picture")


@check
def public_url(test):
    """With a public URL that has a path, the page works at this path and without it, and what is copied begins with it."""
    with Program(test.program.executable, "--public-url", PUBLIC_URL) as program:
        for path in ["/", "/some/people/"]:
            with Inspector(dataclasses.replace(test, program=program), "mouth=grin", path=path) as page:
                same(page.copied, f"{PUBLIC_URL}/face?mouth=grin", "the copied URL")
                page.choose(".people a")
                page.focus("[data-parameter=scale] input[type=range]")
                before = float(page.run("document.activeElement.value"))
                page.settle_after(press, "ArrowLeft")
                same(page.query["scale"], f"{before - 0.01:.2f}", "the scale")
                same(page.copied.startswith(f"{PUBLIC_URL}/face?"), True, f"whether {page.copied} is public")
                query = page.copied.partition("?")[2]
                same(page.picture, fetched(f"{program.base}/face.svg?{query}")[0], "the picture")
                page.show_panel("use")
                same(PUBLIC_URL in page.text("[data-snippet=HTML] code"), True, "whether the HTML has the public URL")
                links = page.run("[...document.querySelectorAll('#downloads a')].map(link => new URL(link.href).host)")
                same(set(links), {program.host}, "the hosts of the downloads")
