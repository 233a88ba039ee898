/// Bounds the memory of the buffers with which a picture is drawn, and counts it.
///
/// Buffers grow only through `makeRoom`. Once a buffer would exceed the limit, none grows any more: what is drawn stays
/// incomplete, which `isExceeded` tells at the end.
///
/// It is a class because the buffers of several values count towards one limit. Buffers that are released before others
/// have a part of the memory, with the same limit. They are released together, by replacing the values that have them
/// by new ones: then `removeAll` says that they no longer count.
public final class WorkingMemory {
    private let total: Total
    /// The memory of the buffers that have grown through this part, in bytes.
    private var usedHere = 0

    /// What all parts share.
    private final class Total {
        var limit = Int.max
        /// The memory of all buffers at `begin`.
        var kept = 0
        var used = 0
        var peak = 0
        var isExceeded = false
    }

    package init() {
        total = Total()
    }

    /// A part of the same memory.
    package init(partOf other: WorkingMemory) {
        total = other.total
    }

    /// The memory of all buffers of all parts, in bytes.
    package var used: Int { total.used }
    /// How much `used` has grown at most since `begin`, including buffers while they are copied to larger ones.
    package var peak: Int { total.peak }
    /// Whether a buffer was not allowed to grow since `begin`, or the picture was refused.
    package var isExceeded: Bool { total.isExceeded }

    /// Begins the next picture. The memory that the buffers have kept does not count towards its limit: the raster that
    /// keeps it bounds it.
    package func begin(limit: Int = .max) {
        total.limit = limit.addingReportingOverflow(used).overflow ? .max : limit + used
        (total.kept, total.peak, total.isExceeded) = (used, 0, false)
    }

    /// Makes room for `count` more elements of a buffer. Returns false if they must not be added.
    ///
    /// It is called for each element of some buffers. It is public and inlinable, because the compiler inlines nothing
    /// else into other modules; inlined it costs a tenth.
    @inlinable @inline(__always)
    public func makeRoom<Element>(for count: Int, in buffer: inout [Element]) -> Bool {
        buffer.count + count <= buffer.capacity || grow(&buffer, to: buffer.count + count)
    }

    /// Replaces all elements of a buffer. Returns false if there is no room for them.
    @inlinable
    public func replace<Element>(_ buffer: inout [Element], by element: Element, count: Int) -> Bool {
        buffer.removeAll(keepingCapacity: true)
        guard makeRoom(for: count, in: &buffer) else { return false }
        // All empty buffers without capacity are one object, whose count would be written.
        guard count > 0 else { return true }
        buffer.append(addingCapacity: count) { $0.append(repeating: element, count: count) }
        return true
    }

    /// A buffer that grows is copied, so both take memory for a moment.
    @usableFromInline
    package func grow<Element>(_ buffer: inout [Element], to count: Int) -> Bool {
        let stride = MemoryLayout<Element>.stride
        let (oldCapacity, newCapacity) = (buffer.capacity, max(count, buffer.capacity + buffer.capacity / 2))
        guard admits(newCapacity * stride) else { return false }
        buffer.reserveCapacity(newCapacity)
        let added = (buffer.capacity - oldCapacity) * stride
        (usedHere, total.used) = (usedHere + added, used + added)
        return true
    }

    /// How many bytes may be needed besides the buffers.
    package var available: Int { total.limit - used }

    /// Notes that `bytes` bytes are needed besides the buffers. Returns false if there is no room for them.
    package func admits(_ bytes: Int) -> Bool {
        if used + bytes > total.limit { total.isExceeded = true }
        if !isExceeded { total.peak = max(peak, used + bytes - total.kept) }
        return !isExceeded
    }

    /// Takes memory for what is not kept, until it is given back. Returns false if there is no room for it.
    package func take(_ bytes: Int) -> Bool {
        guard admits(bytes) else { return false }
        (usedHere, total.used) = (usedHere + bytes, used + bytes)
        return true
    }

    package func giveBack(_ bytes: Int) { (usedHere, total.used) = (usedHere - bytes, used - bytes) }

    /// Refuses a picture that takes too much work. It stays incomplete, like one without memory.
    package func refuse() { total.isExceeded = true }

    /// Notes that a file is written into bytes that grow, and will be copied. Returns false if there is no room for
    /// that.
    package func admits(writing bytes: [UInt8]) -> Bool {
        // While they grow by doubling, both buffers; afterwards at most the larger one and the copy.
        admits(3 * bytes.count)
    }

    /// No longer counts the buffers that have grown through this part: none of them may be there any more.
    package func removeAll() { (total.used, usedHere) = (used - usedHere, 0) }
}
