import Geometry
import Images
import Testing

struct EllipseTests {
    /// The ratio of the radii is 10 to the power of `exponent`, and the transform makes a circle of the ellipse.
    @Test(arguments: -3...3)
    func `an ellipse with an extreme ratio of radii is drawn within its outline`(exponent: Int) throws {
        let stretch = (0..<exponent.magnitude).reduce(1.0) { power, _ in power * 10 }.squareRoot()
        let (x, y) = exponent < 0 ? (1 / stretch, stretch) : (stretch, 1 / stretch)
        let drawing = Drawing.canvas(side: 80) {
            let ellipse = Ellipse(center: Point(0, 0), radiusX: 30 * x, radiusY: 30 * y)
            $0.transform = .scale(x: 1 / x, y: 1 / y).then(.rotation(Angle(degrees: 25))).then(
                .translation(x: 40, y: 40))
            $0.add("ellipse", ellipse, stroke: nil, fill: .black)
        }
        let pixels = try DrawnPixels(drawing)
        #expect(abs(pixels.area - .pi * 30 * 30) < 8)
        for row in 0..<80 {
            for (column, alpha) in pixels.row(row).enumerated() {
                let distance = Point(Double(column) + 0.5, Double(row) + 0.5).distance(to: Point(40, 40))
                if distance > 31 { #expect(alpha == 0) }
                if distance < 29 { #expect(alpha == 255) }
            }
        }
    }

    @Test(arguments: [1e-9, 1e-6, 1e-3, 0.1, 1], [0.0, 30, 90])
    func `the stroke of a flat ellipse is a line with round ends`(radius: Double, degrees: Double) throws {
        let drawing = Drawing.canvas(side: 80) {
            $0.transform = .rotation(Angle(degrees: degrees)).then(.translation(x: 40, y: 40))
            let ellipse = Ellipse(center: Point(0, 0), radiusX: 30, radiusY: radius)
            $0.add("ellipse", ellipse, stroke: Stroke(color: .black, width: 6))
        }
        let (line, ends, ellipse) = (60.0 * 6, Double.pi * 9, Double.pi * 30 * radius)
        #expect(abs(try DrawnPixels(drawing).area - (line + ends + ellipse)) < 3 + 6 * radius)
    }

    /// The stroke and the fill of an ellipse are parts that replace each other.
    @Test(arguments: [UInt8(255), 128], [UInt8(255), 128])
    func `the fill of an ellipse shows what is below as much as it lets through`(fill: UInt8, stroke: UInt8) throws {
        var drawing = Drawing.canvas(side: 16) {
            let ellipse = Ellipse(center: Point(8, 8), radiusX: 7, radiusY: 5)
            let line = Stroke(color: Color(rgb: 0x0000FF, alpha: stroke), width: 2)
            $0.add("ellipse", ellipse, stroke: line, fill: Color(rgb: 0xFF0000, alpha: fill))
        }
        drawing.background = Drawing.Background(color: Color(rgb: 0x00FF00), cornerRadius: 0)
        let pixels = pixels(drawing)
        func mixed(_ above: UInt8) -> [UInt8] { [above, 255 - above, 0, 255] }
        let middle = pixels[8 * 16 + 8]
        #expect([middle.red, middle.green, middle.blue, middle.alpha] == mixed(fill))
        // In the outer half of the line is no fill.
        let outside = pixels[8 * 16]
        #expect(outside.red == 0 && outside.alpha == 255)
        #expect(abs(Int(outside.blue) - Int(stroke)) <= 8)
    }

    @Test func `an ellipse with a radius of 0 is not drawn, as in SVG`() throws {
        let drawing = Drawing.canvas(side: 80) {
            let ellipse = Ellipse(center: Point(40, 40), radiusX: 30, radiusY: 0)
            $0.add("ellipse", ellipse, stroke: Stroke(color: .black, width: 6), fill: .black)
        }
        #expect(try DrawnPixels(drawing).area == 0)
    }
}
