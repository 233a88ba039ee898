import Geometry

// The toppers, as tables of shapes in units of the skull's radius with its centre as origin: `TopperShape` has the
// notation. For example, `.cover(.front, Skull.Arc(-0.04, 1.09, 1.15), rest)` is an area whose upper edge is the
// outline of the skull, made 1.09 times as wide and 1.15 times as high, above the height −0.04; `rest` continues from
// the right end of that edge back to the left one.

/// Hair: a few hairs, or a cut that follows the skull.
extension TopperDesign {
    static let tuft = TopperDesign(
        sink: 0.12,
        shapes: [(-0.34, 0.22), (0, 0.32), (0.34, 0.22)].map { (a: Double, l: Double) in
            .line(
                .behind, 1.3,
                [.move(0.3 * a, -0.97), .curve(0.3 * a, -1 - 0.5 * l, 0.7 * a, -1 - 0.8 * l, a, -1 - l)])
        })

    static let curl = TopperDesign(
        sink: 0.14,
        .line(
            .behind, 1.3,
            [
                .move(0, -0.97), .curve(-0.3, -1.12, -0.12, -1.4, 0.09, -1.27),
                .curve(0.2, -1.18, 0.07, -1.06, 0, -1.15),
            ]))

    static let mohawk = TopperDesign(
        sink: 0.2, shrink: 0.03,
        .area(
            .front,
            [
                .move(-0.24, -0.74), .curve(-0.48, -1.1, -0.3, -1.46, 0.2, -1.46),
                .curve(0.13, -1.4, 0.12, -1.34, 0.15, -1.29), .curve(0.26, -1.32, 0.37, -1.3, 0.46, -1.23),
                .curve(0.35, -1.18, 0.31, -1.1, 0.31, -1), .curve(0.31, -0.9, 0.29, -0.82, 0.24, -0.74),
                .curve(0.1, -0.66, -0.1, -0.66, -0.24, -0.74),
            ]))

    static let mop = TopperDesign(
        sink: 0.06, shrink: 0.02,
        .cover(
            .front, Skull.Arc(-0.04, 1.09, 1.15),
            [
                .curve(0.93, -0.16, 0.88, -0.34, 0.86, -0.52), .curve(0.8, -0.47, 0.7, -0.43, 0.58, -0.42),
                .curve(0.54, -0.5, 0.48, -0.58, 0.42, -0.63), .curve(0.36, -0.54, 0.26, -0.48, 0.12, -0.45),
                .curve(0.08, -0.54, 0.02, -0.6, -0.06, -0.65), .curve(-0.14, -0.56, -0.28, -0.48, -0.42, -0.46),
                .curve(-0.47, -0.52, -0.52, -0.58, -0.56, -0.61), .curve(-0.64, -0.54, -0.74, -0.5, -0.85, -0.48),
                .curve(-0.88, -0.34, -0.94, -0.16, -1, -0.04),
            ]))

    static let bob = TopperDesign(
        sink: 0.06, shrink: 0.04, coversEars: true, isBehindHead: true,
        .cover(
            .behind, tone: .deep, bobArc,
            [
                .curve(1.04, 0.36, 1.06, 0.6, 0.98, 0.86), .curve(0.5, 1.02, -0.5, 1.02, -0.98, 0.86),
                .curve(-1.06, 0.6, -1.04, 0.36, -1, 0),
            ]),
        .cover(
            .front, bobArc,
            [
                .curve(1.04, 0.3, 1.06, 0.5, 1, 0.72), .curve(0.92, 0.78, 0.84, 0.76, 0.8, 0.7),
                .curve(0.9, 0.2, 0.86, -0.2, 0.78, -0.4), .curve(0.5, -0.5, 0, -0.54, -0.3, -0.8),
                .curve(-0.5, -0.62, -0.72, -0.5, -0.8, -0.36), .curve(-0.87, -0.1, -0.9, 0.2, -0.8, 0.7),
                .curve(-0.84, 0.76, -0.92, 0.78, -1, 0.72), .curve(-1.06, 0.5, -1.04, 0.3, -1, 0),
            ]))

