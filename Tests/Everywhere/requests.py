"""Requests for which a module responds as a server does: of the golden pictures, of promised URLs and rejections, and random ones."""
import pathlib
import random
import re
import sys
import urllib.parse

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path += [str(TESTS / "Attacks"), str(TESTS.parent / "Benchmarks/Serving")]

from declarations import declarations  # noqa: E402
from generation import Generator  # noqa: E402

ROUTE = re.compile(r"/(face|faces|2048)(\.(svg|png|gif|json|txt))?(\?|$)|/(face|2048)/.+\.(svg|png|gif|json|txt)(\?|$)|/avatar/.")
SAFE = "".join(chr(code) for code in range(33, 127) if chr(code) != "#")
FORMATS = ["svg", "png", "gif", "json", "txt"]
# None is for a page, because problems are pages only of a server.
ACCEPTED = [None, "*/*", "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "application/json", "image/*;q=0.5, text/plain"]
WORDS = ["ada", "Grace+Hopper", "linus", "m%C3%BCller", "%E6%97%A5%E6%9C%AC", "%F0%9F%99%82", "a%CC%81%CC%81", "ada@example.com", "x" * 90, "%C4%B0stanbul"]
# Equivalent to other texts, of several scalars in one character, or with another length in the other case: the server has Unicode's tables.
UNICODE = ["%E2%84%AA", "%CD%BE", "e%CC%81", "%C3%A9", "%E0%A4%95%E0%A5%8D%E0%A4%B7", "%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7", "%EF%AC%81", "%C3%9F",
           "%F0%9F%87%A9%F0%9F%87%AA", "%E1%84%80%E1%85%A1", "%0D%0A"]


def golden():
    for name, path in [("faces", "face"), ("sheets", "faces"), ("boards", "2048")]:
        for line in (TESTS / "PictureServiceTests/Golden" / f"{name}.txt").read_text().splitlines():
            yield from (f"/{path}.{extension}?{line.partition(' ')[2]}" for extension in FORMATS)


def promised():
    for line in (TESTS / "Promises/pictures.txt").read_text().splitlines()[1:]:
        yield line.split(" ", 1)[1]


def rejections():
    for line in (TESTS / "PictureServiceTests/Problems.txt").read_text().splitlines():
        if line and line[0] not in "# ":
            yield from (f"/{path}?{line}" for path in ["face", "faces", "face.png"])


def usual(generator):
    """As applications request pictures: mostly a seed and little else, with all kinds, pools and words."""
    choice = generator.choice
    pairs = [f"seed={choice(WORDS)}{generator.randrange(10_000)}"]
    others = [
        "kind=" + choice(["person", "creature", "robot", "plain", "person|robot"]), "mood=" + choice(["happy", "sad", ":)", "-0.4", "*", "calm,angry"]),
        "status=" + choice(["running", "CrashLoopBackOff", "idle", "failed", "thinking"]), "size=" + choice(["16", "48", "80", "128", "256", "128x96"]),
        "motion=" + choice(["blink", "idle", "talk", "bounce", "auto", "nod"]), "palette=" + choice(["lantern", "denim|forest", "3", "gold-navy-white-red"]),
        f"value={generator.uniform(-10, 110):.3f}", "title=A+face", f"rotate={generator.randrange(-400, 400)}", "topper=" + choice(["bob|curls", "hat", "none"]),
        f"title={choice(WORDS)}{choice(UNICODE)}", f"mood=ha{choice(UNICODE)}ppy", f"{choice(UNICODE)}ind=robot", f"value=1{choice(UNICODE)}", f"fill={choice(UNICODE)}",
        "background=" + choice(["none", "gold", "hsl(900.5deg%2050%25%2040%25)", "0008"]), "theme=" + choice(["auto", "dark", "light"]), "format=" + choice(FORMATS)]
    pairs += generator.sample(others, generator.randrange(4))
    query = "&".join(pairs)
    path = choice(["/face", "/face.svg", "/face.png", "/face.gif", "/face.json", "/face.txt", "/faces", "/faces.svg", "/faces.png"])
    return choice([f"{path}?{query}", f"{path}?{query}", f"/avatar/{choice(WORDS)}?{query[query.find('&') + 1:] if '&' in query else 's=99'}",
                   f"/face/{query}.{choice(FORMATS)}", f"/2048.{choice(FORMATS)}?seed={choice(WORDS)}&moves={''.join(generator.choices('lurd', k=generator.randrange(60)))}"])


# Whose estimates and pixels are beyond 32 bits.
NAMES = ",".join(map(str, range(72)))
LARGE = [f"/faces.{kind}?seed={NAMES}&motion=blink&width={width}&height={height}" for kind in ["svg", "png", "gif", "json", "txt"]
         for width, height in [(1, 4096), (4096, 1), (4096, 4096)]]
LARGE += ["/faces.png?mouth=-1..1/32&brows=-1..1/32&size=4096&dpr=4", "/faces.gif?mouth=-1..1/32&brows=-1..1/32&motion=talk&size=4096&dpr=4"]


def requests(port, count, seed):
    """The method, the target, and the values of Accept, If-None-Match and If-Match of each."""
    generator = random.Random(seed)
    for target in [*golden(), *promised(), *rejections(), *LARGE]:
        yield "GET", urllib.parse.quote(target, safe=SAFE), "*/*", None, None
    anything = Generator(declarations(port), generator).anything
    made = 0
    while made < count:
        target = usual(generator) if made % 2 else anything().target
        if not ROUTE.match(target) or re.search(r"[^!-~]|#", target):
            continue
        made += 1
        yield (generator.choices(["GET", "HEAD"], [9, 1])[0], target, generator.choice(ACCEPTED),
               generator.choices([None, "*", '"0123456789abcdef"', "SAME"], [17, 1, 1, 1])[0], generator.choices([None, "*", '"0"'], [38, 1, 1])[0])
