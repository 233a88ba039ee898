"""The controls of the parameters."""
import json
import urllib.parse

from checks import Checks, same
from input import press, type_text
from observed import REJECTED, fetched

from .colors import PICKED, pick
from .page import PLAIN, Inspector

check = Checks("inspector, controls")

TYPED = {"value": "73", "mid": "40", "min": "10", "max": "90", "steps": "4", "seed": "grace", "title": "Our mascot", "v": "2"}
EDITORS = """(selector => [...document.querySelectorAll(`${selector} .fields input`)]
    .map(input => input.type).filter((type, index, types) => types.indexOf(type) === index))"""


def declarations(page):
    """The declarations of parameters with more than one value, unlike the generation."""
    parameters = json.loads(fetched(f"{page.root}parameters.json")[0])["parameters"]
    return [parameter for parameter in parameters if "minimum" not in parameter or parameter["minimum"] != parameter["maximum"]]


def contexts(page):
    """States in which the parameters change the picture, and a reset leaves another one. The colour of a mood needs one."""
    parameters = json.loads(fetched(f"{page.root}openapi.json")[0])["components"]["parameters"]
    return {name: urllib.parse.urlencode(parameter["x-context"]) for name, parameter in parameters.items()
            if "x-context" in parameter} | {"fill": "mood=sad", "theme": "mouth=grin"}


def choose(page, control, name):
    """Clicks on a segment that isn't chosen. Returns the value."""
    value = page.run(f"document.querySelector('{control} input[type=radio]:enabled:not(:checked)')?.value")
    if value is not None:
        page.click(f"{control} input[value='{value}']")
    return value


def slide(page, control, name):
    """Moves a slider with arrow keys, away from the end that it is at."""
    slider = f"{control} input[type=range]"
    page.focus(slider)
    is_at_end = page.run(f"(slider => slider.value === slider.max)(document.querySelector('{slider}'))")
    press(page, "ArrowLeft" if is_at_end else "ArrowRight", times=3)


def enter(page, control, name, selector, text):
    page.click(f"{control} {selector}", 3)
    type_text(page, text)
    press(page, "Enter")
    return text


def enter_number(page, control, name):
    """Types a number that isn't the current one."""
    field = f"{control} input[type=number]"
    minimum, maximum, value = page.run(f"""(field => [field.min, field.max, field.value].map(Number))
        (document.querySelector('{field}'))""")
    # JSON has null for a range without ends.
    minimum, maximum = 0 if minimum is None else minimum, 100 if maximum is None else maximum
    middle = (minimum + maximum) / 2
    number = middle if value != middle else (middle + maximum) / 2
    is_whole = page.run(f"document.querySelector('{field}').step") == "1"
    return enter(page, control, name, "input[type=number]", TYPED.get(name, f"{round(number) if is_whole else number:g}"))


def enter_text(page, control, name):
    is_color = page.run(f"document.querySelector('{control} .color') !== null")
    return enter(page, control, name, "input[type=text]", "crimson" if is_color else TYPED.get(name, "something"))


def pick_color(page, control, name):
    pick(page, name)
    return PICKED.removeprefix("#")


USES = {"color": pick_color, "radio": choose, "range": slide, "number": enter_number, "text": enter_text}


def editors(page, declaration):
    """The editors of a control, of those that this module can use."""
    types = page.run(f"{EDITORS}({json.dumps('[data-parameter=' + declaration['name'] + ']')})")
    same(bool(set(types) & set(USES)), True, f"whether {declaration['name']} has an editor")
    return [kind for kind in types if kind in USES]


def use_editors(page, declaration, context, kinds):
    """Uses these editors of a control, and after each its reset button."""
    name = declaration["name"]
    control = f"[data-parameter={name}]"
    if page.run("location.search.slice(1)") not in (context, "" if context else "=".join(PLAIN)):
        page.show_state(context)
    page.reveal(control)
    before = page.state
    for use in map(USES.get, kinds):
        what = f"{name} after {use.__name__}"
        expected = use(page, control, name)
        if use is choose and expected is None:
            continue  # The only value is the default.
        page.settle()
        query, copied, picture = page.state
        same(name in query or bool(set(declaration.get("parts", [])) & set(query)), True, f"whether {what} is in the URL")
        if expected is not None:
            same(query.get(name), expected, f"{what} in the URL")
        same(copied != before[1] or picture != before[2], True, f"whether {what} has an effect")
        if declaration["group"] != "delivery":
            same(picture != before[2], True, f"whether {what} changes the picture")
        page.choose(f"{control} .reset")
        same(page.state, before, f"{what}: the state after a reset")
        same(page.is_visible(f"{control} .reset"), False, f"whether {name} can be reset again")


