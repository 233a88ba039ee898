import Geometry

/// A robot: a casing with a plate and a face on it, on a body.
///
/// Where everything is follows from the casing, the eyes and what is on the head, so that features stay on their plates
/// for all proportions. Features are in `RobotFigure+Features.swift`, and what sticks out in `RobotShapes.swift`.
struct RobotFigure: Figure {
    let view: FaceView
    let robot: Robot
    let paint: RobotPaint
    let casing: CasingShape
    let pane: Pane?
    /// The horizontal and the vertical radius of an open eye, and the place of the right one.
    let eye: (x: Double, y: Double, radius: Double, height: Double)
    /// How far the gaze moves an eye.
    let reach: Double
    /// How far a plate reaches above and below the eyes, and the ring of a lamp around it.
    let goggles: Double
    private(set) var layout: FaceLayout
    private let topper: [RobotShape]
    private let sides: [RobotShape]

    init(_ robot: Robot, of view: FaceView, in bounds: Rectangle) {
        var (view, robot) = (view, robot)
        // What persons have isn't drawn, but would need room. Colours are the same in all colour schemes.
        (view.style.head.headShape, view.style.head.jaw, view.style.eyes.glasses) = (0.8, 0, .none)
        view.style.stroke.darkColor = nil
        paint = RobotPaint(robot, view.style, background: view.background)
        if robot.detail == .cap, robot.face.hasMouthPlate,
            !paint.ink(on: paint.casing).differs(from: paint.trim, by: 40_000)
        {
            // Raised brows would not be seen on it.
            robot.detail = .none
        }
        let proportions = view.style.proportions
        casing = CasingShape(robot.casing, headWidth: proportions.headWidth)
        pane = Pane(robot.face, on: casing)

        var (e, isLamp, y) = (0.1 * proportions.eyeSize, robot.face == .lamps, -proportions.eyeLevel / 3)
        if isLamp { e = e.clamped(to: 0.2...0.22) }
        var v = isLamp ? e : e * proportions.eyeHeight
        if robot.face == .double { v = min(v, 0.39 - y) }
        let room =
            if let pane {
                pane.halfWidth(at: y) - (robot.face == .screen ? 0.1 : 0.14)
            } else {
                min(casing.halfWidth(at: y - 0.6 * v), casing.halfWidth(at: y + 0.6 * v)) - (isLamp ? 0.17 : 0.23)
            }
        if !isLamp {
            // However narrow the head is, something of them is left.
            let share = min(1, max(0.1, (room - 0.09) / (2 * e)))
            (e, v) = (e * share, v * share)
        }
        let x = max(min(proportions.eyeSpacing / 3, room - e), e + (isLamp ? 0.1 : 0.06))
        (eye, reach) = ((x, y, e, v), max(0.03, min(0.12, room - e - x + 0.02, x - e)))
        goggles = isLamp ? e + 0.09 : max(0.3, v + 0.11)

        let design = view.style.head.topper.ofRobot ?? (0, 0, 0, 0)
        var layout = FaceLayout(view.style, in: bounds, sink: design.sink, shrink: design.shrink)
        let radius = layout.radius
        (layout.eyeRadius, layout.eyeHeight) = (e * radius, v * radius)
        (layout.eyeOffset, layout.eyeLevel) = (x * radius, y * radius)
        layout.sway = (design.sway, Point(0, design.foot))
        (layout.featureShare, layout.neckline) = (0.5, 1.2)
        topper = view.style.head.topper.shapesOfRobot(casing.top)
        sides = robot.sides.shapes(casing.halfWidth(at: 0.02))
        (self.view, self.robot, self.layout) = (view, robot, layout)
        self.layout.canGlance = canGlance
    }

    /// A plate that has all features on it.
    struct Pane {
        let upper: Double
        let lower: Double
        let radius: Double

        init?(_ face: Robot.Face, on casing: CasingShape) {
            switch face {
            case .port:
                upper = min(casing.top, casing.bottom) - 0.15
                (lower, radius) = (upper, min(0.66, 0.97 * upper))
            case .screen:
                func half(_ sign: Double) -> Double {
                    min(casing.side(0.72 * sign), casing.halfWidth(at: 0.648 * sign) + 0.06) - 0.17
                }
                (upper, lower) = (half(-1), half(1))
                radius = (0.7 * casing.topRadius).clamped(to: 0.16...0.3)
            case .mask, .double, .lamps: return nil
            }
        }

        func halfWidth(at y: Double) -> Double { upper + (lower - upper) * (y + 0.72) / 1.5 }
        var least: Double { min(upper, lower) }
        var slab: Slab { Slab(upper, from: -0.72, to: 0.78, radius: radius, lower: lower) }
    }

    var hasPartsBehind: Bool { !topper.isEmpty }

    func forEachPoint(_ body: (Point) -> Void) {
        casing.outline.compactMap { $0.end }.forEach(body)
        for shape in topper + sides { shape.forEachPoint(body) }
    }

