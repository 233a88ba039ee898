/// Lists of sockets, each in the order of their last activity: doubly linked lists that share an array of links. A socket
/// is in at most one of them.
package struct RecencyLists<List: CaseIterable & RawRepresentable<Int>> {
    /// For each list the link that closes it to a ring, then the links of the sockets, indexed by descriptor.
    private var links: [Link]

    package init() {
        links = (0..<Self.count).map { Link(previous: $0, next: $0) }
    }

    private static var count: Int32 { Int32(List.allCases.count) }

    private struct Link {
        var previous: Int32
        var next: Int32
    }

    /// The socket of a list that has been inactive for the longest time.
    package func oldest(in list: List) -> Int32? { socket(links[list.rawValue].next) }

    /// The socket that follows another one in the order of its list.
    package func next(after socket: Int32) -> Int32? { self.socket(links[Int(socket + Self.count)].next) }

    /// Adds a socket that is in no list, as the most recently active one of a list.
    package mutating func append(_ socket: Int32, to list: List) {
        let index = socket + Self.count
        if links.count <= Int(index) {
            let missing = Int(index) + 1 - links.count
            links.append(contentsOf: repeatElement(Link(previous: 0, next: 0), count: missing))
        }
        let last = links[list.rawValue].previous
        links[Int(index)] = Link(previous: last, next: Int32(list.rawValue))
        links[Int(last)].next = index
        links[list.rawValue].previous = index
    }

    /// Removes a socket that is in a list.
    package mutating func remove(_ socket: Int32) {
        let link = links[Int(socket + Self.count)]
        links[Int(link.previous)].next = link.next
        links[Int(link.next)].previous = link.previous
    }

    private func socket(_ index: Int32) -> Int32? { index < Self.count ? nil : index - Self.count }
}
