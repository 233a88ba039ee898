import PictureService

/// What a search looks for the largest value of.
enum Objective: String, CaseIterable {
    case time = "the most expensive requests"
    case timeToEstimate = "the requests that cost most compared with their estimate"
    case bytesToEstimate = "the requests with the largest document compared with its bound"

    /// More than this is a failure; nil where there is no such value. Processors differ and others use them as well, so
    /// times are compared with that of a plain face of 256 pixels as PNG in the same run.
    func bar(of format: PictureFormat, plainFace microseconds: Double) -> Double? {
        switch (self, format) {
        // 30 and 10 ms on the machine of Benchmarks/README.md, where the plain face takes 113 µs.
        case (.time, .png): 30_000 / 113 * microseconds
        case (.time, .txt): 10_000 / 113 * microseconds
        case (.time, .svg), (.time, .json): nil
        // What an estimate is worth depends on the machine, but a bound on bytes holds everywhere.
        case (.timeToEstimate, _): nil
        case (.bytesToEstimate, _): 1
        }
    }
}

/// What a request was measured to cost, and what it was estimated to.
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
