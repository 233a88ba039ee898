"""Numbers as programs print them, as values of parameters."""
import http.client
import json
import random
import urllib.parse

import node
from checks import Checks, same

check = Checks("numbers")

COUNT = 10_000
RANGES = {"mouth": 1, "brows": 1, "rotate": 360}
DEFAULTS = {"mouth": "smile", "brows": "normal", "rotate": "0"}
NAMES = {"smile": 1, "grin": 0.5, "neutral": 0, "smirk": -0.5, "frown": -1, "relaxed": 0.5, "normal": 0, "furrowed": -0.5}


def values(numbers):
    """Pairs of a parameter and a text, a third of them for each parameter."""
    names = list(RANGES)
    return [(names[index % len(names)], text) for index, text in enumerate(numbers)]


def canonical_queries(program, pairs):
    """The query of the canonical URL of each pair, all on one connection."""
    connection = http.client.HTTPConnection("127.0.0.1", urllib.parse.urlsplit(program.base).port, timeout=30)
    for pair in pairs:
        query = urllib.parse.urlencode([pair]) if isinstance(pair, tuple) else pair
        connection.request("HEAD", f"/face.svg?{query}")
        response = connection.getresponse()
        response.read()
        same(response.status, 200, f"the status for {query}")
        link = response.getheader("Link")
        assert link.startswith("</face") and link.endswith('>; rel="canonical"'), link
        yield link[len("</face"):link.index(">")].removeprefix("?")
    connection.close()


def check_all(program, pairs):
    """Raises an error unless each pair is accepted, with its value to six decimals, and its canonical form is stable."""
    first = list(canonical_queries(program, pairs))
    for (name, text), query in zip(pairs, first, strict=True):
        given = dict(urllib.parse.parse_qsl(query)).get(name, DEFAULTS[name])
        value = NAMES[given] if given in NAMES else float(given)
        assert abs(value - float(text)) <= 0.500_001e-6, f"{name}={text} is {given}"
    same(list(canonical_queries(program, first)), first, "the canonical form of canonical forms")


@check
def python(program):
    """10,000 numbers as Python's repr prints them are accepted, and their canonical form is stable."""
    source = random.Random(12)
    numbers = [source.uniform(-1, 1) * 10.0 ** -source.choice([0, 0, 0, 1, 3, 6, 9]) for _ in range(COUNT)]
    pairs = [(name, repr(number * RANGES[name])) for name, number in values(numbers)]
    assert any("e-" in text for _, text in pairs)
    check_all(program, pairs)


@check
def javascript(program):
    """10,000 numbers as JavaScript's String prints them are accepted, and their canonical form is stable."""
    texts = node.node(program, f"""
        const ranges = {json.dumps(list(RANGES.values()))}
        const number = index => Math.sin(index) * 10 ** -[0, 0, 0, 1, 3, 6, 9][index % 7]
        console.log(JSON.stringify(Array.from({{length: {COUNT}}}, (_, i) => String(number(i) * ranges[i % ranges.length]))))
        """)
    assert any("e-" in text for text in texts)
    check_all(program, values(texts))
