import FaceService

/// Measures what requests cost in a renderer that is warm.
struct Probe {
    private var renderer = FaceRenderer()
    private var bytes: [UInt8] = []
    private let clock = ContinuousClock()

    /// The fastest of several runs: whatever else the machine does only adds to them.
    mutating func figures(of request: FaceRequest, as format: FaceFormat, runs: Int) -> Figures {
        var fastest = Duration.seconds(1_000)
        for _ in 0..<runs {
            bytes.removeAll(keepingCapacity: true)
            fastest = min(
                fastest, clock.measure { renderer.write(request.face, as: format, request.output, into: &bytes) })
        }
        return Figures(
            microseconds: fastest / .microseconds(1), bytes: bytes.count,
            estimatedMicroseconds: request.estimatedCost(as: format),
            estimatedBytes: request.estimatedBytes(as: format))
    }
}
