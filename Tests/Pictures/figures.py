"""The parameters and the shapes of a figure of any kind."""
import dataclasses

import anatomy
import robots


def figure(parameters):
    kind = robots.Robot if parameters.get("kind") == "robot" else anatomy.Face
    return kind(parameters, parameters["width"], parameters["height"])


def shapes(parameters, width, height, blink=None):
    """The shapes in the order in which they are drawn."""
    draw = robots.shapes if parameters.get("kind") == "robot" else anatomy.shapes
    return draw(parameters, width, height, blink)


def separated(shape):
    """A shape of each line of a path."""
    kind, elements, *_ = shape.outline
    if kind != "path":
        return [shape]
    starts = [index for index, element in enumerate(elements) if element[0] == "move"]
    return [dataclasses.replace(shape, outline=("path", tuple(elements[start:end])))
            for start, end in zip(starts, [*starts[1:], len(elements)])]
