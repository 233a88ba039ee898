"""Input that reaches the page without pauses: edits of one parameter are one step only if they follow each other soon."""
import contextlib
import functools

# In milliseconds. Of edits that are more than a second apart, each is a step.
MAX_PAUSE = 800
ATTEMPTS = 3

RECORD = """(() => {
    if (!window.inputs) {
        for (const kind of ["keydown", "pointerdown", "pointermove", "pointerup"]) {
            addEventListener(kind, () => inputs.push(performance.now()), { capture: true })
        }
    }
    window.inputs = []
})()"""
LONGEST_PAUSE = "Math.round(Math.max(0, ...inputs.slice(1).map((time, index) => time - inputs[index])))"


class Stall(Exception):
    """The machine had other work, so that the page got its input too late."""


@contextlib.contextmanager
def without_pauses(page):
    """Raises `Stall` if there is a long pause between the inputs in the context."""
    page.run(RECORD)
    yield
    pause = page.run(LONGEST_PAUSE)
    if pause > MAX_PAUSE:
        raise Stall(f"a pause of {pause} ms between two inputs")


def repeated_after_stall(function):
    """A check that is repeated from its beginning, with a new page, if the machine has stalled."""
    @functools.wraps(function)
    def repeated(test):
        for _ in range(ATTEMPTS - 1):
            try:
                return function(test)
            except Stall as stall:
                print(f"      repeated because of {stall}")
        return function(test)
    return repeated
