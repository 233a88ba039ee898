package import Bytes
package import Pixels

/// The file format (Portable Network Graphics, 3rd edition).
package enum PNGFile {
    /// Appends a whole file, unless `memory` has no room for writing and copying it. `dotsPerMetre` is the resolution for
    /// programs that print; if it is nil, the file has none.
    package static func write(
        _ picture: Picture, dotsPerMetre: Int? = nil, in memory: WorkingMemory = WorkingMemory(),
        into bytes: inout [UInt8]
    ) {
        let format = PixelFormat(picture)
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
        if format.kind == .palette { appendPalette(format.palette, to: &bytes) }
        bytes.appendChunk("IDAT") { PixelStream.write(picture, format, in: memory, into: &$0) }
        bytes.appendChunk("IEND") { _ in }
    }

    private static func appendPalette(_ palette: [Pixel], to bytes: inout [UInt8]) {
        bytes.appendChunk("PLTE") {
            for pixel in palette {
                $0.append(pixel.red)
                $0.append(pixel.green)
                $0.append(pixel.blue)
            }
        }
        let transparent = palette.prefix { !$0.isOpaque }
        if !transparent.isEmpty {
            bytes.appendChunk("tRNS") { $0.append(contentsOf: transparent.map(\.alpha)) }
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
        for (offset, shift) in [24, 16, 8, 0].enumerated() {
            self[start + offset] = UInt8(truncatingIfNeeded: length >> UInt32(shift))
        }
        var checksum = CRC32()
        checksum.add(self[(start + 4)...])
        append(bigEndian: checksum.value, count: 4)
    }
}
