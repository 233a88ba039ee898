import Bytes
package import Geometry
import PNG

extension Raster {
    /// Appends a drawing as a PNG file, which is animated if the drawing moves.
    ///
    /// - Parameters:
    ///   - pixelsPerPoint: The number of pixels to a point, horizontally and vertically.
    ///   - isTraced: Whether the drawing is the one that was measured last, and has been traced as a whole.
    ///   - memoryLimit: How much memory drawing the picture and writing and copying the file may take, in bytes.
    /// - Returns: Whether that was enough. If it was not, the file is incomplete.
    @discardableResult
    package mutating func writePNG(
        _ drawing: Drawing, pixelsPerPoint: Int, isTraced: Bool = false, memoryLimit: Int = .max,
        into bytes: inout [UInt8]
    ) -> Bool {
        let dotsPerMetre = pixelsPerPoint == 1 ? nil : pixelsPerPoint * Self.pointsPerMetre
        memory.begin(limit: memoryLimit)
        let isMoving = drawing.isMoving
        let isComplete =
            isMoving
            ? drawFilm(drawing, pixelsPerPoint: pixelsPerPoint)
            : drawPicture(drawing, pixelsPerPoint: pixelsPerPoint, isTraced: isTraced)
        if memory.used > maxBytesKept { releaseDrawing() }
        if isComplete, isMoving {
            encoder.write(film, dotsPerMetre: dotsPerMetre, into: &bytes)
        } else if isComplete {
            encoder.write(picture, dotsPerMetre: dotsPerMetre, into: &bytes)
        }
        releaseIfLarge()
        return !memory.isExceeded
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

    /// A point is CSS's pixel, of which an inch has 96.
    private static let pointsPerMetre = 3780
}
