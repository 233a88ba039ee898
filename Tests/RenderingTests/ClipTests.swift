import Geometry
import TestSupport
import Testing

struct ClipTests {
    private let everything = Rectangle(x: -100, y: -100, width: 200, height: 200)

    @Test func `a clip cuts`() throws {
        let pixels = try DrawnPixels(
            .canvas(side: 4) {
                $0.group("group", clip: Rectangle(x: 1, y: 1.5, width: 2, height: 1)) {
                    $0.add("everything", everything, stroke: nil, fill: .black)
                }
            })
        // Half of a pixel is level 16 of 32, which is 127.5 of 255.
        #expect(pixels.alphas == [0, 0, 0, 0, 0, 128, 128, 0, 0, 128, 128, 0, 0, 0, 0, 0])
    }

    @Test func `a nested clip cuts to the intersection`() throws {
        let pixels = try DrawnPixels(
            .canvas(side: 4) {
                $0.group("outer", transform: .translation(x: 1, y: 0), clip: Rectangle(x: 0, y: 0, width: 2, height: 4))
                {
                    $0.group(
                        "inner", transform: .scale(x: 2, y: 2), clip: Rectangle(x: 0.5, y: 0.5, width: 4, height: 1)
                    ) {
                        $0.add("everything", everything, stroke: nil, fill: .black)
                    }
                    $0.add("after", Rectangle(x: -1, y: 3, width: 9, height: 9), stroke: nil, fill: .black)
                }
            })
        #expect(pixels.alphas == [0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 0])
    }

    @Test func `nothing is in an empty clip or under a singular transform`() throws {
        for (transform, width) in [(Transform.identity, 0.0), (.identity, -3), (.scale(x: 0, y: 1), 3)] {
            let pixels = try DrawnPixels(
                .canvas(side: 4) {
                    $0.group("group", transform: transform, clip: Rectangle(x: 1, y: 1, width: width, height: 2)) {
                        $0.add("everything", everything, stroke: Stroke(color: .black, width: 3), fill: .black)
                    }
                })
            #expect(pixels.area == 0)
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `a polygon clipped to whole pixels is the polygon in these pixels`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let side = 24
        func point() -> Point { Point(.random(in: -20...44, using: &random), .random(in: -20...44, using: &random)) }
        let polygon = (0..<Int.random(in: 3...9, using: &random)).map { _ in point() }
        let (left, top) = (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<20, using: &random))
        let (width, height) = (Int.random(in: 1...24, using: &random), Int.random(in: 1...24, using: &random))
        // Mirrored and turned by a quarter, the clip is the same.
        let bounds = Rectangle(x: Double(left), y: Double(top), width: Double(width), height: Double(height))
        let whole = try DrawnPixels(
            .canvas(side: Double(side)) { $0.add("polygon", .lines(polygon), stroke: nil, fill: .black) })
        for transform in [Transform.identity, .scale(x: -1, y: 1).about(bounds.center)] {
            let inner = Path.lines(polygon.map(transform.apply))
            let clipped = try DrawnPixels(
                .canvas(side: Double(side)) {
                    $0.group("group", transform: transform, clip: bounds) {
                        $0.add("polygon", inner, stroke: nil, fill: .black)
                    }
                })
            for y in 0..<side {
                let (expected, found) = (whole.row(y), clipped.row(y))
                for x in 0..<side {
                    let isInside = left..<left + width ~= x && top..<top + height ~= y
                    // A level of coverage, of 32, for rounding.
                    #expect(
                        abs(Int(found[x]) - (isInside ? Int(expected[x]) : 0)) <= 8, "seed \(seed), pixel \(x), \(y)")
                }
            }
        }
    }
}
