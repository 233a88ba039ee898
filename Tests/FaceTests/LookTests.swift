import Face
import Geometry
import Parameters
import TestSupport
import Testing

/// What seeds choose for creatures, over many seeds.
struct LookTests {
    /// The keys and the numbers of choices of docs/identity.md.
    private static let keys: [(key: StaticString, count: Int)] = [
        ("palette", 24), ("swap", 2), ("body", 3), ("headWidth", 4), ("scale", 3), ("head", 6), ("eyes", 7),
        ("eyeSpacing", 3), ("eyeLevel", 3), ("brows", 4), ("browRest", 6), ("mouthWidth", 3), ("mouthLevel", 2),
        ("nose", 3), ("ears", 3), ("topper", 31), ("blush", 3), ("freckles", 4), ("patch", 10), ("glasses", 8),
        ("rest", 6), ("gaze", 6), ("tilt", 5),
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

    /// The choices of the keys that set one number or a few, in their order.
    private static let numbers: [(key: StaticString, choices: [[Double]], value: @Sendable (Look) -> [Double])] = [
        ("headWidth", [[0.82], [0.92], [1.02], [1.12]], { [$0.proportions.headWidth] }),
        ("scale", [[0.62], [0.68], [0.74]], { [$0.scale] }),
        (
            "head", [[0, 0], [0.45, 0], [0.2, 0.6], [0.2, -0.7], [0.85, 0], [0.6, -0.5]],
            { [$0.head.headShape, $0.head.jaw] }
        ),
        (
            "eyes",
            [
                [1.1, 1, 1, 1, 0], [1.1, 1.5, 1, 1, 0], [1.6, 1, 1, 1, 0], [2.2, 1, 0.64, 1, 1], [2.4, 1, 0.56, 1, 1],
                [1.8, 1.3, 0.66, 1, 1], [1.7, 1, 0.76, 1, 1],
            ],
            {
                [
                    $0.proportions.eyeSize, $0.proportions.eyeHeight, $0.eyes.pupil, $0.eyes.glint,
                    $0.eyes.eyeFill == .white ? 1 : 0,
                ]
            }
        ),
        ("eyeSpacing", [[0.85], [1.05], [1.25]], { [$0.proportions.eyeSpacing] }),
        ("eyeLevel", [[0.15], [0.35], [0.55]], { [$0.proportions.eyeLevel] }),
        (
            "brows", [[1.2, 0.3], [1.7, 0.3], [1.5, 0.8], [0.9, 0.4]],
            { [$0.proportions.browLength, $0.eyes.browBend] }
        ),
        ("browRest", [[0], [0], [0], [0], [0.75], [0.75]], { [$0.eyes.browRest] }),
        ("mouthWidth", [[0.55], [0.75], [1]], { [$0.proportions.mouthWidth] }),
        ("mouthLevel", [[1.15], [1.35]], { [$0.proportions.mouthLevel] }),
        ("nose", [[0], [0.9], [1.3]], { [$0.head.nose] }), ("ears", [[0], [0.9], [1.2]], { [$0.head.ears] }),
        ("blush", [[0], [1], [0]], { [$0.head.blush] }),
        (
            "rest", [[1, 0, 0], [0.7, 0, 0], [0.6, 0.5, 0], [0.6, -0.5, 0], [1, 0, 0.7], [0.8, 0.3, 0.6]],
            { [$0.rest.mouth, $0.rest.mouthSkew, $0.rest.mouthOpen] }
        ),
        (
            "gaze", [[0, 0], [-0.45, 0], [0.45, 0], [-0.4, -0.3], [0.4, -0.3], [0, -0.35]],
            { [$0.gaze.x, $0.gaze.y] }
        ),
        ("tilt", [[-6], [-3], [0], [3], [6]], { [$0.head.tilt] }),
    ]

    private static let toppers: [Topper] = [
        .none, .tuft, .curl, .sprout, .antenna, .cat, .bear, .bunny, .horns, .crown, .mohawk, .cap, .beanie, .hood,
        .headphones, .mop, .bob, .bun, .curls, .fringe, .quiff, .parted, .mop, .bob, .bun, .curls, .fringe, .quiff,
        .parted, .cap, .beanie,
    ]

    @Test func `a seed has the choices of its keys, in their order`() {
        for number in 0..<2_000 {
            let seed = Seed("\(number)")
            let look = Look(of: seed, as: .creature)
            for (key, choices, value) in Self.numbers {
                #expect(value(look) == seed.choice(of: choices, for: key), "\(number): \(key)")
            }
            #expect(look.palette == seed.choice(of: Palette.all, for: "palette"))
            #expect(look.swapsColors == (seed.choice(for: "swap", of: 2) == 1))
            #expect(look.head.topper == seed.choice(of: Self.toppers, for: "topper"))
            let glasses: [Glasses] = [.none, .none, .none, .none, .none, .none, .round, .square]
            #expect(look.eyes.glasses == seed.choice(of: glasses, for: "glasses"))
            #expect(
                look.head.body == 1 && look.eyes.eyeLine == 0 && look.mouth.teeth == 0.35 && look.mouth.tongue == 0.4)
            // What doesn't go with the rest is left out.
            let body: [Look.BodyColor] = [.accent, .far, .light]
            #expect(look.bodyColor == (look.head.topper == .hood ? .accent : seed.choice(of: body, for: "body")))
            let freckles = [0.0, 0, 0, 1]
            #expect(look.head.freckles == (look.head.blush > 0 ? 0 : seed.choice(of: freckles, for: "freckles")))
            let patches = Array(repeating: Patch.none, count: 8) + [.left, .right]
            let hasPatch = look.eyes.glasses == .none && [.none, .cat, .bear, .bunny].contains(look.head.topper)
            #expect(look.head.patch == (hasPatch ? seed.choice(of: patches, for: "patch") : .none))
        }
    }