    func drawBehind(_ face: FaceLayout, on drawing: inout Drawing) {
        view.move(.topper, face, on: &drawing) { draw(topper, as: "topper", face, on: &$0) }
    }

    func drawHead(_ face: FaceLayout, on drawing: inout Drawing) {
        draw(sides, as: "side", face, on: &drawing)
        drawCasing(face, on: &drawing)
        drawDetail(face, on: &drawing)
        if pane != nil { drawPlates(face, on: &drawing) }
        view.move(.features, face, on: &drawing) {
            if pane == nil { drawPlates(face, on: &$0) }
            drawCheeks(face, on: &$0)
            for side in FaceLayout.Side.allCases { drawEye(side, face, on: &$0) }
            drawMouth(face, on: &$0)
            drawBrows(face, on: &$0)
        }
    }
}

/// The casing, what is on it, and plates.
extension RobotFigure {
    /// Draws the casing; if it is flat, once in its shadow, and once a little smaller, as skulls.
    private func drawCasing(_ face: FaceLayout, on drawing: inout Drawing) {
        guard view.style.technique == .flat else {
            return drawArea("skull", casing.outline, paint.casing, face, on: &drawing)
        }
        drawArea("skull", casing.outline, paint.shade, face, on: &drawing)
        let corner = 0.29 * casing.topRadius
        let fixed = Point(-casing.top + corner, -1 + corner)
        let units = face.units(at: Point(0.09 * fixed.x, 0.09 * fixed.y), size: 0.91)
        view.add("skull", casing.outline, units, fill: Paint(color: paint.casing), to: &drawing)
    }

    private func drawDetail(_ face: FaceLayout, on drawing: inout Drawing) {
        let (name, casing) = ("detail", casing)
        func drawPoints(_ points: [Point], length: Double = 0.01, _ width: Double, on drawing: inout Drawing) {
            let path = points.flatMap { [PathElement].line(($0.x, $0.y), ($0.x, $0.y + length)) }
            drawStroke(name, path, width, paint.rivets, face, on: &drawing)
        }
        switch robot.detail {
        case .none: break
        case .cap:
            let path = casing.outline(from: -1, to: -0.64, casing.topRadius, 0)
            drawArea(name, path, paint.trim, face, on: &drawing)
        case .jaw:
            let top = robot.face == .mask ? min(0.32, eye.y + goggles + 0.05) : 0.32
            let path = casing.outline(from: top, to: 1, 0, casing.bottomRadius)
            drawArea(name, path, paint.trim, face, on: &drawing)
        case .stripe:
            let path: [PathElement] = .line((-0.16, -0.99), (0.16, -0.99), (0.16, -0.6), (-0.16, -0.6)) + [.close]
            drawArea(name, path, paint.trim, face, on: &drawing)
        case .rivets:
            let corners = [(-1.0, casing.topRadius), (1, casing.bottomRadius)].filter { $0.1 <= 0.42 }
            let points = corners.flatMap { end, radius in
                let inset = 0.085 + (casing.isCut ? 0.5 : 0.29) * radius
                return [-1.0, 1].map { Point($0 * (casing.side(end) - inset), end * (1 - inset)) }
            }
            drawPoints(points, 0.1, on: &drawing)
        case .leds: drawPoints([-0.16, 0, 0.16].map { Point($0, 0.885) }, 0.1, on: &drawing)
        case .vents:
            let points = [-1.5, -0.5, 0.5, 1.5].map { Point(0.13 * $0, 0.86) }
            drawPoints(points, length: 0.05, 0.06, on: &drawing)
        }
    }

    private func drawPlates(_ face: FaceLayout, on drawing: inout Drawing) {
        let name = "plate"
        if let pane {
            if robot.face == .screen, casing.isCut {
                let (a, b, r) = (pane.upper, pane.lower, pane.radius)
                let path: [PathElement] = .polygon(
                    [(Point(-a, -0.72), r), (Point(a, -0.72), r), (Point(b, 0.78), r), (Point(-b, 0.78), r)],
                    isCut: true)
                drawArea(name, path, paint.plate, face, on: &drawing)
            } else {
                drawSlab(name, pane.slab, paint.plate, face, on: &drawing)
            }
            guard robot.shine else { return }
            let x = pane.upper - (robot.face == .port ? 0.24 : 0.12)
            return drawStroke(name, .line((-x, -0.38), (0.2 - x, -0.58)), 0.07, paint.gloss, face, on: &drawing)
        }
        if robot.face == .lamps {
            drawLamps(face, on: &drawing)
        } else {
            let half = min(casing.halfWidth(at: eye.y) - 0.1, eye.x + eye.radius + 0.19)
            let plate = Slab(
                half, from: eye.y - goggles, to: eye.y + goggles, radius: robot.eyeRound > 0.6 ? 0.27 : 0.15)
            drawSlab(name, plate, paint.plate, face, on: &drawing)
        }
        guard robot.face.hasMouthPlate else { return }
        let half = min(casing.halfWidth(at: 0.7) - 0.1, 0.54)
        let bottom = eye.y + goggles
        if robot.face == .double {
            let plate = Slab(half, from: bottom + 0.11, to: 0.89, radius: 0.14)
            return drawSlab(name, plate, paint.plate, face, on: &drawing)
        }
        let ring = Slab(half, from: bottom + 0.1, to: 0.9, radius: 0.16)
        drawSlab(name, ring, paint.ring, face, on: &drawing)
        let plate = Slab(half - 0.06, from: bottom + 0.17, to: 0.83, radius: 0.08)
        drawSlab(name, plate, paint.plate, isPlain: true, face, on: &drawing)
    }

