"""The picture that is shown, and its URL."""
import random
import urllib.parse

from checks import Checks, same
from observed import fetched
from sample import ALTERNATIVES, NEEDS, NEEDS_OF_VALUES, VALUES, unsuitable

from .page import Inspector, canonical

check = Checks("inspector, pictures")

# Printed, so that a failure can be repeated.
SEED = random.randrange(1 << 32)
COUNT = 30
PARAMETERS = 8


def random_state(generator):
    """A random face, whose parameters can be combined."""
    state = {name: generator.choice(VALUES[name]) for name in generator.sample(sorted(VALUES), PARAMETERS)}
    for name, value in list(state.items()):
        state = NEEDS.get(name, {}) | NEEDS_OF_VALUES.get((name, value), {}) | state
    for removed in generator.choice(ALTERNATIVES):
        state.pop(removed, None)
    for name in ["width", "height"] if "size" in state else []:
        state.pop(name, None)
    # What needs a removed parameter is replaced by a state that doesn't need it.
    needs = [NEEDS.get(name, {}) | NEEDS_OF_VALUES.get((name, value), {}) for name, value in state.items()]
    met = [name for name, need in zip(list(state), needs)
           if not need or any(other in state for other in {*need, *(["value"] if name in ("energy", "fill") else [])})]
    state = {name: state[name] for name in met}
    removed = set(unsuitable(state))
    return {name: value for name, value in state.items() if name not in removed}


def in_format(url, name):
    """The URL of the same face in a format."""
    parts = urllib.parse.urlsplit(url)
    folder, _, _ = parts.path.rpartition("/")
    return parts._replace(path=f"{folder}/face.{name}").geturl()


@check
def shown(test):
    """The picture that is shown is the one that the copied URL gives, and the canonical URL is there to be copied as well."""
    print(f"      the seed of the random states is {SEED}")
    generator = random.Random(SEED)
    with Inspector(test) as page:
        for state in [random_state(generator) for _ in range(COUNT)]:
            page.open_state(urllib.parse.urlencode(state))
            same(page.is_visible("#problem"), False, f"{state}: whether it is rejected ({page.text('#problem')})")
            source = page.run("document.querySelector('#face').src")
            same(page.picture, fetched(in_format(page.copied, "svg"))[0], f"{state}: the picture")
            expected = canonical(source)
            delivered = {name: state[name] for name in ["dpr", "columns", "text", "v"] if name in state}
            if expected and not delivered and "format" not in state:
                same(page.text("[data-snippet='Canonical URL'] code"), expected, f"{state}: the canonical URL")
            same(canonical(in_format(page.copied, "svg")), expected, f"{state}: the canonical URL of what is copied")
