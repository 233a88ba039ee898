import Geometry

extension Part {
    /// What a stroke covers: a line across the stroke, swept along the outline; joins and caps.
    init(stroke: Stroke, of outline: Outline, in drawing: Drawing, under transform: Transform) {
        guard stroke.width > 0 else { return }
        var pieces = StrokePieces(stroke, under: transform)
        switch outline {
        case .ellipse(let ellipse):
            edgeError = Tolerance.chord
            pieces.add(ellipse)
        case .rectangle(let rectangle, let cornerRadius):
            guard rectangle.hasArea else { return }
            let radius = rectangle.clampedCornerRadius(cornerRadius)
            if radius > 0 || stroke.isRound { edgeError = Tolerance.chord }
            pieces.add(rectangle, cornerRadius: radius)
        case .line(let from, let to):
            if stroke.isRound { edgeError = Tolerance.chord }
            pieces.add(Subpath(segments: [.line(from: from, to: to)]))
        case .path(let range):
            if stroke.isRound { edgeError = Tolerance.chord }
            for subpath in Subpath.all(of: drawing.path(range).elements) {
                edgeError = max(edgeError, subpath.edgeError(scale: transform.maxScale))
                pieces.add(subpath)
            }
        }
        self.pieces = pieces.pieces
        if edgeError > 0 { edgeError += pieces.sideError }
    }
}

/// The pieces of a stroke.
private struct StrokePieces {
    private(set) var pieces: [Piece] = []
    private let halfWidth: Double
    private let isRound: Bool
    private let transform: Transform
    /// Half of the width, or less, for which the sides of curves are fine enough, in pixels. The discs at the stations of a round
    /// stroke cover what is beside chords.
    private var fineHalfWidth: Double { min(halfWidth * scale, isRound ? 20 : Self.maxFineHalfWidth) }

    private static let maxFineHalfWidth = 500.0
    /// How far the sides of a curve may be from where they should be, if the stroke is wider than that.
    var sideError: Double { max(0, halfWidth * scale / Self.maxFineHalfWidth - 1) * Station.maxSideError }

    init(_ stroke: Stroke, under transform: Transform) {
        halfWidth = stroke.width / 2
        isRound = stroke.isRound
        self.transform = transform
    }

    private var scale: Double { transform.maxScale }

    mutating func add(_ subpath: Subpath) {
        let segments = subpath.segments.compactMap { stations(along: $0) }
        guard let first = segments.first?.first, let last = segments.last?.last else { return }
        for stations in segments { sweep(stations) }
        for (stations, next) in zip(segments, segments.dropFirst()) {
            if let end = stations.last, let start = next.first { join(end, start) }
        }
        if subpath.isClosed {
            join(last, first)
        }
        // The points within half of the width of the path: joins, caps and cusps as well.
        guard isRound else { return }
        for station in segments.joined() { addDisc(around: station.point) }
    }

    /// A stroke that is wider than the ellipse has a hole, as in other renderers: it is between the curves at half of the
    /// width on either side.
    mutating func add(_ ellipse: Ellipse) {
        guard ellipse.radiusX > 0, ellipse.radiusY > 0 else { return }
        let fineHalfWidth = min(halfWidth * scale, Self.maxFineHalfWidth)
        let stations = Station.refined(count: 64, halfWidth: fineHalfWidth, scale: scale) { share in
            let (sine, cosine) = Angle(degrees: 360 * share).sineAndCosine
            return Station(
                Point(ellipse.center.x + ellipse.radiusX * cosine, ellipse.center.y + ellipse.radiusY * sine),
                Point(-ellipse.radiusX * sine, ellipse.radiusY * cosine))
        }
        if halfWidth > max(ellipse.radiusX, ellipse.radiusY) {
            let sides = [stations.map { $0.side(halfWidth) }, stations.reversed().map { $0.side(-halfWidth) }]
            pieces.append(Piece(sides, under: transform))
        } else {
            sweep(stations)
        }
    }

    /// Without round corners, it is as the stroke of a path.
    mutating func add(_ rectangle: Rectangle, cornerRadius radius: Double) {
        let corners = rectangle.expanded(by: -radius).corners
        guard radius > 0 else {
            let segments = corners.indices.map { Subpath.Segment.line(from: corners[$0], to: corners[($0 + 1) % 4]) }
            return add(Subpath(segments: segments, isClosed: true))
        }
        let count = max(8, Int(min((scale * (radius + halfWidth) / 0.02).squareRoot(), 10_000)))
        var stations: [Station] = []
        for (index, center) in corners.enumerated() {
            for step in 0...count {
                let degrees = 180 + 90 * (Double(index) + Double(step) / Double(count))
                let (sine, cosine) = Angle(degrees: degrees).sineAndCosine
                if let station = Station(
                    Point(center.x + radius * cosine, center.y + radius * sine), Point(-sine, cosine))
                {
                    stations.append(station)
                }
            }
        }
        if let first = stations.first { stations.append(first) }
        sweep(stations)
    }

