import Geometry

/// An outline in the notation of tables, which fits heads of every width and shape.
///
/// A path is read from left to right. Points are three to a cubic curve (control, control, end) unless a word says
/// otherwise. Lengths are in units of the skull's radius, with the skull's centre as origin.
///
///     x             -.5         as it is
///                   -.5h        times the skull's horizontal radius
///                   .9s         times half the skull's width at the height of the same point
///                   1.02e       times half the width of the arc at its ends
///                   .3f, .3g    times the horizontal radius, and wider on square heads, by all or half of a bulge
///     y             .3          as it is
///                   m+.1        below the mouth
///                   -1.4f       higher on square heads, by the bulge
///     M             begins a part at the next point
///     arc y m n     the outline of the skull m times as wide and n times as high, from the left at the height y over
///                   the top to the right
///     L             lines to the points that follow, until C
///     bump f        a curve to each point that follows, until C; its control points are f times its ends
///     side d        the same with the control points aside of its ends by d
///     chin m n      the lower half of the skull's outline from the right, m times as wide and n times as high
///     mirror        the curves since the arc or the last line, mirrored, back to the mirror image of their start
///     both          the whole path once mirrored, and once as it is
///
/// For example, `arc 0 1.1 1.2 1e,.4 .9s,.4 .9s,0 .8s,-.5 .4h,-.6 0,-.6 mirror` is hair: it follows the skull at some
/// distance, goes down to the ears, and has a straight fringe. What the words don't say is in the tests of the tables.
struct FigurePath: Sendable, ExpressibleByStringLiteral {
    let isTwofold: Bool
    private var steps: [Step] = []

    private enum Step {
        case arc(from: Double, wider: Double, higher: Double)
        case move(Place)
        case line(Place)
        case curve(Place, Place, Place)
        case bump(Double, Place)
        case side(Double, Place)
        case chin(Double, Double)
        case mirror
    }

    init(stringLiteral text: StaticString) {
        var words = text.description.utf8[...].words[...]
        isTwofold = words.first == "both"
        func number() -> Double { words.popFirst().flatMap { Double($0) } ?? 0 }
        // How the points that follow become steps.
        var step: ((Place) -> Step)?
        var controls: [Place] = []
        while let word = words.popFirst() {
            switch word {
            case "M":
                step = nil
                if let place = words.popFirst().flatMap(Place.init) { steps.append(.move(place)) }
            case "L": step = { .line($0) }
            case "C": step = nil
            case "arc": steps.append(.arc(from: number(), wider: number(), higher: number()))
            case "bump":
                let factor = number()
                step = { .bump(factor, $0) }
            case "side":
                let distance = number()
                step = { .side(distance, $0) }
            case "chin": steps.append(.chin(number(), number()))
            case "mirror": steps.append(.mirror)
            default:
                guard let place = Place(word) else { continue }
                if let step {
                    steps.append(step(place))
                } else if controls.count < 2 {
                    controls.append(place)
                } else {
                    steps.append(.curve(controls[0], controls[1], place))
                    controls = []
                }
            }
        }
    }

    /// The outline on a head, of which every part is closed if it is one of areas.
    func elements(on head: Head, isClosed: Bool = true) -> [PathElement] {
        let half = half(on: head, isClosed)
        return isTwofold ? half.scaled(x: -1) + half : half
    }

