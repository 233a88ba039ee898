/// Sockets in the order of their last activity: a doubly linked list, in arrays by the socket's number.
package struct RecencyList {
    private var links: [Link] = []
    private var first = none
    private var last = none

    package init() {}

    private struct Link {
        var previous = none
        var next = none
    }

    /// No socket has this number.
    private static let none: Int32 = -1

    /// The one that has been inactive for longest.
    package var oldest: Int32? { first == Self.none ? nil : first }

    /// The one that was active next after another.
    package func next(after number: Int32) -> Int32? {
        let next = links[Int(number)].next
        return next == Self.none ? nil : next
    }

    /// Adds a socket, as the one that was active last.
    package mutating func append(_ number: Int32) {
        if links.count <= Int(number) {
            links.append(contentsOf: repeatElement(Link(), count: Int(number) + 1 - links.count))
        }
        links[Int(number)] = Link(previous: last, next: Self.none)
        if last == Self.none { first = number } else { links[Int(last)].next = number }
        last = number
    }

    /// Removes a socket that is in the list.
    package mutating func remove(_ number: Int32) {
        let link = links[Int(number)]
        if link.previous == Self.none { first = link.next } else { links[Int(link.previous)].next = link.next }
        if link.next == Self.none { last = link.previous } else { links[Int(link.next)].previous = link.previous }
    }

    /// Notes that a socket in the list was active.
    package mutating func touch(_ number: Int32) {
        guard number != last else { return }
        remove(number)
        append(number)
    }
}
