package import HTTP

/// Faces that were asked for again, as they were answered: most of what is asked for is a few faces, many times.
///
/// A request has one place, by its hash, and gets it when it misses there for the second time in a row. So what is asked
/// for once costs no memory and drives out nothing, and a look costs the same however many there are. Where all of them
/// would take more bytes than they may, those go first that nobody has asked for for longest.
package struct AnswerCache {
    private var places: [Place]
    private let mostBytes: Int
    private var bytes = 0
    /// Counts what was asked.
    private var time = 0
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
        /// When it was asked for last.
        var time = 0

        /// With its key, which a stranger may make long.
        var bytes: Int { key.count + fields.count + body.count }
    }

    /// With room for so many answers, and for so many bytes of them.
    package init(places: Int, mostBytes: Int) {
        self.places = Array(repeating: Place(), count: max(1, places))
        self.mostBytes = mostBytes
    }

    /// Answers a request as it was answered before; false where that isn't known any more.
    package mutating func answer(_ request: Request, _ response: inout Response) -> Bool {
        setKey(of: request)
        time += 1
        guard places[place].key == key else { return false }
        places[place].time = time
        response.status = places[place].status
        response.add(lines: places[place].fields)
        response.body.append(contentsOf: places[place].body)
        return true
    }

    /// Takes note of the answer to the request that was looked for last.
    package mutating func keep(_ response: Response) {
        guard places[place].candidate == hash else {
            places[place].candidate = hash
            return
        }
        let new = Place(
            candidate: hash, key: key, status: response.status, fields: response.fields, body: response.body, time: time
        )
        guard new.bytes <= mostBytes / Self.fewestAnswers else { return }
        empty(place)
        while bytes + new.bytes > mostBytes, let oldest = oldest { empty(oldest) }
        bytes += new.bytes
        places[place] = new
    }

    /// No answer takes the room of so many others.
    private static let fewestAnswers = 64

    private var oldest: Int? {
        places.indices.filter { places[$0].bytes > 0 }.min { places[$0].time < places[$1].time }
    }

    private mutating func empty(_ place: Int) {
        bytes -= places[place].bytes
        places[place] = Place(candidate: places[place].candidate)
    }

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
