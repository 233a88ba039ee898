/// A request whose framing is in order, as a view of the bytes that it came in.
package struct Request: Sendable {
    private let bytes: [UInt8]
    private let base: Int
    private let length: Int
    private let head: RequestHead

    /// From the head that takes `length` of the bytes, from `base` on.
    init(bytes: [UInt8], base: Int, length: Int, head: RequestHead) {
        self.bytes = bytes
        self.base = base
        self.length = length
        self.head = head
    }

    /// The memory that a detached request takes.
    var size: Int { length + head.fields.capacity * MemoryLayout<RequestHead.FieldLine>.stride }

    /// A copy of the head's bytes.
    var headBytes: [UInt8] { Array(bytes[base..<base + length]) }

    /// The same request with bytes of its own, which outlives those that it came in.
    var detached: Request { Request(bytes: headBytes, base: 0, length: length, head: head) }

    package var method: Method { head.method }

    /// Whether the target is `*`: the server as a whole.
    package var isForServer: Bool { head.target.form == .asterisk }

    /// As it was sent, not decoded; empty in an absolute form that ends with its authority.
    package var path: ArraySlice<UInt8> { slice(head.target.path) }

    /// What stands behind the question mark, not decoded; nil without one.
    package var query: ArraySlice<UInt8>? { head.target.query.map(slice) }

    /// Host and perhaps port: of the target where it has them, else of the `Host` field; nil in HTTP/1.0 without one.
    package var authority: ArraySlice<UInt8>? { (head.target.authority ?? head.host).map(slice) }

    /// The values of all fields of that name, which is given in small letters, in their order.
    package func values(of name: StaticString) -> [ArraySlice<UInt8>] {
        var values: [ArraySlice<UInt8>] = []
        for field in head.fields
        where field.name.count == name.utf8CodeUnitCount && slice(field.name).equalsIgnoringCase(name) {
            values.append(slice(field.value))
        }
        return values
    }

    /// Whether there may be a condition under which alone the request is to be carried out.
    package var hasConditions: Bool { head.hasConditions }

    private func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
        bytes[base + range.lowerBound..<base + range.upperBound]
    }
}
