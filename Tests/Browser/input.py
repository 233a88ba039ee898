"""Input of a mouse, of fingers and of a keyboard, as the browser gets it from the system."""
import math

ALT, CONTROL, META, SHIFT = 1, 2, 4, 8


def press(page, key, modifiers=0, times=1):
    """Presses and releases a key, the name of which is that of `KeyboardEvent.key`."""
    for _ in range(times):
        page.tab.press(key, modifiers)


def type_text(page, text):
    """Types text into the element that has the focus: ASCII with keys, all else as an input method writes it."""
    for character in text:
        if character.isascii():
            page.tab.press(character, 0)
        else:
            page.call("Input.insertText", text=character)


def mouse(page, kind, point, buttons=0, **parameters):
    page.tab.mouse(kind, point, buttons, **parameters)


def click(page, point, count=1):
    """Clicks with the left button; with a count of 3, the text of a field is selected."""
    mouse(page, "mouseMoved", point)
    for number in range(1, count + 1):
        mouse(page, "mousePressed", point, 1, button="left", clickCount=number)
        mouse(page, "mouseReleased", point, button="left", clickCount=number)


def drag(page, *points, steps=6):
    """Presses the left button at the first point, moves to each of the others in steps, and releases it."""
    mouse(page, "mouseMoved", points[0])
    mouse(page, "mousePressed", points[0], 1, button="left", clickCount=1)
    for start, end in zip(points, points[1:]):
        for step in range(1, steps + 1):
            mouse(page, "mouseMoved", between(start, end, step / steps), 1, button="left")
    mouse(page, "mouseReleased", points[-1], button="left", clickCount=1)


def turn_wheel(page, point, delta):
    """Turns the wheel towards the user by a number of pixels, or away from the user by a negative number."""
    mouse(page, "mouseWheel", point, deltaX=0, deltaY=delta)


def touch(page, *paths, steps=6):
    """Touches the screen with one finger for each path, which is a list of points, and moves them all together."""
    def fingers(index, part):
        points = [between(path[index], path[min(index + 1, len(path) - 1)], part) for path in paths]
        return [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]

    page.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=fingers(0, 0))
    for index in range(max(map(len, paths)) - 1):
        for step in range(1, steps + 1):
            page.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=fingers(index, step / steps))
    page.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


def pinch(page, center, distance, end_distance):
    """Two fingers, which are as far apart as the distances say at the start and at the end."""
    def path(direction):
        return [(center[0] + direction * length / 2, center[1]) for length in (distance, end_distance)]
    touch(page, path(-1), path(1))


def between(start, end, part):
    return tuple(first + (last - first) * part for first, last in zip(start, end))


def moved(point, x, y):
    return point[0] + x, point[1] + y


def distance(first, second):
    return math.dist(first, second)
