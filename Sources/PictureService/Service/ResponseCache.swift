import Bytes
package import HTTP
import Synchronization

/// Responses with pictures that were requested again, shared by all event loops and workers: most requests are for a few
/// pictures, many times.
///
/// A request has one slot, by its hash, and gets it when it misses there for the second time in a row. So a picture that is
/// requested once takes no memory and replaces nothing, and a lookup costs the same however many there are. Where all
/// responses together would take more bytes than they may, the least recently used ones go first.
package final class ResponseCache: Sendable {
    private let shards: [Shard]
    private let seed = UInt64.random(in: 0...UInt64.max)
    /// Larger responses are kept without their body, for HEAD alone.
    private let largestEntry: Int

    /// With `slots` slots for responses, which take at most `maxBytes` of memory together. By default there are enough
    /// shards that threads hardly ever wait for each other.
    package init(slots: Int = 1024, maxBytes: Int = 8 * 1024 * 1024, shards count: Int = 16) {
        shards = (0..<count).map { _ in Shard(slots: max(1, slots / count), maxBytes: maxBytes / count) }
        largestEntry = maxBytes / count / 4
    }

    /// A response as it was sent, in memory of exactly its size.
    fileprivate final class Entry: Sendable {
        let key: [UInt8]
        let status: Status
        let fields: [UInt8]
        let contentLength: Int
        /// nil where it is too large to be kept.
        let body: [UInt8]?

        init(key: [UInt8], _ response: Response, keepsBody: Bool) {
            self.key = key.exact
            status = response.status
            fields = response.fields.exact
            contentLength = response.contentLength
            body = keepsBody ? response.body.exact : nil
        }

        /// All the memory that it takes: key and fields are as long as clients make them.
        var size: Int { key.capacity + fields.capacity + (body?.capacity ?? 0) + 256 }
    }

    /// Eight bytes at a time: the standard library's hasher took a twentieth of a request. What shares a slot is compared,
    /// so a client that finds two keys with one hash in spite of the seed gains nothing.
    fileprivate func hash(_ key: UnsafeRawBufferPointer) -> Int {
        var state = seed
        var offset = 0
        while offset + 8 <= key.count {
            state = Self.mix(state ^ key.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest = UInt64(key.count)
        while offset < key.count {
            rest = rest << 8 | UInt64(key[offset])
            offset += 1
        }
        return Int(truncatingIfNeeded: Self.mix(state ^ rest))
    }

    private static func mix(_ word: UInt64) -> UInt64 {
        // The golden ratio's digits: every bit of the word reaches most bits of the product.
        let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    fileprivate func entry(for key: [UInt8], hash: Int) -> Entry? {
        shard(hash).find(key, hash)
    }

    fileprivate func keep(_ response: Response, for key: [UInt8], hash: Int) {
        guard shard(hash).isRepeated(hash) else { return }
        let keepsBody = key.count + response.fields.count + response.body.count <= largestEntry
        let entry = Entry(key: key, response, keepsBody: keepsBody)
        if entry.size <= largestEntry { shard(hash).keep(entry, hash) }
    }

    private func shard(_ hash: Int) -> Shard { shards[Int(UInt(bitPattern: hash) % UInt(shards.count))] }
}

/// A part of the cache with a lock of its own.
private final class Shard: Sendable {
    private let state: Mutex<State>
    private let maxBytes: Int

    private struct State {
        var slots: [Slot]
        var bytes = 0
        /// Counts lookups.
        var time = 0
    }

    private struct Slot {
        /// The hash of the request that missed here last.
        var candidate = 0
        var entry: ResponseCache.Entry?
        /// Of the last hit.
        var time = 0
    }

    init(slots: Int, maxBytes: Int) {
        state = Mutex(State(slots: Array(repeating: Slot(), count: slots)))
        self.maxBytes = maxBytes
    }

    func find(_ key: [UInt8], _ hash: Int) -> ResponseCache.Entry? {
        state.withLock { state in
            let slot = Self.slot(hash, state)
            guard let entry = state.slots[slot].entry, entry.key == key else { return nil }
            state.time += 1
            state.slots[slot].time = state.time
            return entry
        }
    }

    /// Whether the request that missed last at this slot was the same one; now it is.
    func isRepeated(_ hash: Int) -> Bool {
        state.withLock { state in
            let slot = Self.slot(hash, state)
            defer { state.slots[slot].candidate = hash }
            return state.slots[slot].candidate == hash
        }
    }

    func keep(_ entry: ResponseCache.Entry, _ hash: Int) {
        state.withLock { state in
            let slot = Self.slot(hash, state)
            Self.empty(slot, &state)
            while state.bytes + entry.size > maxBytes, let oldest = Self.leastRecentlyUsed(state) {
                Self.empty(oldest, &state)
            }
            state.time += 1
            state.bytes += entry.size
            state.slots[slot].entry = entry
            state.slots[slot].time = state.time
        }
    }

    private static func slot(_ hash: Int, _ state: State) -> Int {
        // Other bits than those that chose the shard.
        Int((UInt(bitPattern: hash) >> 32) % UInt(state.slots.count))
    }

    private static func leastRecentlyUsed(_ state: State) -> Int? {
        state.slots.indices.filter { state.slots[$0].entry != nil }.min { state.slots[$0].time < state.slots[$1].time }
    }

    private static func empty(_ slot: Int, _ state: inout State) {
        state.bytes -= state.slots[slot].entry?.size ?? 0
        state.slots[slot].entry = nil
    }
}

/// Looks requests up in the cache, for one event loop or worker.
package struct CachedResponses {
    private let cache: ResponseCache
    /// Of the request that was looked up last.
    private var key: [UInt8] = []
    private var hash = 0

    package init(_ cache: ResponseCache) {
        self.cache = cache
    }

    /// Responds to a request as before; false if the response is not in the cache.
    package mutating func respond(to request: Request, _ response: inout Response) -> Bool {
        setKey(of: request)
        guard let entry = cache.entry(for: key, hash: hash), entry.body != nil || request.method == .head else {
            return false
        }
        response.status = entry.status
        response.add(lines: entry.fields)
        if request.method == .head {
            response.dropBody(ofSize: entry.contentLength)
        } else if let body = entry.body {
            response.body.append(contentsOf: body)
        }
        return true
    }

    /// Takes note of the response to the request that was looked up last.
    package func keep(_ response: Response) {
        cache.keep(response, for: key, hash: hash)
    }

    /// All that a response depends on, but for the method.
    private mutating func setKey(of request: Request) {
        key.removeAll(keepingCapacity: true)
        key.append(request.path.span)
        if let query = request.query { append(UInt8(ascii: "?"), query) }
        add(request.values(of: "accept"))
        add(request.values(of: "accept-encoding"))
        if request.isConditional {
            add(request.values(of: "if-match"))
            add(request.values(of: "if-none-match"))
        }
        hash = key.withUnsafeBytes(cache.hash)
    }

    /// The values of a field. Neither they nor a target can contain the bytes between them.
    private mutating func add(_ values: [ArraySlice<UInt8>]) {
        key.append(UInt8(ascii: "\r"))
        for value in values { append(UInt8(ascii: "\n"), value) }
    }

    private mutating func append(_ separator: UInt8, _ part: ArraySlice<UInt8>) {
        key.append(separator)
        key.append(part.span)
    }
}
