/// Sockets in the order of their last activity: a doubly linked list, in an array that is indexed by descriptor.
package struct RecencyList {
    private var links: [Link] = []
    private var first = none
    private var last = none

    package init() {}

    private struct Link {
        var previous = none
        var next = none
    }

    private static let none: Int32 = -1

    /// The socket that has been inactive for the longest time.
    package var oldest: Int32? { first == Self.none ? nil : first }

    /// The socket that follows another one in the order.
    package func next(after number: Int32) -> Int32? {
        let next = links[Int(number)].next
        return next == Self.none ? nil : next
    }

    /// Adds a socket as the most recently active one.
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

    /// Makes a socket in the list the most recently active one.
    package mutating func markActive(_ number: Int32) {
        guard number != last else { return }
        remove(number)
        append(number)
    }
}
