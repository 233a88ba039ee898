import Geometry

/// Marks beside the head, as in comics, and badges, which tell what a program does.
///
/// A mark is drawn twice: all of its shapes a little larger in the colour of the background, which sets the mark apart
/// from the head, and then the shapes themselves. If the background isn't known, only a tear has this halo, which is
/// white. Coordinates are in units of the skull's radius from the place of the mark. A badge is a disc with a sign.
extension FaceView {
    /// Draws the mark, which is upright. A tear hangs from an eye, which is turned with the head.
    func drawMark(_ face: FaceLayout, turnedBy tilt: Rotation, on drawing: inout Drawing) {
        guard let design = mark else { return }
        if design.hangsFromEye {
            moveWithFeatures(turnedBy: tilt.angle, face, on: &drawing) {
                draw(design, at: tearDuct(face, tilt), halo: .white, face, on: &$0)
            }
        } else {
            draw(design, at: place(of: design, face), halo: background, face, on: &drawing)
        }
    }

    private func draw(
        _ design: MarkDesign, at place: Point, halo: Color?, _ face: FaceLayout, on drawing: inout Drawing
    ) {
        let color = Paint(color: color(of: design))
        // Where its colour is like that of the tile, white sets it apart.
        let isSimilar = background.map { design.color != nil && abs(color.color.luma - $0.luma) < 55_000 } ?? false
        let halo = isSimilar ? .white : halo
        for (paint, isHalo) in halo.map({ [(Paint(color: $0), true), (color, false)] }) ?? [(color, false)] {
            for part in design.parts {
                let center = face.units.apply(to: place.moved(by: part.center))
                let tracks = part.tracks.map { $0.inPoints(face.radius) }
                move("mark", by: tracks, about: center, face, on: &drawing) { drawing in
                    for shape in part.shapes { draw(shape, at: place, paint, isHalo: isHalo, face, on: &drawing) }
                }
            }
        }
    }

    /// Draws a shape, or the larger one behind it.
    private func draw(
        _ shape: MarkDesign.Shape, at place: Point, _ paint: Paint, isHalo: Bool, _ face: FaceLayout,
        on drawing: inout Drawing
    ) {
        let (units, haloWidth) = (face.units(at: place), isHalo ? 0.1 * face.radius : 0)
        switch shape {
        case .line(let path, let factor):
            let stroke = roundStroke(paint, factor * style.stroke.width + haloWidth)
            add("mark", path, units, stroke: stroke, to: &drawing)
        // What is inside of the area is covered by the mark.
        case .area(let path) where isHalo:
            add("mark", path, units, stroke: roundStroke(paint, haloWidth), to: &drawing)
        case .area(let path): add("mark", path, units, fill: paint, to: &drawing)
        case .disc(let x, let y, let radius):
            let center = Point(place.x + x, place.y + y)
            let disc = Ellipse.circle(center: center, radius: radius + (isHalo ? 0.05 : 0))
            add("mark", disc, face, fill: paint, to: &drawing)
        }
    }

    /// Where a tear hangs.
    private func tearDuct(_ face: FaceLayout, _ tilt: Rotation) -> Point {
        let (eye, e, v) = (face.eye, face.eyeRadius / face.radius, face.eyeHeight / face.radius)
        let turn = Transform.rotation(tilt.angle).about(Point(0, 1))
        return turn.apply(to: Point(-eye.x - 0.4 * e, eye.y + 0.7 * v))
    }

    /// Beside the head, but on a background inside of the circle that applications crop pictures to.
    private func place(of design: MarkDesign, _ face: FaceLayout) -> Point {
        let squareness = face.skull.squareness
        let place = Point(face.skull.width * (0.84 + 0.12 * squareness), -0.84 - 0.12 * squareness)
        guard background != nil else { return place }
        let middle = face.middle
        let circle = 0.8 * face.bounds.shorterSide / 2 / face.radius - design.radius
        let (distance, allowed) = (place.distance(to: middle), max(0.86, circle))
        return distance > allowed ? middle.mixed(with: place, allowed / distance) : place
    }

