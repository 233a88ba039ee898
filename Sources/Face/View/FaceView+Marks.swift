import Geometry

/// A mark beside the head, as in comics.
package enum FaceMark: String, CaseIterable, Sendable {
    case none, tear, sweat, anger, sleep, thought, heart, sparkle, alert, question
}

/// Marks, in units of the skull's radius from the place where they are.
extension FaceView {
    func drawMark(_ face: FaceLayout, on drawing: inout Drawing) {
        let headShape = style.anatomy.headShape
        let place = Point(face.proportions.headWidth * (0.84 + 0.12 * headShape), -0.84 - 0.12 * headShape)
        /// Units of the radius times `size`, from a point beside the place.
        func units(_ x: Double = 0, _ y: Double = 0, size: Double = 1) -> Transform {
            Transform(a: size, b: 0, c: 0, d: size, e: place.x + x, f: place.y + y).then(face.units)
        }
        func addDot(_ x: Double, _ y: Double, radius: Double, _ paint: Paint, to drawing: inout Drawing) {
            addCircle(
                Self.markName, at: Point(place.x + x, place.y + y), radius: radius, face, fill: paint, to: &drawing)
        }
        func move(_ tracks: @autoclosure () -> [Track], _ draw: (inout Drawing) -> Void) {
            self.move(Self.markName, by: tracks(), on: &drawing, draw)
        }
        /// The group of all parts grows for a moment.
        func grow(_ draw: (inout Drawing) -> Void) {
            move(pulse(about: units().origin, (100, 1.12), (200, 1)), draw)
        }
        let name = Self.markName
        switch mark {
        case .none: break
        case .tear:
            let eye = face.center(of: .left)
            let top = eye.y + 0.7 * face.eyeRadius * face.proportions.eyeHeight
            let units = Transform(a: face.radius, b: 0, c: 0, d: face.radius, e: eye.x, f: top)
            move(slideDown(face)) { add(name, Self.tear, units, fill: Self.water, to: &$0) }
        case .sweat:
            move(slideDown(face)) { add(name, Self.sweat, units(0.04, -0.1), fill: Self.water, to: &$0) }
        case .anger:
            grow {
                for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
                    let quarter = Transform.scale(x: x, y: y).then(units())
                    add(name, Self.quarterOfAnger, quarter, stroke: stroke(Self.red), to: &$0)
                }
            }
        case .sleep:
            for (letter, start, end) in [
                (units(-0.06, 0.1, size: 0.16), 0, 760), (units(0.16, -0.16, size: 0.11), 260, 880),
            ] {
                move(rise(from: start, to: end, face)) {
                    add(name, Self.letterZ, letter, stroke: stroke(accentPaint), to: &$0)
                }
            }
        case .thought:
            for index in 0..<3 {
                let step = Double(index)
                move(fade(around: 160 + 80 * index)) {
                    addDot(-0.2 + 0.16 * step, 0.1 - 0.13 * step, radius: 0.05 + 0.015 * step, accentPaint, to: &$0)
                }
            }
        case .heart:
            move(pulse(about: units().origin, (100, 1.15), (200, 1), (300, 1.15), (400, 1))) {
                add(name, Self.heart, units(), fill: Paint(color: Color(rgb: 0xFF4D6D)), to: &$0)
            }
        case .sparkle:
            for (star, start) in [(units(size: 0.2), 0), (units(0.17, 0.24, size: 0.1), 200)] {
                let twinkle = pulse(
                    about: star.origin, (start, 1), (start + 200, 0.4), (start + 400, 1), (start + 600, 0.4),
                    (start + 800, 1))
                move(twinkle) { add(name, Self.star, star, fill: accentPaint, to: &$0) }
            }
        case .alert:
            grow {
                let bar: [PathElement] = [.move(Point(0, -0.2)), .line(Point(0, 0.04))]
                add(name, bar, units(), stroke: stroke(Self.red, factor: 1.4), to: &$0)
                addDot(0, 0.19, radius: 0.045, Self.red, to: &$0)
            }
        case .question:
            grow {
                add(name, Self.questionMark, units(), stroke: stroke(accentPaint), to: &$0)
                addDot(0, 0.22, radius: 0.04, accentPaint, to: &$0)
            }
        }
    }

    private static let markName = "mark"
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

extension Transform {
    /// Where the origin is mapped to.
    fileprivate var origin: Point { Point(e, f) }
}
