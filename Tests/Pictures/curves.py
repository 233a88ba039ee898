"""Points and cubic curves."""
import math


def mirrored(points):
    """The same points at the other side, in reverse order."""
    return [(-x, y) for x, y in reversed(points)]


def mapped(step, change):
    """A point, a step, or steps, of which each point is changed."""
    return [mapped(part, change) for part in step] if isinstance(step, list) else change(step)


def split(curve, u):
    """The parts of a cubic before and after a parameter, by de Casteljau's algorithm."""
    def between(points):
        return [tuple(a + (b - a) * u for a, b in zip(*pair)) for pair in zip(points, points[1:])]
    levels = [list(curve)]
    while len(levels[-1]) > 1:
        levels.append(between(levels[-1]))
    return [level[0] for level in levels], [level[-1] for level in reversed(levels)]


def blended(points, others, share):
    return [tuple(a + (b - a) * share for a, b in zip(*pair)) for pair in zip(points, others)]


def rotated(point, degrees, center):
    angle = math.radians(degrees)
    x, y = point[0] - center[0], point[1] - center[1]
    return (center[0] + x * math.cos(angle) - y * math.sin(angle), center[1] + x * math.sin(angle) + y * math.cos(angle))


def segment(height, below, bend, lean):
    """A segment of a unit circle: its arc as a start and four curves, and the four points of its edge, which runs back.

    `height` is the sine of the angle at which the segment begins, `lean` turns it, in degrees.
    """
    phi = math.asin(height)
    start, end = (phi, math.pi - phi) if below else (math.pi - phi, 2 * math.pi + phi)
    start, end = start + math.radians(lean), end + math.radians(lean)
    step = (end - start) / 4
    kappa = 4 / 3 * math.tan(step / 4)
    arc = []
    for index in range(4):
        s, t = start + index * step, start + (index + 1) * step
        arc.append([(math.cos(s) - kappa * math.sin(s), math.sin(s) + kappa * math.cos(s)),
                    (math.cos(t) + kappa * math.sin(t), math.sin(t) - kappa * math.cos(t)),
                    (math.cos(t), math.sin(t))])
    (ax, ay), (bx, by) = (math.cos(start), math.sin(start)), (math.cos(end), math.sin(end))
    dx, dy = (ax - bx) / 2, (ay - by) / 2
    nx, ny = (dy * bend, -dx * bend) if below else (-dy * bend, dx * bend)
    edge = [(bx, by), (bx + 0.45 * dx + nx, by + 0.45 * dy + ny), (bx + 1.55 * dx + nx, by + 1.55 * dy + ny), (ax, ay)]
    return (ax, ay), arc, edge


class Skull:
    """The curve of a skull with a width, a shape and a jaw."""

    def __init__(self, h, shape, jaw):
        self.h, self.shape, self.jaw = h, shape, jaw
        self.k = 0.5522847498 + 0.36 * shape
        self.top = h * (1 - 0.6 * max(0, jaw))
        self.bottom = h * (1 + 0.6 * min(0, jaw))

    @property
    def is_ellipse(self):
        return self.shape == self.jaw == 0

    def outline(self):
        """The start and four curves."""
        h, k, t, b = self.h, self.k, self.top, self.bottom
        return (-h, 0), [[(-h, -k), (-t * k, -1), (0, -1)], [(t * k, -1), (h, -k), (h, 0)],
                         [(h, k), (b * k, 1), (0, 1)], [(-b * k, 1), (-h, k), (-h, 0)]]

    def place(self, height):
        """The parameter at which half of the outline is so far above, or below, the middle."""
        low, high = 0.0, 1.0
        for _ in range(80):
            u = (low + high) / 2
            if 3 * (1 - u) ** 2 * u * self.k + 3 * (1 - u) * u ** 2 + u ** 3 < height:
                low = u
            else:
                high = u
        return (low + high) / 2

    def half(self, c, m, n):
        """The left half of the upper outline, `m` times as wide and `n` times as high, from the height `c` to the middle."""
        curve = [(-self.h, 0), (-self.h, -self.k), (-self.top * self.k, -1), (0, -1)]
        return [(x * m, y * n) for x, y in split(curve, self.place(-c / n))[1]]

    def half_width(self, y):
        """Half of the skull's width at a height."""
        u, end = self.place(min(1, abs(y))), self.bottom if y > 0 else self.top
        return self.h * ((1 - u) ** 3 + 3 * (1 - u) ** 2 * u) + 3 * end * self.k * (1 - u) * u ** 2

    def arc(self, c, m, n):
        """The start and the two curves of the upper outline from the height `c` at the left to `c` at the right."""
        left = self.half(c, m, n)
        return left[0], [left[1:], mirrored(left)[1:]]
