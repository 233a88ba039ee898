package import Geometry

/// The colours of a robot, all of which follow from the fill F, the line L, the accent A, the background and the colour
/// of the body, as its paint and its technique decide.
///
/// A rule for lightness compares lumas, from 0 to 255,000. Plates that are lighter than a casing around them would look
/// like muzzles, so such robots have another paint.
struct RobotPaint {
    private(set) var casing: Color
    private(set) var plate: Color
    private(set) var features: Color
    private(set) var trim: Color
    /// The second tone of the trim.
    let second: Color
    /// The casing in shadow, and lids.
    let shade: Color
    let pale: Color
    let line: Color
    let body: Color
    private let fill: Color
    private let isInk: Bool

    init(_ robot: Robot, _ style: FaceStyle, background: Color?) {
        let (fill, line) = (style.fill ?? .white, style.stroke.color)
        let accent = style.accent ?? line
        (isInk, self.fill, self.line, body) = (style.technique == .ink, fill, line, style.bodyFill ?? accent)
        let pale = fill.mixed(with: .white, 0.82)
        let far: Color =
            if let background, !isInk {
                background.isDark ? background.mixed(with: .white, 0.88) : line.mixed(with: fill, 0.2)
            } else {
                .white
            }
        let glow = accent.isBright ? accent : pale
        let onFar = accent.differs(from: far, by: 40_000) ? accent : fill
        func colors(of paint: Robot.Paint) -> (Color, Color, Color, Color) {
            switch paint {
            case .neon: (fill, line, glow, accent)
            case .white: (fill, line, pale, accent)
            case .color: (fill, accent, accent.isBright ? line : pale, accent)
            case .dark where accent.luma >= 80_000: (accent, line, pale, fill)
            case .shell, .dark: (accent, fill, line, fill)
            case .frame where fill.differs(from: far, by: 40_000): (far, fill, line, onFar)
            case .frame, .plain: (far, far.isBright ? line : fill, far.isBright ? fill : line, onFar)
            }
        }
        (casing, plate, features, trim) = colors(of: robot.paint)
        if ![.screen, .mask].contains(robot.face), plate.luma > casing.luma {
            (casing, plate, features, trim) = colors(of: .neon)
        }
        if isInk {
            if plate == features { features = features == line ? .white : line }
            if plate == casing { (plate, features) = casing == line ? (.white, line) : (line, .white) }
            trim = casing == line ? .white : line
            second = trim == line ? .white : line
        } else {
            second = trim.second
        }
        shade = casing.mixed(with: line, 0.15)
        self.pale = pale
    }

    /// White for the colour of the lines, and that for all others.
    private func other(_ color: Color) -> Color { color == line ? .white : line }

    /// The colour of what is drawn on another colour than the plate's.
    func ink(on color: Color) -> Color { color.luma >= 105_000 ? line : pale }

    /// The ring around a lamp, and the plate of its mouth.
    var ring: Color { isInk ? other(casing) : trim }

    var lid: Color { isInk ? casing : shade }

    var rivets: Color {
        isInk ? other(casing) : casing.mixed(with: casing.luma >= 90_000 ? line : .white, 0.35)
    }

    /// The light that a plate reflects.
    var gloss: Color { plate.mixed(with: .white, plate.isBright ? 0.5 : 0.25) }

    var neck: Color { isInk ? .white : casing.mixed(with: line, 0.35) }

    var neckRing: Color { isInk ? .white : shade }

    var secondBody: Color { isInk ? other(body) : body.second }

    var chest: Color {
        if isInk { return other(body) }
        return fill != body && fill.differs(from: body, by: 20_000) ? fill : ink(on: body)
    }
}

extension Color {
    fileprivate var isBright: Bool { luma >= 140_000 }

    /// Whether it is lighter or darker than another colour by so much that both are told apart.
    func differs(from other: Color, by luma: Int) -> Bool { abs(self.luma - other.luma) >= luma }

    /// The colour, or a cool one if its hue is from 345° to 60°: for the lines of a robot, because a warm dark screen
    /// with a pale mouth looks like a painted face.
    package var cool: Color {
        let (red, green, blue) = (Int(red), Int(green), Int(blue))
        let (least, most) = (min(red, green, blue), max(red, green, blue))
        // If red is the most of them, the hue is 60° × (green − blue) / (most − least), at most 60°.
        let isWarm = red == most && most > least && 4 * (green - blue) >= least - most
        return isWarm ? Color(rgb: 0x0F2440, alpha: alpha) : self
    }
}
