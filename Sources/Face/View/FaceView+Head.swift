import Geometry

/// The skull and what is on its skin.
extension FaceView {
    func drawEars(_ face: FaceLayout, on drawing: inout Drawing) {
        let size = 0.17 * style.anatomy.ears
        guard size > 0 else { return }
        let fill = style.fill.map { Paint(color: $0) }
        for side in FaceLayout.Side.allCases {
            let x = side.rawValue * 0.97 * face.proportions.headWidth
            let units = Transform(a: side.rawValue * size, b: 0, c: 0, d: size, e: x, f: -0.02).then(face.units)
            add(
                side == .left ? "leftEar" : "rightEar", Self.ear, units, stroke: outlineStroke, fill: fill, to: &drawing
            )
        }
    }

    func drawSkull(_ face: FaceLayout, on drawing: inout Drawing) {
        let (headShape, jaw) = (style.anatomy.headShape, style.anatomy.jaw)
        if headShape == 0, jaw == 0 {
            return drawing.add("skull", face.skull, stroke: outlineStroke, fill: style.fill)
        }
        let skull = Self.skull(
            squareness: headShape.clamped(to: 0...1), top: 1 - 0.6 * jaw.clamped(to: 0...1),
            bottom: 1 + 0.6 * jaw.clamped(to: -1...0))
        drawing.add("skull", skull, under: face.wideUnits(of: .right), stroke: outlineStroke, fill: style.fill)
    }

    func drawCheeks(_ face: FaceLayout, on drawing: inout Drawing) {
        let alpha = UInt8((0.6 * 255 * style.anatomy.blush.clamped(to: 0...1)).rounded())
        if alpha > 0 {
            let red = Paint(color: Color(rgb: 0xFF4D6D, alpha: alpha))
            for side in FaceLayout.Side.allCases {
                let center = face.wideUnits(of: side).apply(to: Point(0.56, 0.13))
                add(
                    side == .left ? "leftCheek" : "rightCheek",
                    Ellipse(center: center, radiusX: 0.16 * face.radius, radiusY: 0.1 * face.radius), fill: red,
                    to: &drawing)
            }
        }
        guard style.anatomy.freckles > 0 else { return }
        for side in FaceLayout.Side.allCases {
            let x = 0.52 * side.rawValue * face.proportions.headWidth
            for offset in [Point(0, -0.05), Point(-0.09, 0.03), Point(0.09, 0.03)] {
                addCircle(
                    "freckle", at: Point(x + offset.x, 0.1 + offset.y), radius: 0.024 * style.anatomy.freckles, face,
                    fill: linePaint, to: &drawing)
            }
        }
    }

    func drawNose(_ face: FaceLayout, on drawing: inout Drawing) {
        let size = 0.09 * style.anatomy.nose
        guard size > 0 else { return }
        let units = Transform(a: size, b: 0, c: 0, d: size, e: 0, f: -0.02).then(face.units)
        add("nose", Self.nose, units, stroke: stroke(linePaint), to: &drawing)
    }

    /// In units of its size, from its middle.
    private static let ear: [PathElement] = [
        .move(Point(0, -1)), .curve(control1: Point(1.5, -1.5), control2: Point(1.5, 1.5), to: Point(0, 1)),
    ]

    /// In units of its size.
    private static let nose: [PathElement] = [
        .move(Point(-1, 0)), .curve(control1: Point(-1, 1.3), control2: Point(1, 1.3), to: Point(1, 0)),
    ]

    /// A skull in units of its radii.
    ///
    /// - Parameters:
    ///   - squareness: From 0, nearly an ellipse, to 1.
    ///   - top: Factor on the width of the control points at its top.
    ///   - bottom: The same at its bottom.
    private static func skull(squareness: Double, top: Double, bottom: Double) -> [PathElement] {
        // The first summand makes four cubic curves nearly a circle.
        let k = 0.5522847498 + 0.36 * squareness
        return [
            .move(Point(-1, 0)),
            .curve(control1: Point(-1, -k), control2: Point(-top * k, -1), to: Point(0, -1)),
            .curve(control1: Point(top * k, -1), control2: Point(1, -k), to: Point(1, 0)),
            .curve(control1: Point(1, k), control2: Point(bottom * k, 1), to: Point(0, 1)),
            .curve(control1: Point(-bottom * k, 1), control2: Point(-1, k), to: Point(-1, 0)),
            .close,
        ]
    }
}
