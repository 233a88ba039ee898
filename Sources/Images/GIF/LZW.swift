import Bytes

/// The compression of GIF (GIF89a specification, appendix F).
///
/// Sequences of pixels have codes; at first, those of one pixel. The longest sequence with a code with which the rest
/// of the pixels begins is written as that code, and the sequence with one pixel more gets the next code. Codes get
/// longer as there are more, and start again when there is none left.
///
/// The sequences are a tree, in which a node is a sequence with one pixel more than its parent. A node has a list of
/// its children, the newest one first, and a link to the one that repeats its last pixel. A pixel that begins a run is
/// searched in that list; there are few in it, because the sequences before an edge differ by their lengths. Within a
/// run the link is followed.
///
/// From a single pixel on, a run needs not even that: the codes of a colour's sequences without other colours are in a
/// row, its chain. If 3 is a pixel of two bits, twelve of it are
///
///     pixels     3    33    333    3333   33
///     written    3     6      7       8    6
///     new code   6     7      8       9
///
/// and the chain of 3 is 6, 7, 8, 9. A run of n pixels becomes its (n - 1)th code, or else its last one and what is
/// left of the run.
///
/// Nodes are initialised when they get their code, and chains are emptied, so that starting again costs little. A frame
/// takes time for its runs and its codes, and not for its pixels. The tables are 70 KB, which are kept for the next
/// frame.
struct LZW {
    /// The sequences, by their codes.
    private var nodes: [Node] = []
    /// For each pixel where its chain is in `links`.
    private var chains: [Chain] = []
    private var links: [UInt16] = []
    private var codes = Codes(depth: 2)
    private let memory: WorkingMemory

    /// A sequence. A code of 0 is none, because no sequence of several pixels has it.
    private struct Node: BitwiseCopyable {
        /// The last pixel, and whether all others are equal to it.
        let pixel: UInt8
        let isEven: Bool
        /// The newest child that has another last pixel, and the one before this in the list of the parent's children.
        var child: UInt16 = 0
        var sibling: UInt16 = 0
        /// The child that repeats the last pixel.
        var repetition: UInt16 = 0
    }

    /// The codes of 2, 3, … pixels of a colour.
    private struct Chain: BitwiseCopyable {
        var start = 0
        var count = 0
        var capacity = 0

        /// Appends a code. A chain that is full is moved behind all others, with room for twice as many, so that of all
        /// links less than a half is left behind, and at least half of the room of the others is used: there are at
        /// most four times as many links as codes.
        @inline(__always)
        mutating func append(_ code: UInt16, _ links: inout MutableSpan<UInt16>, _ linkCount: inout Int) {
            if count == capacity {
                for index in 0..<count { links[linkCount &+ index] = links[start &+ index] }
                (start, capacity) = (linkCount, max(2, 2 * capacity))
                linkCount += capacity
            }
            links[start &+ count] = code
            count += 1
        }
    }

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Begins the pixels of a frame, which are less than 2 to the power of `depth`. Returns false if there is no
    /// memory.
    mutating func begin(depth: Int, into bytes: inout [UInt8]) -> Bool {
        // The last one, because there may have been no memory for it after the others.
        if links.isEmpty {
            guard memory.replace(&nodes, by: Node(pixel: 0, isEven: true), count: Codes.maxCount),
                memory.replace(&chains, by: Chain(), count: ColorTable.maxCount),
                memory.replace(&links, by: 0, count: 4 * Codes.maxCount)
            else { return false }
        }
        // There is no code for pixels of one bit.
        codes = Codes(depth: max(2, depth))
        bytes.append(UInt8(codes.depth))
        bytes.append(addingCapacity: 4) { Self.begin(&nodes, &chains, &codes, &$0) }
        return true
    }

