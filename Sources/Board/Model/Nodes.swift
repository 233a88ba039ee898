/// Four nodes, each the power of two of its tile, or 0 if it is empty: a byte for each, of which the first one is the
/// lowest. Operations are on all four at once and have no branches, which made a move three times as fast.
struct Nodes: Equatable, Sendable {
    var bits: UInt32 = 0

    /// Four nodes with the same value.
    private init(repeating value: UInt32) {
        bits = value * 0x0101_0101
    }

    init(bits: UInt32 = 0) {
        self.bits = bits
    }

    subscript(index: Int) -> Int {
        get { Int(bits &>> UInt32(truncatingIfNeeded: 8 * index) & 0xFF) }
        set {
            let shift = UInt32(truncatingIfNeeded: 8 * index)
            bits = bits & ~(0xFF &<< shift) | UInt32(truncatingIfNeeded: newValue) &<< shift
        }
    }

    /// The highest bit of each empty node. Nodes have values below 128, so nothing is carried to the next one.
    private var emptyMarks: UInt32 { ~(bits &+ 0x7F7F_7F7F) & 0x8080_8080 }

    /// A bit for each node, which is set if it is empty.
    var emptyBits: UInt32 { ((emptyMarks >> 7) &* 0x1020_4080) >> 28 }

    /// Moves the tiles of `next` into the nodes that are empty here.
    mutating func fill(from next: inout Nodes) {
        let mask = Self.mask(emptyMarks)
        bits |= next.bits & mask
        next.bits &= ~mask
    }

    /// Doubles the tiles that are equal to those of `next` and can be merged, and returns a mask of them. Those of `next`
    /// are left there.
    mutating func merge(with next: Nodes) -> UInt32 {
        let equal = Nodes(bits: bits ^ next.bits).emptyMarks
        let largest = Nodes(bits: bits ^ Nodes(repeating: UInt32(Game2048.maxPower)).bits).emptyMarks
        let marks = equal & ~emptyMarks & ~largest
        bits &+= marks >> 7
        return Self.mask(marks)
    }

    /// Replaces the nodes of a mask by those of `next`.
    mutating func replace(by next: Nodes = Nodes(), where mask: UInt32) {
        bits = bits & ~mask | next.bits & mask
    }

    /// All bits of the nodes whose highest bit is set, which is their only one.
    private static func mask(_ marks: UInt32) -> UInt32 { marks | (marks &- marks >> 7) }
}
