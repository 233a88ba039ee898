import Geometry
import PNG

/// A part, and how much of a pixel it covers.
struct Covering {
    let part: Int
    let level: UInt8
}

/// A colour that others are laid over, times how opaque it is.
struct Mixture {
    /// Red, green, blue and alpha, of 255.
    private var values = SIMD4<Float>(repeating: 0)

    /// In the order of the parts.
    init(_ covering: [Covering], _ paints: [Paint]) {
        for place in covering.indices {
            let part = covering[place].part
            let share = Self.share(covering[place].level)
            switch paints[part] {
            case .plain(let color):
                values = laid(color, over: values, share: share)
            case .inside, .line:
                break
            case .both(let fill, let stroke):
                // The two before it in the order of the parts, where they cover anything.
                func before(_ count: Int) -> Float {
                    covering[..<place].last { $0.part == part - count }.map { Self.share($0.level) } ?? 0
                }
                add(fill, before(2), stroke, before(1), both: share)
            }
        }
    }

    private static func share(_ level: UInt8) -> Float {
        Float(level) / Float(CoverageRow.full)
    }

    /// Areas: of the fill, of the stroke that lies over it, and of both together.
    private mutating func add(_ fill: Color, _ inside: Float, _ stroke: Color, _ line: Float, both: Float) {
        let filled = laid(fill, over: values, share: 1)
        let stroked = laid(stroke, over: values, share: 1)
        let overlaid = laid(stroke, over: filled, share: 1)
        values =
            (1 - both) * values + max(0, both - line) * filled + max(0, both - inside) * stroked
            + max(0, inside + line - both) * overlaid
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
