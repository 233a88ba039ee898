import Geometry
import TestSupport
import Testing

struct CoverageTests {
    @Test func `two squares of a path that share an edge leave no seam`() throws {
        let left = Path.lines([Point(0, 0), Point(1.3, 0), Point(1.3, 3), Point(0, 3)], isClosed: true)
        let right = Path.lines([Point(1.3, 0), Point(3, 0), Point(3, 3), Point(1.3, 3)], isClosed: true)
        let drawing = Drawing.canvas(side: 3) {
            $0.add("squares", Path(left.elements + right.elements), stroke: nil, fill: .black)
        }
        #expect(try DrawnPixels(drawing).alphas == [UInt8](repeating: 255, count: 9))
    }

    @Test func `an inner square is a hole only if it winds the other way`() throws {
        let outer = [Point(0, 0), Point(3, 0), Point(3, 3), Point(0, 3)]
        let inner = [Point(1, 1), Point(2, 1), Point(2, 2), Point(1, 2)]
        for (inner, alpha) in [(inner, UInt8(255)), (inner.reversed(), 0)] {
            let path = Path.lines(outer, isClosed: true).elements + Path.lines(inner, isClosed: true).elements
            let drawing = Drawing.canvas(side: 3) { $0.add("path", Path(path), stroke: nil, fill: .black) }
            #expect(try DrawnPixels(drawing).row(1) == [255, alpha, 255])
        }
    }

    @Test func `bars of a path that cross cover the pixels of the crossing once`() throws {
        let bars =
            Path.lines([Point(0, 1.5), Point(3, 1.5)]).elements + Path.lines([Point(1.5, 0), Point(1.5, 3)]).elements
        let drawing = Drawing.canvas(side: 3) { $0.add("bars", Path(bars), stroke: Stroke(color: .black, width: 0.5)) }
        let rows = try DrawnPixels(drawing)
        #expect(rows.row(0) == [0, 128, 0])
        #expect(rows.row(1) == [128, 191, 128])
    }

    @Test(arguments: [1.0, 4, 40, 400])
    func `both halves of an outline that crosses itself are inside`(side: Double) throws {
        let corners = [Point(0, 0), Point(side, side), Point(side, 0), Point(0, side)]
        let drawing = Drawing.canvas(side: side) {
            $0.add("halves", .lines(corners, isClosed: true), stroke: nil, fill: .black)
        }
        #expect(abs(try DrawnPixels(drawing).area - side * side / 2) < 0.01 * side + 0.01)
    }

    /// The union of bars that are turned around the center, like the spokes of a wheel.
    @Test(arguments: [3, 7, 20])
    func `spokes cover what a wheel of points says`(count: Int) throws {
        let directions = (0..<count).map { Angle(degrees: 180 * Double($0) / Double(count)).sineAndCosine }
        let bars = directions.flatMap { sine, cosine in
            let (x, y) = (20 * cosine, 20 * sine)
            return Path.lines([Point(24 - x, 24 - y), Point(24 + x, 24 + y)]).elements
        }
        let width = 3.0
        let stroke = Stroke(color: .black, width: width)
        let drawing = Drawing.canvas(side: 48) { $0.add("bars", Path(bars[...]), stroke: stroke) }
        let alphas = try DrawnPixels(drawing).alphas
        for (index, alpha) in alphas.enumerated() {
            var covered = 0
            for point in 0..<256 {
                let x = Double(index % 48) + (Double(point % 16) + 0.5) / 16 - 24
                let y = Double(index / 48) + (Double(point / 16) + 0.5) / 16 - 24
                let isCovered = directions.contains { sine, cosine in
                    abs(x * cosine + y * sine) <= 20 && abs(y * cosine - x * sine) <= width / 2
                }
                covered += isCovered ? 1 : 0
            }
            // A level, the reference's points along an edge, and heights that are rounded.
            #expect(abs(Double(alpha) - Double(covered) / 256 * 255) < 10)
        }
    }

    @Test func `areas that outlines go around in different directions don't take away from each other`() throws {
        // Two triangles, each of which covers a quarter of the middle pixel of the last row.
        let left = [Point(0, 0), Point(1.5, 3), Point(0, 3)]
        let right = [Point(3, 0), Point(1.5, 3), Point(3, 3)]
        func row(_ corners: [[Point]]) throws -> [UInt8] {
            let path = corners.flatMap { Path.lines($0, isClosed: true).elements }
            return try DrawnPixels(.canvas(side: 3) { $0.add("path", Path(path[...]), stroke: nil, fill: .black) }).row(
                2)
        }
        let expected = try row([left, right.reversed()])
        #expect(try row([left, right]) == expected)
        #expect(try row([left.reversed(), right]) == expected)
        #expect(expected[1] == 128)
    }

