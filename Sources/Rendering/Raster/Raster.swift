import Bytes
import GIF
package import Geometry
import PNG
package import Pixels

/// Draws drawings in pixels: the shapes are composited in order, each by the part of a pixel that it covers.
///
/// A raster can be reused: it keeps its memory, unless that is much.
///
/// ## Method
///
/// 1. `Tracer` makes each fill and each stroke a part: polygons whose chords are within 0.02 pixels of the curves, and along
///    circles enclose the same area. A stroke becomes the outline of what it covers, as in D. Nehab, "Converting stroked
///    primitives to filled primitives" (2020), with the inner side of a narrow bend cut off where it would run backwards.
/// 2. `Coverage` cuts the polygons into chains of edges that go down or up, with corners in 2¹⁴ths of a pixel.
/// 3. `CoverageRows` visits the rows from the top, with a list of the chains that pass through each. They add the signed areas
///    beside their edges to `CoverageSums`, pixel by pixel, and the sums from the left are how much of each pixel the part
///    covers. FreeType's smooth rasterizer and font-rs work like that. Where a part may overlap itself, `RowEdges` first
///    replaces its edges in the row by those of their union.
/// 4. `CoverageRow` has the coverage in 64 levels, as stretches of equal pixels. A row between corners, all of whose edges are
///    vertical, is made once, with the number of rows that are equal. In other rows, a part all of whose edges are vertical
///    repeats what it covered above.
/// 5. `Composition` lays the parts of a row over each other. Most pixels on an edge have one of the same few `Mixtures` of
///    paints and levels, which are computed once. A row becomes runs of colours in the `Picture`, and equal rows a band.
///
/// So the time grows with the edges and not with the areas: a face of twice the size takes about twice as long.
///
/// ## Limits
///
/// Areas are exact but for the corners' precision and the levels. Heights in a row whose edges overlap are rounded to a 64th
/// of a pixel. Two parts that share a pixel are laid over each other as if they were spread evenly over it, as in every
/// renderer that composites part by part; only the fill and the stroke of an ellipse know how much both cover.
package struct Raster {
    private(set) var tracer: Tracer
    private var rows: CoverageRows
    private var composition: Composition
    var encoder: PNGEncoder
    var gifEncoder: GIFEncoder
    var film = Film()
    package private(set) var picture = Picture()
    let memory = WorkingMemory()
    /// How much memory is kept for the next picture, in bytes.
    let maxBytesKept: Int

    package init(maxBytesKept: Int = 1 << 20) {
        self.maxBytesKept = maxBytesKept
        tracer = Tracer(in: memory)
        rows = CoverageRows(in: memory)
        composition = Composition(in: memory)
        encoder = PNGEncoder(in: memory)
        gifEncoder = GIFEncoder(in: memory)
    }

    /// The maximum length of a side of a picture, in pixels.
    package static let maxSide = Coverage.maxSide

    /// Draws a drawing neither of whose sides is longer than `maxSide`.
    ///
    /// - Parameters:
    ///   - pixelsPerPoint: The number of pixels to a point, horizontally and vertically.
    ///   - memoryLimit: How much memory the raster may use, in bytes.
    /// - Returns: Whether that was enough. If it was not, the picture is incomplete.
    @discardableResult
    package mutating func draw(_ drawing: Drawing, pixelsPerPoint: Int, memoryLimit: Int = .max) -> Bool {
        memory.begin(limit: memoryLimit)
        return drawPicture(drawing, pixelsPerPoint: pixelsPerPoint)
    }

    /// Draws a drawing stretched to a picture of a width, in as many rows as given; those below the bounds are clear.
    mutating func draw(_ drawing: Drawing, width: Int, height: Int, memoryLimit: Int) -> Bool {
        memory.begin(limit: memoryLimit)
        trace(drawing, width: width, height: height, scale: Double(width) / drawing.bounds.width)
        return drawRows(0..<tracer.coverage.height, opacity: drawing.opacity)
    }

    /// Draws another picture with the memory that is left.
    mutating func drawPicture(_ drawing: Drawing, pixelsPerPoint: Int) -> Bool {
        trace(drawing, pixelsPerPoint: pixelsPerPoint)
        return drawRows(0..<tracer.coverage.height, opacity: drawing.opacity)
    }

    /// Traces the parts of a drawing.
    mutating func trace(_ drawing: Drawing, pixelsPerPoint: Int) {
        let scale = Double(pixelsPerPoint)
        trace(
            drawing, width: Int(drawing.bounds.width * scale), height: Int(drawing.bounds.height * scale), scale: scale)
    }

    /// Traces the parts of a drawing with `scale` pixels to a point.
    private mutating func trace(_ drawing: Drawing, width: Int, height: Int, scale: Double) {
        let toPixels = Transform.pixels(of: drawing.bounds, perPoint: scale)
        tracer.begin(width: width, height: height, motionCount: drawing.motions.count)
        composition.begin()
        if let background = drawing.background {
            tracer.setTransform(toPixels)
            tracer.beginPart()
            tracer.addBackground(drawing.bounds, cornerRadius: background.cornerRadius)
            composition.add(.plain(background.color))
        }
        tracer.setTransform(drawing.transform.then(toPixels))
        for element in drawing.elements {
            switch element {
            case .shape(let shape): add(shape, of: drawing)
            case .beginGroup(let group): tracer.begin(group)
            case .endGroup(let group): tracer.end(group)
            }
        }
    }

    /// Makes the picture some rows of what has been traced.
    mutating func drawRows(_ range: Range<Int>, opacity: Double) -> Bool {
        let width = tracer.coverage.width
        picture.begin(width: width, height: range.count)
        guard composition.beginRows(width: width, opacity: opacity) else { return false }
        rows.forEach(range, of: tracer.coverage) { composition.append($0, count: $1, to: &picture) }
        return !memory.isExceeded
    }

    /// The memory that the last picture took, and its file if there was one, in bytes.
    package var peakMemory: Int { memory.peak }

    /// Releases what the picture was drawn with.
    mutating func releaseDrawing() {
        tracer.release()
        rows.release()
        composition.release()
    }

    /// Releases all memory if it is more than is kept for the next picture. Returns whether it was.
    mutating func releaseIfLarge() -> Bool {
        guard memory.used > maxBytesKept else { return false }
        release()
        return true
    }

    /// Releases all memory that was kept for the next picture.
    mutating func release() {
        releaseDrawing()
        picture.release(memory)
        film.release(memory)
        encoder.release()
        gifEncoder.release()
    }

    private mutating func add(_ shape: Shape, of drawing: Drawing) {
        if let ellipse = FilledEllipse(shape) { return add(ellipse, of: shape, in: drawing) }
        if let fill = shape.fill {
            tracer.beginPart()
            tracer.addFill(of: shape.outline, in: drawing)
            composition.add(.plain(fill))
        }
        if let stroke = shape.stroke {
            tracer.beginPart()
            tracer.addStroke(of: shape.outline, stroke, in: drawing)
            composition.add(.plain(stroke.color))
        }
    }

    /// Adds an ellipse whose fill and stroke share pixels along an edge of the stroke. Their areas in such a pixel do not
    /// tell how much of it is covered by both, so there is a further outline that does.
    private mutating func add(_ filled: FilledEllipse, of shape: Shape, in drawing: Drawing) {
        let (ellipse, stroke) = (filled.ellipse, filled.stroke)
        if filled.hidesEdgeOfFill {
            add(ellipse, offset: -stroke.width / 2, .core)
            add(ellipse, offset: stroke.width / 2, .disc(fill: filled.fill, stroke: stroke.color))
        } else {
            add(ellipse, offset: 0, .inside)
            tracer.beginPart()
            tracer.addStroke(of: shape.outline, stroke, in: drawing)
            composition.add(.line)
            add(ellipse, offset: stroke.width / 2, .union(fill: filled.fill, stroke: stroke.color))
        }
    }

    /// Adds the curve at a distance of `offset` outside of an ellipse as a part of its own.
    private mutating func add(_ ellipse: Ellipse, offset: Double, _ paint: Paint) {
        tracer.beginPart()
        tracer.addEllipse(ellipse, offset: offset)
        composition.add(paint)
    }
}

/// An ellipse with a fill and a stroke that is narrower than the ellipse.
private struct FilledEllipse {
    let ellipse: Ellipse
    let fill: Color
    let stroke: Stroke

    /// nil for any other shape.
    init?(_ shape: Shape) {
        guard let fill = shape.fill, let stroke = shape.stroke, case .ellipse(let ellipse) = shape.outline,
            stroke.width > 0, stroke.width / 2 < min(ellipse.radiusX, ellipse.radiusY)
        else { return nil }
        (self.ellipse, self.fill, self.stroke) = (ellipse, fill, stroke)
    }

    /// Whether the visible part of the fill is bounded by the inner edge of the stroke alone: the stroke is opaque, so that
    /// the half of the fill under it is hidden, and its inner edge is a curve without cusps.
    var hidesEdgeOfFill: Bool { stroke.color.isOpaque && ellipse.isSmooth(insideBy: stroke.width / 2) }
}
