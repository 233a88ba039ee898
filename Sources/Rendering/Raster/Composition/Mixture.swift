import Geometry
import Pixels

/// What a part is painted with.
///
/// An ellipse with a fill and a stroke is several parts, one after the other, because the areas of fill and stroke in a pixel
/// don't tell how much of it both cover. All but the last part paint nothing: their coverage is stored for the last one, which
/// paints fill and stroke.
enum Paint: Hashable {
    /// A shape of its own.
    case plain(Color)
    /// The ellipse inside of an opaque stroke, and then the ellipse around fill and stroke. These two parts are enough if the
    /// stroke hides the edge of the fill, and make a filled face of 64 pixels a third faster than the three below.
    case core
    case disc(fill: Color, stroke: Color)
    /// The ellipse of the fill, then the stroke, which covers the outer half of it, and then the ellipse around both.
    case inside
    case line
    case union(fill: Color, stroke: Color)

    /// Whether nothing is visible of what is below where a part with the paint covers a pixel entirely.
    var isOpaque: Bool {
        switch self {
        case .plain(let color): color.isOpaque
        case .core, .disc, .inside, .line, .union: false
        }
    }
}

/// The colour of a pixel: paints laid one over the other by Porter and Duff's source-over, in the colours' own space.
struct Mixture {
    /// Red, green, blue and alpha, of 255; premultiplied by alpha.
    private var values = SIMD4<Float>(repeating: 0)
    /// The areas of the parts of an ellipse, until its last part is added.
    private var core: Float = 0
    private var inside: Float = 0
    private var line: Float = 0

    /// Lays a paint over the others. The colour depends on nothing but the sequence of paints and levels.
    mutating func add(_ paint: Paint, level: UInt8) {
        let share = Float(level) / Float(CoverageRow.full)
        switch paint {
        case .plain(let color): values = laid(color, over: values, share: share)
        case .core: core = share
        case .disc(let fill, let stroke):
            let filled = laid(fill, over: values, share: 1)
            let stroked = laid(stroke, over: values, share: 1)
            // Levels are rounded each by itself, but what is inside is never more than the whole.
            let inner = min(core, share)
            values = (1 - share) * values + (share - inner) * stroked + inner * filled
            core = 0
        case .inside: inside = share
        case .line: line = share
        case .union(let fill, let stroke):
            add(fill, stroke, union: share)
            (inside, line) = (0, 0)
        }
    }

    /// `union` is the area that fill and stroke cover together: at least that of each, and at most that of both, although the
    /// level is rounded by itself.
    private mutating func add(_ fill: Color, _ stroke: Color, union: Float) {
        let union = min(max(union, inside, line), inside + line)
        let filled = laid(fill, over: values, share: 1)
        let stroked = laid(stroke, over: values, share: 1)
        let overlaid = laid(stroke, over: filled, share: 1)
        values =
            (1 - union) * values + (union - line) * filled + (union - inside) * stroked
            + (inside + line - union) * overlaid
    }

    private func laid(_ color: Color, over below: SIMD4<Float>, share: Float) -> SIMD4<Float> {
        let above = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 255)
        return below + (above - below) * (share * Float(color.alpha) / 255)
    }

    func pixel(opacity: Float) -> Pixel {
        let alpha = values.w * opacity
        guard alpha >= 0.5 else { return .clear }
        func eightBits(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value + 0.5))) }
        let straight = values * (255 / values.w)
        return Pixel(
            red: eightBits(straight.x), green: eightBits(straight.y), blue: eightBits(straight.z),
            alpha: eightBits(alpha))
    }
}
