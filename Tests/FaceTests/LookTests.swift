import Face
import Geometry
import Parameters
import TestSupport
import Testing

/// What seeds choose, over many seeds.
struct LookTests {
    /// The keys and the numbers of choices of docs/identity.md.
    private static let keys: [(key: StaticString, count: Int)] = [
        ("palette", 24), ("headWidth", 4), ("head", 6), ("eyes", 7), ("eyeSpacing", 3), ("eyeLevel", 3), ("brows", 4),
        ("mouthWidth", 3), ("mouthLevel", 2), ("nose", 3), ("ears", 3), ("topper", 12), ("blush", 3), ("freckles", 4),
        ("patch", 8), ("glasses", 8), ("rest", 6),
    ]

    private static let seedCount = 20_000
    /// The choices of each key.
    private static let choices: [[Int]] = {
        let seeds = (0..<seedCount).map { Seed("person\($0)@example.org") }
        return keys.map { key in seeds.map { $0.choice(for: key.key, of: key.count) } }
    }()

    /// Within five standard deviations of a binomial distribution, which is at most 1.8 % of the seeds.
    @Test(arguments: keys.indices)
    func `every choice of a key has its share of 20,000 seeds`(index: Int) {
        let (key, count) = Self.keys[index]
        let shares = Self.choices[index].reduce(into: [Int](repeating: 0, count: count)) { $0[$1] += 1 }
        for (choice, number) in shares.enumerated() {
            let expected = Double(Self.seedCount) / Double(count)
            let deviation = (expected * (1 - 1 / Double(count))).squareRoot()
            #expect((Double(number) - expected).magnitude < 5 * deviation, "\(key), \(choice): \(number)")
        }
    }

    /// Pearson's statistic of a table of two keys, whose mean is its number of degrees of freedom if they are independent. It is
    /// more than five standard deviations above that for one in millions of tables.
    @Test func `the choices of two keys are independent`() {
        for (first, one) in Self.keys.enumerated() {
            for second in Self.keys.indices.dropFirst(first + 1) {
                let other = Self.keys[second]
                var table = [Int](repeating: 0, count: one.count * other.count)
                for (row, column) in zip(Self.choices[first], Self.choices[second]) {
                    table[row * other.count + column] += 1
                }
                let expected = Double(Self.seedCount) / Double(table.count)
                let statistic = table.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
                let degrees = Double(table.count - 1)
                #expect(
                    statistic < degrees + 5 * (2 * degrees).squareRoot(), "\(one.key) and \(other.key): \(statistic)")
            }
        }
    }

    @Test func `no ears are beside those of a topper, and seeds with other toppers have some`() {
        let looks = (0..<1_000).map { Look(of: Seed("\($0)")).anatomy }
        #expect(looks.allSatisfy { ![.cat, .bear, .bunny].contains($0.topper) || $0.ears == 0 })
        #expect(Set(looks.map(\.ears)) == [0, 1, 1.4])
    }

    @Test func `no shape of a seed at rest, line included, leaves its square`() {
        let tile = Canvas().bounds
        for number in 0..<2_000 {
            var face = FaceController(on: Canvas())
            face.identify(as: "\(number)")
            var drawing = Drawing()
            face.draw(on: &drawing)
            for (name, shape) in zip(drawing.shapeNames, drawing.shapes) {
                let box = drawing.box(of: shape)
                #expect(
                    box.x >= 0 && box.y >= 0 && box.x + box.width <= tile.width && box.y + box.height <= tile.height,
                    "\(number): \(name)")
            }
        }
    }

    @Test func `a topper that is given leaves the ears as the seed has them`() throws {
        let own = try #require((0..<100).map { "\($0)" }.first { Look(of: Seed($0)).anatomy.ears == 1 })
        var face = FaceController(on: Canvas())
        face.identify(as: own)
        face.style.anatomy.topper = .cat
        #expect(face.style.anatomy.ears == 1)
    }
}

extension Drawing {
    /// The box around an outline and its line, whose ends and corners are round.
    fileprivate func box(of shape: Shape) -> Rectangle {
        let points: [Point] =
            switch shape.outline {
            case .ellipse(let ellipse): corners(of: ellipse.bounds)
            case .rectangle(let rectangle, _): corners(of: rectangle)
            case .line(let from, let to): [from, to]
            case .path(let range): path(range).flattened(tolerance: 0.001).flatMap(\.points)
            }
        let (x, y) = (points.map(\.x), points.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return Rectangle(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
            .expanded(by: (shape.stroke?.width ?? 0) / 2)
    }

    private func corners(of rectangle: Rectangle) -> [Point] {
        [Point(rectangle.x, rectangle.y), Point(rectangle.x + rectangle.width, rectangle.y + rectangle.height)]
    }
}
