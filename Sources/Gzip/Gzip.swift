import CZlib

/// Packs one text after the other as gzip (RFC 1952), with memory of its own.
package final class Gzip {
    /// zlib keeps a pointer to it, so it must not move.
    private let stream: UnsafeMutablePointer<z_stream>

    /// `level` is zlib's, from 1 to 9; `windowBits` says how far back a text is looked at, as a power of two from 9 to
    /// 15. nil where there is no memory for it.
    package init?(level: Int, windowBits: Int) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // 16 more asks for gzip's frame; the memory for finding repetitions is as large as the window makes use of.
        let result = deflateInit2_(
            stream, Int32(level), Z_DEFLATED, Int32(windowBits + 16), Int32(windowBits - 6), Z_DEFAULT_STRATEGY,
            ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard result == Z_OK else { return nil }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Appends all of `bytes`, packed.
    package func pack(_ bytes: [UInt8], into packed: inout [UInt8]) {
        deflateReset(stream)
        let bound = Int(deflateBound(stream, UInt(bytes.count)))
        packed.append(addingCapacity: bound) { output in
            output.withUnsafeMutableBufferPointer { buffer, count in
                bytes.withUnsafeBufferPointer { input in
                    // zlib's own header forgets that the input is not written to.
                    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                    stream.pointee.avail_in = UInt32(input.count)
                    stream.pointee.next_out = buffer.baseAddress.map { $0 + count }
                    stream.pointee.avail_out = UInt32(buffer.count - count)
                    // One call is enough: there is room for as much as it can come to.
                    deflate(stream, Z_FINISH)
                    count = buffer.count - Int(stream.pointee.avail_out)
                }
            }
        }
    }
}