    /// The colour of a mark; without one of its own, that of the accent, or one that is seen on the background.
    private func color(of design: MarkDesign) -> Color {
        if let color = design.color { return color }
        guard let background else { return accentPaint.color }
        if background.luma < 140_000 { return .white }
        let line = style.stroke.color
        return abs(line.luma - background.luma) < 55_000 ? line.darkened : line
    }
}

/// A mark beside the head, as in comics: its shapes, about its place.
package struct MarkDesign: Sendable {
    /// Its own colour, which it has on every background; nil if it has none.
    let color: Color?
    /// The radius of a circle around all shapes.
    let radius: Double
    /// What moves together.
    let parts: [Part]
    let hangsFromEye: Bool

    struct Part: Sendable {
        /// The point about which it is scaled.
        let center: Point
        let tracks: [Track]
        let shapes: [Shape]

        init(center: Point = Point(0, 0), tracks: [Track], _ shapes: Shape...) {
            (self.center, self.tracks, self.shapes) = (center, tracks, shapes)
        }
    }

    enum Shape: Sendable {
        /// A line whose width is that of the lines times a factor.
        case line([PathElement], Double)
        case area([PathElement])
        case disc(Double, Double, radius: Double)
    }

    private init(_ color: Color? = nil, radius: Double = 0, hangsFromEye: Bool = false, _ parts: Part...) {
        (self.color, self.radius, self.hangsFromEye, self.parts) = (color, radius, hangsFromEye, parts)
    }

    package static let tear = MarkDesign(
        water, hangsFromEye: true,
        Part(
            center: Point(0, 0.2), tracks: slidingDown,
            .area([.move(0, 0), .curve(0.18, 0.26, 0.12, 0.4, 0, 0.4), .curve(-0.12, 0.4, -0.18, 0.26, 0, 0), .close])))

    package static let sweat = MarkDesign(
        water, radius: 0.25,
        Part(
            tracks: slidingDown,
            .area([
                .move(0, -0.24), .curve(0.21, 0.06, 0.13, 0.23, 0, 0.23),
                .curve(-0.13, 0.23, -0.21, 0.06, 0, -0.24), .close,
            ])))

    package static let anger = MarkDesign(
        red, radius: 0.25, Part(tracks: growing, corner(-1, -1), corner(1, -1), corner(-1, 1), corner(1, 1)))

    package static let sleep = MarkDesign(
        radius: 0.27,
        letterZ(
            -0.09, 0.09, side: 0.23, 1.3,
            ["xy 0 0 0 out, 1440 .06 -.16, 1440 0 0", "size 480 1, 1440 0, 3680 0 out, 4000 1"]),
        letterZ(
            0.15, -0.16, side: 0.15, 1.15,
            ["xy 320 0 0 out, 1760 .06 -.16, 1760 0 0", "size 800 1, 1760 0, 3680 0 out, 4000 1"]))

    package static let thought = MarkDesign(
        radius: 0.3, bubble(-0.21, 0.17, radius: 0.07, "size 320 1, 560 .4, 800 1, 2320 1, 2560 .4, 2800 1"),
        bubble(-0.05, 0.02, radius: 0.09, "size 560 1, 800 .4, 1040 1, 2560 1, 2800 .4, 3040 1"),
        bubble(0.14, -0.14, radius: 0.12, "size 800 1, 1040 .4, 1280 1, 2800 1, 3040 .4, 3280 1"))

    package static let heart = MarkDesign(
        Color(rgb: 0xFF4D6D), radius: 0.27,
        Part(
            tracks: ["size 0 1 out, 240 1.15, 480 1 out, 720 1.15, 1040 1"],
            .area([
                .move(0, 0.25), .curve(-0.46, -0.04, -0.27, -0.38, 0, -0.14),
                .curve(0.27, -0.38, 0.46, -0.04, 0, 0.25), .close,
            ])))

    package static let sparkle = MarkDesign(
        radius: 0.28,
        star(-0.05, -0.05, radius: 0.25, "size 640 1, 800 .4 out, 1120 1, 2240 1, 2400 .4 out, 2720 1"),
        star(0.17, 0.17, radius: 0.13, "size 1040 1, 1200 .4 out, 1520 1, 2640 1, 2800 .4 out, 3120 1"))

    package static let alert = MarkDesign(
        red, radius: 0.26,
        Part(tracks: growing, .line([.move(0, -0.22), .line(0, 0.06)], 1.8), .disc(0, 0.23, radius: 0.06)))

    package static let question = MarkDesign(
        radius: 0.26,
        Part(
            tracks: growing,
            .line(
                [
                    .move(-0.12, -0.13), .curve(-0.12, -0.3, 0.15, -0.32, 0.13, -0.1),
                    .curve(0.12, 0.01, 0, 0.01, 0, 0.11),
                ], 1.4), .disc(0, 0.24, radius: 0.055)))

    private static let water = Color(rgb: 0x2F8FFF)
    private static let red = Color(rgb: 0xE5383B)

    // In units of the skull's radius. What goes away shrinks to nothing, moves back, and grows again.

    private static let slidingDown: [Track] = [
        "y 640 0 in, 1600 .14, 1600 0", "size 1120 1 in, 1600 0, 3360 0 out, 3600 1",
    ]

    private static let growing: [Track] = ["size 0 1 out, 400 1.15, 800 1"]

    private static func corner(_ q: Double, _ p: Double) -> Shape {
        let path: [PathElement] = [
            .move(0.065 * q, 0.22 * p), .curve(0.065 * q, 0.065 * p, 0.065 * q, 0.065 * p, 0.22 * q, 0.065 * p),
        ]
        return .line(path, 1.3)
    }

    private static func letterZ(_ x: Double, _ y: Double, side: Double, _ width: Double, _ tracks: [Track]) -> Part {
        let half = side / 2
        let path: [PathElement] = .line(
            (x - half, y - half), (x + half, y - half), (x - half, y + half), (x + half, y + half))
        return Part(center: Point(x, y), tracks: tracks, .line(path, width))
    }

    private static func bubble(_ x: Double, _ y: Double, radius: Double, _ track: Track) -> Part {
        Part(center: Point(x, y), tracks: [track], .disc(x, y, radius: radius))
    }

    private static func star(_ x: Double, _ y: Double, radius: Double, _ track: Track) -> Part {
        let path: [PathElement] = [
            .move(0, -1), .curve(0.2, -0.2, 0.2, -0.2, 1, 0), .curve(0.2, 0.2, 0.2, 0.2, 0, 1),
            .curve(-0.2, 0.2, -0.2, 0.2, -1, 0), .curve(-0.2, -0.2, -0.2, -0.2, 0, -1), .close,
        ]
        let placed = path.map { $0.mapped(by: Transform(a: radius, b: 0, c: 0, d: radius, e: x, f: y)) }
        return Part(center: Point(x, y), tracks: [track], .area(placed))
    }
}

