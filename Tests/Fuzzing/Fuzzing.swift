import FaceService
import HTTP

/// Gives bytes to a connection that serves faces, in the pieces that the first byte asks for, and makes sure that the
/// pieces change nothing: neither what is said nor what becomes of the connection.
enum Fuzzing {
    static func run(_ input: UnsafeBufferPointer<UInt8>) {
        guard let first = input.first else { return }
        let bytes = Array(input.dropFirst())
        let whole = said(bytes, pieces: max(1, bytes.count))
        precondition(said(bytes, pieces: 1 + Int(first & 0x7F)) == whole)
        precondition(whole.output.isEmpty || whole.output.starts(with: "HTTP/1.1 ".utf8))
        // A connection that takes little at a time is told the same.
        if first & 0x80 != 0 {
            precondition(said(bytes, pieces: max(1, bytes.count), unsentBytes: 1).output == whole.output)
        }
    }

    private struct Said: Equatable {
        var output: [UInt8] = []
        var endsOutput = false
        var reads = false
    }

    private static func said(_ bytes: [UInt8], pieces: Int, unsentBytes: Int = 1 << 20) -> Said {
        var limits = Limits()
        limits.requestLineBytes = 200
        limits.fieldBytes = 300
        limits.fields = 10
        limits.bodyBytes = 100
        limits.unsentBytes = unsentBytes
        let now = Moment(time: 0, date: HTTPDate(secondsSince1970: 0))
        var responder = Responder.faces()
        var connection = Connection(limits: limits, at: 0)
        var said = Said()
        var start = 0
        while start < bytes.count {
            let piece = Array(bytes[start..<min(start + pieces, bytes.count)])
            connection.receive(piece, count: piece.count, at: now, using: &responder)
            start += piece.count
            while connection.hasUnsent {
                said.output.append(contentsOf: connection.unsent)
                connection.sent(connection.unsent.count, at: now, using: &responder)
            }
        }
        said.endsOutput = connection.next.endsOutput
        said.reads = connection.next.reads
        return said
    }
}

#if FUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
    public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
        Fuzzing.run(UnsafeBufferPointer(start: start, count: count))
        return 0
    }
#endif
