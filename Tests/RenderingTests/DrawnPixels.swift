import Geometry
import Images
import Rendering
import TestSupport
import Testing

/// The pixels of a drawing in black, of which only the alpha is of interest.
struct DrawnPixels {
    let alphas: [UInt8]
    private let width: Int

    init(_ drawing: Drawing) throws {
        var raster = Raster()
        let picture = try #require(decoded(drawing, in: &raster))
        alphas = picture.pixels.map { $0.alpha }
        width = picture.width
    }

    /// The alphas of a row.
    func row(_ y: Int) -> [UInt8] { Array(alphas[y * width..<(y + 1) * width]) }

    /// The covered area, in pixels.
    var area: Double { alphas.reduce(0) { $0 + Double($1) / 255 } }
}

extension Color {
    static let black = Color(rgb: 0)
}

extension Drawing {
    /// A drawing that is `side` points wide and high.
    static func canvas(side: Double, _ draw: (inout Drawing) -> Void) -> Drawing {
        var drawing = Drawing(side: side)
        draw(&drawing)
        return drawing
    }
}

/// The pixels of a drawing, row by row.
func pixels(_ drawing: Drawing, in raster: inout Raster, pixelsPerPoint: Int = 1) -> [Pixel] {
    decoded(drawing, in: &raster, pixelsPerPoint: pixelsPerPoint)?.pixels ?? []
}

private func decoded(_ drawing: Drawing, in raster: inout Raster, pixelsPerPoint: Int = 1) -> DecodedPicture? {
    raster.draw(drawing, pixelsPerPoint: pixelsPerPoint)
    var file: [UInt8] = []
    var encoder = PNGEncoder()
    encoder.write(raster.picture, into: &file)
    return DecodedPicture(file)
}

func pixels(_ drawing: Drawing) -> [Pixel] {
    var raster = Raster()
    return pixels(drawing, in: &raster)
}

/// The largest difference of two pixels in any channel of any pixel, premultiplied by alpha; nil if the counts differ.
func difference(_ pixels: [Pixel], _ others: [Pixel]) -> Double? {
    guard pixels.count == others.count else { return nil }
    func channels(_ pixel: Pixel) -> [Double] {
        let alpha = Double(pixel.alpha)
        return [pixel.red, pixel.green, pixel.blue].map { Double($0) * alpha / 255 } + [alpha]
    }
    return zip(pixels, others).map { pixel, other in
        zip(channels(pixel), channels(other)).map { ($0 - $1).magnitude }.max() ?? 0
    }.max()
}

extension Drawing {
    /// An empty square.
    init(side: Double) {
        self.init()
        bounds = Rectangle(x: 0, y: 0, width: side, height: side)
    }
}
