package import Geometry

/// The eyes, the brows over them, and glasses.
///
/// Eyes with neither a fill nor a pupil are plain: ellipses that get lower as they close, as those of the classic face.
/// Over all others, lids come down; only in the last quarter of closing these eyes and their pupils get lower as well.
/// If the face moves, an eye is drawn as it is, half closed and closed, and a blink shows one after the other.
extension FaceStyle {
    package struct Eyes: Equatable, Sendable {
        /// The colour inside of open eyes.
        package var eyeFill: Color?
        /// Factor on the line width of open eyes; 0 draws no line.
        package var eyeLine = 1.0
        /// The radius of a pupil relative to the eye, from 0, none, to 1, which fills the eye.
        package var pupil = 0.0
        /// The size of the reflection in a pupil, from 0, none, to 1.
        package var glint = 0.0
        /// The bend of the brows from −1 to 1; positive is upwards.
        package var browBend = 0.0
        /// How much of the brows is seen while they rest, from 0 to 1.
        package var browRest = 1.0
        /// Factor on the width of the brows' lines.
        package var browWidth = 1.0
        package var glasses = Glasses.none

        /// Whether eyes are dots: pupils without an eye around them.
        var areDots: Bool { pupil > 0 && eyeFill == nil && eyeLine == 0 }
    }
}

package enum Glasses: String, CaseIterable, Sendable {
    case none, round, square, shades
}

extension FaceView {
    private var isPlain: Bool { style.eyes.eyeFill == nil && style.eyes.pupil == 0 }

    func drawEye(_ side: FaceLayout.Side, openness: Double, _ face: FaceLayout, on drawing: inout Drawing) {
        let name = side == .left ? "leftEye" : "rightEye"
        var eye = OpenEye(at: face.center(of: side), openness: openness.clamped(to: 0...1), face)
        guard eye.isOpen else { return drawClosedEye(name, at: eye.center, bend: lidBend, face, on: &drawing) }
        let reach = reachOfPupil(of: eye, face)
        if style.eyes.areDots {
            // Dots move as a whole.
            eye.center = eye.center.moved(by: gaze(of: reach))
            movePupil(reach, side == .left ? "leftPupil" : "rightPupil", face, on: &drawing) {
                drawBlinkingEye(side, eye, pupil: eye.center, face, on: &$0)
            }
        } else {
            drawBlinkingEye(side, eye, pupil: eye.center.moved(by: gaze(of: reach)), face, on: &drawing)
        }
    }

    /// Draws an eye, and if the face moves, its half and its whole blink. Lids come down over a pupil that stays as it
    /// is.
    private func drawBlinkingEye(
        _ side: FaceLayout.Side, _ eye: OpenEye, pupil: Point, _ face: FaceLayout, on drawing: inout Drawing
    ) {
        let name = side == .left ? "leftEye" : "rightEye"
        var half = eye
        half.openness *= 0.6
        if motion == .none || isPlain || half.flatness < 1 {
            move(name, by: [Blink.wide], face, on: &drawing) { drawOpenEye(side, eye, pupil: pupil, face, on: &$0) }
            guard motion != .none else { return }
            move(name, by: [Blink.half], isHiddenAtRest: true, face, on: &drawing) {
                drawOpenEye(side, half, pupil: pupil, face, on: &$0)
            }
        } else {
            move(name, by: [Blink.open], face, on: &drawing) { drawEyeball(side, eye, pupil: pupil, face, on: &$0) }
            if eye.openness < 1 {
                move(name, by: [Blink.wide], face, on: &drawing) { drawUpperLid(side, of: eye, face, on: &$0) }
            }
            move(name, by: [Blink.half], isHiddenAtRest: true, face, on: &drawing) {
                drawUpperLid(side, of: half, face, on: &$0)
            }
        }
        move(name, by: [Blink.closed], isHiddenAtRest: true, face, on: &drawing) {
            drawClosedEye(name, at: eye.center, bend: Blink.lidBend, face, on: &$0)
        }
    }

    /// An eye that isn't closed, in points.
    struct OpenEye {
        var center: Point
        var openness: Double
        let radius: Double
        /// The vertical radius of the open eye.
        let fullHeight: Double
        /// 1, and less in the last quarter, in which everything gets flatter.
        var flatness: Double { min(1, 4 * openness) }
        var height: Double { fullHeight * flatness }
        /// Numbers are written in thousandths, and a radius of 0 disables rendering of an ellipse in SVG.
        var isOpen: Bool { fullHeight * openness >= 0.0005 }

