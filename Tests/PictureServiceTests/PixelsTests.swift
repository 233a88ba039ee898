import Foundation
import PictureService
import Pictures
import Testing

/// What the beginning of a PNG file says.
struct PNGHeader {
    /// The width and the height.
    let sides: [Int]
    let colorType: UInt8

    /// Nil if the file is none.
    init?(_ content: [UInt8]) {
        guard content.count > 25, content.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        sides = [16, 20].map { start in content[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        colorType = content[25]
    }
}

/// The face as PNG, over HTTP.
struct PixelsTests {
    @Test(arguments: [
        ("/face.png", [256, 256]), ("/face.png?size=31&dpr=3", [93, 93]),
        ("/face?format=png&width=20&height=7", [20, 7]),
        ("/face/size=16&dpr=2.png", [32, 32]),
    ])
    func `a PNG has as many pixels as its URL specifies`(target: String, expected: [Int]) {
        let response = ServiceResponse(get: target, "Accept-Encoding: gzip\r\nAccept: text/html\r\n")
        #expect(response.status == 200)
        #expect(response["Content-Type"] == "image/png")
        #expect(response["Content-Disposition"] == "inline; filename=\"face.png\"")
        #expect(response["Content-Encoding"] == nil && response["Vary"] == nil)
        #expect(PNGHeader(response.content)?.sides == expected)
    }

    @Test func `a client that prefers PNG gets a PNG`() {
        let response = ServiceResponse(get: "/face", "Accept: image/png,image/svg+xml;q=0.9\r\n")
        #expect(response["Content-Type"] == "image/png")
        #expect(response["Vary"] == "Accept")
    }

    @Test func `the entity tag of a PNG depends on its pixels and not on parameters without effect`() {
        let tags = ["", "?dpr=2", "?dpr=3", "?size=512"].map { ServiceResponse(get: "/face.png\($0)")["ETag"] }
        #expect(Set(tags).count == 4)
        #expect(ServiceResponse(get: "/face.png?columns=9&v=1&dpr=1")["ETag"] == tags[0])
        #expect(ServiceResponse(get: "/face.svg?dpr=2")["ETag"] == ServiceResponse(get: "/face.svg")["ETag"])
        #expect(ServiceResponse(get: "/face.txt?columns=41")["ETag"] != ServiceResponse(get: "/face.txt")["ETag"])
    }

    /// The colour type, and whether there is a tRNS chunk.
    @Test(arguments: [
        ("", 3, true), ("?color=black&background=white", 0, false), ("?color=fff&background=white", 0, false),
        ("?background=gold", 3, false), ("?background=white&fill=gold&color=teal", 3, false),
        ("?background=gold&radius=5&size=64", 3, true), ("?opacity=0", 3, true),
    ])
    func `a PNG has the smallest colour type that holds it`(query: String, colorType: UInt8, isTransparent: Bool) {
        let content = ServiceResponse(get: "/face.png\(query)").content
        #expect(PNGHeader(content)?.colorType == colorType)
        #expect((Data(content).range(of: Data("tRNS".utf8)) != nil) == isTransparent)
    }

    @Test func `lines without width and transparent lines are not drawn`() {
        let nothing = ServiceResponse(get: "/face.png?opacity=0").content
        #expect(ServiceResponse(get: "/face.png?lineWidth=0").content == nothing)
        #expect(ServiceResponse(get: "/face.png?color=transparent").content == nothing)
        #expect(ServiceResponse(get: "/face.png").content != nothing)
    }
}