    /// Adds what the line across the stroke covers from each station to the next.
    private mutating func sweep(_ stations: [Station]) {
        for (from, to) in zip(stations, stations.dropFirst()) {
            let corners = [from.side(halfWidth), to.side(halfWidth), to.side(-halfWidth), from.side(-halfWidth)]
            add(corners)
            // A cusp is round.
            let cosine = from.direction.x * to.direction.x + from.direction.y * to.direction.y
            if !isRound, cosine < 0 { addDisc(around: to.point) }
        }
    }

    private mutating func join(_ end: Station, _ start: Station) {
        let corner = start.point
        let cosine = end.direction.x * start.direction.x + end.direction.y * start.direction.y
        let sine = end.direction.x * start.direction.y - end.direction.y * start.direction.x
        let outer = sine > 0 ? -halfWidth : halfWidth
        if isRound { return }
        if (1 + cosine) / 2 * Stroke.miterLimit * Stroke.miterLimit >= 1 {
            let share = outer / (1 + cosine)
            let tip = Point(
                corner.x + (end.normal.x + start.normal.x) * share, corner.y + (end.normal.y + start.normal.y) * share)
            add([corner, end.side(outer), tip, start.side(outer)])
        } else {
            add([corner, end.side(outer), start.side(outer)])
        }
    }

    private mutating func addDisc(around center: Point) {
        let disc = Ellipse.circle(center: center, radius: halfWidth)
        if let piece = Piece(disc, under: transform) { pieces.append(piece) }
    }

    private mutating func add(_ corners: [Point]) {
        pieces.append(Piece([corners], under: transform))
    }

    /// nil if the segment has no length.
    private func stations(along segment: Subpath.Segment) -> [Station]? {
        switch segment {
        case .line(let from, let to):
            let direction = from.vector(to: to)
            guard let start = Station(from, direction), let end = Station(to, direction) else { return nil }
            return [start, end]
        case .curve(let curve):
            // Where control points coincide with an end, the curve goes towards the next point.
            let starts = [curve.control1, curve.control2, curve.to].compactMap {
                Station(curve.from, curve.from.vector(to: $0))
            }
            let ends = [curve.control2, curve.control1, curve.from].compactMap {
                Station(curve.to, $0.vector(to: curve.to))
            }
            guard let start = starts.first, let end = ends.first else { return nil }
            return Station.refined(count: curve.chordCount(scale: scale), halfWidth: fineHalfWidth, scale: scale) { t in
                t == 0 ? start : t == 1 ? end : Station(curve.point(at: t), curve.direction(at: t))
            }
        }
    }
}

/// A point of an outline and the direction of the outline there, a unit vector.
private struct Station {
    let point: Point
    let direction: Point

    /// nil if the direction has no length.
    init?(_ point: Point, _ direction: Point) {
        let length = direction.length
        guard length > 0, length.isFinite else { return nil }
        self.point = point
        self.direction = Point(direction.x / length, direction.y / length)
    }

    var normal: Point { Point(-direction.y, direction.x) }

    func side(_ distance: Double) -> Point {
        Point(point.x + distance * normal.x, point.y + distance * normal.y)
    }

    /// How far chords between points beside an outline may be from it, in pixels.
    static let maxSideError = 0.02

    /// Stations from 0 to 1, so close that the chords between points beside the outline are within `maxSideError` of it, if
    /// that is possible.
    ///
    /// - Parameter halfWidth: The distance of these points, in pixels.
    static func refined(
        count: Int, halfWidth: Double, scale: Double, at station: (Double) -> Station?
    ) -> [Station] {
        var stations: [Station] = []
        func add(_ from: Station?, _ to: Station?, _ start: Double, _ end: Double, depth: Int) {
            if let from, let to, depth < 40 {
                let turn = from.direction.distance(to: to.direction)
                let chord = from.point.distance(to: to.point)
                if halfWidth * turn * turn + chord * turn * scale > 8 * maxSideError {
                    let middle = (start + end) / 2
                    let between = station(middle)
                    add(from, between, start, middle, depth: depth + 1)
                    return add(between, to, middle, end, depth: depth + 1)
                }
            }
            if let to { stations.append(to) }
        }
        var last = station(0)
        if let last { stations.append(last) }
        for step in 1...count {
            let next = station(Double(step) / Double(count))
            add(last, next, Double(step - 1) / Double(count), Double(step) / Double(count), depth: 0)
            last = next
        }
        return stations
    }
}