        init(at center: Point, openness: Double, _ face: FaceLayout) {
            (self.center, self.openness, radius, fullHeight) = (center, openness, face.eyeRadius, face.eyeHeight)
        }

        var ellipse: Ellipse { Ellipse(center: center, radiusX: radius, radiusY: height) }
    }

    private func drawOpenEye(
        _ side: FaceLayout.Side, _ eye: OpenEye, pupil: Point, _ face: FaceLayout, on drawing: inout Drawing
    ) {
        drawEyeball(side, eye, pupil: pupil, face, on: &drawing)
        if !isPlain { drawUpperLid(side, of: eye, face, on: &drawing) }
    }

    /// Draws an eye without its upper lid.
    private func drawEyeball(
        _ side: FaceLayout.Side, _ eye: OpenEye, pupil: Point, _ face: FaceLayout, on drawing: inout Drawing
    ) {
        let (name, eyes) = (side == .left ? "leftEye" : "rightEye", style.eyes)
        if isPlain {
            let ellipse = Ellipse(center: eye.center, radiusX: eye.radius, radiusY: eye.fullHeight * eye.openness)
            return drawing.add(
                name, ellipse, stroke: eyes.eyeLine == 0 ? nil : stroke(linePaint, factor: eyes.eyeLine))
        }
        if !eyes.areDots {
            add(
                name, eye.ellipse, stroke: stroke(linePaint, factor: eyes.eyeLine),
                fill: eyes.eyeFill.map { Paint(color: $0) }, to: &drawing)
        }
        if eyes.pupil > 0 { drawPupil(side, at: pupil, of: eye, face, on: &drawing) }
        drawLowerLid(side, of: eye, on: &drawing)
    }

    func gaze(of reach: Point) -> Point {
        Point(reach.x * gaze.x.clamped(to: -1...1), reach.y * gaze.y.clamped(to: -1...1))
    }

    /// How far a pupil, or a dot, moves at most.
    func reachOfPupil(of eye: OpenEye, _ face: FaceLayout) -> Point {
        if isPlain || style.eyes.pupil == 0 { return Point(0, 0) }
        if style.eyes.areDots {
            let reach = reachOfDot(face)
            return Point(reach.x * eye.flatness, reach.y * eye.flatness)
        }
        let pupil = pupil(of: eye)
        return Point(eye.radius - pupil.x, eye.height - pupil.y)
    }

    /// How far a dot moves at most, so that it stays inside of glasses with the line of its lid.
    private func reachOfDot(_ face: FaceLayout) -> Point {
        let reach = min(1.3 * face.eyeRadius, 0.15 * face.radius)
        guard style.eyes.glasses != .none else { return Point(reach, reach) }
        let widest = max(face.eyeRadius, halfWidthOfClosedEye(face))
        return Point(
            max(0, min(reach, face.lensRadius - 0.03 * face.radius - widest)),
            max(0, min(reach, face.lensHeight - 0.04 * face.radius - face.eyeHeight)))
    }

    /// The radii of a pupil. One that fills the eye is as high as the eye.
    private func pupil(of eye: OpenEye) -> Point {
        let share = style.eyes.pupil.clamped(to: 0...1)
        let radius = eye.radius * share
        return Point(radius, eye.flatness * (share == 1 ? eye.fullHeight : min(radius, eye.fullHeight)))
    }

    private func drawPupil(
        _ side: FaceLayout.Side, at center: Point, of eye: OpenEye, _ face: FaceLayout, on drawing: inout Drawing
    ) {
        let (name, radii, glint) = (side == .left ? "leftPupil" : "rightPupil", pupil(of: eye), style.eyes.glint)
        func draw(on drawing: inout Drawing) {
            add(name, Ellipse(center: center, radiusX: radii.x, radiusY: radii.y), fill: linePaint, to: &drawing)
            guard glint > 0 else { return }
            let radius = 0.34 * glint * radii.x
            let ellipse = Ellipse(
                center: Point(center.x + 0.3 * radii.x, center.y - 0.34 * radii.y), radiusX: radius,
                radiusY: radius * eye.flatness)
            add(side == .left ? "leftGlint" : "rightGlint", ellipse, fill: Paint(color: .white), to: &drawing)
        }
        if style.eyes.areDots { return draw(on: &drawing) }
        movePupil(reachOfPupil(of: eye, face), name, face, on: &drawing) { draw(on: &$0) }
    }

