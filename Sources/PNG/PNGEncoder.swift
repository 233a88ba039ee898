package import Bytes
package import Pixels

/// Writes pictures as files (Portable Network Graphics, 3rd edition). It can be reused: it keeps its memory.
package struct PNGEncoder {
    private var format = PixelFormat()
    private var stream: PixelStream

    package init(in memory: WorkingMemory = WorkingMemory()) {
        stream = PixelStream(in: memory)
    }

    /// Releases the memory that was kept for the next file.
    package mutating func release() {
        stream.release()
    }

    /// Appends a whole file, unless there is no memory for writing and copying it. `dotsPerMetre` is the resolution for
    /// programs that print; if it is nil, the file has none.
    package mutating func write(_ picture: Picture, dotsPerMetre: Int? = nil, into bytes: inout [UInt8]) {
        format.choose(for: picture)
        bytes.append(contentsOf: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        bytes.appendChunk("IHDR") {
            $0.append(bigEndian: picture.width, count: 4)
            $0.append(bigEndian: picture.height, count: 4)
            $0.append(contentsOf: [UInt8(format.depth), format.kind.rawValue, 0, 0, 0])
        }
        // Rendering intent 0: perceptual.
        bytes.appendChunk("sRGB") { $0.append(0) }
        if let dotsPerMetre {
            bytes.appendChunk("pHYs") {
                $0.append(bigEndian: dotsPerMetre, count: 4)
                $0.append(bigEndian: dotsPerMetre, count: 4)
                $0.append(1)
            }
        }
        if format.kind == .palette { format.appendPalette(to: &bytes) }
        bytes.appendChunk("IDAT") { stream.write(picture, format, into: &$0) }
        bytes.appendChunk("IEND") { _ in }
    }
}

extension PixelFormat {
    fileprivate func appendPalette(to bytes: inout [UInt8]) {
        bytes.appendChunk("PLTE") {
            for pixel in palette {
                $0.append(pixel.red)
                $0.append(pixel.green)
                $0.append(pixel.blue)
            }
        }
        guard let first = palette.first, !first.isOpaque else { return }
        bytes.appendChunk("tRNS") {
            for pixel in palette where !pixel.isOpaque { $0.append(pixel.alpha) }
        }
    }
}

extension [UInt8] {
    /// Appends the length of the chunk, its type, what `content` appends, and the checksum.
    fileprivate mutating func appendChunk(_ type: StaticString, _ content: (inout [UInt8]) -> Void) {
        let start = count
        append(bigEndian: 0, count: 4)
        write(type)
        content(&self)
        let length = UInt32(count - start - 8)
        for offset in 0..<4 { self[start + offset] = UInt8(truncatingIfNeeded: length >> UInt32(24 - 8 * offset)) }
        var checksum = CRC32()
        checksum.add(self[(start + 4)...])
        append(bigEndian: checksum.value, count: 4)
    }
}
