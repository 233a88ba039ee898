import Geometry

/// The body of a robot: neck, torso and chest.
///
/// All of it ends at the lower edge of the tile, also at its round corners, because SVG is also shown in boxes of other
/// shapes. Where there is little room, what is on the chest is smaller.
extension RobotFigure {
    func drawBody(_ face: FaceLayout, on drawing: inout Drawing) {
        let shoulders = view.neckline(face)
        drawNeck(to: shoulders, face, on: &drawing)
        drawTorso(from: shoulders, face, on: &drawing)
        drawChest(below: shoulders, face, on: &drawing)
    }

    /// The lowest height for what is narrow.
    private func limit(_ face: FaceLayout) -> Double { face.edge(of: view.cornerRadius).height(within: 0.5) }

    private func halfOutline(_ face: FaceLayout) -> Double { (view.outlineStroke?.width ?? 0) / 2 / face.radius }

    private func drawNeck(to shoulders: Double, _ face: FaceLayout, on drawing: inout Drawing) {
        let share = 1 - view.lowering
        let (n, s) = (0.26 * share, shoulders)
        guard n > 0 else { return }
        func drawArea(_ top: Double, _ halfTop: Double, _ bottom: Double, _ half: Double, on drawing: inout Drawing) {
            let limit = limit(face) - halfOutline(face)
            let (top, bottom) = (min(top, limit), min(bottom, limit))
            self.drawArea(
                "neck", .line((-halfTop, top), (halfTop, top), (half, bottom), (-half, bottom)) + [.close], paint.neck,
                face, on: &drawing)
        }
        func rod(_ points: [(Double, Double)], _ width: Double, _ color: Color, on drawing: inout Drawing) {
            let limit = limit(face) - width / 2
            let path = points.enumerated().map { index, point in
                let point = Point(point.0, min(point.1, limit))
                return index == 0 ? PathElement.move(point) : .line(point)
            }
            drawRod("neck", path, width, color, face, on: &drawing)
        }
        switch robot.neck {
        case .post: drawArea(0.6, n, s + 0.2, n, on: &drawing)
        case .rings:
            drawArea(0.6, 0.7 * n, s + 0.2, 0.7 * n, on: &drawing)
            rod([(-1.2 * n, s - 0.09), (1.2 * n, s - 0.09)], 0.12 * share, paint.neckRing, on: &drawing)
        case .spring:
            let points = [(-n, 0.9), (n, 1), (-n, s - 0.1), (n, s), (-n, s + 0.1)]
            rod(points, 0.1 * share, paint.neck, on: &drawing)
        case .cone: drawArea(0.8, 0.7 * n, s + 0.1, 1.9 * n, on: &drawing)
        }
    }

    private func drawTorso(from shoulders: Double, _ face: FaceLayout, on drawing: inout Drawing) {
        let (x, s) = (0.52 * view.style.proportions.headWidth + 0.46, shoulders)
        let end = max(max(face.bottom, s) + 0.6, s + 0.84)
        let torso: Slab
        switch robot.torso {
        case .round: torso = Slab(x, from: s, to: end, radius: 0.42)
        case .box: torso = Slab(x, from: s + 0.04, to: end, radius: 0.12)
        case .slope: torso = Slab(0.42 * x, from: s, to: end, radius: 0.12, lower: 1.5 * x)
        case .balls:
            drawBalls(at: Point(0.88 * x, s + 0.36), face, on: &drawing)
            torso = Slab(0.7 * x, from: s, to: end, radius: 0.16)
        }
        view.drawTrunk(torso.leftSide, to: [], Paint(color: paint.body), face, on: &drawing)
    }

