import Bytes
package import Geometry
package import HTTP
import Parameters
import Rendering

/// What writing a picture costs, from its drawing and before it is rendered, so that the server can decide for every
/// request where it runs and how much memory to reserve. An estimate takes some tens of nanoseconds for a face.
///
/// The factors are fitted to what `benchmarks search` measures on the machine of Benchmarks/README.md: between the times
/// of an idle core and those of a shared one, which are three times as long.
extension PictureRequest {
    /// The time to write the picture is within a factor of two for common pictures, and at least half of the true time for
    /// any; far too high for some of those that are mostly outside of the bounds. The document has at most the estimated
    /// bytes.
    package func estimatedCost(of drawing: Drawing, as format: PictureFormat, linkBaseBytes: Int) -> Cost {
        let (elementCount, pathElementCount) = (drawing.elements.count, drawing.pathElementCount)
        switch format {
        case .svg:
            // A character of the title is escaped with up to six bytes.
            return Cost(
                microseconds: 1 + elementCount / 2 + pathElementCount / 12,
                bytes: 400 + 150 * elementCount + 60 * pathElementCount + 6 * titleBytes)
        case .json:
            // Up to ten links have the base and the canonical parameters, which are also members themselves, where a character
            // can have twice as many bytes; all others fit in the constant.
            let canonicalBytes = canonicalBytes
            return Cost(
                microseconds: 17 + elementCount / 2 + pathElementCount / 5 + canonicalBytes / 20,
                bytes: 2_000 + 250 * elementCount + 90 * pathElementCount + 12 * (canonicalBytes + linkBaseBytes)
                    + 2 * titleBytes)
        case .png:
            let outlines = Outlines(of: drawing, on: pixels, countingFill: true)
            return Cost(microseconds: Int(outlines.microsecondsAsPicture), bytes: Int(outlines.bytes))
        case .txt:
            let bytes = TextRenderer.maxBytes(of: drawing, columns: output.columns)
            if TextRenderer.showsTable(of: drawing) {
                return Cost(microseconds: 5 + bytes / 500 + pathElementCount / 32, bytes: bytes)
            }
            let outlines = Outlines(of: drawing, on: dots, countingFill: false)
            return Cost(microseconds: Int(outlines.microsecondsAsDots + 0.005 * characters), bytes: bytes)
        }
    }

    /// The size of the canonical URL's query.
    private var canonicalBytes: Int {
        var bytes = 0
        forEachCanonicalPair { name, value in
            bytes += value.utf8.reduce(2 + name.utf8.count) { $0 + ($1.isUnreserved ? 1 : 3) }
        }
        return bytes
    }

    private var titleBytes: Int { canvas.title?.utf8.count ?? 0 }

    private var lineCount: Int { BrailleText.lineCount(of: canvas.bounds, columns: output.columns) }

    private var characters: Double { Double(output.columns * lineCount) }

    private var pixels: Grid {
        let scale = Double(output.pixelsPerPoint)
        return Grid(columns: canvas.bounds.width * scale, rows: canvas.bounds.height * scale, scale: scale)
    }

    private var dots: Grid {
        let columns = Double(2 * output.columns)
        let scale = columns / canvas.bounds.width
        return Grid(columns: columns, rows: (canvas.bounds.height * scale).rounded(.up), scale: scale)
    }
}