    /// Draws what is around the eyes.
    private func drawLamps(_ face: FaceLayout, on drawing: inout Drawing) {
        let outline = view.outlineStroke?.width ?? 0
        for side in FaceLayout.Side.allCases {
            let center = Point(side.rawValue * eye.x, eye.y)
            if outline > 0 {
                let disc = Ellipse.circle(center: center, radius: goggles + outline / face.radius / 2)
                view.add("plate", disc, face, fill: Paint(color: paint.line), to: &drawing)
            }
            let ring = view.roundStroke(Paint(color: paint.ring), 0.1 * face.radius)
            let disc = Ellipse.circle(center: center, radius: goggles - 0.05)
            view.add("plate", disc, face, stroke: ring, fill: Paint(color: paint.lid), to: &drawing)
        }
    }
}

/// Drawing in units of half the casing's height.
extension RobotFigure {
    typealias Paint = FaceView.Paint

    private func draw(_ shapes: [RobotShape], as name: String, _ face: FaceLayout, on drawing: inout Drawing) {
        for shape in shapes {
            switch shape {
            case .rod(let tone, let width, let path):
                drawRod(name, path, width, color(tone), face, on: &drawing)
            case .area(let tone, let path, let isPlain):
                drawArea(name, path, color(tone), isPlain: isPlain, face, on: &drawing)
            case .slab(let tone, let slab): drawSlab(name, slab, color(tone), face, on: &drawing)
            case .oval(let tone, let center, let x, let y):
                let oval = Ellipse(center: center, radiusX: x, radiusY: y)
                view.add(name, oval, face, stroke: view.outlineStroke, fill: Paint(color: color(tone)), to: &drawing)
            case .ring(let tone, let center, let radius, let width):
                let stroke = view.roundStroke(Paint(color: thin(color(tone))), width * face.radius)
                view.add(name, .circle(center: center, radius: radius), face, stroke: stroke, to: &drawing)
            }
        }
    }

    private func color(_ tone: RobotShape.Tone) -> Color {
        switch tone {
        case .trim: paint.trim
        case .second: paint.second
        case .casing: paint.casing
        case .shade: view.style.technique == .flat ? paint.shade : paint.casing
        }
    }

    /// The colour of a thin line, which has no outline.
    private func thin(_ color: Color) -> Color { view.style.technique == .ink ? paint.line : color }

    func drawArea(
        _ name: String, _ path: [PathElement], _ color: Color, isPlain: Bool = false, _ face: FaceLayout,
        on drawing: inout Drawing
    ) {
        let stroke = isPlain ? nil : view.outlineStroke
        view.add(name, path, face.units, stroke: stroke, fill: Paint(color: color), to: &drawing)
    }

    func drawStroke(
        _ name: String, _ path: [PathElement], _ width: Double, _ color: Color, _ face: FaceLayout,
        on drawing: inout Drawing
    ) {
        let stroke = view.roundStroke(Paint(color: color), width * face.radius)
        view.add(name, path, face.units, stroke: stroke, to: &drawing)
    }

    func drawRod(
        _ name: String, _ path: [PathElement], _ width: Double, _ color: Color, _ face: FaceLayout,
        on drawing: inout Drawing
    ) {
        if width < 0.14 { return drawStroke(name, path, width, thin(color), face, on: &drawing) }
        view.drawRod(name, path, width * face.radius, Paint(color: color), face.units, on: &drawing)
    }

    private func drawSlab(
        _ name: String, _ slab: Slab, _ color: Color, isPlain: Bool = false, _ face: FaceLayout,
        on drawing: inout Drawing
    ) {
        guard slab.radius > 0 else { return }
        let width = 2 * slab.radius * face.radius
        let outline = isPlain ? 0 : view.outlineStroke?.width ?? 0
        for (color, width) in outline > 0
            ? [(paint.line, width + outline), (color, width - outline)] : [(color, width)]
        {
            let paint = Paint(color: color)
            view.add(name, slab.path, face.units, stroke: view.roundStroke(paint, width), fill: paint, to: &drawing)
        }
    }
}
