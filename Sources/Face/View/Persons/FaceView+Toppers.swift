import Geometry

/// What is on the head: hair or hat, drawn from the tables of `TopperDesign+Hair.swift` and
/// `TopperDesign+Worn.swift`.
extension FaceView {
    func drawTopper(_ layer: FigureShape.Layer, _ face: FaceLayout, on drawing: inout Drawing) {
        let head = FigurePath.Head(face.skull)
        move(.topper, face, on: &drawing) {
            for shape in style.head.topper.design.shapes where shape.layer == layer {
                drawShape(shape, as: "topper", on: head, face.units, face, on: &$0) { $0 }
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
    /// Whether it comes down to where brows are raised to.
    var coversForehead = false
    /// How much it moves more than the head, and the point about which it does, in units of the skull's radius.
    var sway = (factor: 0.5, foot: Point(0, 0))
    var shapes: [FigureShape] = []

    static let none = TopperDesign(sway: 0)

    /// Where what stands on the head begins.
    static let top = -0.9

    var hasShapesBehind: Bool { shapes.contains { $0.layer == .behind } }

    init(
        sink: Double = 0, shrink: Double = 0, coversEars: Bool = false, isBehindHead: Bool = false,
        coversForehead: Bool = false, sway: Double = 0.5, about foot: Double = 0, _ shapes: [FigureShape] = []
    ) {
        (self.sink, self.shrink, self.coversEars) = (sink, shrink, coversEars)
        (self.isBehindHead, self.coversForehead, self.shapes) = (isBehindHead, coversForehead, shapes)
        self.sway = (sway, Point(0, foot))
    }
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
        let head = FigurePath.Head(skull)
        for shape in shapes {
            switch shape.form {
            case .oval(let oval):
                for ellipse in oval.ellipses(on: head) {
                    include(abs(ellipse.center.x) + ellipse.radiusX, ellipse.center.y)
                    include(ellipse.center.x, ellipse.center.y - ellipse.radiusY)
                }
            case .area(let path), .line(let path, _), .stroke(let path, _):
                for point in path.elements(on: head).compactMap({ $0.end }) { include(point.x, point.y) }
            case .rod(let path, let width):
                for point in path.elements(on: head).compactMap({ $0.end }) {
                    include(abs(point.x) + width / 2, point.y - width / 2)
                }
            }
        }
        return extent
    }
}

/// What is on the head.
package enum Topper: String, CaseIterable, Sendable {
    case none, tuft, curl, sprout, antenna, horns, cat, bear, bunny, crown, party, bow, mohawk, cap, beanie, hood,
        headphones, mop, bob, bun, curls, fringe, quiff, parted, afro, long, waves, bangs, ponytail, braids, locs,
        puffs, fade, buzz, pixie, curtains, spikes, topknot, receding, hijab, turban
    /// Of robots, which have `sprout` and `cat` as well.
    case rod, pair, aerial, coil, ring, bulb, lamp, gear, dish, rotor, pipes, chimney, plug, hatch, handle

    /// Whether only robots have it.
    package var isOfRobots: Bool {
        switch self {
        case .rod, .pair, .aerial, .coil, .ring, .bulb, .lamp, .gear, .dish, .rotor, .pipes, .chimney, .plug, .hatch,
            .handle:
            true
        default: false
        }
    }

    /// What persons and creatures have.
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
        case .afro: .afro
        case .long: .long
        case .waves: .waves
        case .bangs: .bangs
        case .ponytail: .ponytail
        case .braids: .braids
        case .locs: .locs
        case .puffs: .puffs
        case .fade: .fade
        case .buzz: .buzz
        case .pixie: .pixie
        case .curtains: .curtains
        case .spikes: .spikes
        case .topknot: .topknot
        case .receding: .receding
        case .hijab: .hijab
        case .turban: .turban
        case .rod, .pair, .aerial, .coil, .ring, .bulb, .lamp, .gear, .dish, .rotor, .pipes, .chimney, .plug, .hatch,
            .handle:
            .none
        }
    }
}
