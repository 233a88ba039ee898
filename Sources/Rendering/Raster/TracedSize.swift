/// How much the parts of a drawing consist of once they are traced. Nearly all work of a raster is done for each corner of
/// their outlines, or for each pixel that an edge passes through.
///
/// It is counted before a drawing is drawn: what has been traced for that needn't be traced again, and counting is a
/// small part of the work. Event loops do it, so it is limited: tracing ends at the first shape with which there would be
/// more than `maxCorners` corners, and the rest of the drawing is assumed to be like what is before it. So the first face of
/// a sheet stands for the others. Corners count whether they are inside of the picture or not. Most ellipses are refused before
/// they are traced, and other shapes after it.
package struct TracedSize {
    package let width: Double
    package let height: Double
    package private(set) var corners = 0.0
    package private(set) var chains = 0.0
    /// Pixels that edges pass through: an edge within a pixel is in one, and each side of a pixel that it crosses leads to
    /// another one.
    package private(set) var cells = 0.0
    /// Those of parts that may overlap.
    package private(set) var overlappingCells = 0.0
    /// Whether the whole drawing has been traced, so that it can be drawn without tracing it again.
    package let isComplete: Bool

    static var maxCorners: Int { 8_192 }

    /// `tracedCount` is how many of the elements have been traced. If these aren't all, the corners of the next one have been
    /// counted, and nothing else of it.
    init(of outlines: Outlines, _ tracedCount: Int, of elementCount: Int) {
        (width, height) = (Double(outlines.width), Double(outlines.height))
        isComplete = tracedCount == elementCount
        let share = isComplete ? 1 : Double(max(tracedCount, 1)) / Double(elementCount)
        let shareOfCorners = isComplete ? 1 : Double(tracedCount + 1) / Double(elementCount)
        let (corners, chains, parts) = (outlines.corners.span, outlines.chains.span, outlines.parts.span)
        var (cells, overlappingCells) = (0, 0)
        for index in 0..<chains.count {
            let count = Self.cells(of: chains[index], corners)
            cells += count
            if parts[Int(chains[index].part)].mayOverlap { overlappingCells += count }
        }
        self.corners = Double(outlines.tracedCount) / shareOfCorners
        self.chains = Double(chains.count) / share
        (self.cells, self.overlappingCells) = (Double(cells) / share, Double(overlappingCells) / share)
    }

    private static func cells(of chain: Outlines.Chain, _ corners: borrowing Span<Outlines.Corner>) -> Int {
        let (first, last) = (Int(min(chain.top, chain.bottom)), Int(max(chain.top, chain.bottom)))
        var sides = 0
        for index in first..<last {
            // A horizontal edge changes nothing.
            guard corners[index].y != corners[index + 1].y else { continue }
            let bits = Int32(Outlines.Corner.bits)
            sides += Int(((corners[index].x >> bits) - (corners[index + 1].x >> bits)).magnitude)
            sides += Int(((corners[index].y >> bits) - (corners[index + 1].y >> bits)).magnitude)
        }
        return sides + 1
    }

    /// That of as many such drawings in one picture.
    package func repeated(_ count: Double) -> TracedSize {
        var size = self
        size.corners *= count
        size.chains *= count
        size.cells *= count
        size.overlappingCells *= count
        return size
    }
}
