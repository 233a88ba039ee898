import Bytes
import Pixels

/// The compression of GIF (GIF89a specification, appendix F): a code for each sequence of pixels that has occurred before
/// without its last one. Codes get longer as there are more, and start again when there is none left.
///
/// It can be reused: it keeps its memory.
struct LZW {
    /// Where the code of a sequence and another pixel is: with the last pixel once more, by the code of the sequence, so that
    /// a run needs no search; with another one, in a hash table with linear probing, of which at most half is in use. An
    /// element is the code of the sequence, the other pixel, and the code of both; 0 is free.
    private var table: [UInt32] = []
    private var blocks = SubBlocks()
    /// Bits of a pixel, at least 2.
    private var depth = 2
    /// Bits of a code.
    private var codeLength = 3
    /// The code of the next sequence.
    private var nextCode = 6
    /// The code of the pixels that have not been written; nil at the beginning.
    private var code: Int?
    /// The last one of these pixels.
    private var last: UInt8 = 0
    private let memory: WorkingMemory

    private static let maxCodeLength = 12
    private static let maxCodes = 1 << maxCodeLength
    private static let slotBits = maxCodeLength + 1

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Releases the memory that was kept for the next frame.
    mutating func release() {
        memory.release(&table)
    }

    /// Begins the pixels of a frame, which are less than 2 to the power of `depth`. Returns false if there is no memory.
    mutating func begin(depth: Int, into bytes: inout [UInt8]) -> Bool {
        if table.isEmpty {
            guard memory.replace(&table, by: 0, count: Self.maxCodes + 1 << Self.slotBits) else { return false }
        } else {
            for index in table.indices { table[index] = 0 }
        }
        // There is no code for pixels of one bit.
        self.depth = max(2, depth)
        (code, codeLength) = (nil, self.depth + 1)
        bytes.append(UInt8(self.depth))
        blocks.begin(&bytes)
        writeClear(into: &bytes)
        return true
    }

    /// Adds the pixels of runs, whose colours are indices of the colour table.
    mutating func add(_ runs: ArraySlice<Picture.Run>, into bytes: inout [UInt8]) {
        // Moved out for the duration of the call: no other part of `self` can change while a span of the table exists.
        var moved: [UInt32] = []
        swap(&moved, &table)
        var table = moved.mutableSpan
        for run in runs { add(UInt8(truncatingIfNeeded: run.color), count: Int(run.length), &table, into: &bytes) }
        swap(&moved, &self.table)
    }

    @inline(__always)
    private mutating func add(
        _ pixel: UInt8, count: Int, _ table: inout MutableSpan<UInt32>, into bytes: inout [UInt8]
    ) {
        var (code, rest) = (code ?? Int(pixel), code == nil ? count - 1 : count)
        if self.code == nil { last = pixel }
        while rest > 0 {
            let key = UInt32(truncatingIfNeeded: code) << 8 | UInt32(pixel)
            let index = pixel == last ? code : Self.slot(of: key, table)
            let next = table[index] & 0xFFF
            if next > 0 {
                code = Int(next)
            } else {
                write(code, into: &bytes)
                if nextCode < Self.maxCodes {
                    table[index] = key << 12 | UInt32(nextCode)
                    useNextCode()
                } else {
                    for index in table.indices { table[index] = 0 }
                    writeClear(into: &bytes)
                }
                code = Int(pixel)
            }
            (last, rest) = (pixel, rest &- 1)
            while rest > 0, case let next = table[code] & 0xFFF, next > 0 { (code, rest) = (Int(next), rest &- 1) }
        }
        self.code = code
    }

    /// The index of a sequence and another pixel, or the free one where they belong.
    @inline(__always)
    private static func slot(of key: UInt32, _ table: borrowing MutableSpan<UInt32>) -> Int {
        // Multiplying by the golden ratio's bits spreads similar keys over the upper bits.
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> UInt32(32 - slotBits))
        while table[maxCodes + slot] != 0, table[maxCodes + slot] >> 12 != key {
            slot = (slot + 1) & (1 << slotBits - 1)
        }
        return maxCodes + slot
    }

    /// Writes what has not been written.
    mutating func finish(into bytes: inout [UInt8]) {
        if let code {
            write(code, into: &bytes)
            // The decoder expects another code for a sequence, unless there is none left.
            if nextCode < Self.maxCodes { useNextCode() }
        }
        write(1 << depth + 1, into: &bytes)
        blocks.finish(&bytes)
    }

    @inline(__always)
    private mutating func useNextCode() {
        // Not earlier, because this is the first code that needs another bit.
        if nextCode == 1 << codeLength { codeLength += 1 }
        nextCode += 1
    }

    /// Writes the code after which there are no sequences.
    private mutating func writeClear(into bytes: inout [UInt8]) {
        write(1 << depth, into: &bytes)
        codeLength = depth + 1
        // After the codes of single pixels there is this one, and one for the end.
        nextCode = 1 << depth + 2
    }

    @inline(__always)
    private mutating func write(_ code: Int, into bytes: inout [UInt8]) {
        blocks.write(UInt32(truncatingIfNeeded: code), count: codeLength, to: &bytes)
    }
}
