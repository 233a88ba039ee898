"""Input of a mouse, of fingers and of a keyboard, as the browser gets it from the system."""
import math

ALT, CONTROL, META, SHIFT = 1, 2, 4, 8
CODES = {
    "Backspace": 8, "Tab": 9, "Enter": 13, "Shift": 16, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46,
}
# What the keys that are also characters write.
TEXTS = {"Enter": "\r", " ": " "}


def press(page, key, modifiers=0, times=1):
    """Presses and releases a key, the name of which is that of `KeyboardEvent.key`."""
    code = CODES.get(key) or ord(key.upper())
    event = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
    text = TEXTS.get(key, key if len(key) == 1 and modifiers in (0, SHIFT) else None)
    for _ in range(times):
        page.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **event,
                  **({"text": text} if text else {}))
        page.call("Input.dispatchKeyEvent", type="keyUp", **event)


def type_text(page, text):
    """Types text into the element that has the focus: ASCII with keys, all else as an input method writes it."""
    for character in text:
        if character.isascii():
            page.call("Input.dispatchKeyEvent", type="keyDown", key=character, text=character)
            page.call("Input.dispatchKeyEvent", type="keyUp", key=character)
        else:
            page.call("Input.insertText", text=character)


def mouse(page, kind, point, buttons=0, **parameters):
    page.call("Input.dispatchMouseEvent", type=kind, x=point[0], y=point[1], buttons=buttons, **parameters)


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
