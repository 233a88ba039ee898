// Results are rounded in integers, because the halves have to be exact.
extension Double {
    var roundedToMillionths: Double { Double(millionths) / 1_000_000 }

    /// The nearest whole number of millionths. Magnitudes above 10⁹ are clamped to that.
    var millionths: Int { Int((Swift.min(Swift.max(self, -1e9), 1e9) * 1_000_000).rounded()) }

    /// A quotient in millionths, of which halves are rounded away from zero. There is no minus zero.
    init(millionths dividend: Int128, over divisor: Int128) {
        let rounded = (dividend.magnitude + divisor.magnitude / 2) / divisor.magnitude
        let magnitude = Double(rounded) / 1_000_000
        self = dividend < 0 ? 0 - magnitude : magnitude
    }
}
