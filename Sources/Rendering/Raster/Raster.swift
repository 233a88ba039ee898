package import Geometry
package import Images

/// Draws drawings in pixels: the shapes are composited in order, each by the part of a pixel that it covers.
///
/// A raster can be reused: it keeps its memory, unless that is much.
///
/// ## Method
///
/// 1. `Tracer` makes each fill and each stroke a part: polygons whose chords are within 0.05 pixels of the curves, and
///    along circles enclose the same area. A stroke becomes the outline of what it covers, as in D. Nehab, "Converting
///    stroked primitives to filled primitives" (2020), with the inner side of a narrow bend cut off where it would run
///    backwards.
/// 2. `Outlines` cuts the polygons into chains of edges that go down or up.
/// 3. `RowSweep` visits the rows from the top, with a list of the chains that pass through each. They add the areas
///    beside their edges to `RowSums`, which tell how much of each pixel a part covers, in 32 levels.
/// 4. `PaintedRows` lays the parts of a row over each other. Most pixels on an edge have one of the same few `Mixtures`
///    of paints and levels, which are computed once. A row becomes runs of colours in the `Picture`, and equal rows a
///    band.
///
/// So the time grows with the edges and not with the areas: a face of twice the size takes about twice as long.
///
/// ## Limits
///
/// Areas are exact but for the corners' precision and the levels. Heights in a row whose outlines overlap are rounded
/// to a 32nd of a pixel. Two parts that share a pixel are laid over each other as if they were spread evenly over it,
/// as in every renderer that composites part by part; only the fill and the stroke of an ellipse know how much both
/// cover.
package struct Raster {
    var tracer: Tracer
    private var sweep: RowSweep
    /// The opacity of what has been traced.
    private var opacity = 1.0
    private var rows: PaintedRows
    private var encoder: PNGEncoder
    private var gifEncoder: GIFEncoder
    package internal(set) var film = Film()
    /// The memory of pictures, films and their files.
    package let memory: WorkingMemory
    /// The part of it with which a picture is drawn, which is released before its file is written if it is large.
    private let drawingMemory: WorkingMemory
    /// How much memory is kept for the next picture, in bytes.
    private let maxBytesKept: Int

    package init(maxBytesKept: Int = 1 << 20) {
        self.init(maxBytesKept: maxBytesKept, in: WorkingMemory())
    }

    private init(maxBytesKept: Int, in memory: WorkingMemory) {
        (self.maxBytesKept, self.memory) = (maxBytesKept, memory)
        drawingMemory = WorkingMemory(partOf: memory)
        tracer = Tracer(in: drawingMemory)
        sweep = RowSweep(in: drawingMemory)
        rows = PaintedRows(Picture(), in: memory, drawingMemory)
        encoder = PNGEncoder(in: memory)
        gifEncoder = GIFEncoder(in: memory)
    }

    /// The maximum length of a side of a picture, in pixels.
    package static let maxSide = Outlines.maxSide

    /// Draws a drawing neither of whose sides is longer than `maxSide`.
    ///
    /// - Parameters:
    ///   - pixelsPerPoint: The number of pixels to a point, horizontally and vertically.
    ///   - memoryLimit: How much memory the raster may use, in bytes.
    /// - Returns: Whether that was enough. If it was not, the picture is incomplete.
    @discardableResult
    package mutating func draw(_ drawing: Drawing, pixelsPerPoint: Int, memoryLimit: Int = .max) -> Bool {
        memory.begin(limit: memoryLimit)
        trace(drawing, on: PixelGrid(drawing.bounds, pixelsPerPoint: pixelsPerPoint))
        return drawTraced()
    }

    /// Draws what has been traced.
    mutating func drawTraced() -> Bool { drawRows(0..<tracer.outlines.height) }

    /// Measures a drawing before it is drawn. If all of it has been traced for that, it needn't be traced again.
    package mutating func measure(_ drawing: Drawing, pixelsPerPoint: Int) -> TracedSize {
        measure(drawing, on: PixelGrid(drawing.bounds, pixelsPerPoint: pixelsPerPoint))
    }

    mutating func measure(_ drawing: Drawing, on grid: PixelGrid) -> TracedSize {
        memory.begin()
        let count = trace(drawing, on: grid, maxCorners: TracedSize.maxCorners)
        return TracedSize(of: tracer.outlines, count, of: drawing.elements.count)
    }

    @discardableResult
    mutating func trace(
        _ drawing: Drawing, on grid: PixelGrid, maxCorners: Int = Outlines.maxCorners
    ) -> Int {
        tracer.begin(width: grid.width, height: grid.height, maxCorners: maxCorners)
        begin(drawing)
        return traceElements(of: drawing, on: grid)
    }

    /// Forgets the paints of other drawings.
    mutating func begin(_ drawing: Drawing) {
        rows.removePaints()
        opacity = drawing.opacity
    }

    /// Traces the background and the elements of a drawing, in a pose of a film with the states of its motions. Returns
    /// how many elements are traced: all unless the drawing is refused, or there is no memory.
    @discardableResult
    mutating func traceElements(of drawing: Drawing, on grid: PixelGrid, in states: [Transform?]? = nil) -> Int {
        if let background = drawing.background {
            tracer.setTransform(grid.transform)
            beginPart(Paint(.init(background.color)))
            tracer.addRectangle(drawing.bounds, cornerRadius: background.cornerRadius)
        }
        tracer.setTransform(drawing.transform.then(grid.transform))
        // For each open group whether it is in a hidden one.
        var wasHidden: [Bool] = []
        var isHidden = false
        for (index, element) in drawing.elements.enumerated() {
            switch element {
            case .shape(let shape):
                if !isHidden { add(shape, of: drawing) }
            case .beginGroup(var group):
                wasHidden.append(isHidden)
                if let states, let motion = group.motion {
                    isHidden = isHidden || states[motion] == nil
                    group.transform = states[motion] ?? .identity
                }
                if !isHidden { tracer.begin(group) }
            case .endGroup(let group):
                if !isHidden { tracer.end(group) }
                isHidden = wasHidden.popLast() ?? false
            }
            if memory.isExceeded { return index }
        }
        return drawing.elements.count
    }

    private mutating func beginPart(_ paint: Paint) {
        tracer.outlines.beginPart(rows.add(paint))
    }

    /// Makes the picture some rows of what has been traced. If it continues, it has the colours of the picture before.
    /// Returns whether there was enough memory for it.
    mutating func drawRows(_ range: Range<Int>, continues: Bool = false) -> Bool {
        rows.begin(width: tracer.outlines.width, height: range.count, opacity: opacity, continues: continues)
            && sweep.paint(range, of: tracer.outlines, with: &rows)
    }

    /// The picture that was drawn last.
    package var picture: Picture { rows.picture }

    /// The memory that the last picture took, and its file if there was one, in bytes.
    package var peakMemory: Int { memory.peak }

    /// Releases what the picture was drawn with, if all memory is more than is kept for the next picture.
    private mutating func releaseDrawingIfLarge() {
        guard memory.used > maxBytesKept else { return }
        tracer = Tracer(in: drawingMemory)
        sweep = RowSweep(in: drawingMemory)
        rows = PaintedRows(rows.picture, in: memory, drawingMemory)
        drawingMemory.removeAll()
    }

    /// Releases all memory if it is more than is kept for the next picture. Returns whether it was.
    @discardableResult
    mutating func releaseIfLarge() -> Bool {
        guard memory.used > maxBytesKept else { return false }
        // That of the old parts: the new raster has others.
        drawingMemory.removeAll()
        memory.removeAll()
        self = Raster(maxBytesKept: maxBytesKept, in: memory)
        return true
    }

    private mutating func add(_ shape: Shape, of drawing: Drawing) {
        if let fill = shape.fill, let stroke = shape.stroke, case .ellipse(let ellipse) = shape.outline,
            stroke.width > 0, stroke.width / 2 < min(ellipse.radiusX, ellipse.radiusY)
        {
            return add(ellipse, fill, stroke)
        }
        if let fill = shape.fill {
            beginPart(Paint(.init(fill)))
            tracer.addFill(of: shape.outline, in: drawing)
        }
        if let stroke = shape.stroke {
            beginPart(Paint(.init(stroke.color)))
            tracer.addStroke(of: shape.outline, stroke, in: drawing)
        }
    }

    /// Adds an ellipse whose fill and stroke share pixels: see `Paint`.
    private mutating func add(_ ellipse: Ellipse, _ fill: Color, _ stroke: Stroke) {
        var colors = Paint.Colors(stroke.color)
        beginPart(Paint(colors, keepsBase: !fill.isOpaque))
        tracer.addEllipse(ellipse, offset: stroke.width / 2)
        if !stroke.color.isOpaque {
            let both = Paint.Colors(stroke.color, over: fill)
            beginPart(Paint(both, replacing: colors))
            tracer.addEllipse(ellipse, offset: 0)
            colors = both
        }
        beginPart(Paint(.init(fill), replacing: colors))
        tracer.addEllipse(ellipse, offset: -stroke.width / 2)
    }
}

