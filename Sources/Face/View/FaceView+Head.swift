import Geometry

/// Neck and shoulders, the skull and what is on its skin, in units of the skull's radius.
///
/// Lengths follow from the skull's width, the eyes and the bounds, so that everything remains in its place for all
/// proportions: cheeks are below the eyes, the nose is between the glasses, and shoulders end at the edge of a
/// background with round corners (`TileCorner`).
extension FaceStyle {
    package struct Head: Equatable, Sendable {
        /// How square the skull is, from 0, an ellipse, to 1.
        package var headShape = 0.0
        /// From −1, a narrow lower half of the skull, to 1, a narrow upper half.
        package var jaw = 0.0
        /// The size of the ears; 0 is none.
        package var ears = 0.0
        package var topper = Topper.none
        /// How much of neck and shoulders is seen, from 0, nothing, to 1.
        package var body = 0.0
        /// The turn of the head about its chin, in degrees clockwise.
        package var tilt = 0.0
        package var patch = Patch.none
        /// The size of the freckles; 0 is none.
        package var freckles = 0.0
        /// How red the cheeks are, from 0 to 1.
        package var blush = 0.0
        /// The size of the nose; 0 is none.
        package var nose = 0.0
    }
}

/// The eye that a patch is around, as the viewer sees it.
package enum Patch: String, CaseIterable, Sendable {
    case none, left, right
}

extension FaceView {
    /// Draws the body, which disappears below the lower edge of the bounds as it gets smaller.
    ///
    /// It ends at that edge, because SVG is also shown in boxes of other shapes, which show more than the bounds.
    func drawBody(_ face: FaceLayout, on drawing: inout Drawing) {
        guard style.head.body > 0 else { return }
        let (h, bottom) = (face.skull.width, face.bottom)
        let neck = 0.3 * h * (1 - lowering)
        let halfLine = style.stroke.width * style.outline / 2 / face.radius
        let s = neckline(face)
        // The unit of what is below the neckline. A collar for which there is no room is flatter.
        let unit = ((bottom - s - halfLine) / 0.2775).clamped(to: 0...1)
        let x = 0.6 * h + 0.42
        let end = min(s + 0.2 * unit, bottom)
        add(
            "neck", [.move(-neck, 0.5), .line(-neck, end), .line(neck, end), .line(neck, 0.5), .close], face.units,
            stroke: outlineStroke, fill: paint(.neck), to: &drawing)
        let neckline = PathElement.curve(-0.2 * h, s + 0.22 * unit, 0.2 * h, s + 0.22 * unit, 0.36 * h, s)
        let shoulder = CubicCurve(
            from: Point(-0.36 * h, s), control1: Point(-0.8 * x, s + 0.1), control2: Point(-x, s + 0.2),
            to: Point(-x, max(bottom, s) + 0.1))
        let edge = face.edge(of: cornerRadius)
        guard let visible = edge.inside(shoulder) else { return }
        if edge.isRound(at: visible.to) {
            let below = edge.outline(from: visible.to.mirrored)
            add("body", visible.path(to: neckline) + below, face.units, fill: paint(.body), to: &drawing)
            // The edge of the background has no line.
            let line = edge.narrowed(by: halfLine).inside(shoulder) ?? visible
            add("body", line.path(to: neckline), face.units, stroke: outlineStroke, to: &drawing)
        } else {
            var line = outlineStroke
            // Round ends would be below the edge.
            line?.caps = .butt
            add(
                "body", visible.path(to: neckline), face.units, stroke: line, fill: paint(.body), to: &drawing)
        }
        func below(_ x: Double, _ y: Double) -> Point { Point(x * h, s + y * unit) }
        add(
            "collar",
            [
                .move(below(-0.36, 0)), neckline,
                .curve(control1: below(0.38, 0.01), control2: below(0.42, 0.02), to: below(0.45, 0.03)),
                .curve(control1: below(0.26, 0.36), control2: below(-0.26, 0.36), to: below(-0.45, 0.03)),
                .curve(control1: below(-0.42, 0.02), control2: below(-0.38, 0.01), to: below(-0.36, 0)), .close,
            ], face.units, stroke: outlineStroke, fill: paint(.collar), to: &drawing)
    }

    /// The height of the neckline, which sinks to the lower edge as the body disappears.
    func neckline(_ face: FaceLayout) -> Double { 1.08 + lowering * max(0, face.bottom - 1.08) }

    /// How far the body has sunk, from 0 to 1.
    private var lowering: Double {
        let missing = 1 - style.head.body.clamped(to: 0...1)
        return missing * missing
    }

    func drawEars(_ face: FaceLayout, on drawing: inout Drawing) {
        let size = 0.17 * style.head.ears
        guard size > 0, !style.head.topper.design.coversEars else { return }
        for side in FaceLayout.Side.allCases {
            let (name, q) = (side == .left ? "leftEar" : "rightEar", side.rawValue)
            let x = q * 0.97 * face.skull.width
            let units = Transform(a: q * size, b: 0, c: 0, d: size, e: x, f: -0.02).then(face.units)
            add(
                name, Self.ear, units, stroke: outlineStroke, fill: paint(side == .right ? .shadow : .fill),
                to: &drawing)
            add(
                name,
                Ellipse(center: Point(x + 0.46 * q * size, -0.02), radiusX: 0.3 * size, radiusY: 0.46 * size), face,
                fill: paint(.dark2), to: &drawing)
        }
    }

