import Geometry

/// What is on the head, in units of the skull's radius.
extension FaceView {
    func drawTopperBehind(_ face: FaceLayout, on drawing: inout Drawing) {
        let name = "topper"
        let fill = style.fill.map { Paint(color: $0) }
        switch style.anatomy.topper {
        case .none, .crown, .party, .bow, .mohawk, .cap: break
        case .tuft:
            for hair in Self.tuft { add(name, hair, face.units, stroke: stroke(accentPaint), to: &drawing) }
        case .curl:
            add(name, Self.curl, face.units, stroke: stroke(accentPaint), to: &drawing)
        case .sprout:
            add(name, Self.stem(to: -1.18), face.units, stroke: stroke(accentPaint), to: &drawing)
            for side in FaceLayout.Side.allCases {
                add(name, Self.leaf, face.units(of: side), stroke: outlineStroke, fill: accentPaint, to: &drawing)
            }
        case .antenna:
            add(name, Self.stem(to: -1.22), face.units, stroke: stroke(accentPaint), to: &drawing)
            addCircle(
                name, at: Point(0, -1.3), radius: 0.1, face, stroke: outlineStroke, fill: accentPaint, to: &drawing)
        case .horns:
            for side in FaceLayout.Side.allCases {
                add(name, Self.horn, face.wideUnits(of: side), stroke: outlineStroke, fill: accentPaint, to: &drawing)
            }
        case .cat:
            for side in FaceLayout.Side.allCases {
                add(name, Self.catEar, face.wideUnits(of: side), stroke: outlineStroke, fill: fill, to: &drawing)
            }
        case .bear:
            // The corners of a square head would hide them.
            let shift = 0.14 * style.anatomy.headShape
            let ear = Self.bearEar(shift: shift)
            for side in FaceLayout.Side.allCases {
                add(name, ear, face.wideUnits(of: side), stroke: outlineStroke, fill: fill, to: &drawing)
            }
            for side in FaceLayout.Side.allCases {
                let center = Point(
                    side.rawValue * (0.77 + 0.5 * shift) * face.proportions.headWidth, -0.86 - shift)
                addCircle(name, at: center, radius: 0.13, face, fill: accentPaint, to: &drawing)
            }
        case .bunny:
            for side in FaceLayout.Side.allCases {
                add(name, Self.bunnyEar, face.wideUnits(of: side), stroke: outlineStroke, fill: fill, to: &drawing)
            }
        }
    }

    func drawTopperInFront(_ face: FaceLayout, on drawing: inout Drawing) {
        let name = "topper"
        switch style.anatomy.topper {
        case .none, .tuft, .curl, .sprout, .antenna, .horns, .cat, .bear, .bunny: break
        case .crown:
            add(name, Self.crown, face.units, stroke: outlineStroke, fill: accentPaint, to: &drawing)
        case .party:
            add(name, Self.partyHat, face.units, stroke: outlineStroke, fill: accentPaint, to: &drawing)
            addCircle(
                name, at: Point(0, -1.47), radius: 0.09, face, stroke: outlineStroke, fill: accentPaint, to: &drawing)
        case .bow:
            for side in FaceLayout.Side.allCases {
                add(name, Self.loop, face.units(of: side), stroke: outlineStroke, fill: accentPaint, to: &drawing)
            }
            addCircle(
                name, at: Point(0, -1.03), radius: 0.1, face, stroke: outlineStroke, fill: accentPaint, to: &drawing)
        case .mohawk:
            add(name, Self.mohawk, face.units, stroke: outlineStroke, fill: accentPaint, to: &drawing)
        case .cap:
            add(name, Self.cap, face.units, stroke: outlineStroke, fill: accentPaint, to: &drawing)
            add(name, Self.brim, face.units, stroke: stroke(linePaint, factor: 1.6), to: &drawing)
        }
    }

    private static let tuft: [[PathElement]] = [(-0.34, 0.22), (0, 0.3), (0.34, 0.22)].map { x, length in
        [
            .move(Point(0.3 * x, -0.97)),
            .curve(
                control1: Point(0.3 * x, -1 - 0.5 * length), control2: Point(0.7 * x, -1 - 0.8 * length),
                to: Point(x, -1 - length)),
        ]
    }

    private static let curl: [PathElement] = [
        .move(Point(0, -0.97)),
        .curve(control1: Point(-0.3, -1.12), control2: Point(-0.12, -1.4), to: Point(0.09, -1.27)),
        .curve(control1: Point(0.2, -1.18), control2: Point(0.07, -1.06), to: Point(0, -1.15)),
    ]

    private static func stem(to y: Double) -> [PathElement] { [.move(Point(0, -0.97)), .line(Point(0, y))] }

    private static let leaf: [PathElement] = [
        .move(Point(0, -1.16)),
        .curve(control1: Point(0.06, -1.4), control2: Point(0.28, -1.4), to: Point(0.36, -1.35)),
        .curve(control1: Point(0.33, -1.19), control2: Point(0.15, -1.1), to: Point(0, -1.16)), .close,
    ]

    private static let horn: [PathElement] = [
        .move(Point(0.56, -0.76)),
        .curve(control1: Point(0.56, -1), control2: Point(0.66, -1.14), to: Point(0.8, -1.26)),
        .curve(control1: Point(0.98, -1), control2: Point(0.94, -0.7), to: Point(0.86, -0.46)),
    ]

    private static let catEar: [PathElement] = [
        .move(Point(0.2, -0.92)), .line(Point(0.84, -1.26)), .line(Point(0.94, -0.36)),
    ]

    private static func bearEar(shift: Double) -> [PathElement] {
        [
            .move(Point(0.36 + shift, -0.9)),
            .curve(
                control1: Point(0.36 + shift, -1.44 - shift), control2: Point(1.3 + shift, -1.1 - shift),
                to: Point(0.92, -0.44)),
        ]
    }

    private static let bunnyEar: [PathElement] = [
        .move(Point(0.14, -0.95)),
        .curve(control1: Point(0.05, -1.5), control2: Point(0.5, -1.75), to: Point(0.6, -1.5)),
        .curve(control1: Point(0.66, -1.3), control2: Point(0.58, -1.05), to: Point(0.5, -0.82)),
    ]

    private static let crown = polygon(
        (-0.44, -0.84), (-0.54, -1.28), (-0.24, -1.12), (0, -1.38), (0.24, -1.12), (0.54, -1.28), (0.44, -0.84))

    private static let partyHat = polygon((-0.32, -0.9), (0, -1.46), (0.32, -0.9))

    /// One half of a bow.
    private static let loop = polygon((0, -1.02), (0.42, -1.26), (0.42, -0.82))

    private static let mohawk = polygon(
        (-0.26, -0.86), (-0.36, -1.18), (-0.14, -1.1), (-0.06, -1.34), (0.08, -1.12), (0.26, -1.3), (0.24, -0.86))

    private static let cap: [PathElement] = [
        .move(Point(-0.62, -0.72)),
        .curve(control1: Point(-0.6, -1.36), control2: Point(0.6, -1.36), to: Point(0.62, -0.72)), .close,
    ]

    private static let brim: [PathElement] = [.move(Point(0.3, -0.74)), .line(Point(1.02, -0.7))]

    private static func polygon(_ corners: (x: Double, y: Double)...) -> [PathElement] {
        corners.enumerated().map { index, corner in
            index == 0 ? .move(Point(corner.x, corner.y)) : .line(Point(corner.x, corner.y))
        } + [.close]
    }
}
