import Geometry
import Rendering
import TestSupport
import Testing

struct SVGSizeTests {
    /// `SVG.write` calls the writer again, with twice the capacity, if there are more bytes than it has estimated.
    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `an SVG is complete whatever its size is`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let drawing = Drawing.random(using: &random)
        var bytes = Array("before".utf8)
        SVG.write(drawing, into: &bytes)
        #expect(
            bytes.starts(with: "before<svg ".utf8) && bytes.suffix(7).elementsEqual("</svg>\n".utf8), "seed \(seed)")
    }
}

extension Drawing {
    /// A drawing of everything, with numbers of all sizes.
    fileprivate static func random(using random: inout SplitMix64) -> Drawing {
        var drawing = Drawing()
        drawing.title = random.title()
        drawing.bounds = random.rectangle()
        drawing.transform = random.transform()
        drawing.opacity = .random(in: 0...1, using: &random)
        if Bool.random(using: &random) {
            drawing.background = Background(color: random.color(), cornerRadius: random.number())
        }
        drawing.addShapes(using: &random, depth: 0)
        return drawing
    }

    private mutating func addShapes(using random: inout SplitMix64, depth: Int) {
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let dark = Bool.random(using: &random) ? random.color() : nil
            let caps = Stroke.Caps.allCases.randomElement(using: &random) ?? .butt
            let stroke =
                Bool.random(using: &random)
                ? Stroke(color: random.color(), width: random.number(), darkColor: dark, caps: caps) : nil
            // A fill with the colours of the stroke can be the current colour.
            let hasColorsOfStroke = Bool.random(using: &random)
            let fill = hasColorsOfStroke ? stroke?.color : Bool.random(using: &random) ? random.color() : nil
            let darkFill = hasColorsOfStroke ? dark : Bool.random(using: &random) ? random.color() : nil
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                let (center, x, y) = (random.point(), random.number(), random.number())
                add(
                    "ellipse", Ellipse(center: center, radiusX: x, radiusY: y), stroke: stroke, fill: fill,
                    darkFill: darkFill)
            case 1:
                add("rectangle", random.rectangle(), cornerRadius: random.number(), stroke: stroke, fill: fill)
            case 2:
                add("line", from: random.point(), to: random.point(), stroke: stroke)
            case 3:
                let elements = (0..<Int.random(in: 0...9, using: &random)).map { _ in random.pathElement() }
                add("path", Path(elements[...]), stroke: stroke, fill: fill, darkFill: darkFill)
            default:
                guard depth < 4 else { break }
                let clip = Bool.random(using: &random) ? random.rectangle() : nil
                let transform = random.transform()
                let title = Bool.random(using: &random) ? random.title() : nil
                group("group", transform: transform, clip: clip, title: title) {
                    $0.addShapes(using: &random, depth: depth + 1)
                }
            }
        }
    }
}

extension SplitMix64 {
    /// A number of any size, and now and then one that is not finite.
    fileprivate mutating func number() -> Double {
        switch Int.random(in: 0..<8, using: &self) {
        case 0: [Double.infinity, -.infinity, .nan, -1e300, 0].randomElement(using: &self) ?? 0
        case 1: .random(in: -1e9...1e9, using: &self)
        default: .random(in: -1000...1000, using: &self)
        }
    }

    fileprivate mutating func point() -> Point {
        Point(number(), number())
    }

    fileprivate mutating func rectangle() -> Rectangle {
        Rectangle(x: number(), y: number(), width: number(), height: number())
    }

    fileprivate mutating func transform() -> Transform {
        switch Int.random(in: 0..<3, using: &self) {
        case 0: .identity
        case 1: .translation(x: number(), y: number())
        default: Transform(a: number(), b: number(), c: number(), d: number(), e: number(), f: number())
        }
    }

    fileprivate mutating func title() -> String {
        let characters = ["a", "<", "&", "\r", "é"]
        return (0..<Int.random(in: 0...40, using: &self)).map { _ in characters.randomElement(using: &self) ?? "" }
            .joined()
    }

    fileprivate mutating func color() -> Color {
        Color(rgb: .random(in: 0...0xFFFFFF, using: &self), alpha: .random(in: 0...255, using: &self))
    }

    fileprivate mutating func pathElement() -> PathElement {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: .move(point())
        case 1: .line(point())
        case 2: .curve(control1: point(), control2: point(), to: point())
        default: .close
        }
    }
}