    /// A seed of which a look has some property.
    private func seed(_ condition: (Look) -> Bool) throws -> String {
        try #require((0..<2_000).map { "\($0)" }.first { condition(Look(of: Seed($0), as: .creature)) })
    }

    private func face(
        _ seed: String, _ query: String = "", as kind: FigureKind = .creature
    ) throws -> FaceController {
        try FaceController.resolved("seed=\(seed)&kind=\(kind.rawValue)&\(query)").subject
    }

    @Test func `colours are those of the palette, whose background and accent may be exchanged`() throws {
        for swaps in [false, true] {
            let seed = try seed { $0.swapsColors == swaps }
            let palette = Look(of: Seed(seed), as: .creature).palette
            let face = try face(seed)
            #expect(face.background == (swaps ? palette.accent : palette.background))
            #expect(face.style.accent == (swaps ? palette.background : palette.accent))
            #expect(face.style.fill == palette.fill && face.style.stroke.color == palette.line)
            let other = try self.face(seed, "swap=\(swaps ? "no" : "yes")")
            #expect(other.background == face.style.accent && other.style.accent == face.background)
        }
    }

    @Test func `in ink the head's colour is behind a white head with dots for eyes, and all else has the line's`()
        throws
    {
        let look = Look(of: Seed("ada"), as: .creature)
        let face = try face("ada", "style=ink")
        #expect(face.background == look.palette.fill && face.style.fill == .white)
        #expect(face.style.accent == look.palette.line && face.style.stroke.color == look.palette.line)
        #expect(face.style.outline == 1 && face.style.eyes.eyeFill == nil)
        #expect(face.style.eyes.pupil == 1 && face.style.eyes.glint == 0)
        #expect(face.style.proportions.eyeSize == (look.proportions.eyeSize < 2 ? 1.2 : 1.5))
        #expect(face.style.proportions.eyeHeight == look.proportions.eyeHeight)
        let far = try seed { $0.bodyColor == .far }
        #expect(try self.face(far, "style=ink").style.bodyFill == .white)
        #expect(try self.face(far, "style=line").style.bodyFill == self.face(far).style.bodyFill)
    }

