import Geometry
import PNG
import Rendering
import TestSupport

/// The pixels of a drawing, row by row.
func pixels(_ drawing: Drawing, in raster: inout Raster) -> [Pixel] {
    raster.draw(drawing, pixelsPerPoint: 1)
    var file: [UInt8] = []
    PNGFile.write(raster.picture, into: &file)
    return DecodedPicture(file)?.pixels ?? []
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
