import Geometry

/// Neck, shoulders and clothes, in units of the skull's radius.
///
/// The trunk is the same for all clothes, and ends at the edge of the tile. What is on it is rows of a table, with
/// heights below the neckline.
package enum Clothes: String, CaseIterable, Sendable {
    case tee, shirt, hoodie, turtleneck, blazer
}

/// The shapes of clothes: behind the neck, on the trunk as if they were a part of it, and in front of it.
private struct ClothesDesign {
    /// The height below the neckline that they need to be drawn as they are.
    let height: Double
    let behind: [FigureShape]
    let trunk: [FigureShape]
    let front: [FigureShape]

    init(height: Double, behind: [FigureShape] = [], trunk: [FigureShape] = [], _ front: FigureShape...) {
        (self.height, self.behind, self.trunk, self.front) = (height, behind, trunk, front)
    }

    static let tee = ClothesDesign(height: 0.2775, .rod(.body2, 0.12, "M -.38h,.03 -.22h,.29 .22h,.29 .38h,.03"))

    static let turtleneck = ClothesDesign(
        height: 0.2775,
        .area(
            .body,
            """
            M -.38h,-.08 -.2h,.02 .2h,.02 .38h,-.08 .46h,-.04 .47h,.1 .42h,.18 .2h,.3 -.2h,.3 -.42h,.18 -.47h,.1 \
            -.46h,-.04 -.38h,-.08
            """),
        .stroke(.body2, 0.06, "M -.43h,.16 -.2h,.28 .2h,.28 .43h,.16"))

    static let shirt = ClothesDesign(
        height: 0.45,
        .stroke(.body2, 0.05, "M 0,.3 L 0,9"),
        .area(.shirt, "both M .34h,-.06 L 0,.28 .24h,.42 .5h,.06"))

    static let hoodie = ClothesDesign(
        height: 0.55,
        behind: [.area(.body2, "M -.58h,.3 -.72h,-.08 -.48h,-.2 -.3h,-.22 L .3h,-.22 C .48h,-.2 .72h,-.08 .58h,.3")],
        .area(
            .body,
            """
            M -.4h,-.06 -.3h,.44 .3h,.44 .4h,-.06 .54h,-.02 .58h,.1 .54h,.18 .36h,.74 -.36h,.74 -.54h,.18 -.58h,.1 \
            -.54h,-.02 -.4h,-.06
            """),
        .stroke(.body2, 0.06, "M -.54h,.18 -.36h,.74 .36h,.74 .54h,.18"),
        .stroke(.shirt, 0.06, "both M .2h,.46 L .2h,.74"))

    /// What is below it is drawn on the trunk, because what is seen is the same.
    static let blazer = ClothesDesign(
        height: 0.45,
        trunk: [.area(.shirt, "M -.36h,0 -.2h,.22 .2h,.22 .36h,0 L .05,.6 .05,9 -.05,9 -.05,.6")],
        .area(.body2, "both M .38h,-.04 L .62h,.14 .42h,.3 .5h,.4 .05,.8"))
}

extension Clothes {
    fileprivate var design: ClothesDesign {
        switch self {
        case .tee: .tee
        case .shirt: .shirt
        case .hoodie: .hoodie
        case .turtleneck: .turtleneck
        case .blazer: .blazer
        }
    }
}

