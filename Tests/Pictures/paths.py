"""The notation of the tables of hair, hats and beards: words and points, from which paths follow for each skull.

A point is `x,y`. An x that ends in h is in units of the skull's half width, in s of half its width at the height y, in e of half
the width of the arc. A y that begins with m is below the mouth's place, with n below the neckline; it may also be the name of a
height. Three points are a curve. The words are those of Reader.
"""
from curves import mapped, mirrored


class Reader:
    """Collects the subpaths of a text, each a start and steps: a point for a line, or a list of three points for a curve."""

    def __init__(self, text, skull, places):
        self.words, self.skull, self.places = text.split(), skull, places
        self.subpaths, self.waiting = [], []
        # The first step since the arc or `L`, which `mirror` repeats.
        self.first = 0
        self.step, self.bend = "C", 0
        self.half_width = 0

    def number(self):
        return float(self.words.pop(0))

    def point(self, word):
        x, y = word.split(",")
        y = self.height(y)
        match x[-1]:
            case "h":
                return (float(x[:-1]) * self.skull.h, y)
            case "s":
                return (float(x[:-1]) * self.skull.half_width(y), y)
            case "e":
                return (float(x[:-1]) * self.half_width, y)
        return (float(x), y)

    def height(self, text):
        if text in self.places:
            return self.places[text]
        if text[0] in self.places:
            origin, unit = self.places[text[0]]
            return origin + unit * float(text[1:])
        return float(text)

    @property
    def last(self):
        start, steps = self.subpaths[-1]
        end = steps[-1] if steps else start
        return end[-1] if isinstance(end, list) else end

    @property
    def steps(self):
        return self.subpaths[-1][1]

    def read(self):
        while self.words:
            word = self.words.pop(0)
            match word:
                case "arc":
                    start, steps = self.skull.arc(self.number(), self.number(), self.number())
                    self.subpaths.append((start, steps))
                    self.half_width, self.first, self.step = -start[0], len(steps), "C"
                case "M":
                    self.subpaths.append((self.point(self.words.pop(0)), []))
                    self.first, self.step = 0, "C"
                case "L" | "C":
                    self.step = word
                case "bump" | "side":
                    self.step, self.bend = word, self.number()
                case "chin":
                    self.steps.extend(self.chin(self.number(), self.number()))
                case "mirror":
                    curves = self.steps[self.first:]
                    before = self.steps[self.first - 1] if self.first else [self.subpaths[-1][0]]
                    points = [before[-1] if isinstance(before, list) else before, *(point for step in curves for point in step)]
                    self.steps.extend(in_threes(mirrored(points)[1:]))
                case _:
                    self.add(self.point(word))
        return self.subpaths

    def add(self, point):
        (x, y), (to_x, to_y) = self.last, point
        match self.step:
            case "L":
                self.steps.append(point)
                self.first = len(self.steps)
            case "bump":
                self.steps.append([(self.bend * x, self.bend * y), (self.bend * to_x, self.bend * to_y), point])
            case "side":
                self.steps.append([(x + self.bend, y), (to_x + self.bend, to_y), point])
            case "C":
                self.waiting.append(point)
                if len(self.waiting) == 3:
                    self.steps.append(self.waiting)
                    self.waiting = []

    def chin(self, m, n):
        h, k, b = m * self.skull.h, n * self.skull.k, m * self.skull.bottom * self.skull.k
        return [[(h, k), (b, n), (0, n)], [(-b, n), (-h, k), (-h, 0)]]


def in_threes(points):
    return [list(points[index:index + 3]) for index in range(0, len(points), 3)]


def widened(subpath, factor):
    """A subpath with every x times a factor."""
    return tuple(mapped(part, lambda point: (factor * point[0], point[1])) for part in subpath)


def subpaths(text, skull, places):
    """The subpaths of a path of a table. `places` has the heights with a name, and of m and n what their zero is and what a unit
    below it is."""
    word, _, rest = text.partition(" ")
    if word != "both":
        return Reader(text, skull, places).read()
    return [widened(subpath, q) for q in [-1, 1] for subpath in Reader(rest, skull, places).read()]


def ovals(text, skull):
    """The centres and radii of an oval of a table."""
    *both, center, x, y = text.split()
    x_center, y_center = Reader("", skull, {}).point(center)
    return [((q * x_center, y_center), (float(x), float(y))) for q in ([-1, 1] if both else [1])]
