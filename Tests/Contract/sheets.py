"""The rules of sheets: the syntax of lists, which lists can be combined, and the maximum numbers of faces, pixels and lines."""
import random
import re

from schemas import CONTRACT, FEELINGS, cut, kinds, parameters, without_contradictions

FACE = parameters("/face")
SHEET = parameters("/faces")
LISTS = [name for name, parameter in SHEET.items() if parameter["schema"] == {"$ref": "#/components/schemas/List"}]
COLORS = CONTRACT["components"]["schemas"]["ColorName"]["enum"]
COLOR_EXAMPLES = ["#fc0", "fc08", "ffcc0080", "rgb(255,204,0)", "rgba(255 204 0 / 50%)", "hsl(48, 100%, 50%)"]
NUMBER = r"[-+]?(?:(?:0|[1-9]\d*)(?:\.\d+)?|\.\d+)"
MAX_PIXELS = 16_777_216
MAX_LINES = 1000
MAX_FACES = 1024
# Random numbers of parameters with a wider range would hardly ever fit each other.
MAX_RANDOM = 1000


def names(name):
    """The names of a parameter's values, without `none` and without those of colours."""
    return [value for kind in kinds(FACE[name]["schema"]) for value in kind.get("enum", [])
            if value != "none" and kind["enum"] != COLORS]


def is_color(name):
    return any(kind.get("enum") == COLORS for kind in kinds(FACE[name]["schema"]))


def number_range(name):
    """The schema of a parameter's numbers; None if it takes none."""
    return next((kind for kind in kinds(FACE[name]["schema"]) if "minimum" in kind), None)


def split(text):
    """The items of a list, which are separated by commas that are not in parentheses."""
    items, depth = [""], 0
    for character in text:
        depth += (character == "(") - (character == ")")
        if character == "," and depth <= 0:
            items.append("")
        else:
            items[-1] += character
    return items


def read(name, text):
    """The values of a list, with numbers as numbers; None if the list is invalid."""
    items = [read_item(name, item) for item in split(text)]
    return None if None in items else [value for values in items for value in values]


def read_item(name, item):
    if name == "seed":
        # Parentheses that aren't closed join items.
        return [item] if item.strip() and cut(item) == item and item.count("(") == item.count(")") else None
    if item == "*":
        return (COLORS if is_color(name) else names(name)) or None
    numbers = number_range(name)
    if match := re.fullmatch(f"({NUMBER})\\.\\.({NUMBER})/(\\d{{1,4}})", item):
        first, last, length = float(match[1]), float(match[2]), int(match[3])
        if not numbers or numbers["type"] != "number" or not inside(numbers, first, last) or length < 2:
            return None
        return [round(first + (last - first) * step / (length - 1), 6) for step in range(length)]
    for kind in kinds(FACE[name]["schema"]):
        if item in kind.get("enum", []) or "pattern" in kind and re.search(kind["pattern"], item):
            return [item]
    return [float(item)] if numbers and re.fullmatch(NUMBER, item) and inside(numbers, float(item)) else None


def count(query, name):
    """The number of values in a list of a query."""
    return len(read(name, str(query[name])))


def inside(numbers, *values):
    return all(numbers["minimum"] <= value <= numbers["maximum"] for value in values)


def make_list(name, chance):
    """A list of up to four values, of all names, or of numbers with equal distances."""
    numbers = number_range(name)
    choices = names(name) + [str(example["value"]) for example in FACE[name]["examples"].values()]
    if is_color(name):
        choices += COLOR_EXAMPLES
    if name == "seed":
        choices += ["Ada Lovelace", "日本語", "*", "1..2/3", "<&>", "x" * 200]
    if names(name) and chance.random() < 0.3:
        return "*"
    if numbers and numbers["type"] == "number" and numbers["maximum"] < MAX_RANDOM:
        low, high = numbers["minimum"], numbers["maximum"]
        ends = [low, high, *(round(chance.uniform(low, high), 4) for _ in range(2))]
        if chance.random() < 0.3:
            return f"{chance.choice(ends)}..{chance.choice(ends)}/{chance.randint(2, 4)}"
        choices += map(str, ends)
    return ",".join(chance.choice(choices) for _ in range(chance.randint(1, 4)))


def correct(query):
    """Corrects the lists of a query, and what doesn't fit the others."""
    chance = random.Random(repr(sorted(query.items(), key=str)))
    for name in LISTS:
        if name in query and read(name, str(query[name])) is None:
            query[name] = make_list(name, chance)
    wrong = query.keys() - without_contradictions(query).keys()
    if not has_valid_range(query):
        wrong |= {"min", "max", "mid"}
    if "fill" in query and "mood" in read("fill", query["fill"]) and not FEELINGS & query.keys():
        wrong.add("fill")
    for name in wrong:
        query.pop(name, None)
    given = [name for name in query if name in LISTS]
    zipped = correct_zip(query, given)
    axes = [name for name in given if count(query, name) > 1 and name not in zipped[1:]]
    for name in axes[2:]:
        change_lengths(query, zipped if name in zipped else [name], 1)
    correct_size(query, axes[:2], zipped)


def has_valid_range(query):
    """Whether min and max differ and mid is between them, whichever of their values are combined."""
    lows, highs, middles = (read(name, str(query.get(name, default)))
                            for name, default in [("min", 0), ("max", 100), ("mid", 50)])
    if min(highs) < max(lows):
        lows, highs = highs, lows
    low, high = max(lows), min(highs)
    return low < high and ("mid" not in query or low < min(middles) <= max(middles) < high)


def change_lengths(query, names, length):
    """Repeats or removes values at the ends of lists that have another length."""
    for name in names:
        if count(query, name) != length:
            values = read(name, str(query[name]))
            query[name] = ",".join(str(values[index % len(values)]) for index in range(length))


def correct_zip(query, given):
    """The names of lists that are joined, which get the same length."""
    if "zip" not in query or not given:
        query.pop("zip", None)
        return []
    names = str(query["zip"]).split(",")
    zipped = [name for name in given if name in names] or given[-2:]
    query["zip"] = ",".join(zipped)
    change_lengths(query, zipped, count(query, zipped[0]))
    return zipped


def correct_size(query, axes, zipped):
    """Leaves parameters out, and then values, until the sheet is not too large."""
    if len(axes) > 1:
        query.pop("across", None)
    for names in [["dpr"], ["across"], ["size", "width", "height", "columns"]]:
        if is_too_large(query, axes):
            for name in names:
                query.pop(name, None)
    while axes and is_too_large(query, axes):
        name = axes.pop()
        change_lengths(query, zipped if name in zipped else [name], 1)


def is_too_large(query, axes):
    counts = [count(query, name) for name in axes] + [1, 1]
    size, gap, dpr = query.get("size", 256), int(query.get("gap", 16)), int(query.get("dpr", 1))
    across = int(query.get("across", counts[0]))
    columns, rows = min(across, counts[0]), -(-counts[0] // across) * counts[1]
    width = columns * (int(query.get("width", size)) + gap) - gap
    height = rows * (int(query.get("height", size)) + gap) - gap
    lines = int(query.get("columns", 80)) * height / width / 2
    return counts[0] * counts[1] > MAX_FACES or width * height * dpr * dpr > MAX_PIXELS or lines > MAX_LINES
