import Face
import Geometry
import Parameters
import TestSupport
import Testing

/// Figures as a whole: where they are, what they are painted with, and how they are turned.
struct FigureTests {
    /// The topper, how far it moves the centre down, and by how much a figure with it is smaller.
    private static let frame: [(topper: Topper, sink: Double, shrink: Double)] = [
        (.none, 0, 0), (.tuft, 0.12, 0), (.curl, 0.14, 0), (.sprout, 0.17, 0.04), (.antenna, 0.17, 0.03),
        (.horns, 0.1, 0.09), (.cat, 0.1, 0.1), (.bear, 0.08, 0.08), (.bunny, 0.3, 0.06), (.crown, 0.16, 0.02),
        (.party, 0.24, 0.06), (.bow, 0.1, 0), (.mohawk, 0.2, 0.03), (.cap, 0.08, 0.08), (.beanie, 0.18, 0.08),
        (.hood, 0.1, 0.08), (.headphones, 0.14, 0.07), (.mop, 0.12, 0.09), (.bob, 0.06, 0.05), (.bun, 0.2, 0.1),
        (.curls, 0.13, 0.07), (.fringe, 0.08, 0.04), (.quiff, 0.16, 0.14), (.parted, 0.08, 0.13), (.afro, 0.2, 0.14),
        (.long, 0.05, 0.05), (.waves, 0.07, 0.07), (.bangs, 0.05, 0.08), (.ponytail, 0.06, 0.06),
        (.braids, 0.05, 0.06), (.locs, 0.06, 0.07), (.puffs, 0.1, 0.14), (.fade, 0.12, 0.08), (.buzz, 0.02, 0),
        (.pixie, 0.08, 0.07), (.curtains, 0.08, 0.04), (.spikes, 0.14, 0.05), (.topknot, 0.2, 0.1), (.receding, 0, 0),
        (.hijab, 0.05, 0.07), (.turban, 0.18, 0.09),
    ]

    @Test func `the frame has a row for each topper`() {
        #expect(Self.frame.map(\.topper) == Topper.allCases.filter { !$0.isOfRobots })
    }

    @Test(arguments: frame.indices, [0.0, 0.5, 1])
    func `a body and a topper move the head and make it smaller`(row: Int, body: Double) throws {
        let (topper, sink, shrink) = Self.frame[row]
        let drawing = Figure.draw {
            ($0.style.head.topper, $0.style.head.body) = (topper, body)
        }
        guard case .ellipse(let skull) = try #require(drawing.parts("skull").first).outline else { return }
        let radius = 100 * (1 - (0.06 + shrink) * body)
        #expect(abs(skull.radiusY - radius) < 1e-9 && abs(skull.radiusX - radius) < 1e-9)
        #expect(skull.center.x == 0 && abs(skull.center.y - radius * (sink - 0.16 * body)) < 1e-9)
    }

    @Test(arguments: FaceStyle.Technique.allCases, frame.map(\.topper))
    func `every area of a topper is closed, and in no style is anything else of it filled`(
        technique: FaceStyle.Technique, topper: Topper
    ) {
        let drawing = Figure.draw(technique) { $0.style.head.topper = topper }
        for shape in drawing.parts("topper") {
            let path = drawing.elements(of: shape)
            #expect(path.isEmpty || (path.last == .close) == (shape.fill != nil))
            let moves = path.count { if case .move = $0 { true } else { false } }
            #expect(shape.fill == nil || path.isEmpty || path.count { $0 == .close } == moves)
        }
        #expect(drawing.parts("topper").isEmpty == (topper == .none))
    }

    /// The ratios of people.md's tones in hundredths, rounded half up.
    private func mix(_ a: Color, _ b: Color, _ hundredths: Int) -> Color {
        func byte(_ x: UInt8, _ y: UInt8) -> UInt8 {
            UInt8((Int(x) * (100 - hundredths) + Int(y) * hundredths + 50) / 100)
        }
        return Color(red: byte(a.red, b.red), green: byte(a.green, b.green), blue: byte(a.blue, b.blue), alpha: a.alpha)
    }

    private func deep(_ color: Color) -> Color {
        func byte(_ x: UInt8, _ percent: Int) -> UInt8 { UInt8((Int(x) * percent + 50) / 100) }
        return Color(
            red: byte(color.red, 85), green: byte(color.green, 80), blue: byte(color.blue, 85), alpha: color.alpha)
    }

