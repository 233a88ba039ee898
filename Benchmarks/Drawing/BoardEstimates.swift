import Board
import HTTP
import Parameters
import PictureService
import Pictures
import TestSupport

/// How close the estimated time of boards is to the measured one.
enum BoardEstimates {
    /// Prints the ratio of the measured to the estimated time of common and of random boards: its minimum, median and
    /// maximum in each format, and the request with the maximum.
    static func show() {
        var numbers = SplitMix64(seed: 1)
        let common = ["64", "128", "256", "512", "1024"].flatMap { size in
            [0, 10, 50, 200, 500, 2_000].map { "size=\(size)&moves=\(LongGame.moves.prefix($0))&seed=\(LongGame.seed)" }
        }
        show("common boards", common)
        var reader = PictureRequestReader(of: Boards.kind)
        var random: [String] = []
        while random.count < 300 {
            let query = randomQuery(using: &numbers)
            // Some parameters have no effect without others, and are rejected.
            if (try? Boards.request(query, with: &reader)) != nil { random.append(query) }
        }
        show("random boards", random)
    }

    private static func show(_ name: String, _ queries: [String]) {
        var reader = PictureRequestReader(of: Boards.kind)
        var renderer = PictureRenderer()
        var bytes: [UInt8] = []
        print("measured time relative to its estimate, \(name): minimum, median, maximum")
        for format in PictureFormat.allCases {
            let ratios = queries.compactMap { query -> (ratio: Double, query: String)? in
                let request = orExit { () throws(Rejection) in try Boards.request(query, with: &reader) }
                guard isAllowed(request, as: format) else { return nil }
                var fastest = Duration.seconds(1_000)
                for _ in 0..<30 {
                    bytes.removeAll(keepingCapacity: true)
                    fastest = min(
                        fastest,
                        ContinuousClock().measure { renderer.write(request, as: format, into: &bytes) })
                }
                let estimate = renderer.draw(request, as: format).microseconds
                return (fastest / .microseconds(1) / Double(estimate), query)
            }.sorted { $0.ratio < $1.ratio }
            guard let first = ratios.first, let last = ratios.last else { continue }
            let figures = [first.ratio, ratios[ratios.count / 2].ratio, last.ratio].map { Double(Int($0 * 100)) / 100 }
            print(
                "    \(format.rawValue): \(figures)\n        \(first.query.prefix(150))\n        \(last.query.prefix(150))"
            )
        }
    }

    private static func isAllowed(_ request: PictureRequest, as format: PictureFormat) -> Bool {
        do throws(Rejection) {
            try request.check(as: format, maxPixels: 4_000_000)
            return true
        } catch {
            return false
        }
    }

    /// A position, and about half of the other parameters with random values.
    private static func randomQuery(using numbers: inout SplitMix64) -> String {
        let omitted = ["size", "seed", "format", "v", "title", "board"]
        let pairs = Boards.kind.allParameters.compactMap { parameter -> String? in
            guard !omitted.contains(parameter.name), Bool.random(using: &numbers) else { return nil }
            return "\(parameter.name)=\(parameter.randomValue(using: &numbers))"
        }
        let digits = [Grid.digits, "gh", "0h", "0123"].randomElement(using: &numbers) ?? ""
        let board = (0..<Grid.count).compactMap { _ in digits.randomElement(using: &numbers) }
        return (["board=\(String(board))"] + pairs).joined(separator: "&")
    }
}
