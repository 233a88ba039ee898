"""Values of parameters: at their bounds as often as within, and sometimes beyond."""
import math, string

# The text that is longest in a URL and in the outputs, and some that have to be escaped.
LETTERS = ["a", '"', "&", "<", "'", "\t", "é", "漢", "🙂", "\u0301"]
# How many values a list has: the largest number of pictures, one more, and some below.
COUNTS = [1, 2, 3, 16, 32, 100, 256, 512, 1023, 1024, 1025]
INVALID = ["", "nan", "inf", "-0", "1e999", "1e-999", "+1", "0x10", "..", "1..", "..1", "a..b/1024", "0..1/0", "0..1/99999",
           "1" * 300, "0." + "0" * 200 + "1", "%", "%00", "%FF", "%F0%9F%99%82" * 20, "\u212a", ",", "," * 200]


def value(parameter, random):
    """A value as text that is not encoded yet."""
    if parameter.is_list and random.random() < 0.45:
        return list_of_values(parameter, random)
    return single_value(parameter, random)


def list_of_values(parameter, random):
    count = random.choice(COUNTS)
    is_numeric = parameter.kind in ("number", "integer")
    if is_numeric and random.random() < 0.8:
        first, last = number(parameter, random), number(parameter, random)
        if random.random() < 0.5:
            first, last = decimal(parameter.minimum), decimal(parameter.maximum)
        return f"{first}..{last}/{count}"
    # As many as fit in a request line with others.
    values = [single_value(parameter, random)[:20] for _ in range(min(count, 8))]
    return ",".join((values * (count // len(values) + 1))[:min(count, 1500 // (len(values[0]) + 1) + 1)])


def single_value(parameter, random):
    if random.random() < 0.02:
        return random.choice(INVALID)
    if parameter.names and (parameter.kind == "choice" or random.random() < 0.2):
        return random.choice(parameter.names)
    if parameter.kind in ("number", "integer"):
        return number(parameter, random)
    if parameter.kind == "color":
        return "".join(random.choices("0123456789abcdef", k=6)) + random.choice(["", "ff", "80", "fe", "33", "01", "00"])
    return text(parameter, random)


def number(parameter, random):
    low, high = parameter.minimum, parameter.maximum
    choice = random.random()
    if choice < 0.25:
        result = high
    elif choice < 0.45:
        result = low
    elif choice < 0.50:
        result = random.choice([low - 1, high + 1, low - 1e-6, high + 1e-6, -high * 10, high * 10, 1 << 31, 1 << 63])
    elif choice < 0.65 and parameter.kind == "number":
        # Close to nothing, or to an end, in all orders of magnitude.
        near = random.choice([0, low, high])
        result = near + random.choice([-1, 1] if low < near < high else [1] if near <= low else [-1]) * (
            random.randint(1, 9) * 10.0 ** -random.randint(1, 9))
    elif choice < 0.8 and high > low > -1:
        # All orders of magnitude are equally likely.
        result = low + (high - low) * math.exp(-random.uniform(0, math.log(max(2, (high - low)))))
    else:
        result = random.uniform(low, high)
    return decimal(round(result) if parameter.kind == "integer" else result)


def decimal(number):
    """Without an exponent, and with at most twelve decimals."""
    text = f"{number:.12f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def text(parameter, random):
    length = random.choice([parameter.minimum, parameter.maximum, parameter.maximum, parameter.maximum + 1,
                            random.randint(int(parameter.minimum), int(parameter.maximum))])
    if parameter.alphabet:
        period = random.choices(parameter.alphabet, k=random.choice([1, 2, 4, 16, 97]))
        return "".join((period * (length // len(period) + 1))[:length])
    if random.random() < 0.3:
        return "".join(random.choices(string.ascii_letters + string.digits, k=random.randint(1, 20)))
    letter = random.choice(LETTERS)
    # Of bytes or of characters: which of them is meant is left to the program.
    return letter * max(1, length // (1 if random.random() < 0.5 else len(letter.encode())))


def near(parameter, value, random):
    """A value close to another one, if that is a number."""
    if ".." in value and "/" in value and random.random() < 0.7:
        ends, count = value.rsplit("/", 1)
        first, last = ends.split("..", 1)
        which = random.randrange(3)
        if which == 0:
            count = random.choice(COUNTS)
        elif which == 1:
            first = single_value(parameter, random)
        else:
            last = single_value(parameter, random)
        return f"{first}..{last}/{count}"
    try:
        changed = float(value) * random.choice([0.1, 0.5, 0.8, 0.95, 1.05, 1.25, 2, 10])
    except (ValueError, OverflowError):
        return None
    changed = min(max(changed, parameter.minimum), parameter.maximum)
    if not math.isfinite(changed):
        return None
    return decimal(round(changed) if parameter.kind == "integer" else changed)
