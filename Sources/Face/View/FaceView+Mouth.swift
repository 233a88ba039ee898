import Geometry

extension FaceView {
    func drawMouth(openness: Double, _ face: FaceLayout, on drawing: inout Drawing) {
        let curvature = mouthCurvature.clamped(to: -1...1)
        let openness = openness.clamped(to: 0...1)
        let turn = turn(about: face.mouthCenter)
        let stroke = stroke(linePaint)
        if openness == 0 {
            let lip = face.lip(depth: curvature)
            if turn == .identity { return drawing.add("mouth", lip, stroke: stroke) }
            return drawing.add(
                "mouth", [.move(lip.from), .curve(control1: lip.control1, control2: lip.control2, to: lip.to)],
                under: turn, stroke: stroke)
        }
        let widening = 1 - 0.45 * openness * (1 - curvature.magnitude)
        // In mouth heights, of which three are the skull's radius.
        let gape = 3 * 0.45 * openness
        let middle = curvature * (1 - 0.7 * openness)
        let (upper, lower) = (middle - gape * (1 - curvature) / 2, middle + gape * (1 + curvature) / 2)
        func area(_ top: Double, _ bottom: Double) -> [PathElement] {
            let (top, bottom) = (face.lip(depth: top, widening: widening), face.lip(depth: bottom, widening: widening))
            return [
                .move(top.from), .curve(control1: top.control1, control2: top.control2, to: top.to),
                .curve(control1: bottom.control2, control2: bottom.control1, to: bottom.from), .close,
            ]
        }
        let (teeth, tongue) = (style.anatomy.teeth.clamped(to: 0...1), style.anatomy.tongue.clamped(to: 0...1))
        let lips = area(upper, lower)
        add("mouth", lips, turn, fill: linePaint, to: &drawing)
        if tongue > 0 {
            let top = lower - tongue * (lower - upper)
            add("tongue", area(top, lower), turn, fill: Paint(color: Color(rgb: 0xFF6B81)), to: &drawing)
        }
        if teeth > 0 {
            add("teeth", area(upper, upper + teeth * (lower - upper)), turn, fill: Paint(color: .white), to: &drawing)
        }
        drawing.add("mouth", lips, under: turn, stroke: stroke)
    }

    private func turn(about center: Point) -> Transform {
        if mouthSkew == 0 { return .identity }
        return Transform.rotation(Angle(degrees: -15 * mouthSkew.clamped(to: -1...1))).about(center)
    }
}
