import CZlib

/// A gzip file or zlib stream, decompressed by zlib; nil if it is malformed or bytes follow it.
package func decompressed(_ compressed: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit2_(&stream, 47, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var result: [UInt8] = []
    var input = compressed
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    return input.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        while true {
            let code = piece.withUnsafeMutableBufferPointer { target in
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                return inflate(&stream, Z_NO_FLUSH)
            }
            result.append(contentsOf: piece.dropLast(Int(stream.avail_out)))
            if code == Z_STREAM_END { return stream.avail_in == 0 ? result : nil }
            if code != Z_OK { return nil }
        }
    }
}
