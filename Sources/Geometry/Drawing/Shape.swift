/// What a shape's edge is. A circle stays a circle until somebody needs a curve.
package enum Outline: Equatable, Sendable {
    case ellipse(Ellipse)
    case line(from: Point, to: Point)
    /// The elements of the drawing that this shape's path is made of.
    ///
    /// The elements of all paths stand in one array of the drawing: a shape of its own array would cost an
    /// allocation for each path, and a drawing that is drawn into again costs none.
    case path(Range<Int>)
}

/// One outline with its stroke and its fill; the stroke lies over the fill.
package struct Shape: Equatable, Sendable {
    package var name: Name
    package var outline: Outline
    package var stroke: Stroke?
    package var fill: Color?

    /// What the shape stands for, in the words of the view that drew it.
    package struct Name: Equatable, Sendable, ExpressibleByStringLiteral {
        package let text: StaticString

        package init(stringLiteral text: StaticString) {
            self.text = text
        }

        package static func == (one: Name, other: Name) -> Bool {
            one.text.description == other.text.description
        }
    }
}
