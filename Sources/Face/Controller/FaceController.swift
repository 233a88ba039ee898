package import Geometry
package import Parameters

/// Converts an expression, the model, into parameters of `FaceView`, which draws it in a style.
///
/// The names are those of FaceIt, the app of Stanford's course CS193P. There the controller looks up the cases of an
/// expression in tables when it changes. Here the tables, in `FaceController+Tables.swift`, are looked up when a
/// request is read, because an expression has numbers: `makeView` passes them on. The rest of the controller is what a
/// request decides besides: whose face it is, in which style and colours, and how it moves.
/// `FaceController+Subject.swift` has the order of the layers.
///
/// Equal controllers draw the same in the same bounds. Converting costs nothing beside drawing.
package struct FaceController: Equatable, Sendable {
    package var expression = FacialExpression()
    package var style = FaceStyle()
    package var motion = FaceMotion.none
    package var badge = FaceBadge.none
    package var pace = Pace()
    /// Whose face it is; nil if it is nobody's.
    private(set) var identity: Identity?
    /// The palette that decides colours; nil if none does.
    private(set) var palette: Palette?
    /// Whether the background and the accent of the palette are exchanged. Without a seed it is nil if they are not.
    private(set) var swap: Swap?
    /// The background that the palette decides.
    package private(set) var background: Color?
    /// The rectangle that the face is drawn in. The default line width depends on it.
    private let bounds: Rectangle

    /// A seed and what follows from it.
    struct Identity: Equatable, Sendable {
        let seed: String
        let look: Look

        init(_ seed: String) {
            (self.seed, look) = (seed, Look(of: Seed(seed)))
        }
    }

    /// The default face.
    package init(on canvas: borrowing Canvas) {
        bounds = canvas.contentBounds
        style.stroke.width = lineWidth(factor: 1)
        switch canvas.theme {
        case .light: break
        case .dark: style.stroke.color = Self.lineColorOnDark
        case .auto: style.stroke.darkColor = Self.lineColorOnDark
        }
    }

    /// A light blue with a contrast of more than 7:1 on nearly black pages.
    static let lineColorOnDark = Color(rgb: 0x88AAFF)

    /// A factor on the default line width in points: 5 for each 256 of the shorter side, but at least 1, because
    /// thinner lines are hard to see.
    private func lineWidth(factor: Double) -> Double { max(1, factor * bounds.shorterSide * 5 / 256) }

    package func draw(on drawing: inout Drawing, over background: Drawing.Background?) {
        makeView(over: background).draw(in: bounds, on: &drawing)
    }

    /// The view with the parameters that show the expression in the style, on a background. This is what `updateUI`
    /// does in FaceIt.
    private func makeView(over background: Drawing.Background?) -> FaceView {
        var view = FaceView(style: style)
        view.leftEyeOpenness = expression.leftEye
        view.rightEyeOpenness = expression.rightEye
        view.lidBend = expression.lid
        view.lowerLid = expression.lowerLid
        view.gaze = Point(expression.lookX, expression.lookY)
        view.keepsGaze = view.gaze != Point(0, 0) && view.gaze != identity?.look.gaze
        view.eyeBrowTilt = expression.brows
        view.eyeBrowRaise = expression.browRaise
        view.eyeBrowSkew = expression.browSkew
        view.mouthCurvature = expression.mouth
        view.mouthOpenness = expression.mouthOpen
        view.mouthSkew = expression.mouthSkew
        view.mark = expression.mark.design
        view.badge = badge
        view.motion = motion
        if motion != .none { (view.loop, view.phase) = (pace.loop(of: Double(FaceView.duration)), pace.moment) }
        // What separates a mark or a badge from the face is opaque.
        view.background = background.flatMap { $0.color.alpha == 0 ? nil : Color(rgb: $0.color.rgb) }
        view.cornerRadius = background?.cornerRadius ?? 0
        return view
    }

    /// Makes it the figure of a seed, which is normalised, in the technique and the colours that a seed has by default.
    package mutating func identify(as seed: String) {
        dress(Identity(seed), .flat, nil, nil)
    }

    /// Applies what a seed, a technique and a palette decide. If the palette or the swap is nil, that of the seed
    /// applies.
    mutating func dress(
        _ identity: Identity?, _ technique: FaceStyle.Technique, _ palette: Palette?, _ swap: Swap?
    ) {
        self.identity = identity
        self.palette = palette ?? identity?.look.palette
        // In a sheet, a face may have neither although others have a palette.
        let given = self.palette != nil && swap == .yes ? Swap.yes : nil
        self.swap = identity.map { swap ?? ($0.look.swapsColors ? .yes : .no) } ?? given
        style.technique = technique
        style.outline = technique == .flat ? 0 : 1
        if let look = identity?.look { apply(look) }
        applyPalette()
    }

    /// The line width is a part of the canonical form, so it has no more decimals than a number that is given.
    private mutating func apply(_ look: Look) {
        style.scale = look.scale
        style.stroke.width = lineWidth(factor: Look.lineFactor).roundedToMillionths
        style.stroke.caps = .round
        style.proportions = look.proportions
        (style.head, style.eyes, style.mouth) = (look.head, look.eyes, look.mouth)
        if style.technique == .ink {
            // Dots.
            (style.eyes.eyeFill, style.eyes.pupil, style.eyes.glint) = (nil, 1, 0)
            style.proportions.eyeSize = look.proportions.eyeSize < 2 ? 1.2 : 1.5
        }
        expression.mouth = look.rest.mouth
        expression.mouthSkew = look.rest.mouthSkew
        expression.mouthOpen = look.rest.mouthOpen
        (expression.lookX, expression.lookY) = (look.gaze.x, look.gaze.y)
    }

    /// The palette as it is used.
    private var colors: Palette? { swap == .yes ? palette?.swapped : palette }

    private mutating func applyPalette() {
        guard let colors else { return }
        setLineColor(colors.line)
        if style.technique == .ink {
            (background, style.fill, style.accent) = (colors.fill, .white, colors.line)
        } else {
            (background, style.fill, style.accent) = (colors.background, colors.fill, colors.accent)
        }
        style.bodyFill = defaultBodyFill
    }

    /// The colour of the shoulders that a seed decides; nil if it is the accent.
    private var defaultBodyFill: Color? {
        guard let look = identity?.look, let colors else { return nil }
        switch look.bodyColor {
        case .accent: return nil
        case .far:
            if style.technique == .ink { return .white }
            let tile = colors.background
            return tile.isDark ? tile.mixed(with: .white, 0.88) : colors.line
        case .light: return style.technique == .ink ? colors.fill : colors.fill.mixed(with: .white, 0.6)
        }
    }

    /// Replaces the colours that a palette decides by tones of grey.
    mutating func desaturate() {
        palette = palette?.desaturated
        applyPalette()
    }

    /// The face whose values the canonical form leaves out: that of the same seed at rest, with the colours and lines
    /// that follow from this face's technique and palette. Technique, palette and swap themselves are those that the
    /// seed decides, or the defaults, so that others are in the canonical form. The seed is left out of this face, so
    /// that the canonical form always has it.
    package func base(on canvas: borrowing Canvas) -> FaceController {
        var base = FaceController(on: canvas)
        base.dress(identity, style.technique, palette, swap)
        base.style.fill = defaultFill(of: base)
        base.style.technique = identity == nil ? .line : .flat
        base.palette = identity?.look.palette
        base.swap = identity.map { $0.look.swapsColors ? .yes : .no }
        base.identity = nil
        base.pace.phase = defaultPhase
        return base
    }

    /// The fill of another controller of the same face, or white if it has none and needs one, because parts behind the
    /// head would be seen.
    func defaultFill(of other: FaceController) -> Color? {
        other.style.fill ?? (style.needsFill ? .white : nil)
    }

    /// Replaces the colour of the lines, which then doesn't depend on what the viewer prefers.
    mutating func setLineColor(_ color: Color) {
        style.stroke.color = color
        style.stroke.darkColor = nil
    }

    /// Removes colours that were given and equal those that apply without being given.
    mutating func removeDefaultColors() {
        guard style.stroke.darkColor == nil else { return }
        if palette == nil, style.accent == style.stroke.color { style.accent = nil }
        if defaultBodyFill == nil, style.bodyFill == style.accent ?? style.stroke.color { style.bodyFill = nil }
    }
}