/// What a program does, as a sign on a disc.
package enum FaceBadge: String, CaseIterable, Sendable {
    case none, listening, thinking, working, speaking, waiting, done, failed, sleeping, alert, dot
}

/// A disc at the lower right of the picture, inside of the circle that applications crop it to. It stays where it is
/// when the head turns or moves. Its colours are fixed, so that they mean the same on every background. People with
/// red-green colour blindness can tell nearly all of them apart, and the signs tell the rest.
extension FaceView {
    func drawBadge(_ face: FaceLayout, on drawing: inout Drawing) {
        guard badge != .none, let design = BadgeDesign.all[badge] else { return }
        let side = face.bounds.shorterSide / 2
        let (center, radius) = (Point(0.52 * side, 0.52 * side).moved(by: face.bounds.center), 0.22 * side)
        if let background {
            let ring = background.isNear(design.color) ? Color.white : background
            add("badge", .circle(center: center, radius: 0.26 * side), fill: Paint(color: ring), to: &drawing)
        }
        add("badge", .circle(center: center, radius: radius), fill: Paint(color: design.color), to: &drawing)
        let units = Transform(a: radius, b: 0, c: 0, d: radius, e: center.x, f: center.y)
        let stroke = Stroke(color: .white, width: 0.22 * radius, caps: .round)
        for disc in design.discs {
            let circle = Ellipse.circle(center: units.apply(to: disc.center), radius: disc.radius * radius)
            add("badge", circle, fill: Paint(color: .white), to: &drawing)
        }
        for line in design.lines { add("badge", line, units, stroke: stroke, to: &drawing) }
    }
}