    /// Draws the skull; if it is flat, once in its shadow, and once a little smaller, which leaves a crescent of that.
    func drawSkull(_ face: FaceLayout, on drawing: inout Drawing) {
        for (tone, size) in style.technique == .flat ? [(Tone.shadow, 1.0), (.fill, 0.9)] : [(.fill, 1)] {
            let stroke = size == 1 ? outlineStroke : nil
            // The smaller one touches the other one at its upper left.
            let fixed = face.skull.upperLeft
            let units = face.units(at: Point(fixed.x * (1 - size), fixed.y * (1 - size)), size: size)
            if face.skull.isEllipse {
                let ellipse = Ellipse(
                    center: Point(units.e, units.f), radiusX: units.a * face.skull.width, radiusY: units.d)
                drawing.add("skull", ellipse, stroke: stroke, fill: paint(tone)?.color)
            } else {
                drawing.add("skull", face.skull.outline, under: units, stroke: stroke, fill: paint(tone)?.color)
            }
        }
    }

    func drawPatch(_ face: FaceLayout, on drawing: inout Drawing) {
        guard let side = patchedSide else { return }
        let (h, e, eye) = (face.skull.width, face.eyeRadius / face.radius, face.eye)
        let radius = min(max(1.75 * e, 0.26), 0.45 * h)
        let x = max(min(1.06 * eye.x, 0.9 * h - radius), radius + 0.02)
        add(
            "patch", Ellipse(center: Point(side.rawValue * x, eye.y), radiusX: radius, radiusY: 1.12 * radius), face,
            fill: paint(.dark2), to: &drawing)
    }

    var patchedSide: FaceLayout.Side? {
        switch style.head.patch {
        case .none: nil
        case .left: .left
        case .right: .right
        }
    }

    func drawCheeks(_ face: FaceLayout, on drawing: inout Drawing) {
        let (blush, size, h) = (style.head.blush.clamped(to: 0...1), style.head.freckles, face.skull.width)
        // Below the eyes.
        let y = max(0.16, face.eye.y + face.eyeHeight / face.radius + 0.1)
        if blush > 0, let red = paint(.blush)?.color {
            let color = (style.fill ?? .white).mixed(with: red, blush)
            for side in FaceLayout.Side.allCases {
                let center = Point(side.rawValue * max(0.56 * h, 0.5), y)
                add(
                    side == .left ? "leftCheek" : "rightCheek", Ellipse(center: center, radiusX: 0.16, radiusY: 0.1),
                    face, fill: Paint(color: color), to: &drawing)
            }
        }
        guard size > 0 else { return }
        for side in FaceLayout.Side.allCases {
            for (x, offset) in [(0, -0.045), (-0.085, 0.035), (0.085, 0.035)] {
                let center = Point(0.52 * side.rawValue * h + x, y - 0.02 + offset)
                add(
                    "freckle", .circle(center: center, radius: 0.03 * size), face, fill: paint(.dark3), to: &drawing)
            }
        }
    }

    /// Draws the nose below the middle of the eyes, and smaller or not at all where glasses leave little room.
    func drawNose(_ face: FaceLayout, on drawing: inout Drawing) {
        var size = 0.09 * style.head.nose
        var top = max(0.08, face.eye.y + 0.8 * face.eyeHeight / face.radius)
        if style.eyes.glasses != .none {
            let lens = face.lensRadius / face.radius
            // A line is as far from the frames as an area.
            let line = style.technique == .flat ? 0 : style.stroke.width / face.radius
            size *= ((face.eye.x - lens - 0.03 - line) / 0.08).clamped(to: 0...1)
            top = max(top, face.eye.y + 0.3 * lens)
        }
        guard size >= 0.0005 else { return }
        if style.technique == .flat {
            let nose = Ellipse(center: Point(0, top + 0.6 * size), radiusX: size, radiusY: 0.82 * size)
            add("nose", nose, face, fill: paint(.dark2), to: &drawing)
        } else {
            add("nose", Self.nose, face.units(at: Point(0, top), size: size), stroke: stroke(linePaint), to: &drawing)
        }
    }

    /// In units of its size, from its middle.
    private static let ear: [PathElement] = [.move(0, -1), .curve(1.5, -1.5, 1.5, 1.5, 0, 1), .close]

    /// In units of its size.
    private static let nose: [PathElement] = [.move(-1, 0), .curve(-1, 1.3, 1, 1.3, 1, 0)]
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

    private func isOutside(_ point: Point) -> Bool {
        guard point.x < center.x else { return point.y > center.y + radius }
        return point.y > center.y && point.distance(to: center) > radius
    }

    /// Whether a point of the edge is in the round corner.
    func isRound(at point: Point) -> Bool { radius > 0 && point.x < center.x }

    /// The part of a curve up to the edge; nil if it doesn't begin inside and end outside of it.
    func inside(_ curve: CubicCurve) -> CubicCurve? {
        guard !isOutside(curve.from), isOutside(curve.to) else { return nil }
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
        return [
            .curve(control1: arc.control1, control2: arc.control2, to: arc.to), .line(other.from.x, other.from.y),
            .curve(control1: other.control1, control2: other.control2, to: other.to), .close,
        ]
    }
}

extension CubicCurve {
    /// From its end to a neckline that begins at its start, and on along the mirror image of the curve.
    func path(to neckline: PathElement) -> [PathElement] {
        [
            .move(to.x, to.y), .curve(control1: control2, control2: control1, to: from), neckline,
            .curve(control1: control1.mirrored, control2: control2.mirrored, to: to.mirrored),
        ]
    }

    fileprivate var mirrored: CubicCurve {
        CubicCurve(from: from.mirrored, control1: control1.mirrored, control2: control2.mirrored, to: to.mirrored)
    }
}
