import Geometry

/// A mark beside the head, as in comics.
package enum FaceMark: String, CaseIterable, Sendable {
    case none, tear, sweat, anger, sleep, thought, heart, sparkle, alert, question
}

/// Marks, in units of the skull's radius from the place where they are.
extension FaceView {
    func drawMark(_ face: FaceLayout, on drawing: inout Drawing) {
        let name = "mark"
        let headShape = style.anatomy.headShape
        let place = Point(face.proportions.headWidth * (0.84 + 0.12 * headShape), -0.84 - 0.12 * headShape)
        /// Units of the radius times `size`, from a point beside the place.
        func units(_ x: Double = 0, _ y: Double = 0, size: Double = 1) -> Transform {
            Transform(a: size, b: 0, c: 0, d: size, e: place.x + x, f: place.y + y).then(face.units)
        }
        func addDot(_ x: Double, _ y: Double, radius: Double, _ paint: Paint) {
            addCircle(
                name, at: Point(place.x + x, place.y + y), radius: radius, face, fill: paint, to: &drawing)
        }
        switch mark {
        case .none: break
        case .tear:
            let eye = face.center(of: .left)
            let top = eye.y + 0.7 * face.eyeRadius * face.proportions.eyeHeight
            let units = Transform(a: face.radius, b: 0, c: 0, d: face.radius, e: eye.x, f: top)
            add(name, Self.tear, units, fill: Self.water, to: &drawing)
        case .sweat:
            add(name, Self.sweat, units(0.04, -0.1), fill: Self.water, to: &drawing)
        case .anger:
            for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
                let quarter = Transform.scale(x: x, y: y).then(units())
                add(name, Self.quarterOfAnger, quarter, stroke: stroke(Self.red), to: &drawing)
            }
        case .sleep:
            for letter in [units(-0.06, 0.1, size: 0.16), units(0.16, -0.16, size: 0.11)] {
                add(name, Self.letterZ, letter, stroke: stroke(accentPaint), to: &drawing)
            }
        case .thought:
            for index in [0.0, 1, 2] {
                addDot(-0.2 + 0.16 * index, 0.1 - 0.13 * index, radius: 0.05 + 0.015 * index, accentPaint)
            }
        case .heart:
            add(name, Self.heart, units(), fill: Paint(color: Color(rgb: 0xFF4D6D)), to: &drawing)
        case .sparkle:
            for star in [units(size: 0.2), units(0.17, 0.24, size: 0.1)] {
                add(name, Self.star, star, fill: accentPaint, to: &drawing)
            }
        case .alert:
            let bar: [PathElement] = [.move(Point(0, -0.2)), .line(Point(0, 0.04))]
            add(name, bar, units(), stroke: stroke(Self.red, factor: 1.4), to: &drawing)
            addDot(0, 0.19, radius: 0.045, Self.red)
        case .question:
            add(name, Self.questionMark, units(), stroke: stroke(accentPaint), to: &drawing)
            addDot(0, 0.22, radius: 0.04, accentPaint)
        }
    }

    private static let water = Paint(color: Color(rgb: 0x4AA8FF))
    private static let red = Paint(color: Color(rgb: 0xE5383B))

    private static let tear = drop(0.14, 0.2, 0.09, 0.31)
    private static let sweat = drop(0.16, 0.23, 0.1, 0.36)

    /// A drop that hangs from the origin.
    private static func drop(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [PathElement] {
        [
            .move(Point(0, 0)), .curve(control1: Point(a, b), control2: Point(c, d), to: Point(0, d)),
            .curve(control1: Point(-c, d), control2: Point(-a, b), to: Point(0, 0)), .close,
        ]
    }

    private static let quarterOfAnger: [PathElement] = [
        .move(Point(0.05, 0.17)),
        .curve(control1: Point(0.05, 0.05), control2: Point(0.05, 0.05), to: Point(0.17, 0.05)),
    ]

    private static let letterZ: [PathElement] = [
        .move(Point(-0.5, -0.5)), .line(Point(0.5, -0.5)), .line(Point(-0.5, 0.5)), .line(Point(0.5, 0.5)),
    ]

    private static let heart: [PathElement] = [
        .move(Point(0, 0.2)), .curve(control1: Point(-0.34, -0.02), control2: Point(-0.2, -0.26), to: Point(0, -0.1)),
        .curve(control1: Point(0.2, -0.26), control2: Point(0.34, -0.02), to: Point(0, 0.2)), .close,
    ]

    private static let star: [PathElement] = [
        .move(Point(0, -1)), .curve(control1: Point(0.12, -0.12), control2: Point(0.12, -0.12), to: Point(1, 0)),
        .curve(control1: Point(0.12, 0.12), control2: Point(0.12, 0.12), to: Point(0, 1)),
        .curve(control1: Point(-0.12, 0.12), control2: Point(-0.12, 0.12), to: Point(-1, 0)),
        .curve(control1: Point(-0.12, -0.12), control2: Point(-0.12, -0.12), to: Point(0, -1)), .close,
    ]

    private static let questionMark: [PathElement] = [
        .move(Point(-0.1, -0.1)),
        .curve(control1: Point(-0.1, -0.28), control2: Point(0.14, -0.28), to: Point(0.1, -0.08)),
        .curve(control1: Point(0.08, 0), control2: Point(0, 0), to: Point(0, 0.1)),
    ]
}