    private static let bobArc = Skull.Arc(0, 1.13, 1.12)

    static let bun = TopperDesign(
        sink: 0.2, shrink: 0.07,
        .circle(.behind, .accent, 0, -1.24, radius: 0.27),
        .cover(
            .front, Skull.Arc(-0.3, 1.04, 1.07),
            .mirrored([.curve(0.84, -0.6, 0.5, -0.72, 0, -0.72)], from: Point(1, -0.3))))

    /// Eight curls along an arc, each from one of nine points to the next.
    static let curls = TopperDesign(
        sink: 0.12, shrink: 0.06,
        TopperShape(layer: .front) { skull in
            let half = skull.leftHalf(of: Skull.Arc(-0.16, 1.03, 1.04))
            let left = (0...4).map { half.point(at: Double($0) / 4) }
            let points = left + left.dropLast().reversed().map(\.mirrored)
            func out(_ point: Point) -> Point { Point(1.3 * point.x, 1.3 * point.y) }
            let curls = zip(points, points.dropFirst()).map { from, to in
                PathElement.curve(control1: out(from), control2: out(to), to: to)
            }
            let hairline: [PathElement] = [
                .curve(1, -0.14, 0.78, -0.34, 0.78, -0.46), .curve(0.78, -0.33, 0.28, -0.44, 0.28, -0.6),
                .curve(0.28, -0.46, -0.28, -0.46, -0.28, -0.6), .curve(-0.28, -0.44, -0.78, -0.33, -0.78, -0.46),
                .curve(-0.78, -0.34, -1, -0.14, -1, -0.16), .close,
            ]
            return .path([.move(half.from)] + curls + hairline.scaled(x: -half.from.x))
        })

    static let fringe = TopperDesign(
        sink: 0.06, shrink: 0.03,
        .cover(
            .front, Skull.Arc(-0.14, 1.05, 1.11),
            [
                .curve(1, -0.02, 0.88, -0.02, 0.87, -0.18), .curve(0.87, -0.34, 0.85, -0.44, 0.8, -0.5),
                .curve(0.66, -0.42, 0.42, -0.42, 0.27, -0.6), .curve(0.14, -0.43, -0.14, -0.43, -0.27, -0.6),
                .curve(-0.42, -0.42, -0.66, -0.42, -0.8, -0.5), .curve(-0.85, -0.44, -0.87, -0.34, -0.87, -0.18),
                .curve(-0.88, -0.02, -1, -0.02, -1, -0.14),
            ]))

    /// A wave that rises above the arc and turns over at the right.
    static let quiff = TopperDesign(
        sink: 0.14, shrink: 0.1,
        TopperShape(layer: .front) { skull in
            let half = skull.leftHalf(of: Skull.Arc(-0.2, 1.03, 1.06))
            let (edge, x, y) = (-half.from.x, -half.control2.x, half.control2.y)
            let wave: [PathElement] = [
                .move(half.from),
                .curve(control1: half.control1, control2: Point(-x, y - 0.16), to: Point(0.1, -1.34)),
                .curve(0.1 + 0.5 * x, -1.46, 1.12 * x, y - 0.3, 1.08 * x, y - 0.06),
                .curve(1.08 * x, y + 0.1, edge, -0.56, edge, -0.2),
            ]
            let hairline: [PathElement] = [
                .curve(0.9, -0.22, 0.88, -0.42, 0.82, -0.6), .curve(0.3, -0.54, -0.2, -0.62, -0.5, -0.84),
                .curve(-0.7, -0.66, -0.84, -0.42, -1, -0.2), .close,
            ]
            return .path(wave + hairline.scaled(x: edge))
        })

    static let parted = TopperDesign(
        sink: 0.06,
        .cover(
            .front, Skull.Arc(-0.2, 1.05, 1.12),
            [.curve(0.9, -0.5, 0.1, -0.46, -0.4, -0.84), .curve(-0.58, -0.64, -0.9, -0.5, -1, -0.2)]))
}

