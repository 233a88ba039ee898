import Face
import Geometry
import Parameters
import TestSupport
import Testing

/// Figures that are drawn for tests, and what is found in their drawings.
enum Figure {
    /// The skull's radius is 100 without a body, and its centre the origin.
    static let bounds = Rectangle(x: -125, y: -125, width: 250, height: 250)

    static func draw(
        in bounds: Rectangle = bounds, over background: Color? = nil, _ change: (inout FaceView) -> Void = { _ in }
    ) -> Drawing {
        var view = FaceView()
        view.style.scale = 0.8
        (view.style.fill, view.style.accent) = (Color(rgb: 0xFF9A3D), Color(rgb: 0x7EF0D4))
        view.style.stroke = Stroke(color: Color(rgb: 0x3A1700), width: 4, caps: .round)
        view.background = background
        change(&view)
        var drawing = Drawing()
        view.draw(in: bounds, on: &drawing)
        return drawing
    }

    static func draw(_ technique: FaceStyle.Technique, _ change: (inout FaceView) -> Void = { _ in }) -> Drawing {
        draw {
            $0.style.technique = technique
            $0.style.outline = technique == .flat ? 0 : 1
            change(&$0)
        }
    }
}

extension Drawing {
    /// The shapes of a part, in the order in which they are drawn.
    func parts(_ name: String) -> [Shape] { zip(shapeNames, shapes).filter { $0.0 == name }.map(\.1) }

    func fills(_ name: String) -> [Color?] { parts(name).map(\.fill) }

    /// The elements of a shape's path; none if it is no path.
    func elements(of shape: Shape) -> [PathElement] {
        if case .path(let range) = shape.outline { Array(path(range).elements) } else { [] }
    }

    /// Each shape with the transform of the groups that it is in.
    var placedShapes: [(name: String, shape: Shape, transform: Transform)] {
        var transforms = [Transform.identity]
        var placed: [(String, Shape, Transform)] = []
        for (element, name) in zip(elements, names) {
            switch element {
            case .beginGroup(let group): transforms.append(group.transform.then(transforms[transforms.count - 1]))
            case .endGroup: transforms.removeLast()
            case .shape(let shape): placed.append((name, shape, transforms[transforms.count - 1]))
            }
        }
        return placed
    }

    /// Points on the outline of a shape, where it is placed, close enough to each other for a thousandth of a point.
    func outline(of shape: Shape, under transform: Transform) -> [Point] {
        let points: [Point] =
            switch shape.outline {
            case .ellipse(let ellipse):
                (0..<180).map { step in
                    let (sine, cosine) = Angle(degrees: 2 * Double(step)).sineAndCosine
                    return Point(ellipse.center.x + ellipse.radiusX * cosine, ellipse.center.y + ellipse.radiusY * sine)
                }
            case .rectangle(let rectangle, _):
                [Point(rectangle.x, rectangle.y), Point(rectangle.x + rectangle.width, rectangle.y + rectangle.height)]
            case .line(let from, let to): [from, to]
            case .path(let range): path(range).flattened(tolerance: 0.001).flatMap(\.points)
            }
        return points.map { transform.apply(to: $0) }
    }
}

extension PathElement {
    /// The point to which it leads, after its control points.
    var points: [Point] {
        switch self {
        case .move(let to), .line(let to): [to]
        case .curve(let control1, let control2, let to): [control1, control2, to]
        case .close: []
        }
    }
}

extension FaceController {
    /// The face of a query such as `seed=ada&mood=happy`, and the title if it describes data.
    static func resolved(
        _ query: String, on canvas: Canvas = Canvas()
    ) throws -> (subject: FaceController, title: String?) {
        var given = GivenParameters(parameters)
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=")
            #expect(try given.read(name: parts[0].utf8Span.span, value: parts[1].utf8Span.span))
        }
        return try resolve(given, on: canvas)
    }
}