    private func second(_ color: Color) -> Color {
        color.luma < 96_000 ? mix(color, .white, 25) : deep(color)
    }

    private static let colors: [(fill: Color, line: Color, accent: Color, body: Color)] = [
        (0xFF9A3D, 0x3A1700, 0x7EF0D4, 0x3A4BBD), (0x7A6CFF, 0x150A45, 0xB31A4F, 0xFFD166),
        (0x5B9DFF, 0x04123F, 0xB01C50, 0xFFFFFF), (0x010101, 0xFEFEFE, 0x604060, 0x605060),
    ].map { (fill: UInt32, line: UInt32, accent: UInt32, body: UInt32) in
        (Color(rgb: fill), Color(rgb: line), Color(rgb: accent), Color(rgb: body))
    }

    /// Of a figure without a mark, badge and motion, the colours in which shapes are filled, or drawn if they are lines.
    private func paints(_ drawing: Drawing, _ name: String) -> [Color?] {
        drawing.parts(name).map { $0.fill ?? $0.stroke?.color }
    }

    @Test(arguments: FaceStyle.Technique.allCases, colors.indices)
    func `each area has the tone of its style`(technique: FaceStyle.Technique, row: Int) {
        let (F, L, A, B) = Self.colors[row]
        func draw(_ topper: Topper, body: Color? = nil) -> Drawing {
            Figure.draw(technique) {
                ($0.style.fill, $0.style.stroke.color, $0.style.accent, $0.style.bodyFill) = (F, L, A, body)
                ($0.style.head.body, $0.style.head.topper, $0.style.head.ears, $0.style.head.nose) = (1, topper, 1, 1)
                ($0.style.head.blush, $0.style.head.freckles) = (0.5, 1)
                ($0.style.head.patch, $0.style.eyes.glasses) = (.left, .round)
            }
        }
        let (dark1, dark2, dark3) = (mix(F, L, 13), mix(F, L, 26), mix(F, L, 38))
        let figure = draw(.none, body: B)
        let isFlat = technique == .flat
        #expect(figure.fills("skull") == (isFlat ? [dark1, F] : [F]))
        #expect(paints(figure, "leftEar") == (isFlat ? [F, dark2] : [F]))
        #expect(figure.fills("rightEar") == [isFlat ? dark1 : F])
        #expect(figure.fills("neck") == [isFlat ? mix(F, L, 20) : F])
        #expect(figure.fills("body") == [B])
        let collar = B.luma < 215_000 ? second(B) : mix(B, L, 14)
        #expect(paints(figure, "collar").last == (technique == .ink ? F : collar))
        #expect(figure.fills("patch") == [dark2])
        #expect(figure.fills("nose") == [isFlat ? dark2 : nil])
        let blush =
            if F.blue <= F.red {
                mix(F, Color(rgb: 0xE8206A), 50)
            } else {
                F.green > F.red ? mix(F, .white, 25) : mix(F, Color(rgb: 0xFF4FD0), 30)
            }
        #expect(figure.fills("leftCheek") == [mix(F, blush, 50)])
        #expect(figure.parts("freckle").isEmpty)
        #expect(
            paints(
                Figure.draw(technique) {
                    ($0.style.fill, $0.style.stroke.color, $0.style.head.freckles) = (F, L, 1)
                }, "freckle") == [dark3])
        // Bridge and temples, and two clear lenses in their frames.
        #expect(figure.fills("glasses") == [nil, nil, nil])
        #expect(paints(draw(.none, body: F), "collar").last == (technique == .ink ? L : second(F)))
        #expect(draw(.none).fills("body") == [A])
        // Hair beside the face, the button, the crown and the brim.
        let (isInk, hair) = (technique == .ink, A)
        let detail = isInk ? F : second(A)
        #expect(draw(.cap).fills("topper") == [hair, detail, A, detail])
        let back = isInk ? hair : hair.luma < 96_000 ? mix(hair, Color(rgb: 0), 25) : deep(hair)
        let shine = isInk ? F : mix(hair, .white, hair.luma < 150_000 ? 22 : 45)
        #expect(paints(draw(.bob), "topper") == [back, hair, shine])
        #expect(draw(.cat).fills("topper") == [F, dark2])
    }

    @Test(arguments: FaceStyle.Technique.allCases)
    func `areas have lines unless they are flat or plain`(technique: FaceStyle.Technique) {
        let drawing = Figure.draw(technique) {
            ($0.style.head.body, $0.style.head.topper, $0.style.head.ears) = (1, .headphones, 1)
            ($0.style.head.blush, $0.style.head.freckles, $0.style.head.patch) = (1, 1, .right)
            $0.style.outline = technique == .flat ? 0 : 1.5
        }
        let lined = Set(zip(drawing.shapeNames, drawing.shapes).filter { $1.fill != nil && $1.stroke != nil }.map(\.0))
        #expect(lined == (technique == .flat ? [] : ["neck", "body", "skull", "topper"]))
        // Hair and its shine, the band and a line around it, two cups, and what is on them, which is plain.
        let cups = drawing.parts("topper").suffix(4).map { $0.stroke?.width }
        #expect(cups == (technique == .flat ? [nil, nil, nil, nil] : [6, 6, nil, nil]))
        #expect(drawing.parts("topper").count == (technique == .flat ? 7 : 8))
        #expect(drawing.parts("leftEar").isEmpty)
    }

    @Test func `a head is turned about its chin with all that is on it, and the body and the mark are not`() throws {
        let names: (FaceView) -> Set<String> = { view in
            var drawing = Drawing()
            view.draw(in: Figure.bounds, on: &drawing)
            return Set(drawing.placedShapes.filter { $0.transform != .identity }.map(\.name))
        }
        var view = FaceView()
        (view.style.head.topper, view.style.head.body, view.mark) = (.bob, 1, .heart)
        #expect(names(view) == [])
        view.style.head.tilt = 6
        #expect(names(view) == ["topper", "skull", "leftEye", "rightEye", "mouth", "leftBrow", "rightBrow"])
        var drawing = Drawing()
        view.draw(in: Figure.bounds, on: &drawing)
        guard case .ellipse(let skull) = try #require(drawing.parts("skull").first).outline else { return }
        let chin = Point(skull.center.x, skull.center.y + skull.radiusY)
        let turn = Transform.rotation(Angle(degrees: 6)).about(chin)
        #expect(drawing.placedShapes.allSatisfy { $0.transform == .identity || $0.transform == turn })
    }

    @Test func `without a body there is none, and as it appears it rises from below the lower edge`() throws {
        #expect(Figure.draw().parts("body").isEmpty && Figure.draw().parts("neck").isEmpty)
        var last = Double.infinity
        for body in [0.001, 0.25, 0.5, 0.75, 1] {
            let drawing = Figure.draw { $0.style.head.body = body }
            let (shoulders, neck) = try (#require(drawing.parts("body").first), #require(drawing.parts("neck").first))
            let top = drawing.outline(of: shoulders, under: .identity).map(\.y).min() ?? 0
            #expect(top < last)
            last = top
            if body == 0.001 {
                let width = drawing.outline(of: neck, under: .identity).map(\.x).max() ?? 9
                #expect(abs(top - 125) < 0.2 && width < 0.1)
            }
        }
    }

    @Test(arguments: FaceStyle.Technique.allCases, [0.62, 0.74, 0.9, 1.4])
    func `a body ends at the lower edge, and stays there in a bounce`(technique: FaceStyle.Technique, scale: Double) {
        for body in [0.01, 0.2, 0.6, 1] {
            let drawing = Figure.draw(technique) {
                ($0.style.scale, $0.style.head.body, $0.style.stroke.width) = (scale, body, 1)
                ($0.motion, $0.loop) = (.bounce, Loop(duration: 4000, frameCount: 50, plays: 0))
            }
            for moment in stride(from: 0.0, to: 400, by: 40) {
                let still = drawing.still(in: drawing.states(at: moment, step: 0.001))
                func bottom(of name: String) -> Double? {
                    still.placedShapes.filter { $0.name == name }
                        .flatMap { still.outline(of: $0.shape, under: $0.transform).map(\.y) }.max()
                }
                if let shoulders = bottom(of: "body") {
                    #expect(abs(shoulders - 125) < 1e-6, "\(body) at \(moment)")
                    #expect((bottom(of: "collar") ?? .infinity) < 125.001, "\(body) at \(moment)")
                } else {
                    // Those of a large head are below.
                    #expect(scale == 1.4)
                }
                #expect((bottom(of: "neck") ?? .infinity) < 125.001, "\(body) at \(moment)")
            }
        }
    }

    @Test(arguments: FaceStyle.Technique.allCases)
    func `a head without a fill is white where something behind it would be seen, or nothing of it`(
        technique: FaceStyle.Technique
    ) {
        func fill(_ change: (inout FaceView) -> Void) -> Color? {
            Figure.draw(technique) {
                $0.style.fill = nil
                change(&$0)
            }.fills("skull").last ?? nil
        }
        #expect(fill { _ in } == (technique == .flat ? .white : nil))
        #expect(fill { $0.style.head.body = 0.1 } == .white)
        #expect(fill { $0.style.head.topper = .bob } == .white)
        #expect(fill { $0.style.head.topper = .mop } == (technique == .flat ? .white : nil))
    }

    @Test func `the ears of a head are covered by some toppers`() {
        for topper in Topper.allCases {
            let drawing = Figure.draw { ($0.style.head.topper, $0.style.head.ears) = (topper, 1) }
            let covers = [
                .cat, .bear, .bunny, .hood, .bob, .headphones, .braids, .long, .waves, .bangs,
                .afro, .locs, .hijab, .beanie, .bun, .ponytail,
            ].contains(topper)
            #expect(drawing.parts("leftEar").isEmpty == covers, "\(topper)")
        }
    }

    @Test func `eyes stay in the head and apart, and glasses too`() throws {
        for (spacing, size, width) in [(1.6, 3.0, 0.6), (0.4, 3, 1), (0.4, 0.3, 1.4), (1.6, 0.3, 0.82), (1, 1, 1)] {
            // There are no eyes behind shades.
            for glasses in Glasses.allCases where glasses != .shades {
                let drawing = Figure.draw {
                    ($0.style.proportions.eyeSpacing, $0.style.proportions.eyeSize) = (spacing, size)
                    $0.style.proportions.headWidth = width
                    $0.style.eyes.glasses = glasses
                }
                guard case .ellipse(let eye) = try #require(drawing.parts("rightEye").first).outline else { continue }
                let e = size / 10
                var x = max(min(spacing / 3, 0.8 * width - e), e + 0.035)
                let lens = max(1.3 * e, (glasses == .round ? 1.65 : 1.8) * e, 0.25)
                if glasses != .none { x = max(x, min(lens, 0.46 * width) + 0.03) }
                #expect(abs(eye.center.x / 100 - x) < 1e-9, "\(spacing) \(size) \(width) \(glasses)")
            }
        }
    }

    @Test func `brows that rest are not seen, and appear with a feeling`() {
        func brows(_ rest: Double, _ change: (inout FaceView) -> Void) -> [Shape] {
            Figure.draw {
                $0.style.eyes.browRest = rest
                change(&$0)
            }.parts("leftBrow")
        }
        #expect(brows(0) { _ in }.isEmpty)
        #expect(brows(0.75) { _ in }.count == 1 && brows(0) { $0.eyeBrowTilt = -0.2 }.count == 1)
        #expect(brows(0) { $0.eyeBrowSkew = 0.1 }.count == 1 && brows(0) { $0.eyeBrowRaise = -0.1 }.count == 1)
        #expect(brows(0) { $0.eyeBrowTilt = 1 }[0].stroke?.width == 4.8)
    }

    @Test(arguments: [10.0, 40, 80, 128])
    func `shoulders end at the round corners of a background`(cornerRadius: Double) throws {
        for number in 0..<100 {
            let look = Look(of: Seed("\(number)"), as: number.isMultiple(of: 2) ? .person : .creature)
            let drawing = Figure.draw(in: Rectangle(x: 0, y: 0, width: 256, height: 256)) { view in
                (view.style.head, view.style.eyes, view.style.mouth) = (look.head, look.eyes, look.mouth)
                (view.style.clothes, view.style.shoulders) = (look.clothes, look.shoulders)
                view.style.proportions = look.proportions
                (view.style.scale, view.cornerRadius) = (look.scale, cornerRadius)
            }
            let parts = drawing.parts("body")
            let points = parts.flatMap { drawing.outline(of: $0, under: .identity) }
            let (left, bottom) = (cornerRadius, 256 - cornerRadius)
            let beyond = points.filter { point in
                point.y < 256 && point.y > bottom && point.x < left
                    && point.distance(to: Point(left, bottom)) > cornerRadius + 0.01
            }
            #expect(beyond.isEmpty, "\(number)")
            // The trunk has no line at the edge of the background.
            #expect(parts.allSatisfy { $0.fill != $0.stroke?.color })
        }
    }
}
