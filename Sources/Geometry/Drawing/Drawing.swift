/// The one language between views and formats: a canvas, and shapes on it in the order in which they are drawn.
///
/// A drawing is a value that can be drawn into again and again; what it has grown to hold, it keeps.
package struct Drawing: Equatable, Sendable {
    /// What the picture shows, for people who cannot see it; empty where it is decoration.
    package var title = ""
    /// The part of the plane that is shown; whatever lies outside is cut.
    package var bounds = Rectangle(x: 0, y: 0, width: 0, height: 0)
    /// What happens to the shapes, but not to the background, before they are cut at the bounds.
    package var transform = Transform.identity
    package var background: Background?
    /// Of the finished picture as a whole, 0…1.
    package var opacity = 1.0
    package private(set) var shapes: [Shape] = []
    private var elements: [PathElement] = []

    package init() {}

    /// What lies behind the shapes, over the whole bounds.
    package struct Background: Equatable, Sendable {
        package var color: Color
        package var cornerRadius: Double

        package init(color: Color, cornerRadius: Double) {
            self.color = color
            self.cornerRadius = cornerRadius
        }
    }

    /// How many elements all paths have together.
    package var elementCount: Int { elements.count }

    package func path(_ range: Range<Int>) -> Path {
        Path(elements[range])
    }

    /// Takes all shapes off the canvas.
    package mutating func removeShapes() {
        shapes.removeAll(keepingCapacity: true)
        elements.removeAll(keepingCapacity: true)
    }

    package mutating func add(_ name: Shape.Name, _ ellipse: Ellipse, stroke: Stroke?, fill: Color? = nil) {
        shapes.append(Shape(name: name, outline: .ellipse(ellipse), stroke: stroke, fill: fill))
    }

    package mutating func add(_ name: Shape.Name, from: Point, to: Point, stroke: Stroke?) {
        shapes.append(Shape(name: name, outline: .line(from: from, to: to), stroke: stroke, fill: nil))
    }

    package mutating func add(_ name: Shape.Name, _ path: Path, stroke: Stroke?, fill: Color? = nil) {
        let start = elements.count
        elements.append(contentsOf: path.elements)
        shapes.append(Shape(name: name, outline: .path(start..<elements.count), stroke: stroke, fill: fill))
    }

    /// A single curve: a path of two elements.
    package mutating func add(_ name: Shape.Name, _ curve: CubicCurve, stroke: Stroke?) {
        let start = elements.count
        elements.append(.move(curve.from))
        elements.append(.curve(control1: curve.control1, control2: curve.control2, to: curve.to))
        shapes.append(Shape(name: name, outline: .path(start..<elements.count), stroke: stroke, fill: nil))
    }
}
