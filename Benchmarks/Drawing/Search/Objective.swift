import FaceService

/// What a search looks for the largest value of.
enum Objective: String, CaseIterable {
    case time = "the most expensive requests"
    case timeToEstimate = "the requests that cost most compared with their estimate"
    case bytesToEstimate = "the requests with the largest document compared with its bound"

    /// More than this is a failure; nil where there is no such value.
    func bar(of format: FaceFormat) -> Double? {
        switch (self, format) {
        // Microseconds, on the machine that Benchmarks/README.md names.
        case (.time, .png): 30_000
        case (.time, .txt): 10_000
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
