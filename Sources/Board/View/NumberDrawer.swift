import Geometry

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

    /// Draws a positive number. Its digits are as high as those of any other up to two digits, and narrower and lower if
    /// it would be wider than the tile allows.
    mutating func draw(_ number: Int, in tile: Rectangle, color: Color, on drawing: inout Drawing) {
        setDigits(of: number)
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

    private mutating func setDigits(of number: Int) {
        digits.removeAll(keepingCapacity: true)
        var rest = number
        while rest > 0 {
            digits.append(Digit.all[rest % 10])
            rest /= 10
        }
        digits.reverse()
    }
}