/// The pixels of a picture: where each point of a drawing is in them.
package struct PixelGrid {
    let width: Int
    let height: Int
    let pixelsPerPoint: Double
    /// Maps points to pixels, with the first one at the corner of the bounds.
    let transform: Transform

    package init(_ bounds: Rectangle, pixelsPerPoint: Int) {
        let scale = Double(pixelsPerPoint)
        self.init(bounds, Int(bounds.width * scale), Int(bounds.height * scale), scale)
    }

    init(_ bounds: Rectangle, _ width: Int, _ height: Int, _ scale: Double) {
        (self.width, self.height, pixelsPerPoint) = (width, height, scale)
        transform = .translation(x: -bounds.x, y: -bounds.y).then(.scale(x: scale, y: scale))
    }
}

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
        let grid = PixelGrid(drawing.bounds, pixelsPerPoint: pixelsPerPoint)
        memory.begin(limit: memoryLimit)
        let isMoving = drawing.isMoving
        if !isMoving, !isTraced { trace(drawing, on: grid) }
        let isComplete = isMoving ? drawFilm(drawing, on: grid) : drawTraced()
        releaseDrawingIfLarge()
        if isComplete, isMoving {
            encoder.write(film, dotsPerMetre: dotsPerMetre, into: &bytes)
        } else if isComplete {
            encoder.write(picture, dotsPerMetre: dotsPerMetre, into: &bytes)
        }
        releaseIfLarge()
        return !memory.isExceeded
    }

    /// The maximum length of a side of a GIF, in pixels.
    package static let maxSideOfGIF = min(maxSide, GIFEncoder.maxSide)

    /// Appends a drawing as a GIF file, neither of whose sides may be longer than `maxSideOfGIF`.
    ///
    /// - Parameters:
    ///   - pixelsPerPoint: The number of pixels to a point, horizontally and vertically.
    ///   - isTraced: Whether the drawing is the one that was measured last, and has been traced as a whole.
    ///   - matte: What is behind pixels that are only partly covered.
    ///   - memoryLimit: How much memory drawing the pictures and writing and copying the file may take, in bytes.
    /// - Returns: Whether that was enough. If it was not, the file is incomplete.
    package mutating func writeGIF(
        _ drawing: Drawing, pixelsPerPoint: Int, isTraced: Bool = false, matte: Color, memoryLimit: Int = .max,
        into bytes: inout [UInt8]
    ) -> Bool {
        let grid = PixelGrid(drawing.bounds, pixelsPerPoint: pixelsPerPoint)
        memory.begin(limit: memoryLimit)
        if !drawing.isMoving, !isTraced { trace(drawing, on: grid) }
        let isComplete = drawFilm(drawing, on: grid)
        releaseDrawingIfLarge()
        if isComplete {
            // A pixel is there if half of it is covered, however transparent the picture is as a whole.
            let minAlpha = UInt8(max(1, (128 * drawing.opacity).rounded()))
            let matte = Pixel(red: matte.red, green: matte.green, blue: matte.blue, alpha: 255)
            gifEncoder.write(film, matte: matte, minAlpha: minAlpha, into: &bytes)
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
