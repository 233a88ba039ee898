import Geometry

/// A part of a path between two moves, or up to a close.
struct Subpath {
    enum Segment {
        case line(from: Point, to: Point)
        case curve(CubicCurve)
    }

    var segments: [Segment] = []
    var isClosed = false

    /// The subpaths of a path. A move without a segment draws nothing; after a close, the next subpath begins at the same
    /// point.
    static func all(of elements: ArraySlice<PathElement>) -> [Subpath] {
        var subpaths: [Subpath] = []
        var current = Subpath()
        var (start, point) = (Point(0, 0), Point(0, 0))
        func end() {
            if !current.segments.isEmpty { subpaths.append(current) }
            current = Subpath()
        }
        for element in elements {
            switch element {
            case .move(let to):
                end()
                (start, point) = (to, to)
            case .line(let to):
                current.segments.append(.line(from: point, to: to))
                point = to
            case .curve(let control1, let control2, let to):
                current.segments.append(.curve(CubicCurve(from: point, control1: control1, control2: control2, to: to)))
                point = to
            case .close:
                current.segments.append(.line(from: point, to: start))
                current.isClosed = true
                end()
                point = start
            }
        }
        end()
        return subpaths
    }

    /// The corners of a polygon, with so many chords of each curve that they are within 0.008 pixels of it, but not more than
    /// 60,000.
    func flattened(scale: Double) -> [Point] {
        var points: [Point] = []
        for segment in segments {
            switch segment {
            case .line(let from, let to): points += [from, to]
            case .curve(let curve):
                let count = curve.chordCount(scale: scale)
                for step in 0...count { points.append(curve.point(at: Double(step) / Double(count))) }
            }
        }
        return points
    }

    /// How far a rasterizer's chords may be from the curves, in pixels.
    func edgeError(scale: Double) -> Double {
        segments.reduce(0) { error, segment in
            guard case .curve(let curve) = segment else { return error }
            return max(error, Tolerance.chord, curve.bend * scale / Tolerance.bendOfLongestCurve)
        }
    }
}

extension CubicCurve {
    /// The largest second difference of the control points.
    var bend: Double {
        func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
            Point(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y).length
        }
        return max(bend(from, control1, control2), bend(control1, control2, to))
    }

    /// Wang's formula, for chords within 0.008 pixels.
    func chordCount(scale: Double) -> Int {
        Int(min(max((0.75 * bend * scale / 0.008).squareRoot().rounded(.up), 1), 60_000))
    }
}
