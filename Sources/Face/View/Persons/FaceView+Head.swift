import Geometry

/// Neck and shoulders, the skull and what is on its skin, in units of the skull's radius.
///
/// Lengths follow from the skull's width, the eyes and the bounds, so that everything remains in its place for all
/// proportions: cheeks are below the eyes, the nose is between the glasses, and shoulders end at the edge of a
/// background with round corners (`TileEdge`).
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
        package var noseShape = NoseShape.dot
    }
}

package enum NoseShape: String, CaseIterable, Sendable {
    case dot
    /// The line of a nose that is seen a little from the side.
    case side
    /// The line below its tip.
    case round
}

/// The eye that a patch is around, as the viewer sees it.
package enum Patch: String, CaseIterable, Sendable {
    case none, left, right
}

extension FaceView {
    func drawEars(_ face: FaceLayout, on drawing: inout Drawing) {
        let size = 0.17 * style.head.ears
        guard size > 0, !style.head.topper.design.coversEars else { return }
        for side in FaceLayout.Side.allCases {
            let q = side.rawValue
            let units = Transform(a: q * size, b: 0, c: 0, d: size, e: q * 0.97 * face.skull.width, f: -0.02)
            add(
                side == .left ? "leftEar" : "rightEar", Self.ear, units.then(face.units), stroke: outlineStroke,
                fill: paint(side == .right ? .shadow : .fill), to: &drawing)
        }
        guard style.technique == .flat, let dark = paint(.dark2) else { return }
        let folds = [-1.0, 1].flatMap { q in
            let units = Transform(a: q * size, b: 0, c: 0, d: size, e: q * 0.97 * face.skull.width, f: -0.02)
            return Self.fold.map { $0.mapped(by: units) }
        }
        add("leftEar", folds, face.units, stroke: stroke(dark, factor: 0.85), to: &drawing)
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
        let belowEyes = face.eye.y + face.eyeHeight / face.radius + 0.1
        if blush > 0, let red = paint(.blush)?.color {
            // Not so near to half-closed eyes that they look like bruises.
            let y = max(belowEyes, min(max(0.2, belowEyes + 0.1), face.mouth - 0.16))
            let color = (style.fill ?? .white).mixed(with: red, blush)
            for side in FaceLayout.Side.allCases {
                let center = Point(side.rawValue * max(0.64 * h, 0.5), y)
                add(
                    side == .left ? "leftCheek" : "rightCheek", Ellipse(center: center, radiusX: 0.16, radiusY: 0.1),
                    face, fill: Paint(color: color), to: &drawing)
            }
        }
        guard size > 0, style.eyes.glasses == .none, let dark = paint(.dark3) else { return }
        let dots = [-1.0, 1].flatMap { q in
            [(0, -0.045), (-0.085, 0.035), (0.085, 0.035)].flatMap { (x: Double, offset: Double) in
                let (x, y) = (0.52 * q * h + x, max(0.16, belowEyes) - 0.02 + offset)
                return [PathElement.move(x, y), .line(x + 0.001, y)]
            }
        }
        add("freckle", dots, face.units, stroke: roundStroke(dark, 0.06 * size * face.radius), to: &drawing)
    }

    /// Draws the nose below the middle of the eyes, and below glasses or between them.
    func drawNose(_ face: FaceLayout, on drawing: inout Drawing) {
        guard style.head.noseShape != .dot else { return drawDotNose(face, on: &drawing) }
        var (size, top) = (style.head.nose, max(0.02, face.eye.y + 0.11))
        if style.eyes.glasses != .none {
            (size, top) = (0.85 * size, max(top, face.eye.y + 0.75 * face.lensRadius / face.radius))
        }
        guard size >= 0.005, let paint = paint(.nose) else { return }
        let line = style.head.noseShape == .side ? Self.sideNose : Self.roundNose
        add(
            "nose", line, face.units(at: Point(0, top), size: size), stroke: stroke(paint, factor: 0.9), to: &drawing)
    }

    /// The nose is smaller, or not there at all, where glasses leave little room.
    private func drawDotNose(_ face: FaceLayout, on drawing: inout Drawing) {
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
            add(
                "nose", Self.dotNose, face.units(at: Point(0, top), size: size), stroke: stroke(linePaint), to: &drawing
            )
        }
    }

    /// In units of its size, from its middle.
    private static let ear: [PathElement] = [.move(0, -1), .curve(1.5, -1.5, 1.5, 1.5, 0, 1), .close]

    /// The edge of an ear, in the same units.
    private static let fold: [PathElement] = [.move(0.7, -0.4), .curve(0.3, -0.4, 0.3, 0.4, 0.6, 0.4)]

    // In units of its size.
    private static let dotNose: [PathElement] = [.move(-1, 0), .curve(-1, 1.3, 1, 1.3, 1, 0)]
    private static let sideNose: [PathElement] = [.move(-0.03, 0), .curve(-0.12, 0.14, -0.1, 0.19, 0.05, 0.17)]
    private static let roundNose: [PathElement] = [.move(-0.09, 0.12), .curve(-0.08, 0.2, 0.08, 0.2, 0.09, 0.12)]
}
