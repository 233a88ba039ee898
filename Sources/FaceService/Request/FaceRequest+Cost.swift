import Face
import Geometry
import Rendering

/// What a face costs to write, from the request alone and before anything is drawn: in some tens of nanoseconds, so that
/// the server can decide for every request where it runs and how much memory to set aside.
///
/// The factors are fitted to what `benchmarks search` measures on the machine of Benchmarks/README.md: between the times
/// of an idle core and those of one that others use as well, which are three times as long.
extension FaceRequest {
    /// The time to write the face, in microseconds. Within a factor of two for common faces, and no less than half of the
    /// true time for any; far too high for some of those that are mostly cut off.
    package func estimatedCost(as format: FaceFormat) -> Int {
        switch format {
        case .svg: 4
        // Nine links and two texts repeat the title, escaped.
        case .json: 20 + titleBytes / 4
        case .png: Int(Outlines(of: face, as: pixels, countingFill: true).microsecondsAsPicture)
        case .txt: Int(Outlines(of: face, as: dots, countingFill: false).microsecondsAsDots + 0.005 * characters)
        }
    }

    /// A number of bytes that the document doesn't exceed.
    package func estimatedBytes(as format: FaceFormat) -> Int {
        switch format {
        // A character of the title is escaped with up to six bytes.
        case .svg: 1_200 + 6 * titleBytes
        case .json: 4_500 + 40 * titleBytes
        case .png: Int(Outlines(of: face, as: pixels, countingFill: true).bytes)
        case .txt: Int(3 * characters) + lineCount + 1
        }
    }

    private var titleBytes: Int { face.title?.utf8.count ?? 0 }

    private var lineCount: Int { BrailleText.lineCount(of: face.bounds, columns: output.columns) }

    private var characters: Double { Double(output.columns * lineCount) }

    private var pixels: Grid {
        let scale = Double(output.pixelsPerPoint)
        return Grid(columns: face.bounds.width * scale, rows: face.bounds.height * scale, scale: scale)
    }

    private var dots: Grid {
        let columns = Double(2 * output.columns)
        let scale = columns / face.bounds.width
        return Grid(columns: columns, rows: (face.bounds.height * scale).rounded(.up), scale: scale)
    }
}

/// Pixels or dots, and how many of them there are to a point.
private struct Grid {
    let columns: Double
    let rows: Double
    let scale: Double
}

/// How long the outlines of a face are on a grid: nearly all work is done along them.
private struct Outlines {
    private let grid: Grid
    private let lineWidth: Double
    /// Pixels to a point of the view, at most, along the columns and the rows.
    private let across: Double
    private let down: Double
    /// Of the polygons that stand for the outlines.
    private var corners = 0.0
    /// The pixels that the outlines go through.
    private var cells = 0.0

    init(of face: FaceParameters, as grid: Grid, countingFill: Bool) {
        let (width, height) = (face.bounds.width, face.bounds.height)
        let (shorter, longer) = (min(width, height), max(width, height))
        let (stretchX, stretchY) =
            switch face.fit {
            case .contain: (1.0, 1.0)
            case .fill: (width / shorter, height / shorter)
            case .cover: (longer / shorter, longer / shorter)
            }
        // What is turned may be as long along either axis as the longer one.
        let isUpright = face.rotate == 0 || face.rotate.magnitude == 180 || face.rotate.magnitude == 360
        across = grid.scale * (isUpright ? stretchX : max(stretchX, stretchY))
        down = grid.scale * (isUpright ? stretchY : max(stretchX, stretchY))
        self.grid = grid
        lineWidth = face.lineWidth
        let skull = shorter / 2 * face.scale
        if countingFill, face.background != nil {
            cells += 2 * (grid.rows + (face.radius > 0 ? grid.columns : 0))
            corners += face.radius > 0 ? Self.corners(ofRadius: shorter * grid.scale * face.radius / 100) : 4
        }
        // A fill is an outline of its own, and where it meets the line is another one.
        add(radiusX: skull, radiusY: skull, times: countingFill && face.fill != nil ? 4 : 2)
        let eye = skull / 10
        for openness in [face.leftEye, face.rightEye] {
            if openness > 0 {
                add(radiusX: eye, radiusY: eye * openness, times: 2)
            } else {
                add(lineOver: 2 * eye, down: 0)
            }
        }
        add(lineOver: skull, down: skull / 3)
        corners += Self.corners(ofRadius: skull * max(across, down))
        if face.brows != nil {
            add(lineOver: 2 * eye, down: eye)
            add(lineOver: 2 * eye, down: eye)
        }
        // Lines that are thinner than a dot are drawn a second time, as wide as one and from both of their sides.
        if !countingFill, lineWidth * min(stretchX, stretchY) * grid.scale < 1 {
            cells *= 2
            corners *= 3
        }
    }

    private mutating func add(radiusX: Double, radiusY: Double, times count: Double) {
        let (half, longer, shorter) = (lineWidth / 2, max(radiusX, radiusY), min(radiusX, radiusY))
        // It has as many corners everywhere as it needs where it is flattest.
        let flattest = longer * longer / shorter + half
        corners += count * Self.corners(ofRadius: flattest * max(across, down))
        addCells(2 * (radiusX + half), 2 * (radiusY + half), times: count)
    }

    private mutating func add(lineOver width: Double, down height: Double) {
        corners += 4
        addCells(width + lineWidth, height + lineWidth, times: 1)
    }

    /// Along both sides of an outline of that size in points; what lies outside of the picture is cut off.
    private mutating func addCells(_ width: Double, _ height: Double, times count: Double) {
        cells += 2 * count * (min(width * across, grid.columns) + min(height * down, grid.rows))
    }

    /// Chords of a circle with a radius in pixels that stay as close to it as the rasteriser's.
    private static func corners(ofRadius radius: Double) -> Double {
        min(8 + 18.2 * radius.squareRoot(), 40_000)
    }

    var microsecondsAsPicture: Double {
        // From about this many cells on, the memory for them is no longer in the processor's caches.
        let beyondCaches = max(0, cells - 20_000)
        // The last term is for the copies that long runs take.
        return 10 + 0.045 * corners + 0.045 * cells + 0.1 * grid.rows + 0.06 * beyondCaches
            + 0.000_05 * grid.rows * grid.columns
    }

    /// Dots have no colours that would have to be mixed and encoded.
    var microsecondsAsDots: Double {
        8 + 0.032 * corners + 0.018 * cells + 0.05 * grid.rows
    }

    var bytes: Double {
        // The palette, the edges, how rows begin, and copies of 258 bytes, or 64 pixels, that take two bytes each; a
        // quarter more than the search has found.
        900 + 9 * cells + 5 * grid.rows + grid.rows * grid.columns / 22
    }
}