    private func half(on head: Head, _ isClosed: Bool) -> [PathElement] {
        var (head, elements, start, last) = (head, [PathElement](), 0, Point(0, 0))
        elements.reserveCapacity(steps.count + 8)
        func add(_ element: PathElement) {
            elements.append(element)
            if let end = element.end { last = end }
        }
        func begin(at point: Point) {
            if isClosed, !elements.isEmpty { elements.append(.close) }
            add(.move(point))
            start = elements.count
        }
        for step in steps {
            switch step {
            case .arc(let y, let wider, let higher):
                let half = head.skull.leftHalf(from: y, wider: wider, higher: higher)
                head.arcWidth = -half.from.x
                begin(at: half.from)
                add(.curve(half))
                add(.curve(half.mirrored.reversed))
                start = elements.count
            case .move(let place): begin(at: place.point(on: head))
            case .line(let place):
                add(.line(place.point(on: head)))
                start = elements.count
            case .curve(let first, let second, let end):
                add(.curve(control1: first.point(on: head), control2: second.point(on: head), to: end.point(on: head)))
            case .bump(let factor, let end):
                let to = end.point(on: head)
                add(.curve(factor * last.x, factor * last.y, factor * to.x, factor * to.y, to.x, to.y))
            case .side(let distance, let end):
                let to = end.point(on: head)
                add(.curve(last.x + distance, last.y, to.x + distance, to.y, to.x, to.y))
            case .chin(let wider, let higher):
                for curve in head.skull.chin { add(curve.mapped(by: .scale(x: wider, y: higher))) }
            case .mirror:
                guard let from = elements[..<start].last?.end else { continue }
                for curve in elements[start...].mirrored(from: from) { add(curve) }
            }
        }
        if isClosed { elements.append(.close) }
        return elements
    }
}

extension Substring.UTF8View {
    /// The words of a table. Bytes are divided, not characters, because tables have thousands of words.
    var words: [String] { split(separator: UInt8(ascii: " ")).map { String(Substring($0)) } }
}

extension FigurePath {
    /// What the points of a path depend on.
    struct Head {
        let skull: Skull
        /// The height of the mouth.
        var mouth = 0.0
        /// Half the width of the last arc at its ends.
        fileprivate var arcWidth = 0.0

        init(_ skull: Skull, mouth: Double = 0) {
            (self.skull, self.mouth) = (skull, mouth)
        }
    }

    /// A point of a path.
    struct Place: Sendable, ExpressibleByStringLiteral {
        private enum Unit: Unicode.Scalar {
            case radius = " "
            case head = "h"
            case skull = "s"
            case arc = "e"
            case bulge = "f"
            case halfBulge = "g"
        }

        private let x: Double
        private let unit: Unit
        private let y: Double
        private let isBelowMouth: Bool
        private let isAboveBulge: Bool

        /// nil if the text is no point.
        init?(_ text: String) {
            let parts = text.utf8.split(separator: UInt8(ascii: ","))
            guard parts.count == 2, let last = parts[0].last else { return nil }
            unit = Unit(rawValue: Unicode.Scalar(last)) ?? .radius
            isBelowMouth = parts[1].first == UInt8(ascii: "m")
            isAboveBulge = parts[1].last == UInt8(ascii: "f")
            guard let x = Double(Substring(unit == .radius ? parts[0] : parts[0].dropLast())),
                let y = Double(Substring(parts[1].dropFirst(isBelowMouth ? 1 : 0).dropLast(isAboveBulge ? 1 : 0)))
            else { return nil }
            (self.x, self.y) = (x, y)
        }

        init(stringLiteral text: StaticString) {
            guard let place = Place(text.description) else { preconditionFailure("no point") }
            self = place
        }

        func point(on head: Head) -> Point {
            let skull = head.skull
            let y = y + (isBelowMouth ? head.mouth : 0) - (isAboveBulge ? skull.bulge : 0)
            return switch unit {
            case .radius: Point(x, y)
            case .head: Point(x * skull.width, y)
            case .skull: Point(x * skull.halfWidth(at: y), y)
            case .arc: Point(x * head.arcWidth, y)
            case .bulge: Point((x + skull.bulge) * skull.width, y)
            case .halfBulge: Point((x + skull.bulge / 2) * skull.width, y)
            }
        }
    }
}

extension PathElement {
    /// Where it ends; nil if that is where its part begins.
    var end: Point? {
        switch self {
        case .move(let to), .line(let to), .curve(_, _, let to): to
        case .close: nil
        }
    }
}