    @Test func `shoulders have the accent, a colour far from the background, or a light tone of the head's`() throws {
        for color in [Look.BodyColor.accent, .far, .light] {
            let seed = try seed { $0.bodyColor == color && !$0.swapsColors && $0.head.topper != .hood }
            let (face, palette) = (try face(seed), Look(of: Seed(seed), as: .creature).palette)
            func mixed(_ color: Color, _ share: Double) -> Color {
                func byte(_ value: UInt8) -> UInt8 {
                    UInt8((Double(value) + (255 - Double(value)) * share + 0.5).rounded(.down))
                }
                return Color(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
            }
            let tile = palette.background
            let isDark = tile.luma < 96_000
            switch color {
            case .accent: #expect(face.style.bodyFill == nil)
            case .far: #expect(face.style.bodyFill == (isDark ? mixed(tile, 0.88) : palette.line))
            case .light: #expect(face.style.bodyFill == mixed(palette.fill, 0.6))
            }
        }
    }

    @Test func `no data is asleep and grey as a whole, unless a palette is given`() throws {
        let face = try face("ada", "value=none")
        let isGrey = { (color: Color?) in color.map { $0.red == $0.green && $0.green == $0.blue } ?? true }
        let style = face.style
        #expect([face.background, style.fill, style.stroke.color, style.accent, style.bodyFill].allSatisfy(isGrey))
        #expect(face.background != style.fill && style.fill != style.stroke.color)
        #expect(face.expression.eyes == 0 && face.expression.lid == -1 && face.expression.mouth == 0)
        #expect(face.expression.brows == nil && face.expression.lookX == 0)
        #expect(try self.face("ada", "value=none&palette=iris").style.fill == Color(rgb: 0xAB7FF0))
        #expect(try self.face("ada", "value=none&fill=mood").style.fill == MoodRamp.colorOfNoData)
    }

    @Test(arguments: Canvas.Theme.allCases)
    func `on the colours of feelings lines are dark, whatever the page is`(theme: Canvas.Theme) throws {
        for valence in stride(from: -1.0, through: 1, by: 0.1) {
            let canvas = with(Canvas()) { $0.theme = theme }
            let face = try FaceController.resolved("value=\(50 + 50 * valence)&fill=mood", on: canvas).subject
            let fill = try #require(face.style.fill)
            #expect(face.style.stroke.color.contrast(on: fill) >= (theme == .light ? 2 : 4.5))
            #expect(face.style.stroke.darkColor == nil)
        }
    }

    /// What is cut are tips of horns and ears, the sides of the widest hair, and brims on the widest heads of creatures.
    @Test(arguments: FigureKind.allCases, [("flat", 1_000), ("line", 300), ("ink", 300)])
    func `hardly anything of a seed at rest but shoulders, neck and what hangs beside them leaves the circle`(
        kind: FigureKind, style: (name: String, count: Int)
    ) throws {
        let middle = Canvas().bounds.center
        var reaches: [Double] = []
        for number in 0..<style.count {
            let face = try face("\(number)", "style=\(style.name)", as: kind)
            var drawing = Drawing()
            face.draw(on: &drawing)
            let head = drawing.placedShapes.filter { !["neck", "body", "collar"].contains($0.name) }
            let reach = head.map { name, shape, transform in
                let outline = drawing.outline(of: shape, under: transform).filter {
                    name != "topper" || $0.y < middle.y
                }
                return (outline.map { $0.distance(to: middle) }.max() ?? 0) + (shape.stroke?.width ?? 0) / 2
            }.max()
            reaches.append((reach ?? 0) / middle.x)
        }
        let (most, percent) =
            kind == .creature ? (1.13, 10) : style.name == "flat" ? (1.04, 2) : (1.06, 4)
        #expect(reaches.max() ?? 9 < most)
        #expect(reaches.count { $0 > 1 } * 100 <= style.count * percent)
    }

    @Test func `a topper that is given leaves the ears as the seed has them`() throws {
        let own = try #require((0..<100).map { "\($0)" }.first { Look(of: Seed($0), as: .creature).head.ears == 0.9 })
        var face = FaceController(on: Canvas())
        face.identify(as: own, .creature)
        face.style.head.topper = .cat
        #expect(face.style.head.ears == 0.9)
    }
}
