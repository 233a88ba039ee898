import Geometry
import TestSupport
import Testing

struct BrailleTextTests {
    private let square = Rectangle(x: 0.5, y: 0.5, width: 7, height: 7)

    @Test func `a filled shape without a stroke is drawn as its outline`() {
        let outline = "⡏⠉⠉⢹\n⣇⣀⣀⣸\n"
        #expect(dots(.canvas(side: 8) { $0.add("square", square, stroke: nil, fill: .black) }, columns: 4) == outline)
        let open = Path.lines([Point(0.5, 0.5), Point(7.5, 0.5), Point(7.5, 7.5), Point(0.5, 7.5)])
        #expect(dots(.canvas(side: 8) { $0.add("path", open, stroke: nil, fill: .black) }, columns: 4) == outline)
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
        let inner = Rectangle(x: 2.5, y: 2.5, width: 3, height: 3)
        #expect(text(background: inner) != outline)
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
