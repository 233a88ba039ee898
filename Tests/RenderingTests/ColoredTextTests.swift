import Geometry
import Images
import Rendering
import TestSupport
import Testing

/// Text with the control sequences of terminals for colours.
struct ColoredTextTests {
    private let red = Color(rgb: 0xFF0000)
    private let gold = Color(rgb: 0xFFD700)

    private func text(_ drawing: Drawing, columns: Int, colored: Bool = true) -> String {
        var renderer = TextRenderer()
        var bytes: [UInt8] = []
        #expect(renderer.write(drawing, columns: columns, colored: colored, into: &bytes))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text without control sequences, and without blanks at the end of lines and empty lines at the end.
    private func plain(_ text: String) -> String {
        let lines = text.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(
            separator: "\n", omittingEmptySubsequences: false)
        let trimmed = lines.map { line in String(line.reversed().drop { $0 == "\u{2800}" }.reversed()) }
        return trimmed.reversed().drop { $0 == "" }.reversed().joined(separator: "\n") + "\n"
    }

    @Test func `a line has the colour of its stroke, which is reset at the end of each line`() {
        let square = Rectangle(x: 0.5, y: 0.5, width: 7, height: 7)
        let drawing = Drawing.canvas(side: 8) { $0.add("square", square, stroke: Stroke(color: red, width: 1)) }
        #expect(text(drawing, columns: 4) == "\u{1B}[38;2;255;0;0m⡏⠉⠉⢹\u{1B}[0m\n\u{1B}[38;2;255;0;0m⣇⣀⣀⣸\u{1B}[0m\n")
    }

    @Test func `what is behind the dots is the background, also where there are none`() {
        var drawing = Drawing.canvas(side: 8) {
            $0.add("line", from: Point(0, 0.5), to: Point(2, 0.5), stroke: Stroke(color: red, width: 1))
        }
        drawing.background = Drawing.Background(color: gold, cornerRadius: 0)
        let blank = "\u{1B}[48;2;255;215;0m⠀⠀⠀⠀\u{1B}[0m\n"
        #expect(text(drawing, columns: 4) == "\u{1B}[38;2;255;0;0;48;2;255;215;0m⠉⠀⠀⠀\u{1B}[0m\n" + blank)
        drawing.background = Drawing.Background(color: Color(rgb: 0xFFD700, alpha: 100), cornerRadius: 0)
        #expect(plain(text(drawing, columns: 4)) == "⠉\n" && !text(drawing, columns: 4).contains("48;2"))
        drawing.opacity = 0
        #expect(text(drawing, columns: 4) == "\n")
    }

    @Test func `a line whose colour viewers may choose has the terminal's own where nothing is behind it`() {
        let stroke = Stroke(color: red, width: 1, darkColor: gold)
        var drawing = Drawing.canvas(side: 8) { $0.add("line", from: Point(0, 0.5), to: Point(2, 0.5), stroke: stroke) }
        #expect(text(drawing, columns: 4) == "⠉\n")
        drawing.background = Drawing.Background(color: .white, cornerRadius: 0)
        #expect(text(drawing, columns: 4).hasPrefix("\u{1B}[38;2;255;0;0;48;2;255;255;255m⠉"))
    }

    @Test func `a table has the colours of its cells and lines`() {
        var drawing = Drawing()
        drawing.bounds = Rectangle(x: 0, y: 0, width: 8, height: 8)
        let cell = Table.Colors.Cell(text: .white, fill: red)
        let colors = Table.Colors(lines: .black, background: gold, cells: [cell, nil])
        drawing.table = Table(columnCount: 2, texts: ["2", ""], colors: colors)
        let lines = "\u{1B}[38;2;0;0;0;48;2;255;215;0m"
        let tile = "\u{1B}[38;2;255;255;255;48;2;255;0;0m"
        #expect(
            text(drawing, columns: 5)
                == "\(lines)┌─┬─┐\u{1B}[0m\n\(lines)│\(tile)2\(lines)│ │\u{1B}[0m\n\(lines)└─┴─┘\u{1B}[0m\n")
    }

