"""What a shared cache between the program and its clients makes of what it is told."""
import gzip
import itertools
import time

from checks import Checks, same
from curl import ask
from nginx import Nginx
from tools import MOST_SECONDS

check = Checks("nginx")

# What it writes itself, and what comes with each connection.
ITS_OWN = {"Server", "Connection", "Date", "X-Cache", "X-Program-Said"}
GZIP = ["-H", "Accept-Encoding: gzip"]


class Cache:
    """A cache before a program that lets its faces be kept for a year, and before one that lets them for a second."""

    def __init__(self, lasting, fleeting):
        self.program = lasting
        self.nginx = Nginx(lasting.host, fleeting.host)
        self.lasting, self.fleeting = self.nginx.bases

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.nginx.end()


def seen(answer):
    """Whether the cache had it, and what the program said if it was asked."""
    return answer["X-Cache"], answer["X-Program-Said"]


def fields(answer):
    return sorted(field for field in answer.fields if field[0] not in ITS_OWN)


@check
def second(cache):
    """A second request is answered from the cache, with all the first one was answered."""
    for path in ["/face?mouth=grin", "/face.json?mouth=grin", "/face/mouth=grin.svg", "/docs"]:
        direct = ask(cache.program.base + path)
        first, second = ask(cache.lasting + path), ask(cache.lasting + path)
        same((seen(first), seen(second)), (("MISS", "200"), ("HIT", None)), path)
        for answer in [first, second]:
            same((answer.status, fields(answer), answer.body), (200, fields(direct), direct.body), path)


@check
def without_the_program(cache):
    """What is kept is there while the program answers nobody."""
    url = f"{cache.lasting}/face?mouth=frown"
    kept = ask(url)
    with cache.program.paused():
        again = ask("--max-time", "5", url)
    same((again.status, seen(again), again.body), (200, ("HIT", None), kept.body), "the answer")


@check
def head(cache):
    """HEAD is answered from what GET left."""
    url = f"{cache.lasting}/face?mouth=smirk"
    got, asked = ask(url), ask("-I", url)
    same((asked.status, seen(asked), fields(asked)), (200, ("HIT", None), fields(got)), "the answer")


@check
def condition(cache):
    """The cache itself answers a client that has the face with 304."""
    url = f"{cache.lasting}/face?mouth=neutral"
    answer = ask("-H", f"If-None-Match: {ask(url)['ETag']}", url)
    same((answer.status, seen(answer), answer.body), (304, ("HIT", None), b""), "the answer")


@check
def variants(cache):
    """Clients with different Accept and Accept-Encoding each get their own, and get it from the cache the next time."""
    formats = {"image/svg+xml": cache.program.draw("brows=furrowed"),
               "application/json": cache.program.draw("brows=furrowed", "format=json")}
    for turn, kind, packing in itertools.product(["MISS", "HIT"], formats, [[], GZIP]):
        answer = ask("-H", f"Accept: {kind}", *packing, f"{cache.lasting}/face?brows=furrowed")
        same((answer.status, seen(answer)[0]), (200, turn), f"{kind} {packing}")
        same((answer["Content-Type"], answer["Content-Encoding"]), (kind, "gzip" if packing else None), "the coding")
        same(gzip.decompress(answer.body) if packing else answer.body, formats[kind], f"{kind} {packing}")


@check
def one_ending(cache):
    """With an ending, Accept makes no difference to the cache."""
    answers = [ask("-H", f"Accept: {kind}", f"{cache.lasting}/face.svg?brows=relaxed")
               for kind in ["image/svg+xml", "application/json", "image/avif,image/webp,*/*;q=0.8"]]
    same([seen(answer)[0] for answer in answers], ["MISS", "HIT", "HIT"], "the answers")
    same({answer.body for answer in answers}, {cache.program.draw("brows=relaxed")}, "the faces")


@check
def refusals(cache):
    """Refusals are not kept."""
    for path, accept, status in [("/face?mout=grin", "*/*", 400), ("/nowhere", "*/*", 404),
                                 ("/face", "text/html", 406)]:
        for _ in range(2):
            answer = ask("-H", f"Accept: {accept}", cache.lasting + path)
            same((answer.status, seen(answer)), (status, ("MISS", str(status))), path)
            same(answer["Cache-Control"], "no-store", "Cache-Control")


@check
def revalidation(cache):
    """A face that is too old is asked for with its ETag, which the program answers with 304, and kept once more."""
    url = f"{cache.fleeting}/face?mouth=grin"
    asked = [[], GZIP]
    first = [ask(*packing, url) for packing in asked]
    same([seen(answer) for answer in first], [("MISS", "200")] * 2, "the first answers")
    for packing, kept in zip(asked, first):
        old = when_old(*packing, url)
        same((old.status, seen(old), old.body), (200, ("REVALIDATED", "304"), kept.body), "the answer")
        same(fields(old), fields(kept), "its fields")
        again = ask(*packing, url)
        same((seen(again), again.body), (("HIT", None), kept.body), "the answer after it")


def when_old(*arguments):
    """The first answer that isn't merely kept."""
    deadline = time.monotonic() + MOST_SECONDS
    while True:
        answer = ask(*arguments)
        if answer["X-Cache"] != "HIT" or time.monotonic() > deadline:
            return answer
        time.sleep(0.1)
