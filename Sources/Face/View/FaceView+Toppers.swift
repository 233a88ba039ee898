import Geometry

/// What is on the head: drawn from tables, which are in `TopperDesign+Tables.swift`.
///
/// A topper is shapes in two layers, one behind the head and one in front of it. Their coordinates are in units of the
/// skull's radius; x is a multiple of the radius, of half the skull's width, or of half the width of an arc of the
/// skull, so that hair and hats fit heads of every width. A shape is on the right side, on the left one, or on both.
extension FaceView {
    func drawTopper(_ layer: TopperShape.Layer, _ face: FaceLayout, on drawing: inout Drawing) {
        move(.topper, face, on: &drawing) { drawShapes(of: layer, face, on: &$0) }
    }

    private func drawShapes(of layer: TopperShape.Layer, _ face: FaceLayout, on drawing: inout Drawing) {
        for shape in style.head.topper.design.shapes where shape.layer == layer {
            let outline = shape.outline(face.skull)
            for side in shape.sides {
                let units = face.units(of: side)
                if let factor = shape.lineFactor, case .path(let path) = outline {
                    add("topper", path, units, stroke: stroke(accentPaint, factor: factor), to: &drawing)
                    continue
                }
                let (stroke, fill) = (shape.isPlain ? nil : outlineStroke, paint(shape.tone))
                switch outline {
                case .path(let path): add("topper", path, units, stroke: stroke, fill: fill, to: &drawing)
                case .ellipse(var ellipse):
                    ellipse.center.x *= side.rawValue
                    add("topper", ellipse, face, stroke: stroke, fill: fill, to: &drawing)
                }
            }
        }
    }
}

/// A topper: the room that it takes, and its shapes in the order in which they are drawn.
struct TopperDesign: Sendable {
    /// How far the skull's centre moves down for it, in units of the skull's radius.
    var sink = 0.0
    /// The share by which a figure with a body is smaller.
    var shrink = 0.0
    /// Whether the head has no other ears.
    var coversEars = false
    /// Whether it has areas behind the whole head, which would be seen through a head without a fill.
    var isBehindHead = false
    var shapes: [TopperShape] = []

    static let none = TopperDesign()

    var hasShapesBehind: Bool { shapes.contains { $0.layer == .behind } }
}

extension TopperDesign {
    /// How far a head with it reaches above and beside its centre, in units of the skull's radius, if it is turned by a
    /// small angle about a point so far below the centre.
    func extent(
        on skull: Skull, ears: Double, turnedBy angle: Double, about pivot: Double
    ) -> (width: Double, height: Double) {
        var extent = (width: 0.0, height: 0.0)
        func include(_ x: Double, _ y: Double) {
            extent = (max(extent.width, abs(x) + (pivot - y) * angle), max(extent.height, abs(x) * angle - y))
        }
        include(skull.width + (coversEars ? 0 : 0.14 * ears), 0)
        include(0, -1)
        for shape in shapes {
            switch shape.outline(skull) {
            case .ellipse(let ellipse):
                include(abs(ellipse.center.x) + ellipse.radiusX, ellipse.center.y)
                include(ellipse.center.x, ellipse.center.y - ellipse.radiusY)
            case .path(let path):
                for element in path {
                    switch element {
                    case .move(let point), .line(let point), .curve(_, _, let point): include(point.x, point.y)
                    case .close: break
                    }
                }
            }
        }
        return extent
    }

    init(
        sink: Double = 0, shrink: Double = 0, coversEars: Bool = false, isBehindHead: Bool = false,
        _ shapes: TopperShape...
    ) {
        self.init(sink: sink, shrink: shrink, coversEars: coversEars, isBehindHead: isBehindHead, shapes: shapes)
    }
}

/// A shape of a topper, in units of the skull's radius.
struct TopperShape: Sendable {
    var layer: Layer
    var tone = FaceView.Tone.accent
    /// Whether it never has an outline.
    var isPlain = false
    /// Factor on the width of a line in the accent colour; nil for an area.
    var lineFactor: Double?
    /// The right side is as the shape is given, and the left one mirrored.
    var sides = [FaceLayout.Side.right]
    let outline: @Sendable (Skull) -> Outline

