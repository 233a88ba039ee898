import Bytes
import Pixels

/// The chunks of a PNG file (PNG 3rd ed., §5.3): each is the length of its content, a type of four letters, the
/// content, and a checksum of the type and the content. A file is a signature and the chunks
///
///     IHDR sRGB [pHYs] [acTL] [PLTE [tRNS]] [fcTL] IDAT { fcTL fdAT } IEND
///
/// in which acTL, fcTL and fdAT are those of an animation.
extension [UInt8] {
    /// Appends the signature and the chunks before the palette.
    mutating func appendHeader(width: Int, height: Int, _ format: PixelFormat, dotsPerMetre: Int?) {
        append(contentsOf: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        appendChunk("IHDR") {
            $0.append(bigEndian: width, count: 4)
            $0.append(bigEndian: height, count: 4)
            $0.append(contentsOf: [UInt8(format.depth), format.kind.rawValue, 0, 0, 0])
        }
        // Rendering intent 0: perceptual.
        appendChunk("sRGB") { $0.append(0) }
        if let dotsPerMetre {
            appendChunk("pHYs") {
                $0.append(bigEndian: dotsPerMetre, count: 4)
                $0.append(bigEndian: dotsPerMetre, count: 4)
                $0.append(1)
            }
        }
    }

    mutating func appendPalette(of format: PixelFormat) {
        guard format.kind == .palette else { return }
        let palette = format.palette
        appendChunk("PLTE") {
            for pixel in palette {
                $0.append(pixel.red)
                $0.append(pixel.green)
                $0.append(pixel.blue)
            }
        }
        guard let first = palette.first, !first.isOpaque else { return }
        appendChunk("tRNS") {
            for pixel in palette where !pixel.isOpaque { $0.append(pixel.alpha) }
        }
    }

    mutating func appendAnimation(frameCount: Int, plays: Int) {
        appendChunk("acTL") {
            $0.append(bigEndian: frameCount, count: 4)
            $0.append(bigEndian: plays, count: 4)
        }
    }

    /// Appends where a frame is and how long it is shown. It replaces what is there, and stays.
    mutating func appendFrame(_ area: Area, time: Int, number: Int) {
        appendChunk("fcTL") {
            for field in [number, area.width, area.height, area.columns.lowerBound, area.rows.lowerBound] {
                $0.append(bigEndian: field, count: 4)
            }
            for field in [time, PNGEncoder.unitsPerSecond] { $0.append(bigEndian: field, count: 2) }
            // APNG_DISPOSE_OP_NONE and APNG_BLEND_OP_SOURCE.
            $0.append(contentsOf: [0, 0])
        }
    }

    /// Appends the length of the chunk, its type, what `content` appends, and the checksum.
    mutating func appendChunk(_ type: StaticString, _ content: (inout [UInt8]) -> Void) {
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
