/// What clients fetch most: the pictures of people, each with a seed of its own, as whole responses.
///
/// Many people are drawn in turn, as a server does it. The same one again and again would flatter the predictor of
/// branches: each of the avatars takes two thirds of the time then. None comes from the cache.
enum People {
    static var benchmarks: [Benchmark] {
        [
            inTurn("500 avatars of 80 pixels to PNG", (0..<500).map { "/avatar/\(name($0))?d=identicon&s=80" }),
            inTurn("200 people to PNG, 256", people(200, "size=256")),
            inTurn("200 people to PNG, 512", people(200, "size=512")),
            inTurn("100 people to PNG, 256, flat", people(100, "size=256&style=flat")),
            inTurn("100 people to PNG, 256, line", people(100, "size=256&style=line")),
            inTurn("100 people to PNG, 256, ink", people(100, "size=256&style=ink")),
            // The same sheet again and again: it has many faces already.
            inTurn("sheet of 100 seeds to PNG, 64", [sheet(ofSide: 64)], calls: 5),
            inTurn("sheet of 1,024 filled faces to PNG, 128", [largestSheet], calls: 1),
        ]
    }

    /// A hundred people in ten rows.
    static func sheet(ofSide side: Int) -> String {
        "/faces.png?size=\(side)&across=10&seed=" + (0..<100).map { "user\($0)" }.joined(separator: ",")
    }

    /// As many faces and pixels as a sheet may have. Each has another expression.
    private static let largestSheet = "/faces.png?size=128&gap=0&fill=gold&mouth=-1..1/32&brows=-1..1/32"

    private static func people(_ count: Int, _ parameters: String) -> [String] {
        (0..<count).map { "/face.png?seed=\(name($0))&\(parameters)" }
    }

    private static func name(_ index: Int) -> String { "user\(index)@example.org" }

    static func inTurn(_ name: String, _ targets: [String], calls: Int? = nil) -> Benchmark {
        Benchmark(name) { rounds in
            var exchanges = Exchanges(targets)
            return rounds.measure(calls: calls ?? targets.count) { exchanges.respond() }
        }
    }
}
