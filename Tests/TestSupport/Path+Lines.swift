package import Geometry

extension Path {
    /// Lines from each point to the next.
    package static func lines(_ points: [Point], isClosed: Bool = false) -> Path {
        var elements: [PathElement] = []
        for (index, point) in points.enumerated() { elements.append(index == 0 ? .move(point) : .line(point)) }
        if isClosed { elements.append(.close) }
        return Path(elements[...])
    }
}
