package import Geometry

/// Draws a face from a few numbers in given bounds, whose shorter side determines its size.
///
/// It knows nothing of expressions: its parameters are openness, tilt and curvature, as in FaceIt. All lengths are the
/// skull's radius divided by the ratios of `FaceLayout`, and numbers out of range are clamped. The parts of a face are
/// drawn in other files, such as `FaceView+Eyes.swift`, and here is their order, from what is behind the head to the
/// badge.
package struct FaceView: Sendable {
    package var style: FaceStyle
    /// From 0, closed, to 1, open.
    package var leftEyeOpenness = 1.0
    package var rightEyeOpenness = 1.0
    /// The bend of closed eyes, from −1, downwards as in sleep, to 1, upwards as in laughing.
    package var lidBend = 0.0
    /// How far the lower lids have risen, from 0 to 1.
    package var lowerLid = 0.0
    /// Where the pupils are: from −1, left or up, to 1, right or down.
    package var gaze = Point(0, 0)
    /// Whether the gaze is a part of the expression. Otherwise it is that of a face at rest, which may look aside in a
    /// motion.
    package var keepsGaze = false
    /// From −1, furrowed, to 1, raised; nil draws no brows.
    package var eyeBrowTilt: Double? = 0
    /// The height of both brows from −1 to 1.
    package var eyeBrowRaise = 0.0
    /// From −1 to 1; positive raises the right brow and lowers the left one.
    package var eyeBrowSkew = 0.0
    /// From −1, a frown, to 1, a smile.
    package var mouthCurvature = 1.0
    /// From 0, closed, to 1, open.
    package var mouthOpenness = 0.0
    /// The turn of the mouth from −1 to 1; positive raises its right end.
    package var mouthSkew = 0.0
    /// nil draws none.
    package var mark: MarkDesign?
    package var badge = FaceBadge.none
    /// What is behind the face, from which marks are set apart; nil if that isn't known.
    package var background: Color?
    /// The radius of its corners, within which the shoulders are, in points.
    package var cornerRadius = 0.0
    package var motion = FaceMotion.none
    /// The loop of the motion, and where in it the face begins, in thousandths.
    package var loop: Loop?
    package var phase = 0.0

    package init(style: FaceStyle = FaceStyle()) {
        self.style = style
    }

    package func draw(in bounds: Rectangle, on drawing: inout Drawing) {
        if let robot = style.robot {
            draw(RobotFigure(robot, of: self, in: bounds), on: &drawing)
        } else {
            draw(PersonFigure(self, in: bounds), on: &drawing)
        }
    }

    private func draw(_ figure: some Figure, on drawing: inout Drawing) {
        var face = figure.layout
        let side = face.bounds.shorterSide
        if style.head.body > 0 || style.technique != .line || style.robot != nil {
            drawing.paintingSide = min(side, drawing.paintingSide ?? side)
        }
        if motion != .none {
            // In a sheet of several motions, all go on as long as one of them.
            if drawing.loop?.plays != 0 { drawing.loop = loop }
            face.freedom = freedom(of: figure)
        }
        move(.figure, face, on: &drawing) { drawLayers(of: figure, face, on: &$0) }
        drawBadge(face, on: &drawing)
    }

    /// Draws the layers, of which the head and what is behind it are turned together.
    private func drawLayers(of figure: some Figure, _ face: FaceLayout, on drawing: inout Drawing) {
        let tilt = Rotation(Angle(degrees: style.head.tilt.clamped(to: -15...15)), about: face.chin)
        if figure.hasPartsBehind {
            move(.head, face, on: &drawing) {
                turn(tilt, on: &$0) { figure.drawBehind(face, on: &$0) }
            }
        }
        if style.head.body > 0 {
            move(.body, face, on: &drawing) { figure.drawBody(face, on: &$0) }
        }
        move(.head, face, on: &drawing) {
            turn(tilt, on: &$0) { figure.drawHead(face, on: &$0) }
        }
        move(.head, face, on: &drawing) { drawMark(face, turnedBy: tilt, on: &$0) }
    }

    /// Inlined as `move` is, so that no closure is made for a head that is upright.
    @inline(__always)
    private func turn(_ tilt: Rotation, on drawing: inout Drawing, _ draw: (inout Drawing) -> Void) {
        tilt.angle.degrees == 0 ? draw(&drawing) : drawing.group("head", tilt, draw)
    }
}

