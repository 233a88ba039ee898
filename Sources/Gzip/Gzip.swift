import CZlib

/// Compresses texts as gzip files (RFC 1952), or as parts of such files, one after the other, with memory that is reused.
package final class Gzip {
    /// Allocated once, because zlib keeps a pointer to it.
    private let stream: UnsafeMutablePointer<z_stream>

    /// `level` is zlib's compression level, from 1 to 9. `windowBits` is the base-2 logarithm of the window size, from
    /// 9 to 15. nil if a parameter is invalid or there is not enough memory.
    package init?(level: Int, windowBits: Int) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // A negative logarithm selects DEFLATE alone, without the format of a file around it. The hash table has two
        // entries for each byte of the window (`memLevel` is the logarithm of its size minus 7), as with zlib's maxima, 15
        // and 9.
        let result = deflateInit2_(
            stream, Int32(level), Z_DEFLATED, Int32(-windowBits), Int32(windowBits - 6), Z_DEFAULT_STRATEGY,
            ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard result == Z_OK else { return nil }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Appends the gzip file of `bytes` to `output`.
    package func compress(_ bytes: [UInt8], into output: inout [UInt8]) {
        output.writeGzipHeader()
        deflate(bytes, flush: Z_FINISH, into: &output)
        output.writeGzipTrailer(checksum: bytes.checksum, byteCount: bytes.count)
    }

    /// A part of a text, compressed by itself.
    package struct Part: Sendable {
        /// DEFLATE blocks (RFC 1951) that end on a whole byte. None of them is marked as the last one.
        fileprivate let blocks: [UInt8]
        fileprivate let checksum: UInt
        fileprivate let byteCount: Int
    }

    /// Compresses a text that `writeGzip(of:)` joins with others. The parts may be compressed with different levels.
    package func part(_ bytes: [UInt8]) -> Part {
        var blocks: [UInt8] = []
        deflate(bytes, flush: Z_SYNC_FLUSH, into: &blocks)
        return Part(blocks: blocks, checksum: bytes.checksum, byteCount: bytes.count)
    }

    private func deflate(_ bytes: [UInt8], flush: Int32, into output: inout [UInt8]) {
        deflateReset(stream)
        // The bound is for Z_FINISH. Z_SYNC_FLUSH ends with an empty block of five bytes.
        let bound = Int(deflateBound(stream, UInt(bytes.count))) + 16
        output.append(addingCapacity: bound) { span in
            span.withUnsafeMutableBufferPointer { buffer, count in
                bytes.withUnsafeBufferPointer { input in
                    // zlib does not write to the input, although `next_in` is not a pointer to const.
                    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                    stream.pointee.avail_in = UInt32(input.count)
                    stream.pointee.next_out = buffer.baseAddress.map { $0 + count }
                    stream.pointee.avail_out = UInt32(buffer.count - count)
                    // One call compresses everything, because there is space for `bound` bytes.
                    CZlib.deflate(stream, flush)
                    count = buffer.count - Int(stream.pointee.avail_out)
                }
            }
        }
    }
}

extension [UInt8] {
    /// Appends the gzip file of the text that the parts are together.
    package mutating func writeGzip(of parts: [Gzip.Part]) {
        writeGzipHeader()
        var (checksum, byteCount): (UInt, Int) = (0, 0)
        for part in parts {
            append(contentsOf: part.blocks)
            checksum = crc32_combine(checksum, part.checksum, part.byteCount)
            byteCount += part.byteCount
        }
        // An empty block that is marked as the last one.
        append(contentsOf: [3, 0])
        writeGzipTrailer(checksum: checksum, byteCount: byteCount)
    }

    /// Identification, method, no flags, no time, no extra flags, and an unknown file system (RFC 1952 §2.3).
    fileprivate mutating func writeGzipHeader() {
        append(contentsOf: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    }

    fileprivate mutating func writeGzipTrailer(checksum: UInt, byteCount: Int) {
        for number in [checksum, UInt(byteCount)] {
            for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: number >> UInt(shift))) }
        }
    }

    fileprivate var checksum: UInt {
        withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    }
}
