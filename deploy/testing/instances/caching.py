"""What nginx responds from its cache, and how it forwards requests."""
import json

from checks import Checks, same
from http2 import HOST
from trial import EXPENSIVE

check = Checks("cache")


def status_of(response):
    """The status of the response, and of the cache."""
    return response.status, response.fields.get("x-cache-status")


@check
def protocols(trial):
    """curl gets the same face with HTTP/2 and HTTP/1.1 over TLS, and over plain HTTP without a redirect."""
    url, plain = f"https://{HOST}:{trial.proxy.port}", f"http://{HOST}:{trial.proxy.plain_port}"
    path = "/face?mouth=grin"
    for arguments, version in [(["--http2", url + path], b"2"), (["--http1.1", url + path], b"1.1"),
                               ([plain + path], b"1.1")]:
        output = trial.curl("-w", "%{http_code} %{http_version}", *arguments)
        same(output, trial.bodies[path] + b"200 " + version, f"the output of curl {arguments}")


@check
def repeated(trial):
    """The responses to 900 repeated requests are from the cache, while no instance responds."""
    for path, body in trial.bodies.items():
        response = trial.get(path)
        same((response.status, response.body), (200, body), path)
    with trial.paused_instances():
        for _ in range(10):
            responses = trial.exchange(list(trial.bodies) * 10)
            for path, response in zip(list(trial.bodies) * 10, responses):
                same((response.failure, status_of(response)), (None, (200, "HIT")), path)
                same(response.body, trial.bodies[path], path)


@check
def conditions(trial):
    """The cache itself responds to If-None-Match with 304, and to HEAD, while no instance responds."""
    for path in trial.bodies:
        tag = trial.get(path).fields["etag"]
        with trial.paused_instances():
            response = trial.get(path, fields=[("if-none-match", tag)])
            same((status_of(response), response.body, response.fields["etag"]), ((304, "HIT"), b"", tag), path)
            response = trial.get(path, "HEAD")
            same((status_of(response), response.body, response.fields["etag"]), ((200, "HIT"), b"", tag), path)


@check
def codings(trial):
    """The Accept-Encoding of all browsers gets one compressed entry, and without gzip the face isn't compressed."""
    path = trial.uncached("/face.svg?mouth=grin")
    gzip = ["gzip, deflate, br", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8, *;q=0.1", "gzip;q=0.001"]
    identity = ["identity", "br", "gzip;q=0", "gzip;q=0.000, br", "xgzip"]
    for values, coding in [(gzip, "gzip"), (identity, None)]:
        responses = [trial.get(path, fields=[("accept-encoding", value)]) for value in values]
        same([status_of(response)[1] for response in responses], ["MISS"] + ["HIT"] * (len(values) - 1), coding)
        same({response.fields.get("content-encoding") for response in responses}, {coding}, "the coding")
        same(len({response.body for response in responses}), 1, "the number of different bodies")


@check
def formats(trial):
    """Accept decides about the entry of /face, and not beside an extension or "format", or for an avatar."""
    accepted = {"image/svg+xml": "image/svg+xml", "image/png": "image/png", "application/json": "application/json"}
    path = trial.uncached("/face?mouth=grin")
    for status in ["MISS", "HIT"]:
        responses = [trial.get(path, fields=[("accept", value)]) for value in accepted]
        same([status_of(response) for response in responses], [(200, status)] * len(accepted), path)
        same([response.fields["content-type"] for response in responses], list(accepted.values()), "the types")
    for path in ["/face.svg?mouth=grin", "/face/mouth=grin.png", "/face?mouth=grin&format=png", "/avatar/ada?s=80",
                 "/avatar/ada.jpg"]:
        path = trial.uncached(path)
        responses = [trial.get(path, fields=[("accept", value)]) for value in accepted]
        same([status_of(response)[1] for response in responses], ["MISS", "HIT", "HIT"], path)


@check
def problems(trial):
    """Responses with problem documents are not cached."""
    for path, status in [("/face?mout=grin", 400), ("/nowhere", 404), ("/face.svg?mouth=", 400)]:
        for _ in range(2):
            same(status_of(trial.get(path)), (status, "MISS"), path)


@check
def lock(trial):
    """50 simultaneous requests for an uncached face cause one request to an instance."""
    path = trial.uncached(EXPENSIVE)
    responses = trial.exchange([path] * 50)
    same({(response.failure, response.status) for response in responses}, {(None, 200)}, "the statuses")
    same(len({response.body for response in responses}), 1, "the number of different bodies")
    same(len(trial.requests_to_instances(path)), 1, "the number of requests to the instances")


@check
def request_ids(trial):
    """Each response has a request ID of its own, also from the cache, which the log has as well."""
    path = trial.uncached("/face.svg")
    responses = [trial.get(path) for _ in range(3)]
    same([status_of(response)[1] for response in responses], ["MISS", "HIT", "HIT"], path)
    ids = [response.fields["x-request-id"] for response in responses]
    same(len(set(ids)), 3, f"the number of different IDs {ids}")
    same([json.loads(line)["id"] for line in trial.proxy.access_log()[-3:]], ids, "the IDs in the log")
