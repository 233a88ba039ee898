"""Python's http.client, and the library requests."""
import http.client
import json

import requests

from checks import Checks, same
from tools import MAX_SECONDS

check = Checks("python")

TITLE = "Größe <b>&amp;</b> \"日本語\" 'e\N{COMBINING ACUTE ACCENT}' 👩🏽‍🚀 100 % + 1 = ?#;/\r\n\t."


def session():
    client = requests.Session()
    client.trust_env = False  # No proxies.
    return client


@check
def one_connection(program):
    """http.client sends requests of several methods, some of which get errors, on one connection."""
    client = http.client.HTTPConnection(program.host, timeout=MAX_SECONDS)
    sockets = set()
    for method, path, status in [("GET", "/face", 200), ("HEAD", "/face", 200), ("GET", "/face?mout=grin", 400),
                                 ("HEAD", "/face?mout=grin", 400), ("POST", "/face", 405), ("OPTIONS", "/face", 204),
                                 ("GET", "/face.json", 200)]:
        client.request(method, path)
        response = client.getresponse()
        body = response.read()
        sockets.add(client.sock)
        same((response.status, bool(body)), (status, method in ["GET", "POST"]), f"{method} {path}")
        if method == "GET":
            same(int(response.getheader("Content-Length")), len(body), f"the length of {path}")
    client.close()
    same((len(sockets), None in sockets), (1, False), "the connections")


@check
def compressed(program):
    """requests accepts a compressed face by default and decompresses it."""
    with session() as client:
        for _ in range(3):
            response = client.get(f"{program.base}/face", timeout=MAX_SECONDS)
            same((response.status_code, response.headers["Content-Encoding"]), (200, "gzip"), "the response")
            same(response.content, program.draw(), "the face")


@check
def geometry(program):
    """requests gets the geometry by extension, by parameter and by Accept."""
    with session() as client:
        for options in [{"url": f"{program.base}/face.json"}, {"url": f"{program.base}/face?format=json"},
                        {"url": f"{program.base}/face", "headers": {"Accept": "application/json"}}]:
            response = client.get(**options, timeout=MAX_SECONDS)
            same(response.headers["Content-Type"], "application/json", "the type")
            same(response.json(), json.loads(program.draw("format=json")), "the geometry")


@check
def title(program):
    """requests gets the title that it has sent, with special characters."""
    with session() as client:
        response = client.get(f"{program.base}/face.json", params={"title": TITLE, "mouth": 0.5}, timeout=MAX_SECONDS)
        same((response.status_code, response.json()["parameters"]["title"]), (200, TITLE), "the title")


@check
def links(program):
    """The canonical link, and the links in the geometry, lead requests to the same face."""
    with session() as client:
        face = client.get(f"{program.base}/face", params={"title": TITLE, "mouth": 0.5}, timeout=MAX_SECONDS)
        canonical = client.get(program.base + face.links["canonical"]["url"], timeout=MAX_SECONDS)
        same((canonical.status_code, canonical.content), (200, face.content), "the canonical face")
        same(canonical.headers["ETag"], face.headers["ETag"], "its ETag")
        geometry = client.get(canonical.url, params={"format": "json"}, timeout=MAX_SECONDS).json()
        for name, path in geometry["links"].items():
            response = client.get(program.base + path, timeout=MAX_SECONDS)
            same(response.status_code, 200, f"the status of the link {name}")
            if name in ["canonical", "svg"]:
                same(response.content, face.content, f"the face of the link {name}")


@check
def problem(program):
    """requests raises an error for an unknown parameter, and can read the problem document."""
    with session() as client:
        response = client.get(f"{program.base}/face", params={"mout": "grin"}, timeout=MAX_SECONDS)
        try:
            response.raise_for_status()
        except requests.HTTPError:
            problem = response.json()
            same((problem["parameter"], problem["suggestion"]), ("mout", "mouth"), "the problem")
        else:
            raise AssertionError("the unknown parameter is accepted")
