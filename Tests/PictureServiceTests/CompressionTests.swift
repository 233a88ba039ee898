import HTTP
import PictureResponses
import PictureService
import PictureTestSupport
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// Where responses are compressed, and what that is estimated to cost.
struct CompressionTests {
    private static let gzip = "Accept-Encoding: gzip, deflate, br, zstd\r\n"

    private static var turn: Allowance { .slice(Limits().loopTime) }

    /// With a public URL, because these documents are then made for the service alone.
    @Test(arguments: ["/openapi.yaml", "/openapi.json", "/llms.txt"])
    func `a worker compresses a document for the first client that accepts it, and event loops send it then`(
        target: String
    ) throws {
        let settings = try with(ServiceSettings()) { $0.publicURL = try PublicURL("https://faces.example") }
        var service = PictureService(settings, cache: ResponseCache())
        // The first request makes the document.
        #expect(service.serve(get: target, allowed: Self.turn).handling.isDeferred)
        #expect(!service.serve(get: target, allowed: .unlimited).handling.isDeferred)
        let plain = service.serve(get: target, allowed: Self.turn)
        #expect(!plain.handling.isDeferred && plain.response["Content-Encoding"] == nil)
        let first = service.serve(get: target, Self.gzip, allowed: Self.turn)
        #expect(first.handling.isDeferred && first.handling.cost.time.microseconds > 300)
        let worker = service.serve(get: target, Self.gzip, allowed: .unlimited)
        #expect(worker.response["Content-Encoding"] == "gzip")
        #expect(worker.response.decompressedBody == plain.response.body)
        let next = service.serve(get: target, Self.gzip, allowed: Self.turn)
        #expect(!next.handling.isDeferred && next.handling.cost.time < plain.handling.cost.time)
        #expect(next.response.content == worker.response.content)
    }

    @Test func `a worker compresses the inspector, and an event loop says that a client has it`() throws {
        var service = PictureService(cache: ResponseCache())
        // The first request of the process makes the page.
        _ = service.serve(get: "/", allowed: .unlimited)
        #expect(!service.serve(get: "/", allowed: Self.turn).handling.isDeferred)
        #expect(service.serve(get: "/", Self.gzip, allowed: Self.turn).handling.isDeferred)
        let page = service.serve(get: "/", Self.gzip, allowed: .unlimited).response
        let fields = Self.gzip + "If-None-Match: \(try #require(page["ETag"]))\r\n"
        let notModified = service.serve(get: "/", fields, allowed: Self.turn)
        #expect(!notModified.handling.isDeferred && notModified.response.status == 304)
    }

    private static let sheet = "seed=" + (0..<200).map { "user\($0)" }.joined(separator: ",")

    /// In microseconds for each byte that is compressed, which depends little on the picture.
    @Test(arguments: [
        "/face.svg?seed=ada", "/face.json?seed=ada", "/2048.svg?board=123456789abcdefh", "/faces.svg?\(sheet)",
        "/faces.json?\(sheet)",
    ])
    func `the estimated time to compress a picture is in proportion to its size`(target: String) {
        var service = PictureService(cache: ResponseCache())
        // What takes any time is deferred, with its cost.
        let nothing = Allowance.slice(.zero)
        let plain = service.serve(get: target, allowed: nothing).handling.cost
        let compressed = service.serve(get: target, Self.gzip, allowed: nothing).handling.cost
        let body = service.serve(get: target, allowed: .unlimited).response.content
        let bytesPerMicrosecond =
            Double(body.count) / Double(compressed.time.microseconds - plain.time.microseconds - 5)
        #expect(60 < bytesPerMicrosecond && bytesPerMicrosecond < 240)
    }

    /// The estimate of what is compressed. PNG and GIF files are compressed already.
    @Test(arguments: [PictureFormat.svg, .json, .txt])
    func `the estimated size of a golden document is within a factor of two and a half`(format: PictureFormat) throws {
        var ratios: [Double] = []
        for golden in GoldenTests.all {
            let picture = try golden.picture()
            let estimate = picture.estimate(as: format).documentBytes
            ratios.append(Double(content(picture, as: format).count) / Double(estimate))
            // Empty lines at the end of a text are left out.
            if format == .txt { continue }
            #expect((0.4...2.5).contains(ratios[ratios.count - 1]), "\(golden.name)")
        }
        ratios.sort()
        #expect((0.8...1.25).contains(ratios[ratios.count / 2]))
    }

    @Test(arguments: [PictureFormat.png, .gif])
    func `nothing is estimated to compress what is compressed already`(format: PictureFormat) throws {
        #expect(try request("seed=ada").estimate(as: format).documentBytes == 0)
    }

    /// The median of persons is 2,318 bytes, and 1,030 compressed; 5 % are above 1,195 compressed. Of robots it is 1,881 and
    /// 764, and 5 % are above 881.
    @Test(arguments: [("person", 1_030, 1_200), ("robot", 790, 900)])
    func `the SVG of a seed has at most 3,600 bytes, and hardly any has more than 1,200 compressed`(
        kind: String, median: Int, most: Int
    ) throws {
        var responder = Responder.pictures()
        var compressed: [Int] = []
        for number in 0..<500 {
            let target = "/face?seed=user\(number)&kind=\(kind)"
            #expect(ServiceResponse(get: target, from: &responder).content.count <= 3_600, "\(target)")
            compressed.append(ServiceResponse(get: target, "Accept-Encoding: gzip\r\n", from: &responder).content.count)
        }
        compressed.sort()
        #expect(compressed[250] <= median && compressed[475] <= most)
    }
}