/// What is worn on a head, and what grows on some that are no people's.
extension TopperDesign {
    static let sprout = TopperDesign(
        sink: 0.17, shrink: 0.04,
        .line(.behind, 1, [.move(0, -0.97), .line(0, -1.18)]), .area(.behind, leaf).left,
        .area(.behind, tone: .second, leaf))

    private static let leaf: [PathElement] = [
        .move(0, -1.16), .curve(0.06, -1.42, 0.28, -1.44, 0.38, -1.37), .curve(0.35, -1.2, 0.17, -1.1, 0, -1.16),
    ]

    static let antenna = TopperDesign(
        sink: 0.17, shrink: 0.03,
        .line(.behind, 1.2, [.move(0, -0.97), .line(0, -1.22)]), .circle(.behind, .accent, 0, -1.3, radius: 0.12))

    static let horns = TopperDesign(
        sink: 0.1, shrink: 0.09,
        .area(
            .behind, in: .head,
            [
                .move(0.5, -0.76), .curve(0.5, -1, 0.6, -1.16, 0.74, -1.28),
                .curve(0.9, -1.02, 0.9, -0.74, 0.84, -0.46),
            ]
        ).twice)

    static let cat = TopperDesign(
        sink: 0.1, shrink: 0.1, coversEars: true,
        .area(
            .behind, tone: .fill, in: .head,
            [
                .move(0.16, -0.9), .curve(0.34, -1.1, 0.52, -1.22, 0.66, -1.29),
                .curve(0.72, -1.32, 0.76, -1.3, 0.78, -1.24), .curve(0.86, -1, 0.94, -0.7, 0.94, -0.36),
            ]
        ).twice,
        .area(
            .behind, tone: .dark2, in: .head, isPlain: true,
            [
                .move(0.38, -0.88), .curve(0.48, -1, 0.58, -1.08, 0.67, -1.13),
                .curve(0.73, -0.98, 0.78, -0.82, 0.8, -0.62),
            ]
        ).twice)

    /// The corners of a square head would hide the ears if they weren't higher and further apart then.
    static let bear = TopperDesign(
        sink: 0.08, shrink: 0.08, coversEars: true,
        TopperShape(layer: .behind, tone: .fill) { skull in
            let f = 0.14 * skull.squareness
            let ear: [PathElement] = [
                .move(0.3 + f, -0.9), .curve(0.3 + f, -1.42 - f, 1.22 + f, -1.12 - f, 0.9, -0.44), .close,
            ]
            return .path(ear.scaled(x: skull.width))
        }.twice,
        TopperShape(layer: .behind, tone: .dark2, isPlain: true) { skull in
            let f = 0.14 * skull.squareness
            let center = Point((0.69 + 0.5 * f) * skull.width, -0.88 - f)
            return .ellipse(.circle(center: center, radius: 0.14))
        }.twice)

    static let bunny = TopperDesign(
        sink: 0.3, shrink: 0.06, coversEars: true,
        .area(
            .behind, tone: .fill, in: .head,
            [
                .move(0.12, -0.93), .curve(0.02, -1.28, 0.28, -1.58, 0.45, -1.47),
                .curve(0.6, -1.36, 0.58, -1.08, 0.48, -0.8),
            ]
        ).twice,
        .area(
            .behind, tone: .dark2, in: .head, isPlain: true,
            [
                .move(0.24, -0.94), .curve(0.18, -1.24, 0.32, -1.43, 0.41, -1.36),
                .curve(0.49, -1.29, 0.46, -1.08, 0.4, -0.88),
            ]
        ).twice)

    static let crown = TopperDesign(
        sink: 0.16, shrink: 0.02,
        .area(
            .front,
            [
                .move(-0.46, -0.8), .line(-0.54, -1.26), .line(-0.24, -1.1), .line(0, -1.36), .line(0.24, -1.1),
                .line(0.54, -1.26), .line(0.46, -0.8), .curve(0.2, -0.88, -0.2, -0.88, -0.46, -0.8),
            ]))