    private static func begin(
        _ nodes: inout [Node], _ chains: inout [Chain], _ codes: inout Codes, _ output: inout OutputSpan<UInt8>
    ) {
        var nodes = nodes.mutableSpan
        var chains = chains.mutableSpan
        restart(&nodes, &chains, &codes, &output)
    }

    /// Adds the pixels of rows, whose colours are indices of the colour table. Returns false if there is no memory for
    /// writing and copying what they become.
    mutating func add(_ rows: Rows, into bytes: inout [UInt8]) -> Bool {
        let rowCount = max(1, Self.pixelsAtOnce / max(1, rows.width))
        var (band, row) = (0, 0)
        while band < rows.bands.count {
            guard memory.admits(writing: bytes) else { return false }
            let maxCount = memory.available / 3 - bytes.count
            // A pixel is at most a code of 12 bits. After thousands of codes there is one more, and after 255 bytes a
            // length.
            bytes.append(addingCapacity: 2 * rowCount * rows.width + 4) {
                Self.add(rowCount, of: rows, &band, &row, maxCount, &nodes, &chains, &links, &codes, to: &$0)
            }
        }
        return true
    }

    /// Adds up to `count` rows, from row `row` of the band with the index `band` on. Stops earlier after the last row,
    /// or after the one with which there are more than `maxCount` bytes of output.
    private static func add(
        _ count: Int, of rows: Rows, _ band: inout Int, _ row: inout Int, _ maxCount: Int, _ nodes: inout [Node],
        _ chains: inout [Chain], _ links: inout [UInt16], _ codes: inout Codes, to output: inout OutputSpan<UInt8>
    ) {
        var nodes = nodes.mutableSpan
        var chains = chains.mutableSpan
        var links = links.mutableSpan
        let (runs, bands) = (rows.runs.span, rows.bands.span)
        var rest = count
        while rest > 0, band < bands.count, output.count <= maxCount {
            add(runs.extracting(bands[band].runs), &nodes, &chains, &links, &codes, to: &output)
            (rest, row) = (rest - 1, row + 1)
            if row == bands[band].count { (band, row) = (band + 1, 0) }
        }
    }

    private static func add(
        _ runs: borrowing Span<Picture.Run>, _ nodes: inout MutableSpan<Node>, _ chains: inout MutableSpan<Chain>,
        _ links: inout MutableSpan<UInt16>, _ codes: inout Codes, to output: inout OutputSpan<UInt8>
    ) {
        var code = codes.unwritten ?? -1
        for index in 0..<runs.count {
            let pixel = UInt8(truncatingIfNeeded: runs[index].color)
            var rest = Int(runs[index].length)
            if code < 0 {
                (code, rest) = (Int(pixel), rest &- 1)
            } else if case let node = nodes[code], node.pixel != pixel {
                var child = Int(node.child)
                while child > 0, nodes[child].pixel != pixel { child = Int(nodes[child].sibling) }
                if child == 0 {
                    if let new = codes.write(code, &output) {
                        nodes[new] = Node(pixel: pixel, isEven: false, sibling: node.child)
                        nodes[code].child = UInt16(truncatingIfNeeded: new)
                    } else {
                        restart(&nodes, &chains, &codes, &output)
                    }
                    child = Int(pixel)
                }
                (code, rest) = (child, rest &- 1)
            }
            while rest > 0 {
                if code == Int(pixel), case let chain = chains[code], chain.count > 0 {
                    let count = min(rest, chain.count)
                    (code, rest) = (Int(links[chain.start &+ count &- 1]), rest &- count)
                    continue
                }
                let node = nodes[code]
                var next = Int(node.repetition)
                if next == 0 {
                    if let new = codes.write(code, &output) {
                        nodes[new] = Node(pixel: pixel, isEven: node.isEven)
                        nodes[code].repetition = UInt16(truncatingIfNeeded: new)
                        if node.isEven {
                            chains[Int(pixel)].append(UInt16(truncatingIfNeeded: new), &links, &codes.linkCount)
                        }
                    } else {
                        restart(&nodes, &chains, &codes, &output)
                    }
                    next = Int(pixel)
                }
                (code, rest) = (next, rest &- 1)
            }
        }
        codes.unwritten = code
    }

