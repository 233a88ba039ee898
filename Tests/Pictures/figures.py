"""The parameters and the shapes of a figure of any kind."""
import dataclasses

import anatomy
import robots


def figure(parameters, blink=None):
    kind = robots.Robot if parameters.get("kind") == "robot" else anatomy.Face
    return kind(parameters, parameters["width"], parameters["height"], blink)


def shapes(parameters, blink=None):
    """The shapes in the order in which they are drawn."""
    drawn = figure(parameters, blink)
    drawn.draw()
    drawn.tilt, drawn.groups = 0, ()
    drawn.draw_mark()
    drawn.draw_badge()
    return drawn.shapes


def separated(shape):
    """A shape of each line of a path."""
    kind, elements, *_ = shape.outline
    if kind != "path":
        return [shape]
    starts = [index for index, element in enumerate(elements) if element[0] == "move"]
    return [dataclasses.replace(shape, outline=("path", tuple(elements[start:end])))
            for start, end in zip(starts, [*starts[1:], len(elements)])]
