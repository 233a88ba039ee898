import Bytes
import Geometry
import Pixels

/// Lays the parts of a drawing one over the other, row by row, and appends the runs of their colours to a picture.
struct Composition {
    private var paints = PartPaints()
    private var mixtures: Mixtures
    private var row: MixtureRow

    init(in memory: WorkingMemory) {
        mixtures = Mixtures(in: memory)
        row = MixtureRow(in: memory)
    }

    /// Releases the memory that was kept for the next picture.
    mutating func release() {
        paints = PartPaints()
        mixtures.release()
        row.release()
    }

    /// Removes all parts.
    mutating func begin() {
        paints.removeAll()
    }

    /// Sets what the next part is painted with.
    mutating func add(_ paint: Paint) {
        paints.append(paint)
    }

    /// Call after all parts have been added and before the first row. `opacity` is that of the finished picture. Returns false
    /// if there is no memory for a row.
    mutating func beginRows(width: Int, opacity: Double) -> Bool {
        row.begin(width: width)
        return mixtures.removeAll(opacity: Float(opacity))
    }

    /// Appends a row `count` times. Returns false if there is no memory for it.
    mutating func append(_ coverage: CoverageRow, count: Int, to picture: inout Picture) -> Bool {
        guard mixtures.beginRow() else { return false }
        return row.lay(coverage.stretches, paints, &mixtures) && row.append(repeated: count, to: &picture, &mixtures)
    }
}

/// The paint of each part of a drawing.
struct PartPaints {
    /// The different paints. Equal ones are the same, whichever parts have them: they make the same mixtures.
    private(set) var different: [Paint] = []
    private var indices: [Paint: Int32] = [:]
    private var parts: [Part] = []

    private struct Part: BitwiseCopyable {
        /// An index of the different paints.
        let paint: Int32
        let isOpaque: Bool
    }

    mutating func removeAll() {
        different.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
    }

    /// Sets the paint of the next part.
    mutating func append(_ paint: Paint) {
        let index = indices[paint] ?? Int32(different.count)
        if index == different.count {
            precondition(different.count < Mixtures.maxPaintCount, "a drawing has too many paints")
            indices[paint] = index
            different.append(paint)
        }
        parts.append(Part(paint: index, isOpaque: paint.isOpaque))
    }

    /// The index of a part's paint, and whether it hides what is below it.
    @inline(__always)
    func paint(of part: Int) -> (index: Int32, isOpaque: Bool) { (parts[part].paint, parts[part].isOpaque) }
}
