"""Python's own http.client, and requests."""
import http.client
import json

import requests

from checks import Checks, same
from tools import MOST_SECONDS

check = Checks("python")

TITLE = "Größe <b>&amp;</b> \"日本語\" 'e\N{COMBINING ACUTE ACCENT}' 👩🏽‍🚀 100 % + 1 = ?#;/\r\n\t."


def session():
    made = requests.Session()
    made.trust_env = False  # No proxies.
    return made


@check
def one_connection(program):
    """http.client asks several times on one connection, HEAD and refused faces among them."""
    client = http.client.HTTPConnection(program.host, timeout=MOST_SECONDS)
    sockets = set()
    for method, path, status in [("GET", "/face", 200), ("HEAD", "/face", 200), ("GET", "/face?mout=grin", 400),
                                 ("HEAD", "/face?mout=grin", 400), ("POST", "/face", 405), ("OPTIONS", "/face", 204),
                                 ("GET", "/face.json", 200)]:
        client.request(method, path)
        answer = client.getresponse()
        body = answer.read()
        sockets.add(client.sock)
        same((answer.status, bool(body)), (status, method in ["GET", "POST"]), f"{method} {path}")
        if method == "GET":
            same(int(answer.getheader("Content-Length")), len(body), f"{path}'s length")
    client.close()
    same((len(sockets), None in sockets), (1, False), "the connections")


@check
def packed(program):
    """requests unpacks a face on its own."""
    with session() as client:
        for _ in range(3):
            answer = client.get(f"{program.base}/face", timeout=MOST_SECONDS)
            same((answer.status_code, answer.headers["Content-Encoding"]), (200, "gzip"), "the answer")
            same(answer.content, program.draw(), "the face")


@check
def geometry(program):
    """requests reads the geometry."""
    with session() as client:
        for asked in [{"url": f"{program.base}/face.json"}, {"url": f"{program.base}/face?format=json"},
                      {"url": f"{program.base}/face", "headers": {"Accept": "application/json"}}]:
            answer = client.get(**asked, timeout=MOST_SECONDS)
            same(answer.headers["Content-Type"], "application/json", "the type")
            same(answer.json(), json.loads(program.draw("format=json")), "the geometry")


@check
def title(program):
    """requests gets a title back as it sent it, with whatever is in it."""
    with session() as client:
        answer = client.get(f"{program.base}/face.json", params={"title": TITLE, "mouth": 0.5}, timeout=MOST_SECONDS)
        same((answer.status_code, answer.json()["parameters"]["title"]), (200, TITLE), "the title")


@check
def links(program):
    """requests follows the link to the canonical URL, and those in the geometry, to the same face."""
    with session() as client:
        face = client.get(f"{program.base}/face", params={"title": TITLE, "mouth": 0.5}, timeout=MOST_SECONDS)
        canonical = client.get(program.base + face.links["canonical"]["url"], timeout=MOST_SECONDS)
        same((canonical.status_code, canonical.content), (200, face.content), "the canonical face")
        same(canonical.headers["ETag"], face.headers["ETag"], "its ETag")
        geometry = client.get(canonical.url, params={"format": "json"}, timeout=MOST_SECONDS).json()
        for name, path in geometry["links"].items():
            answer = client.get(program.base + path, timeout=MOST_SECONDS)
            same(answer.status_code, 200, f"what {name} leads to")
            if name in ["canonical", "svg"]:
                same(answer.content, face.content, f"the face that {name} leads to")


@check
def problem(program):
    """requests raises for a refused face, whose reason it can read."""
    with session() as client:
        answer = client.get(f"{program.base}/face", params={"mout": "grin"}, timeout=MOST_SECONDS)
        try:
            answer.raise_for_status()
        except requests.HTTPError:
            same((answer.json()["parameter"], answer.json()["suggestion"]), ("mout", "mouth"), "the reason")
        else:
            raise AssertionError("it is taken")