    /// Maps units of an eye, with which lids are a little larger, to points.
    private func units(of eye: OpenEye) -> Transform {
        Transform(a: 1.03 * eye.radius, b: 0, c: 0, d: 1.03 * eye.height, e: eye.center.x, f: eye.center.y)
    }

    private func drawLowerLid(_ side: FaceLayout.Side, of eye: OpenEye, on drawing: inout Drawing) {
        let raised = lowerLid.clamped(to: 0...1)
        guard raised > 0 else { return }
        let skin = paint(side == patchedSide ? .dark2 : .fill) ?? Paint(color: .white)
        let lid = Lid(1 - 0.7 * raised, bend: 0.4, isUpper: false)
        add(side == .left ? "leftLid" : "rightLid", lid.area, units(of: eye), fill: skin, to: &drawing)
    }

    private func drawUpperLid(
        _ side: FaceLayout.Side, of eye: OpenEye, _ face: FaceLayout, on drawing: inout Drawing
    ) {
        guard eye.openness < 1 else { return }
        let (name, units) = (side == .left ? "leftLid" : "rightLid", units(of: eye))
        let closing = 1 - eye.openness
        let lean = 24 * side.rawValue * (eyeBrowTilt ?? 0).clamped(to: -1...1)
        let bend = lidBend.clamped(to: -1...1)
        let height = 0.84 - 1.84 * eye.openness
        let lid = Lid(height, bend: 1.3 * bend * closing * closing, lean: Angle(degrees: lean), isUpper: true)
        add(
            name, lid.area, units, fill: style.technique == .ink ? paint(.fill) ?? Paint(color: .white) : paint(.dark1),
            to: &drawing)
        // The edge is a little narrower, so that its round ends stay on the eye, and becomes that of the closed eye.
        var width = eye.radius * 1.03 - min(0.53 * eye.radius, 0.03 * eye.radius + style.stroke.width / 2)
        var factor = 1.2 - 0.2 * eye.flatness
        if style.eyes.areDots {
            // A lid doesn't show on a dot, which has no white. Its edge gets as wide and thick as the closed eye.
            let line = (8 * (0.9 - eye.openness)).clamped(to: 0...1)
            let cosine = max(0, 1 - height * height).squareRoot()
            width = max(width, line * halfWidthOfClosedEye(face) / max(cosine, 0.1))
            factor = 1 + 0.2 * line
        }
        let onEye = Transform(a: width, b: 0, c: 0, d: units.d, e: units.e, f: units.f)
        let closed = closedEye(at: eye.center, bend: lidBend, face)
        func point(_ point: Point, _ closed: Point) -> Point {
            closed.mixed(with: onEye.apply(to: point), eye.flatness)
        }
        let edge = CubicCurve(
            from: point(lid.edge.from, closed.to), control1: point(lid.edge.control1, closed.control2),
            control2: point(lid.edge.control2, closed.control1), to: point(lid.edge.to, closed.from))
        guard style.stroke.width > 0 else { return }
        drawing.add(name, edge, stroke: stroke(linePaint, factor: factor * min(1, 12 * closing)))
    }

    /// A closed eye, from its left end to the right one.
    private func closedEye(at center: Point, bend: Double, _ face: FaceLayout) -> CubicCurve {
        let half = halfWidthOfClosedEye(face)
        return Self.curve(
            at: center, halfway: Point(half, 0), share: 0.55, bend: 1.3 * bend.clamped(to: -1...1) * half)
    }

    private func halfWidthOfClosedEye(_ face: FaceLayout) -> Double {
        let radius = face.radius
        if isPlain { return min(face.eyeRadius, 0.18 * radius) }
        // It stays clear of the nose.
        let room = face.eyeOffset - (0.09 * style.head.nose) * radius - style.stroke.width
        return max(0.09 * radius, min(max(face.eyeRadius, 0.15 * radius), 0.2 * radius, room))
    }

