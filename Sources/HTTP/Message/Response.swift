import Bytes

/// An answer, but for what the connection adds to every one: `Date`, `Content-Length` and `Connection`.
package struct Response: Equatable, Sendable {
    package var status = Status.ok
    /// The field lines as they are sent, each with its end: an answer is mostly the same ones again.
    package private(set) var fields: [UInt8] = []
    package var body: [UInt8] = []
    /// The size of a body that was dropped.
    private var droppedBytes: Int?

    package init() {}

    /// The size of the body, which need not be there in the response to HEAD.
    package var contentLength: Int { droppedBytes ?? body.count }

    /// Keeps the size of the body alone, which is all that the response to HEAD needs.
    package mutating func dropBody(ofSize size: Int? = nil) {
        droppedBytes = size ?? body.count
        body.removeAll(keepingCapacity: true)
    }

    /// The memory that it takes.
    package var size: Int { fields.capacity + body.capacity }

    /// A copy that takes exactly the memory that it needs.
    package var exact: Response {
        var copy = self
        copy.fields = fields.exact
        copy.body = body.exact
        return copy
    }

    /// As new, with the memory that it had.
    package mutating func reset() {
        status = .ok
        fields.removeAll(keepingCapacity: true)
        body.removeAll(keepingCapacity: true)
        droppedBytes = nil
    }

    /// Adds a field. Neither part is checked: both come from the program.
    package mutating func add(_ name: StaticString, _ value: StaticString) {
        begin(name)
        value.withUTF8Buffer { fields.append(contentsOf: $0) }
        end()
    }

    package mutating func add(_ name: StaticString, _ value: String) {
        begin(name)
        fields.append(contentsOf: value.utf8)
        end()
    }

    package mutating func add(_ name: StaticString, _ value: (inout [UInt8]) -> Void) {
        begin(name)
        value(&fields)
        end()
    }

    /// Field lines that are complete already.
    package mutating func add(lines: [UInt8]) {
        fields.append(lines.span)
    }

    /// The same, written where they are sent from.
    package mutating func addLines(_ write: (inout [UInt8]) -> Void) {
        write(&fields)
    }

    private mutating func begin(_ name: StaticString) {
        name.withUTF8Buffer { fields.append(contentsOf: $0) }
        fields.append(contentsOf: ": ".utf8)
    }

    private mutating func end() {
        fields.append(UInt8(ascii: "\r"))
        fields.append(UInt8(ascii: "\n"))
    }
}
