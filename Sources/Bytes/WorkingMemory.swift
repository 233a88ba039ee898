/// Bounds the memory of the buffers with which a picture is drawn, and counts it.
///
/// Buffers grow only through `makeRoom`. Once a buffer would exceed the limit, none grows any more: what is drawn stays
/// incomplete, which `isExceeded` tells at the end.
///
/// It is a class because the buffers of several values count towards one limit.
public final class WorkingMemory {
    private var limit = Int.max
    /// The memory of all buffers at `begin`.
    private var kept = 0
    /// The memory of all buffers, in bytes.
    package private(set) var used = 0
    /// How much `used` has grown at most since `begin`, including buffers while they are copied to larger ones.
    package private(set) var peak = 0
    /// Whether a buffer was not allowed to grow since `begin`, or the picture was refused.
    package private(set) var isExceeded = false

    package init() {}

    /// Begins the next picture. The memory that the buffers have kept does not count towards its limit: the raster that
    /// keeps it bounds it.
    package func begin(limit: Int = .max) {
        self.limit = limit.addingReportingOverflow(used).overflow ? .max : limit + used
        (kept, peak, isExceeded) = (used, 0, false)
    }

    /// Makes room for `count` more elements of a buffer. Returns false if they must not be added.
    ///
    /// It is called for each element of some buffers. It is public because the compiler inlines nothing else into other
    /// modules, and then a tenth as expensive.
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
        used += (buffer.capacity - oldCapacity) * stride
        return true
    }

    /// How many bytes may be needed besides the buffers.
    package var available: Int { limit - used }

    /// Notes that `bytes` bytes are needed besides the buffers. Returns false if there is no room for them.
    package func admits(_ bytes: Int) -> Bool {
        if used + bytes > limit { isExceeded = true }
        if !isExceeded { peak = max(peak, used + bytes - kept) }
        return !isExceeded
    }

    /// Says that a picture takes more work than any that is drawn. It stays incomplete, as one without memory does.
    package func refuse() { isExceeded = true }

    /// Notes that a file is written into bytes that grow, and will be copied. Returns false if there is no room for that.
    package func admits(writing bytes: [UInt8]) -> Bool {
        // While they grow by doubling, both buffers; afterwards at most the larger one and the copy.
        admits(3 * bytes.count)
    }

    /// Releases a buffer.
    package func release<Element>(_ buffer: inout [Element]) {
        used -= buffer.capacity * MemoryLayout<Element>.stride
        buffer = []
    }
}
