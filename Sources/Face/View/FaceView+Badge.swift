import Geometry

/// What a program does, as a sign on a disc.
package enum FaceBadge: String, CaseIterable, Sendable {
    case none, listening, thinking, working, speaking, waiting, done, failed, sleeping, alert, dot
}

/// A disc at the lower right of the picture, inside of the circle that applications crop it to. It stays where it is when the
/// head turns or moves. Its colours are fixed, so that they mean the same on every background. People with red-green colour
/// blindness can tell nearly all of them apart, and the signs tell the rest.
extension FaceView {
    func drawBadge(_ face: FaceLayout, on drawing: inout Drawing) {
        guard let design = BadgeDesign.all[badge] else { return }
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
        .thinking: BadgeDesign(
            color: Color(rgb: 0x8440F0), discs: [-0.44, 0, 0.44].map { (Point($0, 0), 0.16) }),
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
