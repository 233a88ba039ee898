"""A shared cache (nginx) between clients and the program."""
import gzip
import itertools
import time

from checks import Checks, same
from curl import request
from nginx import Nginx
from tools import MAX_SECONDS

check = Checks("nginx")

# Fields that nginx sets itself.
NGINX_FIELDS = {"Server", "Connection", "Date", "X-Cache", "X-Upstream-Status"}
GZIP = ["-H", "Accept-Encoding: gzip"]


class Cache:
    """A cache for two servers: one with the default max-age of a year, and one with a max-age of three seconds.

    `program` is the first of these, and `default` and `short` are the cache's URLs for them.
    """

    def __init__(self, default, short):
        self.program = default
        self.nginx = Nginx(default.host, short.host)
        self.default, self.short = self.nginx.bases

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.nginx.end()


def source(response):
    """The cache status, and the status of the program's response, which is None if the program got no request."""
    return response["X-Cache"], response["X-Upstream-Status"]


def fields(response):
    return sorted(field for field in response.fields if field[0] not in NGINX_FIELDS)


def is_cached(cache, path):
    """Checks that the response to a second request is from the cache, and that both have the fields and the body of the program."""
    # Without -g, curl would try to expand brackets and braces.
    direct, first, second = (request("-g", base + path) for base in [cache.program.base, cache.default, cache.default])
    same((source(first), source(second)), (("MISS", "200"), ("HIT", None)), path)
    for response in [first, second]:
        same((response.status, fields(response), response.body), (200, fields(direct), direct.body), path)


@check
def second(cache):
    """The response to a second request is from the cache and has the same fields and body."""
    for path in ["/face?mouth=grin", "/face.json?mouth=grin", "/face/mouth=grin.svg", "/openapi.json"]:
        is_cached(cache, path)


@check
def pages(cache):
    """A page and what it loads are requested from the program each time."""
    for path in ["/", "/docs", "/assets/style.css", "/parameters.json"]:
        for _ in range(2):
            same(source(request(cache.default + path)), ("MISS", "200"), path)


@check
def without_the_program(cache):
    """A cached face is available while the program does not respond."""
    url = f"{cache.default}/face?mouth=frown"
    cached = request(url)
    with cache.program.paused():
        response = request("--max-time", str(MAX_SECONDS), url)
    same((response.status, source(response), response.body), (200, ("HIT", None), cached.body), "the response")


@check
def variants(cache):
    """Requests with different Accept and Accept-Encoding get different variants, which the cache stores separately."""
    formats = {"image/svg+xml": cache.program.draw("brows=furrowed"),
               "application/json": cache.program.draw("brows=furrowed", "format=json")}
    for status, media_type, coding in itertools.product(["MISS", "HIT"], formats, [[], GZIP]):
        response = request("-H", f"Accept: {media_type}", *coding, f"{cache.default}/face?brows=furrowed")
        same((response.status, source(response)[0]), (200, status), f"{media_type} {coding}")
        same((response["Content-Type"], response["Content-Encoding"]), (media_type, "gzip" if coding else None),
             "the coding")
        same(gzip.decompress(response.body) if coding else response.body, formats[media_type],
             f"{media_type} {coding}")


@check
def revalidation(cache):
    """A stale face is revalidated with its ETag, which gets 304, and is fresh again."""
    url = f"{cache.short}/face?mouth=grin"
    codings = [[], GZIP]
    first = [request(*coding, url) for coding in codings]
    same([source(response) for response in first], [("MISS", "200")] * 2, "the first responses")
    for coding, cached in zip(codings, first):
        revalidated = request_when_stale(*coding, url)
        same((revalidated.status, source(revalidated), revalidated.body), (200, ("REVALIDATED", "304"), cached.body),
             "the response")
        same(fields(revalidated), fields(cached), "its fields")
        next_response = request(*coding, url)
        same((source(next_response), next_response.body), (("HIT", None), cached.body), "the next response")


def request_when_stale(*arguments):
    """Repeats a request until the response isn't fresh from the cache any more."""
    deadline = time.monotonic() + MAX_SECONDS
    while True:
        response = request(*arguments)
        if response["X-Cache"] != "HIT" or time.monotonic() > deadline:
            return response
        time.sleep(0.1)
