import Geometry

extension RandomDrawing {
    /// The smallest drawing that can be found by leaving out one thing after another and for which a condition is still true.
    package func reduced(while condition: (RandomDrawing) -> Bool) -> RandomDrawing {
        var smallest = self
        while let smaller = smallest.smaller.first(where: { $0 != smallest && condition($0) }) { smallest = smaller }
        return smallest
    }

    /// The same drawing with one thing left out.
    private var smaller: [RandomDrawing] {
        var results = items.smaller.map { items in
            var result = self
            result.items = items
            return result
        }
        func add(_ change: (inout RandomDrawing) -> Void) {
            var result = self
            change(&result)
            results.append(result)
        }
        add { $0.background = nil }
        add { $0.background?.cornerRadius = 0 }
        add { $0.transform = .identity }
        add { $0.opacity = 1 }
        add { $0.pixelsPerPoint = 1 }
        return results
    }
}

extension [RandomDrawing.Item] {
    fileprivate var smaller: [Self] {
        indices.flatMap { index in
            self[index].smaller.map { Array(self[..<index]) + $0 + Array(self[(index + 1)...]) }
        }
    }
}

extension RandomDrawing.Item {
    /// What can replace the item.
    fileprivate var smaller: [[Self]] {
        switch self {
        case .group(let transform, let clip, let items):
            var results: [[Self]] = [[], items]
            if clip != nil { results.append([.group(transform, clip: nil, items)]) }
            if transform != .identity { results.append([.group(.identity, clip: clip, items)]) }
            return results + items.smaller.map { [.group(transform, clip: clip, $0)] }
        case .shape(let figure): return [[]] + figure.smaller.map { [.shape($0)] }
        }
    }
}

extension RandomDrawing.Figure {
    fileprivate var smaller: [Self] {
        var results: [Self] = []
        func add(_ change: (inout Self) -> Void) {
            var result = self
            change(&result)
            results.append(result)
        }
        if stroke != nil, fill != nil {
            add { $0.stroke = nil }
            add { $0.fill = nil }
        }
        add { if $0.fill != nil { $0.fill = Color(rgb: 0) } }
        add { $0.stroke?.color = Color(rgb: 0) }
        add { $0.stroke?.caps = .butt }
        switch outline {
        case .path(let elements):
            for index in elements.indices {
                var fewer = elements
                fewer.remove(at: index)
                add { $0.outline = .path(fewer) }
                if case .curve(_, _, let to) = elements[index] {
                    fewer.insert(.line(to), at: index)
                    add { $0.outline = .path(fewer) }
                }
            }
        case .rectangle(let rectangle, _): add { $0.outline = .rectangle(rectangle, cornerRadius: 0) }
        case .ellipse, .line: break
        }
        return results
    }
}