    /// Draws the joints of the arms, of which the torso covers the inner half.
    private func drawBalls(at center: Point, _ face: FaceLayout, on drawing: inout Drawing) {
        let (radius, k) = (0.3, 0.3 * Skull.circle)
        func quarter(_ from: Point, _ to: Point) -> CubicCurve {
            func point(_ offset: Point, _ other: Point) -> Point {
                Point(
                    radius * offset.x + k * other.x - center.x, radius * offset.y + k * other.y + center.y)
            }
            return CubicCurve(
                from: point(from, Point(0, 0)), control1: point(from, to), control2: point(to, from),
                to: point(to, Point(0, 0)))
        }
        let (top, left, bottom, right) = (Point(0, -1), Point(-1, 0), Point(0, 1), Point(1, 0))
        // An eighth of the circle on the right of the top is seen beside the torso.
        let inner = quarter(right, top).suffix(from: 0.5)
        guard inner.from.y < limit(face) else { return }
        let side = [
            .line(from: Point(0, inner.from.y), to: inner.from), inner, quarter(top, left), quarter(left, bottom),
            quarter(bottom, right),
        ]
        if face.edge(of: view.cornerRadius).inside(side) == nil {
            for q in [-1.0, 1] {
                let ball = Ellipse.circle(center: Point(q * center.x, center.y), radius: radius)
                view.add(
                    "body", ball, face, stroke: view.outlineStroke, fill: Paint(color: paint.secondBody), to: &drawing)
            }
        } else {
            view.drawTrunk(side, to: [], Paint(color: paint.secondBody), face, on: &drawing)
        }
    }

    private func drawChest(below shoulders: Double, _ face: FaceLayout, on drawing: inout Drawing) {
        let outline = robot.chest == .collar ? halfOutline(face) : 0
        let size = ((limit(face) - outline - shoulders) / 0.38).clamped(to: 0...1)
        guard size > 0 else { return }
        let units = face.units(at: Point(0, shoulders), size: size)
        func drawStroke(_ path: [PathElement], _ width: Double, on drawing: inout Drawing) {
            let stroke = view.roundStroke(Paint(color: paint.chest), width * size * face.radius)
            view.add("collar", path, units, stroke: stroke, to: &drawing)
        }
        switch robot.chest {
        case .none: break
        case .light:
            let light = Ellipse.circle(center: Point(0, shoulders + 0.27 * size), radius: 0.11 * size)
            view.add("collar", light, face, fill: Paint(color: paint.chest), to: &drawing)
        case .dots:
            let points = [-0.2, 0, 0.2].flatMap { [PathElement].line(($0, 0.22), ($0, 0.23)) }
            drawStroke(points, 0.12, on: &drawing)
        case .slot: drawStroke(.line((-0.22, 0.22), (0.22, 0.22)), 0.13, on: &drawing)
        case .collar:
            view.drawRod(
                "collar", .line((-0.34, 0.04), (0.34, 0.04)), 0.16 * size * face.radius,
                Paint(color: paint.secondBody), units, on: &drawing)
        }
    }
}

extension Slab {
    /// From the middle of its upper edge along the rounded corner and the left side.
    fileprivate var leftSide: [CubicCurve] {
        let center = Point(left + radius, top + radius)
        let below = Point(-(lowerWidth ?? right) + radius, bottom - radius)
        let length = center.distance(to: below)
        // The cosine and the sine of the angle by which the side turns away from the edge; the arc is as long.
        // It is upright unless the lower half width is another one, also if it has no length.
        let (cosine, sine) =
            lowerWidth == nil || length == 0
            ? (0, 1) : ((center.x - below.x) / length, (below.y - center.y) / length)
        let tangent = sine / (1 + cosine)
        let k = 4 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot()) * radius
        let (start, end) = (
            Point(center.x, top), Point(center.x - radius * sine, center.y - radius * cosine)
        )
        let arc = CubicCurve(
            from: start, control1: Point(start.x - k, start.y),
            control2: Point(end.x + k * cosine, end.y - k * sine), to: end)
        let last = Point(end.x - length * cosine, end.y + length * sine)
        return [.line(from: Point(0, top), to: start), arc, .line(from: end, to: last)]
    }
}

extension CubicCurve {
    fileprivate static func line(from: Point, to: Point) -> CubicCurve {
        CubicCurve(from: from, control1: from.mixed(with: to, 1 / 3), control2: from.mixed(with: to, 2 / 3), to: to)
    }
}