    static let party = TopperDesign(
        sink: 0.24, shrink: 0.06,
        .area(
            .front,
            [
                .move(-0.34, -0.86), .line(0, -1.46), .line(0.34, -0.86),
                .curve(0.16, -0.94, -0.16, -0.94, -0.34, -0.86),
            ]), .circle(.front, .second, 0, -1.46, radius: 0.11))

    static let bow = TopperDesign(
        sink: 0.1,
        .area(
            .front,
            [
                .move(0, -1.02), .curve(0.14, -1.2, 0.3, -1.28, 0.42, -1.28),
                .curve(0.5, -1.14, 0.5, -0.94, 0.42, -0.8), .curve(0.3, -0.8, 0.14, -0.88, 0, -1.02),
            ]
        ).twice, .circle(.front, .second, 0, -1.04, radius: 0.11))

    static let cap = TopperDesign(
        sink: 0.06, shrink: 0.06,
        .cover(.front, capArc, [.curve(0.5, -0.68, -0.5, -0.68, -1, -0.54)]),
        .area(
            .front, tone: .second, in: .arc(capArc),
            [
                .move(-0.24, -0.62), .curve(0.2, -0.76, 0.8, -0.72, 1.02, -0.6),
                .curve(1.2, -0.56, 1.32, -0.46, 1.28, -0.39), .curve(1, -0.4, 0.3, -0.46, -0.24, -0.62),
            ]), .circle(.front, .second, 0, -1.14, radius: 0.07))

    private static let capArc = Skull.Arc(-0.54, 1.03, 1.13)

    static let beanie = TopperDesign(
        sink: 0.16, shrink: 0.05,
        .circle(.behind, .second, 0, -1.26, radius: 0.17), .cover(.front, Skull.Arc(-0.62, 1.04, 1.17), []),
        TopperShape(layer: .front, tone: .second) { skull in
            let x = skull.width(of: Skull.Arc(-0.56, 1.03, 1))
            return .path([
                .move(-x, -0.74), .curve(-0.4 * x, -0.86, 0.4 * x, -0.86, x, -0.74),
                .curve(x + 0.07, -0.72, x + 0.08, -0.46, x, -0.43),
                .curve(0.4 * x, -0.55, -0.4 * x, -0.55, -x, -0.43),
                .curve(-x - 0.08, -0.46, -x - 0.07, -0.72, -x, -0.74), .close,
            ])
        })

    static let hood = TopperDesign(
        sink: 0.1, shrink: 0.08, coversEars: true, isBehindHead: true,
        .area(
            .behind, tone: .deep, in: .head, isPlain: true,
            [
                .move(-1, 0), .curve(-1.04, 0.5, -0.8, 0.94, -0.4, 1.2), .line(0.4, 1.2),
                .curve(0.8, 0.94, 1.04, 0.5, 1, 0),
            ]),
        // As wide as the arc where that ends.
        .cover(
            .front, Skull.Arc(0, 1.15, 1.14), in: .head,
            .mirrored(
                [
                    .curve(1.15, 0.5, 0.98, 0.9, 0.76, 1.3), .curve(0.62, 1.38, 0.5, 1.32, 0.4, 1.2),
                    .curve(0.8, 0.94, 1.04, 0.5, 1, 0), .curve(1, -0.5, 0.66, -0.74, 0, -0.74),
                ], from: Point(1.15, 0))))

    static let headphones = TopperDesign(
        sink: 0.08, shrink: 0.03, coversEars: true, isBehindHead: true,
        .cover(.behind, Skull.Arc(-0.06, 1.13, 1.15), []),
        TopperShape(layer: .front) { skull in
            .ellipse(Ellipse(center: Point(1.03 * skull.width, 0), radiusX: 0.17, radiusY: 0.29))
        }.twice,
        TopperShape(layer: .front, tone: .second, isPlain: true) { skull in
            .ellipse(Ellipse(center: Point(1.07 * skull.width, 0), radiusX: 0.09, radiusY: 0.19))
        }.twice)
}
