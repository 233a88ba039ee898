package import Geometry
import TestSupport

/// A drawing of random shapes, with what is rare or difficult more often than in real drawings.
package struct RandomDrawing: Equatable {
    package var bounds = Rectangle(x: 0, y: 0, width: 1, height: 1)
    package var pixelsPerPoint = 1
    package var transform = Transform.identity
    package var background: Drawing.Background?
    package var opacity = 1.0
    package var items: [Item] = []

    package enum Item: Equatable {
        case shape(Figure)
        indirect case group(Transform, clip: Rectangle?, [Item])
    }

    package struct Figure: Equatable {
        package var outline: Outline
        package var stroke: Stroke?
        package var fill: Color?
    }

    package enum Outline: Equatable {
        case ellipse(Ellipse)
        case rectangle(Rectangle, cornerRadius: Double)
        case line(Point, Point)
        case path([PathElement])
    }

    package var drawing: Drawing {
        var drawing = Drawing()
        drawing.bounds = bounds
        drawing.transform = transform
        drawing.background = background
        drawing.opacity = opacity
        for item in items { item.add(to: &drawing) }
        return drawing
    }

    /// - Parameters:
    ///   - maxSide: The longest side of a picture in points, at most 16,384; the other one is at most 1,024.
    ///   - maxCoordinate: How far points may be away, and how wide a stroke may be.
    package init(seed: UInt64, maxSide: Int, maxCoordinate: Double) {
        var random = RandomNumbers(maxCoordinate: maxCoordinate, numbers: SplitMix64(seed: seed))
        let side: ClosedRange<Double> =
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<3: 1...4
            case 3..<16: 1...20
            case 16..<19: 1...200
            default: 1...1024
            }
        let limit = Double(min(maxSide, 1024))
        var width = min(limit, Double.random(in: side, using: &random).rounded())
        let height = min(limit, Double.random(in: side, using: &random).rounded())
        if maxSide > 1024, random.isOne(in: 60) {
            width = Double.random(in: 1...Double(maxSide), using: &random).rounded()
        }
        pixelsPerPoint = width * height < 1_000 && random.isOne(in: 4) ? Int.random(in: 2...3, using: &random) : 1
        if random.isOne(in: 8) { width += 0.5 }
        bounds = Rectangle(x: 0, y: 0, width: width, height: height)
        if random.isOne(in: 4) {
            (bounds.x, bounds.y) = (.random(in: -50...50, using: &random), .random(in: -50...50, using: &random))
        }
        if random.isOne(in: 6) { transform = random.transform(about: bounds.center) }
        if random.isOne(in: 2) {
            background = Drawing.Background(color: random.color(), cornerRadius: random.radius(upTo: bounds.longerSide))
        }
        if random.isOne(in: 6) { opacity = random.isOne(in: 8) ? 0 : .random(in: 0...1, using: &random) }
        items = random.items(in: bounds, depth: 0)
    }
}

extension RandomDrawing.Item {
    fileprivate func add(to drawing: inout Drawing) {
        switch self {
        case .group(let transform, let clip, let items):
            drawing.group("group", transform: transform, clip: clip) { drawing in
                for item in items { item.add(to: &drawing) }
            }
        case .shape(let figure):
            let (stroke, fill) = (figure.stroke, figure.fill)
            switch figure.outline {
            case .ellipse(let ellipse): drawing.add("ellipse", ellipse, stroke: stroke, fill: fill)
            case .rectangle(let rectangle, let cornerRadius):
                drawing.add("rectangle", rectangle, cornerRadius: cornerRadius, stroke: stroke, fill: fill)
            case .line(let from, let to): drawing.add("line", from: from, to: to, stroke: stroke)
            case .path(let elements): drawing.add("path", Path(elements[...]), stroke: stroke, fill: fill)
            }
        }
    }
}

private struct RandomNumbers: RandomNumberGenerator {
    let maxCoordinate: Double
    var numbers: SplitMix64

    mutating func next() -> UInt64 {
        numbers.next()
    }

    mutating func isOne(in count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }

    /// One of a few, or any up to a limit.
    mutating func radius(upTo limit: Double) -> Double {
        switch Int.random(in: 0..<8, using: &self) {
        case 0: 0
        case 1: limit
        case 2: 1e-6
        case 3: Double(Int.random(in: 0...4, using: &self)) / 2
        default: .random(in: 0...limit / 2, using: &self)
        }
    }

    mutating func color() -> Color {
        let alpha: UInt8 = isOne(in: 2) ? 255 : isOne(in: 8) ? 0 : .random(in: 1...255, using: &self)
        return Color(rgb: .random(in: 0...0xFFFFFF, using: &self), alpha: alpha)
    }

    /// A transform that leaves a point where it is, or nearly.
    mutating func transform(about center: Point) -> Transform {
        let transform: Transform
        switch Int.random(in: 0..<8, using: &self) {
        case 0: transform = .scale(x: -1, y: 1)
        case 1:
            transform = .translation(x: .random(in: -5...5, using: &self), y: .random(in: -5...5, using: &self))
        case 2: transform = .rotation(Angle(degrees: .random(in: -180...180, using: &self)))
        case 3: transform = .rotation(Angle(degrees: 90 * Double(Int.random(in: 1...3, using: &self))))
        case 4: transform = .scale(x: .random(in: 0.02...3, using: &self), y: .random(in: -3...3, using: &self))
        case 5:
            transform = Transform(
                a: .random(in: -2...2, using: &self), b: .random(in: -2...2, using: &self),
                c: .random(in: -2...2, using: &self), d: .random(in: -2...2, using: &self), e: 0, f: 0)
        case 6 where isOne(in: 4): transform = .scale(x: isOne(in: 2) ? 0 : 1, y: 0)
        default: transform = .scale(x: 2, y: 2)
        }
        return transform.about(center)
    }

