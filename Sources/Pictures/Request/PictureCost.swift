import Bytes
package import Geometry
import Parameters
import Rendering

/// What writing a picture probably costs.
package struct PictureCost {
    /// Processor time in microseconds.
    package let microseconds: Int
    /// The memory of the document and of everything that is needed to write it.
    package let bytes: Int

    package init(microseconds: Int, bytes: Int) {
        self.microseconds = microseconds
        self.bytes = bytes
    }
}

extension PictureRequest {
    package func estimatedCost(of drawing: Drawing, as format: PictureFormat, linkBaseBytes: Int) -> PictureCost {
        // Up to ten links have the base and the canonical parameters, which are also members themselves, where a character
        // can have twice as many bytes; all others fit in the constant.
        let facts = format == .json ? canonicalBytes : 0
        return costOfWriting(
            drawing, as: format, titleBytes: max(drawing.title.utf8.count, Self.maxDescriptionBytesOfForecast),
            factBytes: 3_500 + 12 * (facts + linkBaseBytes), factMicroseconds: 17 + facts / 20)
    }

    /// What is forecast may have a shorter description than the picture, such as that of a board whose score isn't known yet.
    private static var maxDescriptionBytesOfForecast: Int { 100 }

    /// The size of the canonical URL's query.
    var canonicalBytes: Int {
        var bytes = 0
        forEachCanonicalPair { name, value in
            bytes += value.utf8.reduce(2 + name.utf8.count) { $0 + ($1.isUnreserved ? 1 : 3) }
        }
        return bytes
    }
}

/// What writing a picture costs, from its drawing and before it is rendered, so that the server can decide for every
/// request where it runs and how much memory to reserve. An estimate takes some tens of nanoseconds for a face.
///
/// The factors are fitted to what `Tests/Attacks/search --estimates` measures on the machine of Benchmarks/README.md: between the times
/// of an idle core and those of a shared one, which are three times as long.
extension SizedPicture {
    /// The time to write the picture is within a factor of two for common pictures, and at least half of the true time for
    /// any; far too high for some of those that are mostly outside of the bounds.
    ///
    /// The memory of SVG, JSON and tables is a bound: twice the size of the document, which is copied once. That of other
    /// formats is what the picture probably needs; the renderer keeps to it.
    ///
    /// - Parameters:
    ///   - titleBytes: The size of text alternatives.
    ///   - factBytes: The maximum size of what JSON has besides the geometry.
    ///   - factMicroseconds: The time to write that.
    ///   - rows: How many rows of pictures there are, if the picture is made of others.
    func costOfWriting(
        _ drawing: Drawing, as format: PictureFormat, titleBytes: Int, factBytes: Int, factMicroseconds: Int,
        rows: Int = 1
    ) -> PictureCost {
        let (elementCount, pathElementCount) = (drawing.elements.count, drawing.pathElementCount)
        switch format {
        case .svg:
            // A character of a title is escaped with up to six bytes.
            let bytes =
                400 + 150 * elementCount + 60 * pathElementCount + 6 * titleBytes + 100 * drawing.keyframeCount
            return PictureCost(microseconds: 1 + elementCount / 2 + pathElementCount / 12, bytes: 2 * bytes)
        case .json:
            // What moves is written twice: at rest, and with its keyframes.
            let copies = drawing.isMoving ? 2 : 1
            let bytes =
                factBytes + copies * (250 * elementCount + 90 * pathElementCount) + 2 * titleBytes
                + 100 * drawing.keyframeCount
            return PictureCost(
                microseconds: factMicroseconds + copies * (elementCount / 2 + pathElementCount / 5), bytes: 2 * bytes)
        case .png, .gif:
            let outlines = Outlines(of: drawing, on: pixels, countingFill: true)
            let frames = drawing.isMoving ? Double(frameCount) : 0
            // Once for all frames, whose estimate is high enough: they share most of their rows.
            let additional = format == .gif ? outlines.additionalMicrosecondsAsGIF : 0
            return PictureCost(
                microseconds: Int(pictureCount(of: drawing) * outlines.microsecondsAsPicture + additional),
                bytes: Int(outlines.bytesAsPicture(rows: rows) + frames * outlines.bytesOfFrame))
        case .txt:
            let isColored = output.text == .ansi
            let bytes = 2 * TextRenderer.maxBytes(of: drawing, columns: output.columns, colored: isColored)
            if TextRenderer.showsTable(of: drawing) {
                return PictureCost(microseconds: 5 + bytes / 1_000 + pathElementCount / 32, bytes: bytes)
            }
            let outlines = Outlines(of: drawing, on: dots, countingFill: false)
            let plain = PictureCost(
                microseconds: Int(outlines.microsecondsAsDots + 0.005 * characters),
                bytes: bytes + Int(outlines.bytesAsDots(rows: rows)))
            guard isColored else { return plain }
            // The colours are those of a picture with a pixel for each dot.
            let picture = Outlines(of: drawing, on: dots, countingFill: true)
            return PictureCost(
                microseconds: plain.microseconds + Int(picture.microsecondsAsPicture + 0.3 * characters),
                bytes: plain.bytes + Int(picture.bytesAsPicture(rows: rows)) + Int(32 * characters))
        }
    }

    /// How many still pictures take as long as the frames of a drawing.
    private func pictureCount(of drawing: Drawing) -> Double {
        guard let loop = drawing.loop, drawing.isMoving else { return 1 }
        // In the drawings of many faces hardly any two frames are the same.
        guard drawing.motions.count <= Self.maxComparedMotions else { return Double(frameCount) }
        let (states, frames) = drawing.poses(of: loop, step: Raster.step(pixelsPerPoint: output.pixelsPerPoint))
        let changes = zip(frames, frames.dropFirst()).count { $0 != $1 }
        // A picture that has been shown before is only written.
        return Double(states.count) + Double(changes) / 4
    }

    private static var maxComparedMotions: Int { 16 }

    private var lineCount: Int { BrailleText.lineCount(of: bounds, columns: output.columns) }

    private var characters: Double { Double(output.columns * lineCount) }

    private var pixels: Grid {
        let scale = Double(output.pixelsPerPoint)
        return Grid(columns: bounds.width * scale, rows: bounds.height * scale, scale: scale)
    }

    private var dots: Grid {
        let columns = Double(2 * output.columns)
        let scale = columns / bounds.width
        return Grid(columns: columns, rows: (bounds.height * scale).rounded(.up), scale: scale)
    }
}
