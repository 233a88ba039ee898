import Geometry

/// A shape of a robot: a row of a table.
///
/// Most are drawn with thick lines, which have round ends and corners, because these take fewer bytes than outlines
/// with arcs. Areas, ovals, slabs and rods have the line of all areas, if there is one.
enum RobotShape {
    /// A thick line. Thin ones have no outline.
    case rod(Tone, Double, [PathElement])
    case area(Tone, [PathElement], isPlain: Bool = false)
    /// A rectangle, whose upper half width may differ from the lower one, with rounded corners.
    case slab(Tone, Slab)
    case oval(Tone, Point, Double, Double)
    /// A thin line around a disc.
    case ring(Tone, Point, Double, width: Double)

    enum Tone {
        case trim, second, casing, shade
    }

    static func disc(_ tone: Tone, _ x: Double, _ y: Double, _ radius: Double) -> RobotShape {
        .oval(tone, Point(x, y), radius, radius)
    }

    static func slab(
        _ tone: Tone, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ radius: Double
    ) -> RobotShape {
        .slab(tone, Slab(left, top, right, bottom, radius))
    }

    /// Calls `body` with points between which the shape is, in units of half the casing's height.
    func forEachPoint(_ body: (Point) -> Void) {
        switch self {
        case .rod(_, let width, let path):
            for point in path.compactMap({ $0.end }) {
                body(Point(abs(point.x) + width / 2, point.y - width / 2))
            }
        case .area(_, let path, _): path.compactMap { $0.end }.forEach(body)
        case .slab(_, let slab):
            body(Point(slab.left, slab.top))
            body(Point(slab.right, slab.top))
        case .oval(_, let center, let x, let y):
            for q in [-1.0, 1] { body(Point(center.x + q * x, center.y)) }
            body(Point(center.x, center.y - y))
        case .ring(_, let center, let radius, let width): body(Point(center.x, center.y - radius - width / 2))
        }
    }
}

/// A rectangle with rounded corners, drawn as a smaller one with a thick line.
struct Slab {
    var left: Double
    let top: Double
    var right: Double
    let bottom: Double
    /// Half the width at the bottom, if that is another one.
    var lowerWidth: Double?
    private let cornerRadius: Double

    init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ radius: Double) {
        (self.left, self.top, self.right, self.bottom, cornerRadius) = (left, top, right, bottom, radius)
    }

    /// One that is as far to the left as to the right.
    init(_ half: Double, from top: Double, to bottom: Double, radius: Double, lower: Double? = nil) {
        self.init(-half, top, half, bottom, radius)
        lowerWidth = lower
    }

    /// The radius of the corners; negative if there is no slab.
    var radius: Double {
        min(cornerRadius, (right - left) / 2, (bottom - top) / 2, lowerWidth ?? .infinity)
    }

    var path: [PathElement] {
        let (lower, radius) = (lowerWidth ?? right, radius)
        return .line(
            (left + radius, top + radius), (right - radius, top + radius), (lower - radius, bottom - radius),
            ((lowerWidth.map { -$0 } ?? left) + radius, bottom - radius)) + [.close]
    }
}

/// What is on top of a robot. It is behind the casing.
extension Topper {
    /// How far the centre of a robot moves down for it and by which share the robot is smaller; how much more than the
    /// casing it moves, and the height about which it does. nil for what only persons have.
    var ofRobot: (sink: Double, shrink: Double, sway: Double, foot: Double)? {
        switch self {
        case .rod: (0.17, 0.04, 2, -0.9)
        case .pair: (0.14, 0.04, 2, -0.9)
        case .aerial: (0.16, 0.05, 2, -0.9)
        case .coil, .ring, .dish: (0.17, 0.05, 2, -0.9)
        case .rotor: (0.15, 0.05, 2, -0.9)
        case .sprout: (0.17, 0.04, 2, -0.9)
        case .bulb: (0.16, 0.05, 1, -0.9)
        case .lamp: (0.12, 0.03, 1, -0.9)
        case .gear: (0.13, 0.04, 1, -0.9)
        case .pipes, .plug: (0.12, 0.03, 0.5, -0.9)
        case .chimney, .handle: (0.11, 0.03, 0.5, -0.9)
        case .hatch: (0.09, 0.02, 0.5, -0.9)
        case .cat: (0.12, 0.06, 0.35, 0)
        default: nil
        }
    }

