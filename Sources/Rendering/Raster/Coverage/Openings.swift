import Bytes

/// At which heights some chains begin more often downwards than upwards, or the other way round. If they do at none, no
/// outline goes around the pixels beside them, at any height.
struct Openings {
    private var openings: [Opening] = []
    private var openCount = 0
    private let memory: WorkingMemory

    private struct Opening {
        let y: Int
        var windings: Int
    }

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    mutating func release() {
        memory.release(&openings)
    }

    var areClosed: Bool { openCount == 0 }

    mutating func removeAll() {
        openings.removeAll(keepingCapacity: true)
        openCount = 0
    }

    /// Adds a chain.
    mutating func add(_ sign: Int, from top: Int, to bottom: Int) {
        add(sign, at: top)
        add(-sign, at: bottom)
    }

    private mutating func add(_ sign: Int, at y: Int) {
        for index in openings.indices where openings[index].y == y {
            openCount -= openings[index].windings == 0 ? 0 : 1
            openings[index].windings += sign
            openCount += openings[index].windings == 0 ? 0 : 1
            return
        }
        guard memory.makeRoom(for: 1, in: &openings) else { return }
        openings.append(Opening(y: y, windings: sign))
        openCount += 1
    }
}
