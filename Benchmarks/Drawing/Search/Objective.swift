import PictureService

/// The value that a search maximises.
enum Objective: String, CaseIterable {
    case time = "the most expensive requests"
    case timeToEstimate = "the requests with the longest time relative to its estimate"
    case bytesToEstimate = "the requests with the largest document relative to its bound"

    /// The maximum value; a larger one is a failure. nil if there is none. Processors differ and are shared, so times are
    /// relative to that of a plain face of 256 pixels as PNG in the same run.
    func maxValue(for format: PictureFormat, plainFace microseconds: Double) -> Double? {
        switch (self, format) {
        // 30 and 10 ms on the machine of Benchmarks/README.md, where the plain face takes 113 µs.
        case (.time, .png): 30_000 / 113 * microseconds
        case (.time, .txt): 10_000 / 113 * microseconds
        case (.time, .svg), (.time, .json): nil
        // The accuracy of an estimate of time depends on the machine. A bound on bytes does not.
        case (.timeToEstimate, _): nil
        case (.bytesToEstimate, _): 1
        }
    }
}

/// The measured and the estimated cost of a request.
struct Figures {
    var microseconds: Double
    var bytes: Int
    var estimatedMicroseconds: Int
    var estimatedBytes: Int

    func value(of objective: Objective) -> Double {
        switch objective {
        case .time: microseconds
        case .timeToEstimate: microseconds / Double(estimatedMicroseconds)
        case .bytesToEstimate: Double(bytes) / Double(estimatedBytes)
        }
    }
}

extension Figures: CustomStringConvertible {
    var description: String {
        let tenths = Int(microseconds * 10)
        return "\(tenths / 10).\(tenths % 10) µs (estimated \(estimatedMicroseconds)), "
            + "\(bytes) bytes (at most \(estimatedBytes))"
    }
}