    private func drawClosedEye(
        _ name: String, at center: Point, bend: Double, _ face: FaceLayout, on drawing: inout Drawing
    ) {
        let half = halfWidthOfClosedEye(face)
        drawStroke(
            name, from: center, halfway: Point(half, 0), share: 0.55, bend: 1.3 * bend.clamped(to: -1...1) * half,
            stroke(linePaint, factor: isPlain ? 1 : 1.2), on: &drawing)
    }

    /// Draws the brows. Those that are hidden in part at rest (`browRest`) appear as they are tilted, raised or skewed.
    /// Those in the colour of hair rise towards the nose at rest: level ones of this width look stern.
    func drawBrows(_ face: FaceLayout, on drawing: inout Drawing) {
        guard let tilt = eyeBrowTilt?.clamped(to: -1...1), let seen = seenShareOfBrows else { return }
        let rest = style.eyes.browRest.clamped(to: 0...1)
        let (raise, skew) = (eyeBrowRaise.clamped(to: -1...1), eyeBrowSkew.clamped(to: -1...1))
        let lowered = 0.06 * (1 - rest) * max(0, -tilt)
        let rise = style.hairFill == nil ? 0 : 0.15 * (1 - tilt.magnitude)
        let factor = (1.2 - 0.2 * rest) * min(1, 3 * seen) * style.eyes.browWidth
        let stroke = stroke(paint(.brow) ?? linePaint, factor: factor)
        let isBelowHair = style.head.topper.design.coversForehead
        for side in FaceLayout.Side.allCases {
            let (center, halfway) = face.brow(
                over: side, slope: (tilt + rise) * (1.5 - 0.5 * rest),
                raise: 0.12 * raise + 0.1 * side.rawValue * skew - lowered, seen: seen, isBelowHair: isBelowHair)
            let bend = 0.6 * style.eyes.browBend.clamped(to: -1...1) * halfway.x
            drawStroke(
                side == .left ? "leftBrow" : "rightBrow", from: center, halfway: halfway, share: 0.4, bend: bend,
                stroke, on: &drawing)
        }
    }

    /// How much is seen of the brows, from 0 to 1; nil if nothing is.
    var seenShareOfBrows: Double? {
        guard let tilt = eyeBrowTilt?.clamped(to: -1...1) else { return nil }
        let rest = style.eyes.browRest.clamped(to: 0...1)
        let (raise, skew) = (eyeBrowRaise.clamped(to: -1...1), eyeBrowSkew.clamped(to: -1...1))
        let feeling = 2 * tilt.magnitude + 1.5 * raise.magnitude + 1.5 * skew.magnitude
        let seen = rest + (1 - rest) * min(1, 1.4 * feeling)
        return seen > 0 ? seen : nil
    }

    /// Draws a stroke as far to the left of its centre as to the right: a line, or a curve if it is bent.
    ///
    /// - Parameters:
    ///   - halfway: The vector from the centre to the right end.
    ///   - share: Where between the centre and the ends the control points of a curve are.
    ///   - bend: How far these are above the line between the ends, in points.
    private func drawStroke(
        _ name: String, from center: Point, halfway: Point, share: Double, bend: Double, _ stroke: Stroke,
        on drawing: inout Drawing
    ) {
        var stroke = stroke
        // SVG draws round ends of a line without length as a dot.
        if halfway.x < 0.0005 { stroke.caps = .butt }
        let curve = Self.curve(at: center, halfway: halfway, share: share, bend: bend)
        if bend == 0 { return drawing.add(name, from: curve.from, to: curve.to, stroke: stroke) }
        drawing.add(name, curve, stroke: stroke)
    }

    private static func curve(at center: Point, halfway: Point, share: Double, bend: Double) -> CubicCurve {
        let (x, y) = (share * halfway.x, share * halfway.y)
        return CubicCurve(
            from: Point(center.x - halfway.x, center.y - halfway.y), control1: Point(center.x - x, center.y - y - bend),
            control2: Point(center.x + x, center.y + y - bend), to: Point(center.x + halfway.x, center.y + halfway.y))
    }

