import Geometry

/// What shapes are painted with: the tones of a face follow from its fill, its lines, its accent and the colour of its
/// body, and the technique decides which of them an area has. So any colours that are given have tones that go with
/// them. Tones are mixed in integers, so that they are the same on every machine.
extension FaceView {
    /// A colour, and what it is in a dark colour scheme.
    struct Paint {
        let color: Color
        var darkColor: Color?
    }

    /// The colour of an area by what it is.
    enum Tone {
        /// Skull, ears and whatever else is a part of the head.
        case fill
        /// The parts of the head that are in shadow, the darker the more.
        case dark1, dark2, dark3
        /// The side of the head that is in shadow, if that is shown.
        case shadow
        case neck
        /// Cheeks as red as possible.
        case blush
        case body
        /// Collars and whatever else is of another tone than the body; what is worn below a jacket, and cords.
        case body2, shirt
        /// Hats and what else is worn on the head, their details, and what of them is behind the head.
        case accent, second, deep
        /// Cloth, which looks like a towel if it is light, and its folds.
        case cloth, fold
        /// The cups of headphones, and their details.
        case phones, phones2
        /// Hair, what of it is behind the head, and what shines.
        case hair, back, shine
        /// Hair through which the skin is seen, the more the thinner it is.
        case crop, stubble
        case moustache, brow, nose
    }

    func paint(_ tone: Tone) -> Paint? {
        let style = style
        let (fill, line) = (style.fill ?? .white, style.stroke.color)
        let (isFlat, isInk) = (style.technique == .flat, style.technique == .ink)
        let color: Color
        switch tone {
        case .fill: return style.skullFill.map { Paint(color: $0) }
        case .dark1: color = fill.mixed(with: line, 0.13)
        case .dark2: color = fill.mixed(with: line, 0.26)
        case .dark3: color = fill.mixed(with: line, 0.38)
        case .shadow: return paint(isFlat ? .dark1 : .fill)
        case .neck:
            if !isFlat { return paint(.fill) }
            color = fill.mixed(with: line, 0.2)
        // Red on a cold colour would be a bruise, and grey on one without red.
        case .blush:
            color =
                if fill.blue <= fill.red {
                    fill.mixed(with: Color(rgb: 0xE8206A), 0.5)
                } else if fill.green > fill.red {
                    fill.mixed(with: .white, 0.25)
                } else {
                    fill.mixed(with: Color(rgb: 0xFF4FD0), 0.3)
                }
        case .body: return bodyPaint
        case .body2:
            let body = bodyPaint.color
            if isInk {
                if body == fill { return linePaint }
                color = fill
            } else {
                color = body.luma < 215_000 ? body.second : body.mixed(with: line, 0.14)
            }
        case .shirt:
            let body = bodyPaint.color
            if isInk {
                color = body == .white ? background ?? fill : .white
            } else {
                color = body.luma < 200_000 ? .white : style.accent ?? .white
            }
        case .accent: return accentPaint
        case .second: color = isInk ? fill : accentPaint.color.second
        case .deep:
            if isInk { return accentPaint }
            color = accentPaint.color.deep
        case .cloth: color = clothColor
        case .fold: color = isInk ? fill : clothColor.second
        case .phones:
            if !isInk { return accentPaint }
            color = fill
        case .phones2:
            if isInk { return linePaint }
            color = accentPaint.color.second
        case .hair: return hairPaint
        case .back:
            if isInk { return hairPaint }
            let hair = hairPaint.color
            color = hair.isDark ? hair.mixed(with: Color(rgb: 0), 0.25) : hair.deep
        case .shine:
            let hair = hairPaint.color
            color = isInk ? fill : hair.mixed(with: .white, hair.luma < 150_000 ? 0.22 : 0.45)
        case .crop: color = fill.mixed(with: hairPaint.color, 0.88)
        case .stubble: color = fill.mixed(with: hairPaint.color, 0.18)
        case .moustache:
            if isInk || style.beard == .moustache { return hairPaint }
            color = hairPaint.color.mixed(with: .white, 0.1)
        case .brow:
            // As much of a brown as it takes to be seen on the head.
            guard let hair = style.hairFill else { return linePaint }
            let tones = [0.15, 0.3, 0.4, 0.5, 0.6, 0.7].lazy.map { hair.mixed(with: Color(rgb: 0x4A1000), $0) }
            color = tones.first { $0.luma + 50_000 <= fill.luma } ?? line
        case .nose: return isFlat ? paint(.dark3) : linePaint
        }
        return Paint(color: color)
    }

    private var bodyPaint: Paint { style.bodyFill.map { Paint(color: $0) } ?? accentPaint }

    private var clothColor: Color {
        let accent = accentPaint.color
        return style.technique == .ink || accent.luma < 190_000 ? accent : accent.deep
    }

    private var hairPaint: Paint { style.hairFill.map { Paint(color: $0) } ?? accentPaint }

    var linePaint: Paint { Paint(color: style.stroke.color, darkColor: style.stroke.darkColor) }

    var accentPaint: Paint { style.accent.map { Paint(color: $0) } ?? linePaint }

    /// The line of the skull, the ears, toppers and the body; nil if they have none.
    var outlineStroke: Stroke? { style.outline == 0 ? nil : stroke(linePaint, factor: style.outline) }

    /// A line in a colour, whose width is that of the lines times a factor.
    func stroke(_ paint: Paint, factor: Double = 1) -> Stroke {
        var stroke = style.stroke
        stroke.color = paint.color
        stroke.darkColor = paint.darkColor
        stroke.width *= factor
        return stroke
    }
}

/// Tones, rounded half up, with the alpha of the colour that they are made of.
extension Color {
    /// The colour with a share of another one, from 0 to 1.
    func mixed(with other: Color, _ share: Double) -> Color {
        let millionths = Int((share.clamped(to: 0...1) * 1_000_000).rounded())
        return map(other) { ($0 * (1_000_000 - millionths) + $1 * millionths + 500_000) / 1_000_000 }
    }

    /// A darker tone, which is a little more red and blue.
    var deep: Color {
        Color(
            red: UInt8((Int(red) * 85 + 50) / 100), green: UInt8((Int(green) * 80 + 50) / 100),
            blue: UInt8((Int(blue) * 85 + 50) / 100), alpha: alpha)
    }

    /// A tone that is told from the colour: darker, or lighter if it is dark.
    var second: Color { isDark ? mixed(with: .white, 0.25) : deep }

    var isDark: Bool { luma < 96_000 }

    /// Every byte times 0.6.
    var darkened: Color { map(self) { byte, _ in (byte * 6 + 5) / 10 } }

    private func map(_ other: Color, _ byte: (Int, Int) -> Int) -> Color {
        Color(
            red: UInt8(clamping: byte(Int(red), Int(other.red))),
            green: UInt8(clamping: byte(Int(green), Int(other.green))),
            blue: UInt8(clamping: byte(Int(blue), Int(other.blue))), alpha: alpha)
    }
}
