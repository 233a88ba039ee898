import Geometry
import TestSupport
import Testing

struct RoundStrokeTests {
    private func stroke(_ width: Double) -> Stroke {
        Stroke(color: .black, width: width, caps: .round)
    }

    private func pixels(_ path: Path, width: Double, under transform: Transform = .identity) throws -> DrawnPixels {
        try DrawnPixels(
            .canvas(side: 100) { drawing in
                drawing.group("group", transform: transform) { $0.add("path", path, stroke: stroke(width)) }
            })
    }

    /// Compares the sum of the pixels with an area. Rounding some hundred pixels on edges to 32 levels makes it wrong by up to a
    /// fifth of a pixel.
    private func expect(
        _ pixels: DrawnPixels, haveArea area: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(abs(pixels.area - area) < max(1e-3 * area, 0.2), sourceLocation: sourceLocation)
    }

    @Test(arguments: [1.3, 3, 20, 40.5], [17.0, 38, 71, 160])
    func `a line has the area of a rectangle and of a circle`(width: Double, degrees: Double) throws {
        let (from, to) = (Point(49.3, 49.6).moved(by: 25, degrees), Point(49.3, 49.6).moved(by: -25, degrees))
        let line = try DrawnPixels(.canvas(side: 100) { $0.add("line", from: from, to: to, stroke: stroke(width)) })
        expect(line, haveArea: 50 * width + .pi * width * width / 4)
        #expect(try pixels(.lines([from, to]), width: width).alphas == line.alphas)
    }

    /// With half of the width h, the strokes of two lines cover each other on h² / tan(angle / 2), and the join is the sector of
    /// a circle.
    @Test(arguments: [20.0, 40, 60, 90, 120, 150, 180], [3.3, 8])
    func `two lines have the area of both, of their caps, and of the sector of a circle`(
        degrees: Double, width: Double
    ) throws {
        let corner = Point(40.2, 40.7)
        let drawn = try pixels(
            .lines([corner.moved(by: 30, 13), corner, corner.moved(by: 30, 13 + degrees)]), width: width)
        let (half, halfAngle) = (width / 2, Angle(degrees: degrees / 2).sineAndCosine)
        let overlap = half * half * halfAngle.cosine / halfAngle.sine
        let sector = half * half * (180 - degrees) / 360 * .pi
        expect(drawn, haveArea: 60 * width - overlap + sector + .pi * half * half)
    }

    @Test func `a turn by 180° ends in half a circle`() throws {
        let turned = try pixels(.lines([Point(20, 50), Point(80, 50), Point(40, 50)]), width: 8)
        #expect(turned.alphas == (try pixels(.lines([Point(20, 50), Point(80, 50)]), width: 8)).alphas)
    }