/// A kind of figure: what it consists of, in four layers. `FaceView` draws these in order and moves them, and adds the
/// mark and the badge, whose places follow from the layout.
///
/// A figure knows the view, which has the expression and the style, and draws each part with its functions: `add` for
/// shapes, `paint` for tones and `move` for what moves by itself.
protocol Figure {
    /// Where its parts are.
    var layout: FaceLayout { get }
    var hasPartsBehind: Bool { get }

    // The layout is that of the figure with the freedom that its head has in a motion.

    /// Draws what is behind the body and the head.
    func drawBehind(_ face: FaceLayout, on drawing: inout Drawing)
    /// Draws neck and shoulders.
    func drawBody(_ face: FaceLayout, on drawing: inout Drawing)
    func drawHead(_ face: FaceLayout, on drawing: inout Drawing)
    /// Calls `body` with points between which the head is, with all that is on it, in units of its radius.
    func forEachPoint(_ body: (Point) -> Void)
}

/// How a face is drawn, whatever it expresses: its size, technique, lines, colours, proportions and parts.
package struct FaceStyle: Equatable, Sendable {
    package var technique = Technique.line
    /// The design of a robot; nil for a person, a creature and the classic face.
    package var robot: Robot?
    /// The skull's diameter as a fraction of the bounds' shorter side.
    package var scale = 0.9
    package var stroke = Stroke(color: .blue, width: 5)
    /// How far below the bounds a body goes on, because they are not the edge of the picture.
    package var overhang = 0.0
    /// Factor on the line width of the skull, the ears and toppers; 0 draws no line.
    package var outline = 1.0
    /// The colour inside the skull.
    package var fill: Color?
    /// The colour of hats and of what has no other colour; nil is the colour of the lines.
    package var accent: Color?
    /// The colour of hair and beard; nil is the accent.
    package var hairFill: Color?
    /// The colour of the shoulders; nil is the accent.
    package var bodyFill: Color?
    package var proportions = Proportions()
    package var head = Head()
    package var beard = Beard.none
    package var clothes = Clothes.tee
    /// How broad the shoulders are, from 0 to 1.
    package var shoulders = 0.0
    package var eyes = Eyes()
    package var mouth = Mouth()

    package init() {}

    /// Whether a head is white unless it has another fill.
    var needsFill: Bool { technique == .ink || wouldBeSeenThrough }

    /// Whether a head without a fill would be no area, or would show what is behind it.
    private var wouldBeSeenThrough: Bool {
        technique == .flat || head.body > 0 || (head.topper != .none && head.topper.design.isBehindHead)
    }

    /// The colour with which the skull is filled: white if it has no fill but needs one.
    var skullFill: Color? { fill ?? (wouldBeSeenThrough ? .white : nil) }

    /// What areas look like. It decides the defaults of some other properties, which the controller knows.
    package enum Technique: String, CaseIterable, Sendable {
        /// Areas without lines, with a form in two tones.
        case flat
        /// Areas with lines around them.
        case line
        /// Lines and areas of one colour, on white.
        case ink
    }
}

/// Adds shapes that the classic face doesn't have. They are left out if there is nothing to see.
extension FaceView {
    func add(
        _ name: String, _ path: [PathElement], _ units: Transform, stroke: Stroke? = nil, fill: Paint? = nil,
        to drawing: inout Drawing
    ) {
        let stroke = visible(stroke)
        guard stroke != nil || fill != nil else { return }
        drawing.add(name, path, under: units, stroke: stroke, fill: fill?.color, darkFill: fill?.darkColor)
    }

    /// The same for an ellipse in units of the skull's radius.
    func add(
        _ name: String, _ ellipse: Ellipse, _ face: FaceLayout, stroke: Stroke? = nil, fill: Paint? = nil,
        to drawing: inout Drawing
    ) {
        let inPoints = Ellipse(
            center: face.units.apply(to: ellipse.center), radiusX: ellipse.radiusX * face.radius,
            radiusY: ellipse.radiusY * face.radius)
        add(name, inPoints, stroke: stroke, fill: fill, to: &drawing)
    }

    /// The same for an ellipse in points.
    func add(
        _ name: String, _ ellipse: Ellipse, stroke: Stroke? = nil, fill: Paint? = nil, to drawing: inout Drawing
    ) {
        let stroke = visible(stroke)
        guard stroke != nil || fill != nil else { return }
        drawing.add(name, ellipse, stroke: stroke, fill: fill?.color, darkFill: fill?.darkColor)
    }

    private func visible(_ stroke: Stroke?) -> Stroke? { stroke.flatMap { $0.width > 0 ? $0 : nil } }
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
