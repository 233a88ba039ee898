package import Geometry
import PNG

extension Raster {
    /// Appends a drawing as a PNG file, with that many pixels to a point.
    package mutating func writePNG(_ drawing: Drawing, pixelsPerPoint: Int, into bytes: inout [UInt8]) {
        draw(drawing, pixelsPerPoint: pixelsPerPoint)
        let picture = picture
        if picture.width * picture.height > Self.maxPixelsKept { self = Raster() }
        PNGFile.write(
            picture, dotsPerMetre: pixelsPerPoint == 1 ? nil : pixelsPerPoint * Self.pointsPerMetre, into: &bytes)
    }

    /// Appends an icon file, in which the drawings are the sizes of the icon.
    package static func writeIcon(_ drawings: [Drawing], into bytes: inout [UInt8]) {
        let pictures = drawings.map { drawing in
            var raster = Raster()
            raster.draw(drawing, pixelsPerPoint: 1)
            return raster.picture
        }
        IconFile.write(pictures, into: &bytes)
    }

    /// The memory of larger pictures is released before the file is written: they are rare, and allocating it again costs
    /// little beside them.
    private static let maxPixelsKept = 2048 * 2048

    /// A point is CSS's pixel, of which an inch has 96.
    private static let pointsPerMetre = 3780
}
