import Geometry

/// The shape of a digit, as strokes in a box of 4 × 6 units with its origin at the upper left corner.
///
/// Digits are outlines and not text, so that they look the same everywhere, without a font. Strokes have butt caps and
/// pointed joins, and are one unit wide. So that all digits are painted equally high, vertical ends are half a unit
/// outside of the box, and the tip of the join in a 1 has space below the upper edge:
///
///             (1.5, 0.5)
///     (0.1, 1.5) ╱│
///                 │
///             (1.5, 6.5)
struct Digit: Sendable {
    /// In units.
    let width: Double
    let strokes: [PathElement]

    static let height = 6.0

    static let all = [zero, one, two, three, four, five, six, seven, eight, nine]

    private init(width: Double = 4, _ strokes: [PathElement]) {
        (self.width, self.strokes) = (width, strokes)
    }

    private static let zero = Digit([
        .move(Point(2, 0)),
        curve(3.3, 0, 4, 1.2, 4, 3), curve(4, 4.8, 3.3, 6, 2, 6), curve(0.7, 6, 0, 4.8, 0, 3),
        curve(0, 1.2, 0.7, 0, 2, 0), .close,
    ])

    private static let one = Digit(
        width: 1.8,
        [
            .move(Point(0.1, 1.5)), .line(Point(1.5, 0.5)), .line(Point(1.5, 6.5)),
        ])

    private static let two = Digit([
        .move(Point(0.1, 1.7)),
        curve(0.2, 0.6, 0.9, 0, 2, 0), curve(3.1, 0, 3.9, 0.7, 3.9, 1.7), curve(3.9, 3, 2.6, 3.9, 0.8, 6),
        .line(Point(4, 6)),
    ])

    private static let three = Digit([
        .move(Point(0.2, 0.9)),
        curve(0.7, 0.3, 1.3, 0, 2, 0), curve(3.1, 0, 3.8, 0.6, 3.8, 1.5), curve(3.8, 2.4, 3.1, 2.9, 1.6, 2.9),
        curve(3.2, 2.9, 4, 3.5, 4, 4.4), curve(4, 5.4, 3.1, 6, 2, 6), curve(1.2, 6, 0.5, 5.6, 0, 5),
    ])

    private static let four = Digit([
        .move(Point(2, -0.3)), .line(Point(0.4, 4.2)), .line(Point(4, 4.2)),
        .move(Point(2.85, 2.2)), .line(Point(2.85, 6.5)),
    ])

    private static let five = Digit([
        .move(Point(3.6, 0)), .line(Point(0.7, 0)), .line(Point(0.4, 2.7)),
        curve(1, 2.45, 1.5, 2.2, 2, 2.2), curve(3.2, 2.2, 4, 3, 4, 4.1), curve(4, 5.2, 3.2, 6, 2, 6),
        curve(1.2, 6, 0.5, 5.7, 0, 5.1),
    ])

    private static let six = Digit([
        .move(Point(3.3, 0)),
        curve(1.4, 0.7, 0, 2.4, 0, 4.1), curve(0, 5.2, 0.8, 6, 2, 6), curve(3.2, 6, 4, 5.2, 4, 4.1),
        curve(4, 3, 3.2, 2.3, 2, 2.3), curve(1.1, 2.3, 0.3, 2.8, 0, 4.1),
    ])

    private static let seven = Digit([
        .move(Point(0, 0)), .line(Point(3.6, 0)), .line(Point(1.1, 6.3)),
    ])

    private static let eight = Digit([
        .move(Point(2, 2.8)),
        curve(1, 2.8, 0.4, 2.2, 0.4, 1.4), curve(0.4, 0.6, 1, 0, 2, 0), curve(3, 0, 3.6, 0.6, 3.6, 1.4),
        curve(3.6, 2.2, 3, 2.8, 2, 2.8),
        curve(0.8, 2.8, 0, 3.5, 0, 4.4), curve(0, 5.4, 0.8, 6, 2, 6), curve(3.2, 6, 4, 5.4, 4, 4.4),
        curve(4, 3.5, 3.2, 2.8, 2, 2.8), .close,
    ])

    private static let nine = Digit([
        .move(Point(0.7, 6)),
        curve(2.6, 5.3, 4, 3.6, 4, 1.9), curve(4, 0.8, 3.2, 0, 2, 0), curve(0.8, 0, 0, 0.8, 0, 1.9),
        curve(0, 3, 0.8, 3.7, 2, 3.7), curve(2.9, 3.7, 3.7, 3.2, 4, 1.9),
    ])

    private static func curve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
    ) -> PathElement {
        .curve(control1: Point(x1, y1), control2: Point(x2, y2), to: Point(x, y))
    }
}

/// Draws numbers in the middle of tiles, in memory that is reused.
struct NumberDrawer {
    private var digits: [Digit] = []
    private var strokes: [PathElement] = []

    /// Of a tile's shorter side.
    private static let height = 0.45
    /// Of a tile's width, at most.
    private static let maxWidth = 0.8
    /// Between two digits, in units.
    private static let gap = 1.7
    /// Of the strokes, in units of digits that are not narrowed.
    private static let lineWidth = 1.0

    /// Draws a positive number. Its digits are as high as those of any other up to two digits, and narrower and lower
    /// if it would be wider than the tile allows.
    mutating func draw(_ number: Int, in tile: Rectangle, color: Color, on drawing: inout Drawing) {
        digits.removeAll(keepingCapacity: true)
        for byte in String(number).utf8 { digits.append(Digit.all[Int(byte - UInt8(ascii: "0"))]) }
        let width = digits.reduce(Self.gap * Double(digits.count - 1)) { $0 + $1.width }
        let unit = tile.shorterSide * Self.height / Digit.height
        let narrowing = min(1, tile.width * Self.maxWidth / (unit * width))
        let (scaleX, scaleY) = (unit * narrowing, unit * narrowing.squareRoot())
        var x = tile.center.x - width * scaleX / 2
        let y = tile.center.y - Digit.height * scaleY / 2
        strokes.removeAll(keepingCapacity: true)
        for digit in digits {
            let placement = Transform(a: scaleX, b: 0, c: 0, d: scaleY, e: x, f: y)
            for element in digit.strokes { strokes.append(element.mapped(by: placement)) }
            x += (digit.width + Self.gap) * scaleX
        }
        let stroke = Stroke(color: color, width: Self.lineWidth * (scaleX * scaleY).squareRoot())
        drawing.add("number", Path(strokes[...]), stroke: stroke)
    }
}