    /// Writes that only single pixels have codes from here on. Inlined, it would take the registers of the loop.
    @inline(never)
    private static func restart(
        _ nodes: inout MutableSpan<Node>, _ chains: inout MutableSpan<Chain>, _ codes: inout Codes,
        _ output: inout OutputSpan<UInt8>
    ) {
        codes.restart(&output)
        for pixel in 0..<1 << codes.depth {
            nodes[pixel] = Node(pixel: UInt8(truncatingIfNeeded: pixel), isEven: true)
            chains[pixel] = Chain()
        }
    }

    /// How many pixels are added before the memory is checked again; at least those of a row.
    private static let pixelsAtOnce = 4096

    /// Writes what has not been written.
    mutating func finish(into bytes: inout [UInt8]) {
        bytes.append(addingCapacity: 8) { codes.finish(&$0) }
        // All but the last block are full.
        bytes[bytes.count - 1 - codes.blockCount] = UInt8(codes.blockCount)
        bytes.append(0)
    }
}

/// Codes as bits, from the lowest one of each byte, and bytes as blocks of at most 255, each after its length (GIF89a,
/// §15).
private struct Codes {
    /// Bits of a pixel, at least 2.
    let depth: Int
    /// The code of the pixels that have not been written; nil at the beginning.
    var unwritten: Int?
    /// The number of links of chains.
    var linkCount = 0
    /// The next new code, the bits of each one, and the first code that has more.
    private var next = 0
    private var length: Int
    private var end = 0
    /// Bits that have not been written; fewer than eight between calls.
    private var bits: UInt32 = 0
    private var bitCount = 0
    /// The bytes of the current block, without its length.
    private(set) var blockCount = 255

    private static let maxLength = 12
    static let maxCount = 1 << maxLength

    init(depth: Int) { (self.depth, length) = (depth, depth + 1) }

    /// Writes a code. Returns the next new one; nil if there is none left. Inlined, it would take the registers of
    /// loops.
    @inline(never)
    mutating func write(_ code: Int, _ output: inout OutputSpan<UInt8>) -> Int? {
        append(code, &output)
        guard next < Self.maxCount else { return nil }
        // Not earlier, because this is the first code that needs another bit.
        if next == end { (length, end) = (length &+ 1, end &* 2) }
        next &+= 1
        return next &- 1
    }

    /// Writes the code after which only single pixels have codes, and this one and that of the end.
    mutating func restart(_ output: inout OutputSpan<UInt8>) {
        append(1 << depth, &output)
        (length, end, next, linkCount) = (depth + 1, 2 << depth, 1 << depth + 2, 0)
    }

    /// Writes the last pixels, the end and the rest of the last byte.
    mutating func finish(_ output: inout OutputSpan<UInt8>) {
        // The decoder expects another code for a sequence, unless there is none left.
        if let unwritten { _ = write(unwritten, &output) }
        append(1 << depth + 1, &output)
        if bitCount > 0 { appendByte(to: &output) }
    }

    @inline(__always)
    private mutating func append(_ code: Int, _ output: inout OutputSpan<UInt8>) {
        bits |= UInt32(truncatingIfNeeded: code) &<< UInt32(truncatingIfNeeded: bitCount)
        bitCount &+= length
        while bitCount >= 8 { appendByte(to: &output) }
    }

    @inline(__always)
    private mutating func appendByte(to output: inout OutputSpan<UInt8>) {
        if blockCount == 255 {
            // Corrected at the end if it is the last block.
            output.append(255)
            blockCount = 0
        }
        output.append(UInt8(truncatingIfNeeded: bits))
        blockCount &+= 1
        bits &>>= 8
        bitCount &-= 8
    }
}
