/// Received bytes that a connection has not used yet. They begin with the head of a request, or in its body.
struct UnreadInput {
    private(set) var bytes: [UInt8] = []
    /// The index of the first byte that is not used.
    private(set) var start = 0
    /// Whether there may be a complete request, because reading stopped for another reason than missing bytes.
    var mayHaveRequest = false

    var isEmpty: Bool { bytes.isEmpty }

    var allocatedBytes: Int { bytes.capacity }

    mutating func append(_ received: ArraySlice<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        if bytes.isEmpty { bytes = Array(received) } else { bytes.append(contentsOf: received) }
    }

    /// Notes that all bytes before `index` are used.
    mutating func didUse(upTo index: Int) {
        if index == bytes.count { removeAll() } else { start = index }
    }

    /// Drops all bytes, and frees their memory.
    mutating func removeAll() { self = UnreadInput() }
}