    @Test func `without the sequences the text is the plain one`() {
        var random = SplitMix64()
        for _ in 0..<60 {
            let side = Double(Int.random(in: 4...40, using: &random))
            var drawing = Drawing.canvas(side: side) { drawing in
                for _ in 0..<Int.random(in: 0...6, using: &random) {
                    let color = Color(
                        rgb: UInt32.random(in: 0...0xFFFFFF, using: &random),
                        alpha: [0, 1, 100, 255, 255].randomElement(using: &random) ?? 255)
                    let center = Point(
                        Double.random(in: -5...side, using: &random), Double.random(in: -5...side, using: &random))
                    let circle = Ellipse.circle(center: center, radius: Double.random(in: 0.1...side, using: &random))
                    let isFilled = Bool.random(using: &random)
                    drawing.add(
                        "circle", circle, stroke: isFilled ? nil : Stroke(color: color, width: 1.5),
                        fill: isFilled ? color : nil)
                }
            }
            if Bool.random(using: &random) { drawing.background = .init(color: gold, cornerRadius: side / 3) }
            let columns = Int.random(in: 8...40, using: &random)
            let colored = text(drawing, columns: columns)
            #expect(plain(colored) == text(drawing, columns: columns, colored: false))
            for line in colored.split(separator: "\n") where line.contains("\u{1B}") {
                #expect(line.hasSuffix("\u{1B}[0m"))
            }
            #expect(!colored.contains("m\u{1B}["), "one sequence follows another one")
        }
    }

    @Test func `a limit of memory is kept`() {
        let drawing = Drawing.canvas(side: 100) {
            $0.add(
                "circle", .circle(center: Point(50, 50), radius: 40), stroke: Stroke(color: red, width: 5), fill: gold)
        }
        var renderer = TextRenderer(maxBytesKept: 0)
        var bytes: [UInt8] = []
        #expect(!renderer.write(drawing, columns: 240, colored: true, memoryLimit: 1_000, into: &bytes))
        #expect(renderer.write(drawing, columns: 240, colored: true, memoryLimit: 10_000_000, into: &bytes))
        let needed = renderer.peakMemory
        #expect(needed > 0 && needed < 10_000_000)
        var raster = Raster(maxBytesKept: 0)
        raster.writePNG(drawing, pixelsPerPoint: 4, into: &bytes)
        #expect(raster.peakMemory > 0 && raster.memory.used == 0)
        // The allocator may round the size of each buffer up differently, by a page at most.
        let enough = needed + 32 * 4_096
        #expect(renderer.write(drawing, columns: 240, colored: true, memoryLimit: enough, into: &bytes))
    }
}

struct BrailleTextTests {
    private let square = Rectangle(x: 0.5, y: 0.5, width: 7, height: 7)

    @Test func `a filled shape without a stroke is drawn as its outline`() {
        let outline = "⡏⠉⠉⢹\n⣇⣀⣀⣸\n"
        #expect(dots(.canvas(side: 8) { $0.add("square", square, stroke: nil, fill: .black) }, columns: 4) == outline)
        let stroke = Stroke(color: .black, width: 1)
        #expect(
            dots(.canvas(side: 8) { $0.add("square", square, stroke: stroke, fill: .black) }, columns: 4) == outline)
    }

    @Test func `a background is not drawn, neither that of the drawing nor one of a group`() {
        let clip = Rectangle(x: 0, y: 0, width: 8, height: 8)
        func text(background: Rectangle, stroke: Stroke? = nil) -> String {
            var drawing = Drawing.canvas(side: 8) { drawing in
                drawing.group("group", clip: clip) { group in
                    group.add("background", background, cornerRadius: 2, stroke: stroke, fill: .blue)
                    group.add("square", square, stroke: nil, fill: .black)
                }
            }
            drawing.background = Drawing.Background(color: .blue, cornerRadius: 0)
            return dots(drawing, columns: 4)
        }
        let outline = "⡏⠉⠉⢹\n⣇⣀⣀⣸\n"
        #expect(text(background: clip) == outline)
        #expect(text(background: clip, stroke: Stroke(color: .black, width: 6)) != outline)
    }

    @Test func `groups have transforms and clips`() {
        let drawing = Drawing.canvas(side: 8) { drawing in
            let left = Rectangle(x: 0, y: 0, width: 2, height: 4)
            drawing.group("group", transform: .scale(x: 2, y: 2), clip: left) {
                $0.add(
                    "square", Rectangle(x: 0.25, y: 0.25, width: 3.5, height: 3.5),
                    stroke: Stroke(color: .black, width: 0.5))
            }
        }
        #expect(dots(drawing, columns: 4) == "⡏⠉\n⣇⣀\n")
    }
}