    @Test(arguments: [0.5, 4, 30])
    func `what has no length draws nothing`(width: Double) throws {
        let point = Point(50, 50)
        let curve = PathElement.curve(control1: point, control2: point, to: point)
        for elements in [[], [.close], [.line(point)], [.line(point), .close], [curve], [curve, .line(point)]] {
            #expect(try pixels(Path([.move(point)] + elements), width: width).area == 0)
        }
        #expect(
            try DrawnPixels(.canvas(side: 100) { $0.add("line", from: point, to: point, stroke: stroke(width)) }).area
                == 0)
    }

    @Test func `an open subpath that ends where it starts is covered as a closed one`() throws {
        let corners = [Point(20.3, 30.1), Point(80.7, 40.2), Point(35.5, 75.8)]
        let closed = try pixels(.lines(corners, isClosed: true), width: 9)
        #expect(try pixels(.lines(corners + corners.prefix(1)), width: 9).alphas == closed.alphas)
    }

    @Test(arguments: [0.0, 10], [3.3, 12, 60])
    func `the stroke of a rectangle has round corners`(cornerRadius: Double, width: Double) throws {
        let rectangle = Rectangle(x: 35.3, y: 38.4, width: 30, height: 24)
        let drawn = try DrawnPixels(
            .canvas(side: 100) { $0.add("a", rectangle, cornerRadius: cornerRadius, stroke: stroke(width)) })
        let half = width / 2
        func area(_ distance: Double) -> Double {
            let (sides, radius) = (rectangle.expanded(by: distance), max(0, cornerRadius + distance))
            return max(0, sides.width) * max(0, sides.height) - (4 - .pi) * radius * radius
        }
        let hole = rectangle.shorterSide > width ? area(-half) : 0
        #expect(abs(drawn.area - (area(half) - hole)) < 0.5)
    }

    @Test(arguments: [
        Transform.scale(x: 2, y: 0.5), .scale(x: 0.02, y: 0.02), .scale(x: 1000, y: -700),
        Transform(a: 1, b: 0.3, c: -0.5, d: 0.8, e: 0, f: 0),
    ])
    func `a transform stretches caps and joins as well`(transform: Transform) throws {
        // So large that the transform makes its width and height about those of the canvas.
        let scale = 1 / max(transform.a.magnitude, transform.d.magnitude)
        let placed = transform.then(.translation(x: 49.3, y: 50.2))
        let path = Path.lines([
            Point(-30 * scale, 20 * scale), Point(3 * scale, -24 * scale), Point(26 * scale, 20 * scale),
        ])
        let drawn = try pixels(path, width: 12 * scale, under: placed)
        let upright = try pixels(
            path, width: 12 * scale, under: .scale(x: 1 / scale, y: 1 / scale).then(.translation(x: 49.3, y: 50.2)))
        let determinant = (transform.a * transform.d - transform.b * transform.c).magnitude * scale * scale
        expect(drawn, haveArea: upright.area * determinant)
    }

    /// Curves with bends that are narrower than the stroke, cusps, loops, and lines that are shorter than it is wide.
    @Test(arguments: 0..<60 as Range<UInt64>)
    func `a stroke covers what is within half of its width of the path`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func point() -> Point { Point(.random(in: 20...44, using: &random), .random(in: 20...44, using: &random)) }
        let width = Double.random(in: 2...24, using: &random)
        var elements = [PathElement.move(point())]
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: elements.append(.line(point()))
            case 1: elements.append(.curve(control1: point(), control2: point(), to: point()))
            default:
                let (control, to) = (point(), point())
                elements.append(.curve(control1: control, control2: control, to: to))
            }
        }
        if Bool.random(using: &random) { elements.append(.close) }
        let path = Path(elements[...])
        let drawn = try DrawnPixels(.canvas(side: 64) { $0.add("path", path, stroke: stroke(width)) })
        let lines = path.flattened(tolerance: 0.01).flatMap { line in
            zip(line.points, line.points.dropFirst() + (line.isClosed ? line.points.prefix(1) : []))
        }
        // Of a pixel's centre from its corners, and of a chord from the outline.
        let margin = 0.5.squareRoot() + 0.04
        for row in 0..<64 {
            for (column, alpha) in drawn.row(row).enumerated() {
                let center = Point(Double(column) + 0.5, Double(row) + 0.5)
                let distance = lines.reduce(.infinity) { min($0, center.distance(toLineFrom: $1.0, to: $1.1)) }
                if distance > width / 2 + margin { #expect(alpha == 0, "\(column), \(row), seed \(seed)") }
                if distance < width / 2 - margin { #expect(alpha == 255, "\(column), \(row), seed \(seed)") }
            }
        }
    }
}

extension Point {
    fileprivate func moved(by distance: Double, _ degrees: Double) -> Point {
        let (sine, cosine) = Angle(degrees: degrees).sineAndCosine
        return Point(x + distance * cosine, y + distance * sine)
    }

    fileprivate func distance(toLineFrom from: Point, to: Point) -> Double {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let square = dx * dx + dy * dy
        let share = square > 0 ? min(max(((x - from.x) * dx + (y - from.y) * dy) / square, 0), 1) : 0
        return distance(to: Point(from.x + share * dx, from.y + share * dy))
    }
}
