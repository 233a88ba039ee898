"""The scale of the face, with a wheel and with two fingers."""
import math

from checks import Checks, same
from input import pinch, press, turn_wheel, type_text

from .handles import center, near, number, point
from .page import Inspector

check = Checks("inspector, scale")

FIELD = "[data-parameter=scale] input[type=number]"
# What a pixel of a wheel is worth, as the exponent of the factor.
WHEEL = 0.001


@check
def scale(test):
    """A wheel and two fingers scale the face."""
    with Inspector(test) as page:
        page.settle_after(turn_wheel, point(page, "mouth"), -100)
        larger = number(page, "scale")
        near(larger, 0.9 * math.exp(0.1), 0.02, "the scale after a wheel that is turned away")
        page.settle_after(turn_wheel, point(page, "mouth"), 300)
        assert number(page, "scale") < larger, "the wheel makes the face larger only"
    with Inspector(test, "scale=.5", width=390, height=844, touch=True) as page:
        middle = center(page, "skull")
        page.settle_after(pinch, middle, 60, 90)
        near(number(page, "scale"), 0.75, 0.02, "the scale after two fingers moved apart")
        page.settle_after(pinch, middle, 120, 60)
        near(number(page, "scale"), 0.375, 0.02, "the scale after two fingers moved together")


@check
def small_turns(test):
    """Many small turns of a wheel, such as those of a touchpad, scale the face as one large turn does."""
    for state, expected in [("", 0.9), ("scale=0.1", 0.1)]:
        with Inspector(test, state) as page:
            middle = center(page, "skull")
            for _ in range(50):
                turn_wheel(page, middle, 3)
            page.settle()
            near(number(page, "scale"), expected * math.exp(-150 * WHEEL), 0.02, f"the scale with '{state}'")


@check
def smallest_face(test):
    """A wheel enlarges the smallest face, and stops at the ends of the range."""
    with Inspector(test, "scale=0.01") as page:
        middle = center(page, "skull")
        for _ in range(50):
            turn_wheel(page, middle, -100)
        page.settle()
        near(number(page, "scale"), 0.01 * math.exp(50 * 100 * WHEEL), 0.05, "the scale after 50 notches")
        for delta, expected in [(-9000, 4), (9000, 0.01)]:
            page.settle_after(turn_wheel, middle, delta)
            same(number(page, "scale"), expected, f"the scale after {delta} pixels")


@check
def field(test):
    """A number field that has been typed into shows the scale that the wheel sets afterwards."""
    with Inspector(test) as page:
        page.click(FIELD, 3)
        type_text(page, "0.5")
        page.settle()
        same(page.query, {"scale": "0.5"}, "the query after typing")
        page.settle_after(turn_wheel, center(page, "skull"), -200)
        expected = page.query["scale"]
        near(float(expected), 0.5 * math.exp(200 * WHEEL), 0.02, "the scale after the wheel")
        page.settle_after(press, "Tab")
        same(page.query, {"scale": expected}, "the query after the field has lost the focus")
        same(page.run(f"document.querySelector('{FIELD}').value"), expected, "the number in the field")