extension FaceView {
    /// Draws the body, which disappears below the lower edge of the bounds as it gets smaller.
    ///
    /// It ends at that edge, because SVG is also shown in boxes of other shapes, which show more than the bounds.
    func drawBody(_ face: FaceLayout, on drawing: inout Drawing) {
        let (h, bottom, s) = (face.skull.width, face.bottom, neckline(face))
        let design = style.clothes.design
        let halfLine = style.outline * face.lineWidth / 2
        let edge = face.edge(of: cornerRadius)
        // Clothes for which there is no room are flatter.
        let unit = ((bottom - s - halfLine) / design.height).clamped(to: 0...1)
        let units = Transform(a: 1, b: 0, c: 0, d: unit, e: 0, f: s)
        func draw(_ shapes: [FigureShape], as name: String, on drawing: inout Drawing) {
            self.draw(shapes, as: name, face, thinner: unit, on: &drawing) { path in
                path.map { $0.mapped(by: units) }.cut(below: edge.height(within: 0.5 * h))
            }
        }
        let x = 0.6 * h + 0.42 + 0.2 * style.shoulders.clamped(to: 0...1)
        let shoulder = CubicCurve(
            from: Point(-0.36 * h, s), control1: Point(-0.8 * x, s + 0.1), control2: Point(-x, s + 0.2),
            to: Point(-x, max(bottom, s) + 0.1))
        // Without a trunk there is nothing on it.
        let hasTrunk = edge.isCrossed(by: shoulder)
        if hasTrunk { draw(design.behind, as: "body", on: &drawing) }
        let neck = 0.3 * h * (1 - lowering)
        let end = min(s + 0.2 * unit, bottom)
        add(
            "neck", [.move(-neck, 0.5), .line(-neck, end), .line(neck, end), .line(neck, 0.5), .close], face.units,
            stroke: outlineStroke, fill: paint(.neck), to: &drawing)
        guard hasTrunk else { return }
        let neckline = PathElement.curve(-0.2 * h, s + 0.22 * unit, 0.2 * h, s + 0.22 * unit, 0.36 * h, s)
        drawTrunk([shoulder], to: [neckline], paint(.body), face, on: &drawing)
        draw(design.trunk, as: "body", on: &drawing)
        draw(design.front, as: "collar", on: &drawing)
    }

    /// Draws a trunk down to the edge of the tile.
    ///
    /// - Parameters:
    ///   - side: Its left side, from above to below that edge.
    ///   - neckline: From the upper end of the left side to that of the right one.
    func drawTrunk(
        _ side: [CubicCurve], to neckline: [PathElement], _ paint: Paint?, _ face: FaceLayout,
        on drawing: inout Drawing
    ) {
        let edge = face.edge(of: cornerRadius)
        guard let visible = edge.inside(side), let end = visible.last?.to else { return }
        if edge.isRound(at: end) {
            let below = edge.outline(from: end.mirrored)
            add("body", visible.path(to: neckline) + below, face.units, fill: paint, to: &drawing)
            // The edge of the background has no line.
            let line = edge.narrowed(by: style.outline * face.lineWidth / 2).inside(side) ?? visible
            add("body", line.path(to: neckline), face.units, stroke: outlineStroke, to: &drawing)
        } else {
            var line = outlineStroke
            // Round ends would be below the edge.
            line?.caps = .butt
            add("body", visible.path(to: neckline), face.units, stroke: line, fill: paint, to: &drawing)
        }
    }

    /// The height of the neckline, which sinks to the lower edge as the body disappears.
    func neckline(_ face: FaceLayout) -> Double {
        face.neckline + lowering * max(0, face.bottom - face.neckline)
    }

    /// How far the body has sunk, from 0 to 1.
    var lowering: Double {
        let missing = 1 - style.head.body.clamped(to: 0...1)
        return missing * missing
    }
}

extension [PathElement] {
    /// The part above a height, below which there are only lines.
    fileprivate func cut(below bottom: Double) -> [PathElement] {
        var (result, last) = ([PathElement](), Point(0, 0))
        result.reserveCapacity(count + 2)
        func crossing(_ from: Point, _ to: Point) -> Point {
            from.mixed(with: to, (bottom - from.y) / (to.y - from.y))
        }
        for element in self {
            guard case .line(let to) = element else {
                result.append(element)
                last = element.end ?? last
                continue
            }
            if (last.y > bottom) != (to.y > bottom) { result.append(.line(crossing(last, to))) }
            if to.y <= bottom { result.append(.line(to)) }
            last = to
        }
        return result
    }
}

