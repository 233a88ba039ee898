/// Four lines of four nodes: the first nodes of all lines, then the second ones and so on, so that all lines are collapsed
/// at once.
struct Lines: Equatable, Sendable {
    private var first = Nodes()
    private var second = Nodes()
    private var third = Nodes()
    private var fourth = Nodes()

    /// The nodes at one index of all lines.
    subscript(index: Int) -> Nodes {
        get {
            switch index {
            case 0: first
            case 1: second
            case 2: third
            default: fourth
            }
        }
        set {
            switch index {
            case 0: first = newValue
            case 1: second = newValue
            case 2: third = newValue
            default: fourth = newValue
            }
        }
    }

    /// A bit for each node, which is set if it is empty: first those of the first nodes.
    var emptyBits: UInt32 {
        first.emptyBits | second.emptyBits << 4 | third.emptyBits << 8 | fourth.emptyBits << 12
    }

    /// Pushes the tiles towards the first node of their line: two equal neighbours become one of twice their number, once
    /// for each pair.
    mutating func collapse() {
        removeGaps()
        merge()
    }

    private mutating func removeGaps() {
        first.fill(from: &second)
        second.fill(from: &third)
        third.fill(from: &fourth)
        first.fill(from: &second)
        second.fill(from: &third)
        first.fill(from: &second)
    }

    /// Merges tiles without gaps between them. What follows a merge moves up, so no tile is merged twice.
    private mutating func merge() {
        var merged = first.merge(with: second)
        second.replace(by: third, where: merged)
        third.replace(by: fourth, where: merged)
        fourth.replace(where: merged)
        merged = second.merge(with: third)
        third.replace(by: fourth, where: merged)
        fourth.replace(where: merged)
        merged = third.merge(with: fourth)
        fourth.replace(where: merged)
    }

    /// Turns each line around.
    mutating func reverse() {
        (first, second, third, fourth) = (fourth, third, second, first)
    }

    /// Makes lines of the nodes at the same index of all lines: the nodes at the indices 0 and 2 and those at 1 and 3 of
    /// two lines at a time.
    mutating func transpose() {
        let (even, odd): (UInt32, UInt32) = (0x00FF_00FF, 0xFF00_FF00)
        let (one, two, three, four) = (first.bits, second.bits, third.bits, fourth.bits)
        let (upperEven, upperOdd) = (one & even | (two & even) << 8, (one & odd) >> 8 | two & odd)
        let (lowerEven, lowerOdd) = (three & even | (four & even) << 8, (three & odd) >> 8 | four & odd)
        first = Nodes(bits: upperEven & 0xFFFF | lowerEven << 16)
        second = Nodes(bits: upperOdd & 0xFFFF | lowerOdd << 16)
        third = Nodes(bits: upperEven >> 16 | lowerEven & 0xFFFF_0000)
        fourth = Nodes(bits: upperOdd >> 16 | lowerOdd & 0xFFFF_0000)
    }
}
