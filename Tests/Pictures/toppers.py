"""What is on a head: the shapes of each topper behind the body and in front of the face.

A shape is ("area", tone, subpaths), ("line", tone, subpaths, factor on the line width), ("stroke" or "rod", tone, subpaths,
width) or ("ellipse", tone, centre, radii), with " plain" after a tone for an area without outline. A subpath is a start and
steps, and a step is a point for a line, or a list of two control points and a point for a curve.
"""
import hair
from curves import mirrored
from paths import in_threes

# How far the head moves down, and how much smaller a figure gets.
ROOM = {
    "none": (0, 0), "tuft": (0.12, 0), "curl": (0.14, 0), "sprout": (0.17, 0.04), "antenna": (0.17, 0.03), "horns": (0.10, 0.09),
    "cat": (0.10, 0.10), "bear": (0.08, 0.08), "bunny": (0.30, 0.06), "crown": (0.16, 0.02), "party": (0.24, 0.06),
    "bow": (0.10, 0), "mohawk": (0.20, 0.03), "hood": (0.10, 0.08),
    "mop": (0.12, 0.09), "bob": (0.06, 0.05), "bun": (0.2, 0.1), "curls": (0.13, 0.07), "fringe": (0.08, 0.04),
    "quiff": (0.16, 0.14), "parted": (0.08, 0.13), "afro": (0.2, 0.14), "long": (0.05, 0.05), "waves": (0.07, 0.07),
    "bangs": (0.05, 0.08), "ponytail": (0.06, 0.06), "braids": (0.05, 0.06), "locs": (0.06, 0.07), "puffs": (0.1, 0.14),
    "fade": (0.12, 0.08), "buzz": (0.02, 0), "pixie": (0.08, 0.07), "curtains": (0.08, 0.04), "spikes": (0.14, 0.05),
    "topknot": (0.2, 0.1), "receding": (0, 0), "cap": (0.08, 0.08), "beanie": (0.18, 0.08), "headphones": (0.14, 0.07),
    "hijab": (0.05, 0.07), "turban": (0.18, 0.09),
}
# What of them is behind the head would show through it.
BEHIND_HEAD = {"hood", "headphones", "bob", "long", "bangs", "braids", "waves", "ponytail", "locs", "afro", "puffs",
               "beanie", "bun"}
WITHOUT_EARS = {"bob", "braids", "long", "waves", "bangs", "afro", "locs", "hijab", "headphones",
                "beanie", "bun", "ponytail", "cat", "bear", "bunny", "hood"}
SIDES = [-1, 1]


def wide(width, *points):
    """Points whose x is in units of a width."""
    return [(x * width, y) for x, y in points]


def area(tone, start, *steps):
    return ("area", tone, [(start, list(steps))])


def curved(tone, start, *points):
    """An area with three points for each curve."""
    return area(tone, start, *in_threes(points))


def line(tone, factor, start, *steps):
    return ("line", tone, [(start, list(steps))], factor)


def circle(tone, center, radius):
    return ("ellipse", tone, center, (radius, radius))