    /// Draws bridge and temples, and in front of them the glass in its frames.
    func drawGlasses(_ face: FaceLayout, on drawing: inout Drawing) {
        let glasses = style.eyes.glasses
        guard glasses != .none else { return }
        let (lens, eye) = (face.lensRadius / face.radius, face.eye)
        let (gap, high) = (eye.x - lens, eye.y - 0.3 * lens)
        var lines: [PathElement] = []
        if gap > 0 {
            let (y, top) = (eye.y - 0.15 * lens, eye.y - 0.45 * lens)
            lines = [.move(-gap, y), .curve(-0.4 * gap, top, 0.4 * gap, top, gap, y)]
        }
        // Temples end at the skull, or at what covers it.
        let end = style.head.topper == .hijab ? 0.86 * face.skull.width : 0.98 * face.skull.halfWidth(at: high)
        for q in [-1.0, 1] { lines += [.move(q * (eye.x + lens), eye.y - 0.2 * lens), .line(q * end, high)] }
        let stroke = stroke(linePaint, factor: 0.65)
        add("glasses", lines, face.units, stroke: stroke, to: &drawing)
        let fill = glasses == .shades ? linePaint : nil
        for side in FaceLayout.Side.allCases {
            let center = face.center(of: side)
            if glasses == .round {
                add(
                    "glasses", .circle(center: center, radius: face.lensRadius), stroke: stroke, fill: fill,
                    to: &drawing)
            } else {
                let units = face.units(at: Point(side.rawValue * eye.x, eye.y), size: lens)
                add("glasses", Self.squareGlass, units, stroke: stroke, fill: fill, to: &drawing)
            }
        }
    }

    /// In units of the glasses' radius.
    private static let squareGlass: [PathElement] = [
        .move(-1, -0.72), .line(1, -0.72), .line(1, 0.3), .curve(1, 1, -1, 1, -1, 0.3), .close,
    ]
}

/// A lid in units of the eye that it covers: the segment of a circle above or below a chord, which is bent, and may
/// lean.
///
///        .--- A ~~~~~ B ---.       The arc goes from A to B: above, from the left over the top to the right.
///       (                   )      The edge goes back from B to A.
///
/// Angles are only needed as sines and cosines, which follow from that of the chord by square roots.
struct Lid {
    /// From its right end to the left one; below, in the other direction.
    let edge: CubicCurve
    /// The area between the arc and the edge.
    let area: [PathElement]

    /// An upper lid down to a height, which is negative above the centre, or a lower one up to it. Positive bends are
    /// upwards.
    init(_ height: Double, bend: Double, lean: Angle = Angle(degrees: 0), isUpper: Bool) {
        // φ is the angle of the chord's right end. The upper arc is 180° + 2φ long, the lower one 180° − 2φ.
        let (sine, cosine) = (height, (max(0, 1 - height * height)).squareRoot())
        let start = Point(isUpper ? -cosine : cosine, sine)
        // A quarter of the arc is 45° ± φ/2.
        let halfSine = ((1 - cosine) / 2).squareRoot() * (sine < 0 ? -1 : 1) * (isUpper ? 1 : -1)
        let halfCosine = ((1 + cosine) / 2).squareRoot()
        let step = Point(
            0.5.squareRoot() * (halfCosine - halfSine), 0.5.squareRoot() * (halfCosine + halfSine))
        // The tangent of a quarter of that, by halving it twice.
        let tangent = step.y / (1 + step.x)
        let kappa = 4 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot())
        let (leanSine, leanCosine) = lean.sineAndCosine
        let first = start.turned(by: Point(leanCosine, leanSine))
        var point = first
        var arc: [PathElement] = [.move(first)]
        for _ in 0..<4 {
            let next = point.turned(by: step)
            arc.append(
                .curve(
                    control1: Point(point.x - kappa * point.y, point.y + kappa * point.x),
                    control2: Point(next.x + kappa * next.y, next.y - kappa * next.x), to: next))
            point = next
        }
        let half = Point((first.x - point.x) / 2, (first.y - point.y) / 2)
        let normal = isUpper ? Point(-bend * half.y, bend * half.x) : Point(bend * half.y, -bend * half.x)
        edge = CubicCurve(
            from: point, control1: Point(point.x + 0.45 * half.x + normal.x, point.y + 0.45 * half.y + normal.y),
            control2: Point(point.x + 1.55 * half.x + normal.x, point.y + 1.55 * half.y + normal.y), to: first)
        area = arc + [.curve(edge), .close]
    }
}

extension Point {
    /// The vector turned by an angle with this cosine and sine.
    fileprivate func turned(by angle: Point) -> Point {
        Point(x * angle.x - y * angle.y, x * angle.y + y * angle.x)
    }
}
