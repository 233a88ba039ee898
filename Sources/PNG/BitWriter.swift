/// Writes bits as bytes, from the lowest bit of each byte (RFC 1951 §3.1.1).
///
/// Fewer than eight bits wait between calls. A word is put above them, eight bytes are stored, and the position moves
/// on by the bytes that are full; the next store replaces the others. So no word needs a loop or a branch. The store
/// checks that there are eight bytes from the position on: the writer needs that many after its last bit.
struct BitWriter {
    private var pending: UInt64 = 0
    /// The number of bits that wait: at most 7.
    private var count: UInt64 = 0
    /// The index of the byte to which they belong.
    private(set) var position: Int

    init(at position: Int) {
        self.position = position
    }

    @inline(__always)
    mutating func write(_ word: Word, to bytes: inout MutableRawSpan) {
        pending |= word.bits &<< count
        count &+= word.length
        bytes.storeBytes(of: pending.littleEndian, toByteOffset: position, as: UInt64.self)
        position &+= Int(truncatingIfNeeded: count &>> 3)
        pending &>>= count & 56
        count &= 7
    }

    /// Fills the last byte with zeros.
    mutating func finish() {
        if count > 0 { position += 1 }
        (pending, count) = (0, 0)
    }
}

/// Up to 56 bits: those of a symbol or of several, the first one lowest.
struct Word: BitwiseCopyable {
    /// The number of bits in the lowest byte, and the bits above it, so that a table of words has one load for each.
    private let packed: UInt64

    @inline(__always)
    init(_ bits: UInt64, length: Int) {
        packed = bits &<< 8 | UInt64(truncatingIfNeeded: length)
    }

    static var none: Word { Word(0, length: 0) }

    var bits: UInt64 { packed &>> 8 }
    var length: UInt64 { packed & 0xFF }

    @inline(__always)
    func followed(by next: Word) -> Word {
        Word(bits | next.bits &<< length, length: Int(truncatingIfNeeded: length &+ next.length))
    }
}
