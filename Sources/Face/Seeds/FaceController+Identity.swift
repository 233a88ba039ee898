import Geometry
package import Parameters

/// Whose face it is: what a seed, a technique and a palette decide, from which given parameters may differ.
extension FaceController {
    /// A seed and what follows from it.
    struct Identity: Equatable, Sendable {
        let seed: String
        let look: Look

        init(_ seed: String) {
            (self.seed, look) = (seed, Look(of: Seed(seed)))
        }
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
