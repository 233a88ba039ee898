import Bytes
import CZlib

/// Compresses texts as gzip files (RFC 1952), one after the other, with memory that is reused.
///
///     10 bytes    header, which is always the same
///     …           the text in the format DEFLATE (RFC 1951), written by zlib in one call
///      8 bytes    CRC-32 and size of the text, each with the lowest byte first
///
/// The state of zlib takes about 12 × 2^`windowBits` bytes (zconf.h): 48 KiB for a window of 4 KiB, and 384 KiB for one
/// of 32 KiB. For a moment the output has as much space as `deflateBound` says, which is a little more than the text.
package final class Gzip {
    /// Allocated once, because zlib keeps a pointer to it.
    private let stream: UnsafeMutablePointer<z_stream>

    /// `level` is zlib's compression level, from 1 to 9. `windowBits` is the base-2 logarithm of the window size, from
    /// 9 to 15. nil if a parameter is invalid or there is not enough memory.
    package init?(level: Int, windowBits: Int) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // A negative logarithm selects DEFLATE alone, without the format of a file around it. The hash table has two
        // entries for each byte of the window (`memLevel` is the logarithm of its size minus 7), as with zlib's maxima,
        // 15 and 9.
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
        // Identification, method, no flags, no time, no extra flags, and an unknown file system (RFC 1952 §2.3).
        output += [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        deflate(bytes, into: &output)
        output.append(littleEndian: bytes.checksum, count: 4)
        output.append(littleEndian: bytes.count, count: 4)
    }

    /// Appends `bytes` in the format DEFLATE alone.
    func deflate(_ bytes: [UInt8], into output: inout [UInt8]) {
        deflateReset(stream)
        let bound = Int(deflateBound(stream, UInt(bytes.count)))
        output.append(addingCapacity: bound) { span in
            span.withUnsafeMutableBufferPointer { buffer, count in
                bytes.withUnsafeBufferPointer { input in
                    // zlib does not write to the input, although `next_in` is not a pointer to const.
                    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                    stream.pointee.avail_in = UInt32(input.count)
                    stream.pointee.next_out = buffer.baseAddress.map { $0 + count }
                    stream.pointee.avail_out = UInt32(buffer.count - count)
                    // One call compresses everything, because there is space for `bound` bytes.
                    CZlib.deflate(stream, Z_FINISH)
                    count = buffer.count - Int(stream.pointee.avail_out)
                }
            }
        }
    }
}

extension [UInt8] {
    var checksum: UInt {
        withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    }
}