    /// The shapes on a casing whose upper half width is `a`; none for what only persons have.
    func shapesOfRobot(_ a: Double) -> [RobotShape] {
        switch self {
        case .rod: return [.rod(.trim, 0.1, .line((0, -0.9), (0, -1.25))), .disc(.second, 0, -1.31, 0.16)]
        case .pair:
            return [
                .rod(.trim, 0.1, [PathElement].line((0.3 * a, -0.9), (0.52 * a, -1.24)).twofold),
                .disc(.second, -0.54 * a, -1.28, 0.13), .disc(.second, 0.54 * a, -1.28, 0.13),
            ]
        case .aerial:
            let lines: [PathElement] = .line((0, -0.9), (0, -1.42)) + .line((-0.34, -1.14), (0.34, -1.14))
            return [.rod(.trim, 0.1, lines + .line((-0.22, -1.3), (0.22, -1.3)))]
        case .coil:
            return [
                .rod(.trim, 0.1, .line((0, -0.9), (-0.15, -1), (0.15, -1.07), (-0.15, -1.14), (0.02, -1.22))),
                .disc(.second, 0, -1.3, 0.14),
            ]
        case .ring:
            return [
                .rod(.trim, 0.1, .line((0, -0.9), (0, -1.08))), .ring(.second, Point(0, -1.26), 0.17, width: 0.1),
            ]
        case .bulb: return [.slab(.trim, -0.14, -1.16, 0.14, -0.8, 0.02), .disc(.second, 0, -1.26, 0.21)]
        case .lamp:
            return [
                .rod(.second, 0.54, .line((0, -1.1), (0, -0.9))), .slab(.trim, -0.42, -1.1, 0.42, -0.8, 0.06),
            ]
        case .gear: return [.area(.trim, Self.teeth), .disc(.second, 0, -1.08, 0.1)]
        case .dish:
            return [
                .rod(.trim, 0.1, .line((0, -0.9), (0, -1.2), (0.2, -1.4))),
                .area(.second, [.move(-0.34, -1.4), .curve(-0.32, -1.06, 0.12, -0.94, 0.4, -1.12), .close]),
            ]
        case .rotor:
            let blade: [PathElement] = [
                .move(0, -1.24), .curve(0.16, -1.42, 0.54, -1.42, 0.62, -1.26),
                .curve(0.54, -1.16, 0.16, -1.16, 0, -1.24), .close,
            ]
            return [
                .rod(.trim, 0.1, .line((0, -0.9), (0, -1.24))), .area(.trim, blade.scaled(x: -1)),
                .area(.second, blade),
            ]
        case .pipes:
            return [
                .rod(.trim, 0.22, [PathElement].line((0.27, -0.9), (0.27, -1.17)).twofold),
                .rod(.second, 0.22, .line((0, -0.9), (0, -1.17))),
            ]
        case .chimney:
            let x = 0.18 * a + 0.13
            return [
                .slab(.trim, x - 0.13, -1.24, x + 0.13, -0.8, 0.02),
                .slab(.second, x - 0.19, -1.34, x + 0.19, -1.18, 0.05),
            ]
        case .plug:
            return [
                .rod(.second, 0.11, [PathElement].line((0.16, -1), (0.16, -1.33)).twofold),
                .slab(.trim, -0.34, -1.16, 0.34, -0.8, 0.07),
            ]
        case .hatch:
            return [
                .slab(.second, -0.14, -1.28, 0.14, -1, 0.05), .slab(.trim, -0.6 * a, -1.16, 0.6 * a, -0.8, 0.1),
            ]
        case .handle:
            return [.rod(.trim, 0.13, [.move(-0.38, -0.9), .curve(-0.38, -1.36, 0.38, -1.36, 0.38, -0.9)])]
        case .sprout:
            let leaf: [PathElement] = [
                .move(0, -1.16), .curve(0.06, -1.42, 0.28, -1.44, 0.4, -1.38),
                .curve(0.37, -1.18, 0.17, -1.08, 0, -1.16), .close,
            ]
            return [
                .rod(.trim, 0.08, .line((0, -0.9), (0, -1.18))), .area(.trim, leaf.scaled(x: -1)),
                .area(.second, leaf),
            ]
        case .cat:
            let ear: [PathElement] = .line((0.26 * a, -0.8), (0.7 * a, -1.4), (0.95 * a, -0.6)) + [.close]
            let inner: [PathElement] = .line((0.46 * a, -0.8), (0.69 * a, -1.18), (0.82 * a, -0.7)) + [.close]
            return [
                .area(.casing, ear.scaled(x: -1)), .area(.shade, ear), .area(.trim, inner.twofold, isPlain: true),
            ]
        default: return []
        }
    }

    /// Five teeth of a wheel, of which the lower half is hidden: at 45° from each other, with radii of 0.28 and 0.4.
    private static let teeth: [PathElement] = {
        let points = (-2...2).flatMap { tooth in
            [(0.28, -14.0), (0.4, -9), (0.4, 9), (0.28, 14)].map { radius, offset in
                let (sine, cosine) = Angle(degrees: 45 * Double(tooth) + offset).sineAndCosine
                return Point(radius * sine, -1.02 - radius * cosine)
            }
        }
        return .polygon(points.map { ($0, 0) })
    }()
}

extension Robot.Sides {
    /// The shapes at both sides of a casing, of which half the width is `edge` there. They are behind it.
    func shapes(_ edge: Double) -> [RobotShape] {
        let y = 0.02
        func rod(_ tone: RobotShape.Tone, _ width: Double, _ path: [PathElement]) -> RobotShape {
            .rod(tone, width, path.map { $0.mapped(by: .translation(x: edge, y: y)) }.twofold)
        }
        switch self {
        case .none: return []
        case .bolts:
            return [
                rod(.trim, 0.2, .line((0, 0), (0.12, 0))), rod(.trim, 0.14, .line((0.14, -0.13), (0.14, 0.13))),
            ]
        case .discs: return [-1, 1].map { .oval(.trim, Point($0 * edge, y), 0.18, 0.34) }
        case .cups:
            return [
                rod(.second, 0.16, .line((0.16, -0.1), (0.16, 0.1))),
                rod(.trim, 0.26, .line((0.02, -0.24), (0.02, 0.24))),
            ]
        case .ribs:
            let lines: [PathElement] = .line((-0.05, -0.22), (0.07, -0.22)) + .line((-0.05, 0), (0.11, 0))
            return [rod(.trim, 0.16, lines + .line((-0.05, 0.22), (0.07, 0.22)))]
        case .arms:
            return [rod(.trim, 0.1, .line((-0.05, 0.06), (0.16, 0.06), (0.16, -0.42)))]
                + [-1, 1].map { .disc(.second, $0 * (edge + 0.16), y - 0.5, 0.11) }
        case .loops:
            return [rod(.trim, 0.11, [.move(-0.05, -0.24), .curve(0.32, -0.26, 0.32, 0.3, -0.05, 0.28)])]
        }
    }
}
