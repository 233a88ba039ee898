package import HTTP

/// Faces that were asked for again, as they were answered: most of what is asked for is a few faces, many times.
///
/// A request has one place, by its hash, and gets it when it misses there for the second time in a row. So what is asked
/// for once costs no memory and drives out nothing, and a look costs the same however many there are.
package struct AnswerCache {
    private var places: [Place]
    /// Of the request that was looked for last.
    private var key: [UInt8] = []
    private var hash = 0

    private struct Place {
        /// The hash of what missed here last.
        var candidate = 0
        var key: [UInt8] = []
        var status = Status.ok
        var fields: [UInt8] = []
        var body: [UInt8] = []
    }

    /// With room for so many answers.
    package init(places: Int) {
        self.places = Array(repeating: Place(), count: max(1, places))
    }

    /// Answers a request as it was answered before; false where that isn't known any more.
    package mutating func answer(_ request: Request, _ response: inout Response) -> Bool {
        setKey(of: request)
        guard places[place].key == key else { return false }
        response.status = places[place].status
        response.add(lines: places[place].fields)
        response.body.append(contentsOf: places[place].body)
        return true
    }

    /// Takes note of the answer to the request that was looked for last.
    package mutating func keep(_ response: Response) {
        guard key.count + response.fields.count + response.body.count <= Self.largestAnswer else { return }
        guard places[place].candidate == hash else {
            places[place].candidate = hash
            return
        }
        places[place] = Place(
            candidate: hash, key: key, status: response.status, fields: response.fields, body: response.body)
    }

    /// With its key, which a stranger may make long. So 512 places are never more than 4 MiB.
    private static let largestAnswer = 8 * 1024

    private var place: Int { Int(UInt(bitPattern: hash) % UInt(places.count)) }

    /// All that an answer follows from, but for the method.
    private mutating func setKey(of request: Request) {
        key.removeAll(keepingCapacity: true)
        key.append(contentsOf: request.path)
        if let query = request.query { append(UInt8(ascii: "?"), query) }
        add(request.values(of: "accept"))
        add(request.values(of: "accept-encoding"))
        if request.hasConditions {
            add(request.values(of: "if-match"))
            add(request.values(of: "if-none-match"))
        }
        var hasher = Hasher()
        key.withUnsafeBytes { hasher.combine(bytes: $0) }
        hash = hasher.finalize()
    }

    /// The values of a field. Neither they nor a target can hold the bytes between them.
    private mutating func add(_ values: [ArraySlice<UInt8>]) {
        key.append(UInt8(ascii: "\r"))
        for value in values { append(UInt8(ascii: "\n"), value) }
    }

    private mutating func append(_ separator: UInt8, _ part: ArraySlice<UInt8>) {
        key.append(separator)
        key.append(contentsOf: part)
    }
}
