"""Python's http.client, and the library requests."""
import http.client

import requests

from checks import Checks, same
from tools import MAX_SECONDS

check = Checks("python")


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