def behind(topper, skull):
    if topper in hair.NAMES:
        return list(hair.shapes("topper", topper, "behind", skull))
    h, shape = skull.h, skull.shape
    match topper:
        case "tuft":
            return [line("hair", 1.3, (0.3 * a, -0.97), [(0.3 * a, -1 - 0.5 * l), (0.7 * a, -1 - 0.8 * l), (a, -1 - l)])
                    for a, l in [(-0.34, 0.22), (0, 0.32), (0.34, 0.22)]]
        case "curl":
            return [line("hair", 1.3, (0, -0.97), [(-0.3, -1.12), (-0.12, -1.4), (0.09, -1.27)],
                         [(0.2, -1.18), (0.07, -1.06), (0, -1.15)])]
        case "sprout":
            leaves = [curved(tone, (0, -1.16), *wide(
                q, (0.06, -1.42), (0.28, -1.44), (0.38, -1.37), (0.35, -1.2), (0.17, -1.1), (0, -1.16)))
                for q, tone in [(-1, "accent"), (1, "second")]]
            return [line("accent", 1, (0, -0.97), (0, -1.18)), *leaves]
        case "antenna":
            return [line("accent", 1.2, (0, -0.97), (0, -1.22)), circle("accent", (0, -1.3), 0.12)]
        case "horns":
            return [curved("accent", (0.5 * q * h, -0.76), *wide(
                q * h, (0.5, -1), (0.6, -1.16), (0.74, -1.28), (0.9, -1.02), (0.9, -0.74), (0.84, -0.46))) for q in SIDES]
        case "cat":
            return [shape for q in SIDES for shape in [
                curved("fill", (0.16 * q * h, -0.9), *wide(
                    q * h, (0.34, -1.1), (0.52, -1.22), (0.66, -1.29), (0.72, -1.32), (0.76, -1.3), (0.78, -1.24),
                    (0.86, -1), (0.94, -0.7), (0.94, -0.36))),
                curved("dark2 plain", (0.38 * q * h, -0.88), *wide(
                    q * h, (0.48, -1), (0.58, -1.08), (0.67, -1.13), (0.73, -0.98), (0.78, -0.82), (0.8, -0.62)))]]
        case "bear":
            f = 0.14 * shape
            return [shape for q in SIDES for shape in [
                curved("fill", ((0.3 + f) * q * h, -0.9),
                       *wide(q * h, (0.3 + f, -1.42 - f), (1.22 + f, -1.12 - f), (0.9, -0.44))),
                circle("dark2 plain", ((0.69 + 0.5 * f) * q * h, -0.88 - f), 0.14)]]
        case "bunny":
            return [shape for q in SIDES for shape in [
                curved("fill", (0.12 * q * h, -0.93), *wide(
                    q * h, (0.02, -1.28), (0.28, -1.58), (0.45, -1.47), (0.6, -1.36), (0.58, -1.08), (0.48, -0.8))),
                curved("dark2 plain", (0.24 * q * h, -0.94), *wide(
                    q * h, (0.18, -1.24), (0.32, -1.43), (0.41, -1.36), (0.49, -1.29), (0.46, -1.08), (0.4, -0.88)))]]
        case "hood":
            first, second, third, fourth, last = wide(h, (-1, 0), (-1.04, 0.5), (-0.8, 0.94), (-0.4, 1.2), (0.4, 1.2))
            return [area("deep plain", first, [second, third, fourth], last, wide(h, (0.8, 0.94), (1.04, 0.5), (1, 0)))]
    return []


def in_front(topper, skull):
    if topper in hair.NAMES:
        return list(hair.shapes("topper", topper, "front", skull))
    h = skull.h
    match topper:
        case "crown":
            return [area("accent", (-0.46, -0.8), (-0.54, -1.26), (-0.24, -1.1), (0, -1.36), (0.24, -1.1), (0.54, -1.26),
                         (0.46, -0.8), [(0.2, -0.88), (-0.2, -0.88), (-0.46, -0.8)])]
        case "party":
            return [area("accent", (-0.34, -0.86), (0, -1.46), (0.34, -0.86), [(0.16, -0.94), (-0.16, -0.94), (-0.34, -0.86)]),
                    circle("second", (0, -1.46), 0.11)]
        case "bow":
            loops = [curved("accent", (0, -1.02), *wide(
                q, (0.14, -1.2), (0.3, -1.28), (0.42, -1.28), (0.5, -1.14), (0.5, -0.94), (0.42, -0.8),
                (0.3, -0.8), (0.14, -0.88), (0, -1.02))) for q in SIDES]
            return [*loops, circle("second", (0, -1.04), 0.11)]
        case "mohawk":
            return [curved("hair", (-0.24, -0.74),
                           (-0.48, -1.1), (-0.3, -1.46), (0.2, -1.46), (0.13, -1.4), (0.12, -1.34), (0.15, -1.29),
                           (0.26, -1.32), (0.37, -1.3), (0.46, -1.23), (0.35, -1.18), (0.31, -1.1), (0.31, -1),
                           (0.31, -0.9), (0.29, -0.82), (0.24, -0.74), (0.1, -0.66), (-0.1, -0.66), (-0.24, -0.74))]
        case "hood":
            start, steps = skull.arc(0, 1.15, 1.14)
            e = -start[0]
            side = [(e, 0), (e, 0.5), (0.98 * h, 0.9), (0.76 * h, 1.3), (0.62 * h, 1.38), (0.5 * h, 1.32), (0.4 * h, 1.2),
                    (0.8 * h, 0.94), (1.04 * h, 0.5), (h, 0), (h, -0.5), (0.66 * h, -0.74), (0, -0.74)]
            return [area("accent", start, *steps, *in_threes(side[1:] + mirrored(side)[1:]))]
    return []
