import Geometry

/// The pixels of a picture, or the dots of a text, on which a drawing is drawn.
struct Grid {
    let columns: Double
    let rows: Double
    /// How many of them there are to a point.
    let scale: Double
}

/// How many corners the outlines of a drawing have, and how many pixels or dots of a grid they pass through: nearly all work
/// of a raster is done along them.
///
/// Both follow from the sizes of the shapes, without tracing them, because an estimate has to take a small part of the time
/// that drawing takes. `EstimateTests` compares estimates with the memory that drawings need.
struct Outlines {
    let grid: Grid
    private let countsFill: Bool
    /// By how much the current transform and the grid stretch a length of one point: at most along the columns, at most along
    /// the rows, and at least in any direction.
    private var across = 0.0
    private var down = 0.0
    private var shortest = 0.0
    /// Whether rows and columns of shapes are those of the grid.
    private var isUpright = true
    /// The size of the part of the current group that its clip, or the picture, leaves visible.
    private var maxColumns: Double
    private var maxRows: Double
    /// The number of corners of the polygons to which outlines are flattened.
    private(set) var corners = 0.0
    /// The number of pixels or dots that outlines cut.
    private(set) var cells = 0.0

    /// `repetitions` is how often the picture has the shapes of the drawing, if that is a sample.
    init(of drawing: Drawing, on grid: Grid, countingFill: Bool, repetitions: Double = 1) {
        self.grid = grid
        (maxColumns, maxRows) = (grid.columns, grid.rows)
        countsFill = countingFill
        if countingFill, let background = drawing.background {
            cells += 2 * (grid.rows + (background.cornerRadius > 0 ? grid.columns : 0))
            corners += background.cornerRadius > 0 ? Self.corners(ofRadius: background.cornerRadius * grid.scale) : 4
        }
        setStretch(drawing.transform)
        var outer: [(transform: Transform, columns: Double, rows: Double)] = []
        var transform = drawing.transform
        for element in drawing.elements {
            switch element {
            case .shape(let shape): add(shape, of: drawing)
            case .beginGroup(let group):
                outer.append((transform, maxColumns, maxRows))
                transform = group.transform.then(transform)
                setStretch(transform)
                if let clip = group.clip {
                    (maxColumns, maxRows) = (min(maxColumns, clip.width * across), min(maxRows, clip.height * down))
                }
            case .endGroup:
                guard let group = outer.popLast() else { break }
                (transform, maxColumns, maxRows) = group
                setStretch(transform)
            }
        }
        corners *= repetitions
        cells *= repetitions
    }

    private mutating func setStretch(_ transform: Transform) {
        let (x, y) = (Point(transform.a, transform.b), Point(transform.c, transform.d))
        let (stretchX, stretchY) = (x.length, y.length)
        // A shape that is turned may be stretched along each axis by the larger of the two factors.
        isUpright = transform.b == 0 && transform.c == 0
        across = grid.scale * (isUpright ? stretchX : max(stretchX, stretchY))
        down = grid.scale * (isUpright ? stretchY : max(stretchX, stretchY))
        shortest = grid.scale * min(stretchX, stretchY)
    }

    private mutating func add(_ shape: Shape, of drawing: Drawing) {
        let width = shape.stroke?.width ?? 0
        // A line that is thinner than a dot is drawn a second time, as wide as one and from both of its sides. A fill without
        // a line has the second one alone.
        let isHairline = !countsFill && width * shortest < 1
        let hairlines = isHairline && (shape.stroke != nil || shape.fill != nil) ? 2.0 : 0
        let strokes = shape.stroke == nil ? hairlines : 2 + hairlines
        let isRound = shape.stroke?.isRound ?? false
        // The radius of round joins and caps, each of which is an arc of up to half a circle. It is bisected, and so may have as
        // many corners as are needed for a whole one.
        let arcRadius = isRound ? width / 2 : 0
        let arcCorners = isRound ? Self.corners(ofRadius: arcRadius * max(across, down)) : 0
        switch shape.outline {
        case .ellipse(let ellipse):
            // A fill is an outline of its own, and so is where it meets the line.
            let fills = countsFill && shape.fill != nil ? 2.0 : 0
            add(ellipse, width, times: strokes + fills, extraCorners: isHairline ? 1.5 : 1)
        case .rectangle(let rectangle, let cornerRadius):
            let fills = countsFill && shape.fill != nil ? 1.0 : 0
            corners += (strokes + fills) * Self.corners(ofRadius: (cornerRadius + arcRadius) * max(across, down))
            // The rows between the corners of an upright one repeat the first of them.
            let side = 2 * cornerRadius + width
            addCells(
                isUpright ? side : rectangle.width + width, isUpright ? side : rectangle.height + width,
                times: strokes + fills)
        case .line(let from, let to):
            add(lineOver: (to.x - from.x).magnitude, (to.y - from.y).magnitude, times: strokes / 2)
            addCells(width, width, times: strokes / 2)
            corners += 2 * arcCorners
        case .path(let range):
            let fills = countsFill && shape.fill != nil ? 1.0 : 0
            drawing.path(range).forEachSegment { segment in
                add(segment, width, arcRadius: arcRadius, times: strokes / 2 + fills)
                // As many arcs as elements, at most: between each two segments, and at the two ends of an open subpath.
                corners += arcCorners
            }
        }
    }