    enum Layer: Sendable {
        /// Behind neck and head.
        case behind
        case front
    }

    enum Outline {
        case path([PathElement])
        case ellipse(Ellipse)
    }

    /// What x coordinates are multiples of.
    enum Unit: Sendable {
        case radius
        /// The skull's horizontal radius.
        case head
        /// Half the width of an arc at its ends.
        case arc(Skull.Arc)
    }

    static func line(_ layer: Layer, _ factor: Double, _ path: [PathElement]) -> TopperShape {
        TopperShape(layer: layer, lineFactor: factor) { _ in .path(path) }
    }

    /// An area.
    static func area(
        _ layer: Layer, tone: FaceView.Tone = .accent, in unit: Unit = .radius, isPlain: Bool = false,
        _ path: [PathElement]
    ) -> TopperShape {
        TopperShape(layer: layer, tone: tone, isPlain: isPlain) {
            .path(path.scaled(x: $0.length(of: unit)) + [.close])
        }
    }

    /// An area whose upper edge is an arc, and which `rest` continues from the right end of that; in units of the arc
    /// unless there are others.
    static func cover(
        _ layer: Layer, tone: FaceView.Tone = .accent, _ arc: Skull.Arc, in unit: Unit? = nil, _ rest: [PathElement]
    ) -> TopperShape {
        TopperShape(layer: layer, tone: tone) {
            .path($0.path(of: arc) + rest.scaled(x: $0.length(of: unit ?? .arc(arc))) + [.close])
        }
    }

    static func circle(_ layer: Layer, _ tone: FaceView.Tone, _ x: Double, _ y: Double, radius: Double) -> TopperShape {
        TopperShape(layer: layer, tone: tone) { _ in .ellipse(.circle(center: Point(x, y), radius: radius)) }
    }

    /// The same on both sides.
    var twice: TopperShape {
        var shape = self
        shape.sides = FaceLayout.Side.allCases
        return shape
    }

    /// The same on the left.
    var left: TopperShape {
        var shape = self
        shape.sides = [.left]
        return shape
    }
}

extension Skull {
    fileprivate func length(of unit: TopperShape.Unit) -> Double {
        switch unit {
        case .radius: 1
        case .head: width
        case .arc(let arc): width(of: arc)
        }
    }
}

/// What is on the head.
package enum Topper: String, CaseIterable, Sendable {
    case none, tuft, curl, sprout, antenna, horns, cat, bear, bunny, crown, party, bow, mohawk, cap, beanie, hood,
        headphones, mop, bob, bun, curls, fringe, quiff, parted

    var design: TopperDesign {
        switch self {
        case .none: .none
        case .tuft: .tuft
        case .curl: .curl
        case .sprout: .sprout
        case .antenna: .antenna
        case .horns: .horns
        case .cat: .cat
        case .bear: .bear
        case .bunny: .bunny
        case .crown: .crown
        case .party: .party
        case .bow: .bow
        case .mohawk: .mohawk
        case .cap: .cap
        case .beanie: .beanie
        case .hood: .hood
        case .headphones: .headphones
        case .mop: .mop
        case .bob: .bob
        case .bun: .bun
        case .curls: .curls
        case .fringe: .fringe
        case .quiff: .quiff
        case .parted: .parted
        }
    }

    /// How much it moves more than the head, and the point about which it does, in units of the skull's radius.
    var sway: (factor: Double, foot: Point) {
        let top = Point(0, -0.9)
        return switch self {
        case .tuft, .curl, .sprout, .antenna: (2, top)
        case .bunny, .party, .bow: (1, top)
        case .mohawk: (0.75, top)
        case .crown: (0.5, top)
        case .cat, .bear: (0.35, Point(0, 0))
        case .none, .horns, .hood, .headphones: (0, Point(0, 0))
        // They follow the skull.
        case .cap, .beanie, .mop, .bob, .bun, .curls, .fringe, .quiff, .parted: (0.5, Point(0, 0))
        }
    }
}
