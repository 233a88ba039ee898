import Foundation
import PictureService
import TestSupport
import Testing

/// The face as PNG, over HTTP.
struct PixelsTests {
    /// The width and the height in the header of the file.
    private func sides(_ response: ServiceResponse) -> [Int]? {
        guard response.content.count > 24, response.content.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        return [16, 20].map { start in response.content[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

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
        #expect(sides(response) == expected)
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
    }

    @Test(arguments: [
        ("/face.png?size=4096&dpr=2", "dpr", Int?.none), ("/face.png?size=1025&dpr=4", "dpr", nil),
        ("/face.png?size=101", "size", 10_000), ("/face.png?width=400&height=30", "width", 10_000),
        ("/face.png?width=30&height=400", "height", 10_000), ("/face.png?size=51&dpr=2", "dpr", 10_000),
    ])
    func `a PNG with more pixels than the operator allows is rejected`(
        target: String, parameter: String, maxPixels: Int?
    ) {
        var settings = ServiceSettings()
        if let maxPixels { settings.maxPixels = maxPixels }
        let response = ServiceResponse(get: target, settings: settings)
        #expect(response.status == 400)
        #expect(response.body.contains("\"parameter\":\"\(parameter)\""))
        #expect(response.body.contains("pixels; at most \(settings.maxPixels) are allowed: lower "))
        #expect(ServiceResponse(get: target.replacing(".png", with: ".svg"), settings: settings).status == 200)
    }

    @Test func `a PNG with the maximum number of pixels is drawn`() {
        #expect(sides(ServiceResponse(get: "/face.png?size=1024&dpr=4")) == [4096, 4096])
        #expect(sides(ServiceResponse(get: "/face.png?width=4096&height=1&fit=cover&scale=4")) == [4096, 1])
        #expect(sides(ServiceResponse(get: "/face.png?size=1")) == [1, 1])
    }

    @Test func `faces with extreme values of all parameters are drawn in their size`() {
        var numbers = SplitMix64(seed: 5)
        func one(of values: String...) -> String { values.randomElement(using: &numbers) ?? "" }
        for _ in 0..<600 {
            let (width, height) = (one(of: "1", "2", "3", "17", "300"), one(of: "1", "2", "5", "64", "257"))
            let target = [
                "/face.png?width=\(width)&height=\(height)&scale=\(one(of: "0.01", "0.5", "1", "4"))",
                "fit=\(one(of: "contain", "cover", "fill"))&lineWidth=\(one(of: "0.01", "1", "9.7", "200"))",
                "rotate=\(one(of: "0", "45", "90", "123.4", "-360"))&flip=\(one(of: "none", "both"))",
                "fill=\(one(of: "none", "red"))&background=\(one(of: "none", "1234"))&radius=\(one(of: "0", "50"))",
                "leftEye=\(one(of: "0", "0.001", "0.4", "1"))&dpr=\(one(of: "1", "4"))&brows=\(one(of: "1", "none"))",
            ].joined(separator: "&")
            let factor = target.contains("dpr=4") ? 4 : 1
            #expect(
                sides(ServiceResponse(get: target)) == [width, height].map { factor * (Int($0) ?? 0) }, "\(target)")
        }
    }

    /// The colour type, and whether there is a tRNS chunk.
    @Test(arguments: [
        ("", 3, true), ("?color=black&background=white", 0, false), ("?color=fff&background=white", 0, false),
        ("?background=gold", 3, false), ("?background=white&fill=gold&color=teal", 3, false),
        ("?background=gold&radius=5&size=64", 3, true), ("?opacity=0", 3, true),
    ])
    func `a PNG has the smallest colour type that holds it`(query: String, colorType: UInt8, isTransparent: Bool) {
        let content = ServiceResponse(get: "/face.png\(query)").content
        #expect(content.count > 26 && content[25] == colorType)
        #expect((Data(content).range(of: Data("tRNS".utf8)) != nil) == isTransparent)
    }

    @Test func `lines without width and transparent lines are not drawn`() {
        let nothing = ServiceResponse(get: "/face.png?opacity=0").content
        #expect(ServiceResponse(get: "/face.png?lineWidth=0").content == nothing)
        #expect(ServiceResponse(get: "/face.png?color=transparent").content == nothing)
        #expect(ServiceResponse(get: "/face.png").content != nothing)
    }
}
