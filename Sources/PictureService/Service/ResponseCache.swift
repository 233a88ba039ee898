import Bytes
package import HTTP
import Observability
package import Pictures
import Synchronization

/// A cache of responses with pictures, shared by all event loops and workers: most requests are for few pictures.
///
/// The hash of a request selects its slot. A response is stored when its request misses for the second time in a row at
/// its slot, so a picture that is requested once takes no memory and replaces no other:
///
///     GET /face?seed=ada    miss: the slot keeps the hash
///     GET /face?seed=ada    miss again: the slot keeps the response
///     GET /face?seed=ada    hit
///
/// The time of a lookup does not depend on the number of entries. If the entries of a shard exceed its share of the
/// memory, the least recently used are removed. To find one takes a pass over the slots of the shard, by default 64.
package final class ResponseCache: Sendable {
    private let shards: [Shard]
    /// Random, so that no client knows which keys replace each other.
    private let seed: UInt64
    /// Responses with more bytes are not stored.
    private let maxEntryBytes: Int

    /// A cache with `slots` slots, whose entries take at most `maxBytes` of memory together. Each of the `shards` has a
    /// lock; by default there are enough of them that threads rarely wait for each other.
    package init(
        slots: Int = 1024, maxBytes: Int = 8 * 1024 * 1024, shards count: Int = 16,
        seed: UInt64 = .random(in: 0 ... .max)
    ) {
        self.seed = seed
        shards = (0..<count).map { _ in Shard(slots: max(1, slots / count), maxBytes: maxBytes / count) }
        maxEntryBytes = maxBytes / count / 4
    }

    /// A stored response, in memory of exactly its size.
    fileprivate final class Entry: Sendable {
        let key: [UInt8]
        let response: Response
        let format: PictureFormat

        init(key: [UInt8], _ response: Response, _ format: PictureFormat) {
            (self.key, self.response, self.format) = (key.exact, response.exact, format)
        }

        /// The memory that the entry takes, in bytes. Clients determine the length of the key and the fields.
        var size: Int { key.capacity + response.allocatedBytes + Self.overhead }

        /// The memory of an entry in addition to its contents.
        static let overhead = 256
    }

    /// Hashes eight bytes at a time: the standard library's hasher took 5 % of the time of a request. Keys are compared
    /// on every hit, so two keys with the same hash only replace each other.
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
        // The bits of the golden ratio: every bit of the word affects most bits of the product.
        let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    fileprivate func keep(_ response: Response, _ format: PictureFormat, for key: [UInt8], hash: Int) {
        let bytes = key.count + response.fields.count + response.body.count + Entry.overhead
        guard bytes <= maxEntryBytes, shard(hash).isRepeated(hash) else { return }
        shard(hash).keep(Entry(key: key, response, format), hash)
    }

    fileprivate func shard(_ hash: Int) -> Shard { shards[Int(UInt(bitPattern: hash) % UInt(shards.count))] }
}

/// A part of the cache with a lock of its own.
private final class Shard: Sendable {
    private let state: Locked<State>
    private let maxBytes: Int

    private struct State {
        var slots: [Slot]
        var bytes = 0
        /// The number of hits and insertions, as a clock for the least recently used entry.
        var time = 0
    }

    private struct Slot {
        /// The hash of the last request that missed at this slot.
        var candidate = 0
        var entry: ResponseCache.Entry?
        /// The time of the last hit or of the insertion.
        var time = 0
    }

    init(slots: Int, maxBytes: Int) {
        state = Locked(State(slots: Array(repeating: Slot(), count: slots)))
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

    /// Whether the last request that missed at this slot had the same hash; remembers this one.
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
    /// The key of the last lookup.
    private var key: [UInt8] = []
    private var hash = 0

    package init(_ cache: ResponseCache) {
        self.cache = cache
    }

    /// Writes the stored response and returns the format of its picture; nil if there is none for the request.
    package mutating func lookUp(_ request: Request, _ response: inout Response) -> PictureFormat? {
        setKey(of: request)
        guard let entry = cache.shard(hash).find(key, hash) else { return nil }
        response.status = entry.response.status
        response.add(lines: entry.response.fields)
        if request.method == .head {
            response.dropBody(ofSize: entry.response.body.count)
        } else {
            response.body.append(contentsOf: entry.response.body)
        }
        return entry.format
    }

    /// Stores the response to the request of the last lookup, with a picture in a format, if that was repeated.
    package func keep(_ response: Response, _ format: PictureFormat) {
        cache.keep(response, format, for: key, hash: hash)
    }

    /// Sets the key to all that a response depends on, except the method.
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

    /// Adds the values of a field, separated by bytes that neither they nor a request target can contain.
    private mutating func add(_ values: [ArraySlice<UInt8>]) {
        key.append(UInt8(ascii: "\r"))
        for value in values { append(UInt8(ascii: "\n"), value) }
    }

    private mutating func append(_ separator: UInt8, _ part: ArraySlice<UInt8>) {
        key.append(separator)
        key.append(part.span)
    }
}