    @Test func `an outline that crosses itself where the picture cuts it covers both of its halves`() throws {
        let corners = [Point(0.706, -2.36), Point(11.97, 8.207), Point(0.152, 1.328), Point(8.128, -0.289)]
        let drawing = Drawing.canvas(side: 13) {
            $0.add("path", .lines(corners, isClosed: true), stroke: nil, fill: .black)
        }
        // Between the two edges that cross in the pixel, above and below that.
        #expect(abs(Int(try DrawnPixels(drawing).row(0)[3]) - 154) <= 8)
    }

    @Test func `an open subpath is closed for its fill but not for its stroke`() throws {
        let path = Path.lines([Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4)])
        let filled = Drawing.canvas(side: 4) { $0.add("path", path, stroke: nil, fill: .black) }
        #expect(try DrawnPixels(filled).area == 16)
        let stroked = Drawing.canvas(side: 4) { $0.add("path", path, stroke: Stroke(color: .black, width: 2)) }
        #expect(try DrawnPixels(stroked).row(2) == [0, 0, 0, 255])
    }

    @Test(arguments: [0.0, 1, 3.5, 100])
    func `a rounded rectangle lacks the corners around quarters of a circle`(cornerRadius: Double) throws {
        let rectangle = Rectangle(x: 1.25, y: 2.5, width: 40, height: 30)
        let drawing = Drawing.canvas(side: 50) {
            $0.add("rectangle", rectangle, cornerRadius: cornerRadius, stroke: nil, fill: .black)
        }
        let radius = min(cornerRadius, 15)
        #expect(abs(try DrawnPixels(drawing).area - (1200 - (4 - .pi) * radius * radius)) < 0.6)
    }

    @Test func `the sides of a rounded rectangle cover no pixels outside`() throws {
        let drawing = Drawing.canvas(side: 30) {
            let rectangle = Rectangle(x: 5, y: 5, width: 20, height: 20)
            $0.add("rectangle", rectangle, cornerRadius: 4, stroke: nil, fill: .black)
        }
        let row = [UInt8](repeating: 0, count: 5) + [UInt8](repeating: 255, count: 20) + [UInt8](repeating: 0, count: 5)
        #expect(try DrawnPixels(drawing).row(15) == row)
        #expect(try DrawnPixels(drawing).row(4) == [UInt8](repeating: 0, count: 30))
    }

    @Test func `the stroke of a rounded rectangle has offset arcs, and sharp inner corners if it is wide`() throws {
        let rectangle = Rectangle(x: 10, y: 10, width: 30, height: 20)
        for (radius, width) in [(8.0, 4.0), (8, 16), (2, 6), (8, 40)] {
            let drawing = Drawing.canvas(side: 80) {
                let moved = Transform.translation(x: 15, y: 20)
                $0.group("moved", transform: moved) {
                    $0.add("rectangle", rectangle, cornerRadius: radius, stroke: Stroke(color: .black, width: width))
                }
            }
            let (half, inner) = (width / 2, max(0, radius - width / 2))
            let outside = (30 + width) * (20 + width) - (4 - .pi) * (radius + half) * (radius + half)
            let hole = max(0, 30 - width) * max(0, 20 - width) - (4 - .pi) * inner * inner
            #expect(abs(try DrawnPixels(drawing).area - (outside - max(0, hole))) < 1)
        }
    }

    @Test func `coordinates that are not finite draw nothing`() throws {
        for number in [Double.nan, .infinity, 1e200] {
            let drawing = Drawing.canvas(side: 4) {
                let stroke = Stroke(color: .black, width: 1)
                $0.add("path", .lines([Point(1, 1), Point(number, 2), Point(3, number)]), stroke: stroke, fill: .black)
                $0.group(
                    "group", transform: .scale(x: number, y: 1), clip: Rectangle(x: 0, y: 0, width: number, height: 1)
                ) {
                    $0.add("circle", .circle(center: Point(1, 1), radius: 1), stroke: stroke)
                }
            }
            #expect(try DrawnPixels(drawing).area == 0)
        }
    }
}
