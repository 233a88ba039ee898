import Geometry
import Images

/// What the colour of a pixel may be: red, green, blue and alpha, of 255, premultiplied by alpha.
struct ColorRange {
    private(set) var lowest = SIMD4<Double>(repeating: 0)
    private(set) var highest = SIMD4<Double>(repeating: 0)

    /// How much of a pixel a part covers, from the lowest to the highest possible number.
    struct Share {
        let lowest: Double
        let highest: Double

        /// - Parameter error: How much the number may be off.
        init(_ number: Double, error: Double) {
            lowest = max(0, number - error)
            highest = min(1, number + error)
        }
    }

    /// Lays a colour over this one, by source-over.
    mutating func lay(_ color: Color, _ share: Share) {
        let ends = [(lowest, share.lowest), (lowest, share.highest), (highest, share.lowest), (highest, share.highest)]
        let results = ends.map { Self.laid(color, over: $0.0, share: $0.1) }
        lowest = results.reduce(results[0]) { pointwiseMin($0, $1) }
        highest = results.reduce(results[0]) { pointwiseMax($0, $1) }
    }

    /// Lays a fill and its stroke over this one, each of which may cover a part of the pixel that the other covers as well.
    ///
    /// - Parameters:
    ///   - fillShare: The part that the fill covers.
    ///   - strokeShare: The part that the stroke covers.
    ///   - union: The part that both cover together.
    ///   - error: How much each of these may be off.
    mutating func lay(
        _ fill: Color, _ fillShare: Double, _ stroke: Color, _ strokeShare: Double, union: Double, error: Double
    ) {
        func mixed(_ below: SIMD4<Double>) -> (SIMD4<Double>, error: SIMD4<Double>) {
            let filled = Self.laid(fill, over: below, share: 1)
            let stroked = Self.laid(stroke, over: below, share: 1)
            let both = Self.laid(stroke, over: filled, share: 1)
            let result =
                (1 - union) * below + (union - strokeShare) * filled + (union - fillShare) * stroked
                + (fillShare + strokeShare - union) * both
            let slopes = [both - stroked, both - filled, filled + stroked - below - both, stroked - below]
            return (result, slopes.reduce(SIMD4(repeating: 0)) { $0 + error * pointwiseMax($1, -$1) })
        }
        let (low, high) = (mixed(lowest), mixed(highest))
        (lowest, highest) = (low.0 - low.error, high.0 + high.error)
    }

    private static func laid(_ color: Color, over below: SIMD4<Double>, share: Double) -> SIMD4<Double> {
        let above = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 255)
        return below + (above - below) * (share * Double(color.alpha) / 255)
    }

    /// The colours under an opacity.
    func faded(_ opacity: Double) -> ColorRange {
        var faded = self
        (faded.lowest, faded.highest) = (lowest * opacity, highest * opacity)
        return faded
    }

    /// How far a pixel is outside of the range, in any channel; 0 if it is inside, but for rounding to eight bits, which is
    /// done with straight alpha.
    func distance(to pixel: Pixel) -> Double {
        let alpha = Double(pixel.alpha)
        let color = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), 255) * (alpha / 255)
        let outside = pointwiseMax(lowest - color, color - highest)
        return max(0, outside.max() - 1.01)
    }
}
