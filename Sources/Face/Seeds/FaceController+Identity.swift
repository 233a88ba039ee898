import Geometry
package import Parameters

/// Whose face it is: what a seed, a technique and a choice of colours decide, from which given parameters may differ.
extension FaceController {
    /// A seed and what follows from it. It is as large as all else of a controller, and most controllers have none, so they
    /// refer to it.
    final class Identity: Equatable, Sendable {
        let text: String
        let kind: FigureKind
        let seed: Seed
        let look: Look
        /// The colours of a list; a creature has a palette instead.
        let colors: RowColors?

        /// - Parameter scheme: Which list they are of, if it is one for the kind.
        init(_ text: String, as kind: FigureKind, _ scheme: ColorScheme? = nil) {
            (self.text, self.kind, seed) = (text, kind, Seed(text))
            look = Look(of: seed, as: kind)
            let isNatural = scheme == .natural && ColorScheme.natural.suits(kind)
            colors = kind == .creature ? nil : RowColors(of: seed, as: kind, isNatural: isNatural, look.head.topper)
        }

        /// The looks follow from the rest.
        static func == (identity: Identity, other: Identity) -> Bool {
            identity === other
                || identity.text == other.text && identity.kind == other.kind && identity.colors == other.colors
        }

        /// What its colours are chosen from if nothing else is given.
        var scheme: ColorScheme { kind == .creature ? .palette(look.palette) : .vivid }
    }

    /// Makes it the figure of a seed, which is normalised, in the technique and the colours that a seed has by default.
    package mutating func identify(as seed: String, _ kind: FigureKind = .person) {
        dress(Identity(seed, as: kind), .flat, nil, nil)
    }

    /// Applies what a seed, a technique and a choice of colours decide. If the scheme or the swap is nil, that of the
    /// seed applies.
    mutating func dress(
        _ identity: Identity?, _ technique: FaceStyle.Technique, _ scheme: ColorScheme?, _ swap: Swap?
    ) {
        self.identity = identity
        let usable = scheme.flatMap { $0.palette != nil || $0.suits(identity?.kind) ? $0 : nil }
        self.scheme = usable ?? identity?.scheme
        self.swap = usedSwap(swap)
        style.technique = technique
        style.outline = technique == .flat ? 0 : 1
        if let identity {
            apply(identity.look, of: identity.kind)
            if identity.kind == .robot { style.robot = Robot(of: identity.seed, in: technique) }
        }
        applyColors()
    }

    /// Only the colours of a palette can be exchanged. In a sheet, a face may have none although others have one.
    private func usedSwap(_ swap: Swap?) -> Swap? {
        guard scheme?.palette != nil else { return nil }
        guard let identity, identity.kind == .creature else { return swap == .yes ? .yes : nil }
        return swap ?? (identity.look.swapsColors ? .yes : .no)
    }

    /// The line width is a part of the canonical form, so it has no more decimals than a number that is given.
    private mutating func apply(_ look: Look, of kind: FigureKind) {
        style.scale = look.scale
        style.stroke.width = lineWidth(factor: Look.lineFactor).roundedToMillionths
        style.stroke.caps = .round
        (style.proportions, style.head, style.mouth) = (look.proportions, look.head, look.mouth)
        (style.clothes, style.shoulders) = (look.clothes, look.shoulders)
        (style.eyes, style.proportions.eyeSize) = look.eyes(style.technique, of: kind)
        style.proportions.mouthWidth = (look.proportions.mouthWidth * look.rest.mouthWidth).roundedToMillionths
        expression.mouth = look.rest.mouth
        expression.mouthSkew = look.rest.mouthSkew
        expression.mouthOpen = look.rest.mouthOpen
        (expression.lookX, expression.lookY) = (look.gaze.x, look.gaze.y)
    }

    private mutating func applyColors() {
        switch scheme {
        case nil: break
        case .palette(let palette): apply(swap == .yes ? palette.swapped : palette)
        case .vivid, .natural:
            guard let identity, let colors = identity.colors else { break }
            apply(colors, of: identity.kind)
        }
    }

    private mutating func apply(_ palette: Palette) {
        setLineColor(palette.line)
        if style.technique == .ink {
            (background, style.fill, style.accent) = (palette.fill, .white, palette.line)
        } else {
            (background, style.fill, style.accent) = (palette.background, palette.fill, palette.accent)
        }
        style.bodyFill = bodyFill(of: palette)
    }

    private mutating func apply(_ colors: RowColors, of kind: FigureKind) {
        let isInk = style.technique == .ink
        let line = kind == .robot ? colors.line.cool : colors.line
        setLineColor(line)
        // Only the outline of a person would show if shoulders and tile had the head's colour. Robots have other parts.
        let isTileOfHead = isInk && (kind == .robot || colors.inkBody != colors.fill)
        background = isTileOfHead ? colors.fill : colors.background
        style.fill = isInk ? .white : colors.fill
        style.bodyFill = isInk ? colors.inkBody == colors.line ? line : colors.inkBody : colors.clothes
        if kind == .robot {
            style.accent = isInk ? line : colors.hair
        } else {
            style.hairFill = isInk ? line : colors.hair
            style.accent = isInk ? line : colors.trim
        }
    }

    /// The colour of the shoulders that a seed decides; nil if it is the accent.
    private func bodyFill(of palette: Palette) -> Color? {
        guard let look = identity?.look else { return nil }
        let isInk = style.technique == .ink
        switch look.bodyColor {
        case .accent: return nil
        case .far where isInk: return .white
        case .far:
            return palette.background.isDark ? palette.background.mixed(with: .white, 0.88) : palette.line
        case .light: return isInk ? palette.fill : palette.fill.mixed(with: .white, 0.6)
        }
    }

    /// Replaces the colours by a palette of greys.
    mutating func desaturate() {
        guard let scheme else { return }
        style.hairFill = nil
        if let palette = scheme.palette {
            self.scheme = .palette(.gray(palette.background, palette.fill, palette.line, palette.accent))
        } else if let identity, let colors = identity.colors {
            let line = identity.kind == .robot ? colors.line.cool : colors.line
            // Heads are told from the background by its lightness alone.
            let isClose = abs(colors.background.luma - colors.fill.luma) < 25_000
            let background = isClose ? colors.background.mixed(with: .white, 0.6) : colors.background
            self.scheme = .palette(.gray(background, colors.fill, line, colors.hair))
            swap = nil
        }
        applyColors()
    }

    /// The face whose values the canonical form leaves out: that of the same seed at rest, with the colours and lines
    /// that follow from this face's technique and colours. Technique, colours and swap themselves are those that the
    /// seed decides, or the defaults, so that others are in the canonical form. The seed is left out of this face, so
    /// that the canonical form always has it.
    package func base(on canvas: borrowing Canvas) -> FaceController {
        var base = FaceController(on: canvas)
        base.dress(identity, style.technique, scheme, swap)
        base.style.fill = defaultFill(of: base)
        base.style.technique = identity == nil ? .line : .flat
        base.scheme = identity?.scheme
        base.swap = base.usedSwap(nil)
        base.identity = nil
        (base.pace.phase, base.pace.plays) = (defaultPhase, motion.plays)
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
        if scheme == nil, style.accent == style.stroke.color { style.accent = nil }
        if scheme?.palette.map({ bodyFill(of: $0) == nil }) ?? (scheme == nil),
            style.bodyFill == style.accent ?? style.stroke.color
        {
            style.bodyFill = nil
        }
    }
}