@check
def all_parameters(test):
    """Every parameter has a control, except the generation, which has a single value."""
    with Inspector(test) as page:
        names = [declaration["name"] for declaration in declarations(page)]
        shown = page.run("[...document.querySelectorAll('[data-parameter]')].map(control => control.dataset.parameter)")
        same(sorted(shown), sorted(names), "the list of controls")
        same("gen" in shown, False, "whether the generation has one")


def use_controls(test, has_all_editors):
    """Uses all editors of all controls, or in each group of controls one editor of each kind."""
    failed, used = [], set()
    with Inspector(test, allowed=REJECTED) as page:
        states = contexts(page)
        ordered = sorted(declarations(page), key=lambda declaration: states.get(declaration["name"], ""))
        for declaration in ordered:
            try:
                kinds = [kind for kind in editors(page, declaration) if has_all_editors or (declaration["group"], kind) not in used]
                used.update((declaration["group"], kind) for kind in kinds)
                if kinds:
                    use_editors(page, declaration, states.get(declaration["name"], ""), kinds)
            except AssertionError as error:
                failed.append(str(error))
    assert not failed, "\n".join(failed)


@check
def edits(test):
    """In each group every kind of editor changes the URL of the page and the face, and a reset restores both."""
    use_controls(test, False)


@check
def none(test):
    """A colour and the brows can be none, and data can be missing."""
    with Inspector(test) as page:
        for name, other in [("fill", "gold"), ("background", "gold"), ("brows", "relaxed"), ("value", "60")]:
            page.show_state(f"{name}={other}")
            control = f"[data-parameter={name}]"
            before = page.picture
            page.choose(f"{control} input[value=none]")
            same(page.query, {name: "none"}, "the query")
            same(page.picture != before, True, f"whether {name}=none changes the picture")


@check
def several(test):
    """With a seed, the keyboard chooses several values of a parameter, of which the seed chooses one."""
    control = "[data-parameter=topper]"
    inputs = f"[...document.querySelectorAll('{control} input')]"
    chosen = f"{inputs}.filter(input => input.checked).map(input => input.value)"
    with Inspector(test, "seed=ada") as page:
        [own] = page.run(chosen)
        page.focus(f"{control} .several")
        press(page, "Enter")
        same(page.run(f"{inputs}.every(input => input.type === 'checkbox')"), True, "whether there are checkboxes")
        others = [name for name in ["cap", "bob", "afro"] if name != own][:2]
        for name in others:
            page.focus(f"{control} input[value={name}]")
            page.settle_after(press, " ")
        same(set(page.query["topper"].split("|")), {own, *others}, "the pool in the URL")
        same(set(page.run(chosen)), {own, *others}, "what is chosen")
    with Inspector(test, "seed=ada&topper=bob|cap") as page:
        same(page.run(chosen), ["cap", "bob"], "what is chosen of a pool in the URL")
        same(page.run(f"document.querySelector('{control} .several').getAttribute('aria-pressed')"), "true", "the button")
        picture = page.picture
        page.choose(f"{control} .several")
        same((page.query["topper"] in ["bob", "cap"], page.picture), (True, picture), "whether the value of the seed stays")
        same(page.run(f"{inputs}.every(input => input.type === 'radio')"), True, "whether there are radio buttons")
    with Inspector(test) as page:
        page.reveal(control)
        same(page.is_visible(f"{control} .several"), False, "whether a face without a seed has several values")


@check
def unavailable(test):
    """A control that needs another parameter is disabled until this is given."""
    with Inspector(test) as page:
        needing = {declaration["name"]: declaration["needs"] for declaration in declarations(page)
                   if "needs" in declaration}
        states = {"mood": "mood=sad", "value": "value=60", "seed": "seed=ada", "motion": "motion=nod",
                  "palette": "palette=pansy", "kind": "seed=ada&kind=creature"}
        # Only robots have these.
        robots = {"face": "seed=ada&kind=robot", "paint": "seed=ada&kind=robot"}
        for name, needs in needing.items():
            for state, expected in [("", True), *((robots.get(name, states[needed]), False) for needed in needs)]:
                page.show_state(state)
                disabled = page.run(f"document.querySelector('[data-parameter={name}] .fields input').disabled")
                same(disabled, expected, f"{name} with '{state}': whether it is disabled")


@check
def unavailable_value(test):
    """The fill that a mood has is disabled until there is a mood or a value; other fills are not."""
    with Inspector(test) as page:
        for state, expected in [("", True), ("fill=gold", True), ("seed=ada", True), ("mood=sad", False), ("value=60", False),
                                ("fill=mood&mood=1", False), ("value=none", False)]:
            page.show_state(state)
            disabled = {name: page.run(f"document.querySelector('[data-parameter=fill] input[value={name}]').disabled")
                        for name in ["mood", "none"]}
            same(disabled, {"mood": expected, "none": False}, f"the disabled values with '{state}'")