    mutating func items(in area: Rectangle, depth: Int) -> [RandomDrawing.Item] {
        (0..<Int.random(in: 1...(depth == 0 ? 5 : 2), using: &self)).map { _ in
            guard depth < 3, isOne(in: 5) else { return .shape(figure(in: area)) }
            let clip = isOne(in: 3) ? nil : rectangle(in: area)
            return .group(transform(about: area.center), clip: clip, items(in: area, depth: depth + 1))
        }
    }

    private mutating func figure(in area: Rectangle) -> RandomDrawing.Figure {
        let outline = outline(in: area)
        var figure = RandomDrawing.Figure(outline: outline)
        if !isOne(in: 3) { figure.fill = color() }
        if figure.fill == nil || isOne(in: 2) {
            let caps: Stroke.Caps = isOne(in: 2) ? .round : .butt
            figure.stroke = Stroke(color: color(), width: strokeWidth(area), caps: caps)
        }
        return figure
    }

    private mutating func strokeWidth(_ area: Rectangle) -> Double {
        switch Int.random(in: 0..<20, using: &self) {
        case 0: [0, 1e-9, 1e-3, -1][Int.random(in: 0..<4, using: &self)]
        case 1: .random(in: 1...min(maxCoordinate, 1e4), using: &self)
        case 2 where isOne(in: 2): maxCoordinate
        case 3..<6: Double(Int.random(in: 1...4, using: &self))
        case 6..<10: .random(in: 0.05...1, using: &self)
        case 10..<14: .random(in: 0.5...area.longerSide, using: &self)
        default: .random(in: 0.5...8, using: &self)
        }
    }

    private mutating func outline(in area: Rectangle) -> RandomDrawing.Outline {
        switch Int.random(in: 0..<10, using: &self) {
        case 0:
            let center = point(in: area)
            return .ellipse(.circle(center: center, radius: radius(upTo: area.longerSide)))
        case 1:
            let center = point(in: area)
            let (x, y) = (radius(upTo: area.longerSide), radius(upTo: area.longerSide))
            return .ellipse(Ellipse(center: center, radiusX: x, radiusY: y))
        case 2, 3:
            let rectangle = rectangle(in: area)
            return .rectangle(rectangle, cornerRadius: isOne(in: 2) ? 0 : radius(upTo: area.longerSide))
        case 4: return .line(point(in: area), point(in: area))
        default: return .path(path(in: area))
        }
    }

    private mutating func rectangle(in area: Rectangle) -> Rectangle {
        let (corner, opposite) = (point(in: area), point(in: area))
        // Rarely without an area.
        let isOrdered = !isOne(in: 12)
        let (width, height) = (opposite.x - corner.x, opposite.y - corner.y)
        return Rectangle(
            x: isOrdered ? min(corner.x, opposite.x) : corner.x, y: isOrdered ? min(corner.y, opposite.y) : corner.y,
            width: isOrdered ? width.magnitude : width, height: isOrdered ? height.magnitude : height)
    }

    /// Most are in the area or a little outside of it; some are on half pixels, and some far away.
    private mutating func point(in area: Rectangle) -> Point {
        let far = -maxCoordinate...maxCoordinate
        if isOne(in: 60) { return Point(.random(in: far, using: &self), .random(in: far, using: &self)) }
        let (margin, isOnGrid) = (0.3 * area.longerSide + 1, isOne(in: 5))
        let x = Double.random(in: area.x - margin...area.x + area.width + margin, using: &self)
        let y = Double.random(in: area.y - margin...area.y + area.height + margin, using: &self)
        return isOnGrid ? Point((2 * x).rounded() / 2, (2 * y).rounded() / 2) : Point(x, y)
    }

    private mutating func path(in area: Rectangle) -> [PathElement] {
        var elements: [PathElement] = isOne(in: 20) ? [] : [.move(point(in: area))]
        var last = point(in: area)
        for _ in 0..<Int.random(in: 1...7, using: &self) {
            let (to, from) = (point(in: area), last)
            last = to
            switch Int.random(in: 0..<16, using: &self) {
            case 0..<6: elements.append(.line(to))
            case 6..<10:
                elements.append(.curve(control1: point(in: area), control2: point(in: area), to: to))
            case 10: elements.append(.curve(control1: to, control2: to, to: to))
            case 11:
                // A cusp, or a loop.
                let control = point(in: area)
                elements.append(.curve(control1: control, control2: control, to: to))
            case 12:
                // On one line, forward and back.
                func point(_ share: Double) -> Point {
                    Point(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))
                }
                let (first, second) = (Double.random(in: -1...2, using: &self), Double.random(in: -1...2, using: &self))
                elements.append(.curve(control1: point(first), control2: point(second), to: to))
            case 13:
                // The same again, and back.
                elements += [.line(to), .line(from), .line(to)]
            case 14:
                elements.append(.close)
                if isOne(in: 2) { elements.append(.move(to)) }
            default: elements.append(.move(to))
            }
        }
        if isOne(in: 2) { elements.append(.close) }
        return elements
    }
}