    private mutating func add(_ ellipse: Ellipse, _ lineWidth: Double, times count: Double, extraCorners: Double) {
        // An ellipse with a radius of 0 isn't drawn.
        guard ellipse.radiusX > 0, ellipse.radiusY > 0 else { return }
        let half = lineWidth / 2
        let (longer, shorter) = (max(ellipse.radiusX, ellipse.radiusY), min(ellipse.radiusX, ellipse.radiusY))
        // It has as many corners everywhere as it needs where it is flattest.
        let flattest = longer * longer / shorter + half
        let scale = max(across, down)
        let length = 4 * (longer + shorter) + 2 * .pi * half
        var outlineCorners = Self.corners(ofRadius: flattest * scale)
        if outlineCorners > 64 + 16 * length * scale {
            // A very flat one has corners around its ends, and along its sides.
            outlineCorners =
                Self.corners(ofRadius: (shorter + half) * scale) + 2 * Self.corners(ofRadius: shorter * scale)
        }
        corners += count * extraCorners * outlineCorners
        addCells(2 * (ellipse.radiusX + half), 2 * (ellipse.radiusY + half), times: count)
    }

    private mutating func add(_ segment: Path.Segment, _ lineWidth: Double, arcRadius: Double, times count: Double) {
        switch segment {
        // The two ends of a subpath are as wide as its line.
        case .move: addCells(lineWidth, lineWidth, times: count)
        case .line(let from, let to), .close(let from, let to):
            add(lineOver: (to.x - from.x).magnitude, (to.y - from.y).magnitude, times: count)
        case .curve(let curve):
            let (width, height) = (curve.width, curve.height)
            // On a narrow bend, the outer side of a round stroke is an arc as well.
            corners += count * Self.corners(ofRadius: (max(width, height) + arcRadius) * max(across, down))
            add(lineOver: width, height, times: count)
        }
    }

    private mutating func add(lineOver width: Double, _ height: Double, times count: Double) {
        corners += 4 * count
        addCells(width, height, times: count)
    }

    /// Counts the cells along the sides of the bounds of an outline, whose size is in points: an outline passes through about
    /// as many. What lies outside of the visible part doesn't count.
    private mutating func addCells(_ width: Double, _ height: Double, times count: Double) {
        let (columns, rows) = (width * across, height * down)
        cells += 2 * count * (columns < maxColumns ? columns : maxColumns)
        cells += 2 * count * (rows < maxRows ? rows : maxRows)
    }

    private static let maxCorners = 40_000.0

    /// At least as many corners as the rasteriser gives a circle with a radius in pixels.
    private static func corners(ofRadius radius: Double) -> Double {
        // Compared so that NaN gives the maximum and can't reach Int().
        let corners = 8 + 18.2 * radius.squareRoot()
        return corners < maxCorners ? corners : maxCorners
    }

    /// The memory for the rasteriser, which has a sum for each column, the runs of pixels, and a file and its copy. `rows` is
    /// the number of rows of pictures.
    func bytesAsPicture(rows: Int) -> Double {
        // The palette, the edges, how rows begin, and copies of 258 bytes, or 64 pixels, that take two bytes each.
        let file = 900 + 9 * cells + 5 * grid.rows + grid.rows * grid.columns / 22
        // Most edges pass through fewer pixels than were counted.
        return 1.25
            * (bytesOfCoverage(rows: rows) / 2 + 12 * cells + 48 * grid.rows + 16 * grid.columns + file + 300_000)
    }

    /// The memory of a picture that is kept, and of its part of a file and its copy.
    var bytesOfFrame: Double { 1.25 * (26 * cells + 40 * grid.rows + grid.rows * grid.columns / 22) }

    /// The memory for the rasteriser.
    func bytesAsDots(rows: Int) -> Double { 1.5 * bytesOfCoverage(rows: rows) + 100_000 }

    /// Corners, and what the edges at about the same height take in their rows.
    private func bytesOfCoverage(rows: Int) -> Double {
        40 * corners + 80 * min(cells, max(65_536, 3 * cells / Double(rows)))
    }
}

extension CubicCurve {
    /// The width of its control points' bounds, in which the curve is.
    fileprivate var width: Double {
        max(max(from.x, control1.x), max(control2.x, to.x)) - min(min(from.x, control1.x), min(control2.x, to.x))
    }

    /// The height of the same bounds.
    fileprivate var height: Double {
        max(max(from.y, control1.y), max(control2.y, to.y)) - min(min(from.y, control1.y), min(control2.y, to.y))
    }
}