/// The colour of a disc and its sign, in units of the disc's radius from its centre.
private struct BadgeDesign: Sendable {
    let color: Color
    var discs: [(center: Point, radius: Double)] = []
    var lines: [[PathElement]] = []

    static let all: [FaceBadge: BadgeDesign] = [
        .listening: BadgeDesign(
            color: Color(rgb: 0x0090E0), discs: [(Point(-0.42, 0), 0.15)],
            lines: [
                [.move(-0.14, -0.34), .curve(0.08, -0.16, 0.08, 0.16, -0.14, 0.34)],
                [.move(0.16, -0.56), .curve(0.54, -0.26, 0.54, 0.26, 0.16, 0.56)],
            ]),
        .thinking: BadgeDesign(color: Color(rgb: 0x8440F0), discs: [-0.44, 0, 0.44].map { (Point($0, 0), 0.16) }),
        .working: BadgeDesign(
            color: Color(rgb: 0x0B2F9C),
            lines: [
                [.move(-0.44, -0.36), .line(-0.06, 0), .line(-0.44, 0.36)], [.move(0.06, 0.36), .line(0.48, 0.36)],
            ]),
        .speaking: BadgeDesign(
            color: Color(rgb: 0xBC2D92),
            lines: [(-0.42, -0.14, 0.14), (0, -0.46, 0.46), (0.42, -0.26, 0.26)].map { x, top, bottom in
                [.move(x, top), .line(x, bottom)]
            }),
        .waiting: BadgeDesign(
            color: Color(rgb: 0xC27C00), lines: [[.move(0, -0.5), .line(0, 0.06), .line(0.36, 0.28)]]),
        .done: BadgeDesign(
            color: Color(rgb: 0x0C9670), lines: [[.move(-0.44, 0.04), .line(-0.12, 0.36), .line(0.46, -0.34)]]),
        .failed: BadgeDesign(
            color: Color(rgb: 0xB01C34),
            lines: [[.move(-0.36, -0.36), .line(0.36, 0.36)], [.move(0.36, -0.36), .line(-0.36, 0.36)]]),
        .sleeping: BadgeDesign(
            color: Color(rgb: 0x303644),
            lines: [[.move(-0.32, -0.36), .line(0.32, -0.36), .line(-0.32, 0.36), .line(0.32, 0.36)]]),
        .alert: BadgeDesign(
            color: Color(rgb: 0xC4420A), discs: [(Point(0, 0.44), 0.13)], lines: [[.move(0, -0.5), .line(0, 0.1)]]),
        .dot: BadgeDesign(color: Color(rgb: 0xF04D7F)),
    ]
}

extension Color {
    /// Whether the three bytes differ so little that a ring of one around a disc of the other isn't seen.
    fileprivate func isNear(_ other: Color) -> Bool {
        let pairs = [(red, other.red), (green, other.green), (blue, other.blue)]
        return pairs.reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) } < 150
    }
}