/// The lower edge of the bounds and the lower left corner of a background, which may be round, in units of the skull's
/// radius. Shoulders end there, because what is outside of a circle, such as that of `radius=50`, isn't clipped.
///
///        |           |
///        |    c      |      c is the centre of the arc, from which the edge is as far as the radius;
///         \        /        without a radius it is the corner
///           `-----´
struct TileEdge {
    let center: Point
    let radius: Double

    func narrowed(by distance: Double) -> TileEdge { TileEdge(center: center, radius: radius - distance) }

    /// The lowest height at which the edge is below all points so far from the middle.
    func height(within x: Double) -> Double {
        let distance = -x - center.x
        guard distance < 0, radius > 0 else { return center.y + radius }
        return center.y + max(0, radius * radius - distance * distance).squareRoot()
    }

    private func isOutside(_ point: Point) -> Bool {
        guard point.x < center.x else { return point.y > center.y + radius }
        return point.y > center.y && point.distance(to: center) > radius
    }

    /// Whether a point of the edge is in the round corner.
    func isRound(at point: Point) -> Bool { radius > 0 && point.x < center.x }

    /// The parts of connected curves up to the edge; nil if they don't begin inside of it, or don't cross it.
    func inside(_ curves: [CubicCurve]) -> [CubicCurve]? {
        guard let first = curves.first, !isOutside(first.from) else { return nil }
        for (index, curve) in curves.enumerated() {
            if let last = inside(curve) { return curves[..<index] + [last] }
        }
        return nil
    }

    /// Whether a curve begins inside and ends outside of it.
    func isCrossed(by curve: CubicCurve) -> Bool { !isOutside(curve.from) && isOutside(curve.to) }

    /// The part of a curve up to the edge; nil if it doesn't cross that.
    private func inside(_ curve: CubicCurve) -> CubicCurve? {
        guard isCrossed(by: curve) else { return nil }
        var (inside, outside) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (inside + outside) / 2
            if isOutside(curve.point(at: middle)) { outside = middle } else { inside = middle }
        }
        return curve.reversed.suffix(from: 1 - inside).reversed
    }

    /// The edge from a point of the lower right corner to the mirror image of that.
    func outline(from point: Point) -> [PathElement] {
        let bottom = Point(-center.x, center.y + radius)
        // From the point's angle to 90°, of which the sine and the cosine are those of the angle beside the vertical.
        let (sine, cosine) = ((point.x + center.x) / radius, (point.y - center.y) / radius)
        let tangent = sine / (1 + cosine)
        let length = 4 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot()) * radius
        let arc = CubicCurve(
            from: point, control1: Point(point.x - length * cosine, point.y + length * sine),
            control2: Point(bottom.x + length, bottom.y), to: bottom)
        let other = arc.mirrored.reversed
        return [.curve(arc), .line(other.from), .curve(other), .close]
    }
}

extension [CubicCurve] {
    /// From their end to a neckline that begins at their start, and on along their mirror images.
    fileprivate func path(to neckline: [PathElement]) -> [PathElement] {
        guard let end = last?.to else { return [] }
        return [.move(end)] + reversed().map { $0.reversed.element } + neckline + map { $0.mirrored.element }
    }
}

extension CubicCurve {
    var mirrored: CubicCurve {
        CubicCurve(from: from.mirrored, control1: control1.mirrored, control2: control2.mirrored, to: to.mirrored)
    }

    /// A line if it is straight.
    fileprivate var element: PathElement {
        isStraight ? .line(to) : .curve(self)
    }

    private var isStraight: Bool {
        let (x, y) = (to.x - from.x, to.y - from.y)
        return [control1, control2].allSatisfy { abs((($0.x - from.x) * y) - ($0.y - from.y) * x) < 1e-9 }
    }
}
