import Geometry

/// What is on the head: hair or hat, drawn from the tables of `TopperDesign+Hair.swift` and
/// `TopperDesign+Worn.swift`.
extension FaceView {
    func drawTopper(_ shapes: [FigureShape], _ face: FaceLayout, on drawing: inout Drawing) {
        move(.topper, face, on: &drawing) { draw(shapes, as: "topper", face, on: &$0) }
    }
}

/// A topper: the room that it takes, and its shapes in the order in which they are drawn.
struct TopperDesign: Sendable {
    /// How far the skull's centre moves down for it, in units of the skull's radius.
    let sink: Double
    /// The share by which a figure with a body is smaller.
    let shrink: Double
    /// Whether the head has no other ears.
    let coversEars: Bool
    /// Whether it has areas behind the whole head, which would be seen through a head without a fill.
    let isBehindHead: Bool
    /// Whether it comes down to where brows are raised to.
    let coversForehead: Bool
    /// How much it moves more than the head, and the point about which it does, in units of the skull's radius.
    let sway: (factor: Double, foot: Point)
    /// The shapes behind neck and head, and those in front of it.
    let behind: [FigureShape]
    let front: [FigureShape]

    static let none = TopperDesign(sway: 0)

    /// Where what stands on the head begins.
    static let top = -0.9

    init(
        sink: Double = 0, shrink: Double = 0, coversEars: Bool = false, isBehindHead: Bool = false,
        coversForehead: Bool = false, sway: Double = 0.5, about foot: Double = 0, behind: [FigureShape] = [],
        _ front: FigureShape...
    ) {
        (self.sink, self.shrink, self.coversEars, self.isBehindHead) = (sink, shrink, coversEars, isBehindHead)
        (self.coversForehead, self.sway, self.behind, self.front) = (
            coversForehead, (sway, Point(0, foot)), behind, front
        )
    }
}

extension TopperDesign {
    /// Calls `body` with points between which a head with it is, in units of the skull's radius.
    func forEachPoint(on skull: Skull, ears: Double, _ body: (Point) -> Void) {
        body(Point(skull.width + (coversEars ? 0 : 0.14 * ears), 0))
        body(Point(0, -1))
        let head = FigurePath.Head(skull)
        func include(_ path: FigurePath, _ width: Double) {
            for point in path.elements(on: head).compactMap({ $0.end }) {
                body(Point(abs(point.x) + width / 2, point.y - width / 2))
            }
        }
        for shape in behind + front {
            switch shape {
            case .oval(_, let place, let radiusX, let radiusY, _, _):
                let center = place.point(on: head)
                body(Point(abs(center.x) + radiusX, center.y))
                body(Point(center.x, center.y - radiusY))
            case .area(_, let path, _), .line(_, _, let path), .stroke(_, _, let path): include(path, 0)
            case .rod(_, let width, let path): include(path, width)
            }
        }
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
    package var isOfRobots: Bool { ofRobot != nil && self != .sprout && self != .cat }

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
