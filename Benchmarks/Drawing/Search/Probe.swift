import HTTP
import PictureService

/// Measures the cost of requests with a renderer that is already warm.
struct Probe {
    private var renderer = PictureRenderer()
    private var bytes: [UInt8] = []
    private let clock = ContinuousClock()

    /// Measures the fastest of several runs, because other programs on the machine only add to the time.
    mutating func figures(of request: FaceRequest, as format: PictureFormat, runs: Int) -> Figures {
        var fastest = Duration.seconds(1_000)
        for _ in 0..<runs {
            bytes.removeAll(keepingCapacity: true)
            fastest = min(
                fastest, clock.measure { renderer.writeFace(request, as: format, into: &bytes) })
        }
        let estimate = renderer.draw(request, as: format)
        return Figures(
            microseconds: fastest / .microseconds(1), bytes: bytes.count,
            estimatedMicroseconds: estimate.microseconds, estimatedBytes: estimate.bytes)
    }
}
