import Board
import Geometry
import Parameters
import PictureService
import Pictures
import TestSupport
import Testing

/// Boards over HTTP, and their canonical form.
struct BoardRequestTests {
    @Test(arguments: [
        ("", ""), ("seed=2048", ""), ("seed= ADA\t", "seed=ada"), ("seed=Zoë", "seed=zoë"), ("moves=", ""),
        ("board=1100000000000000", "board=1100000000000000"),
        ("board=1100000000000000&moves=l", "moves=l&board=1100000000000000"),
        ("board=1100000000000000&moves=LLLUDD", "moves=ld&board=1100000000000000"),
        ("moves=ulrR&board=1000000000000000", "moves=r&board=1000000000000000"),
        ("board=0000000000000000&moves=lurd", "board=0000000000000000"),
        ("board=1212212112122121&moves=lurdlurd", "board=1212212112122121"),
        ("size=512&seed=x", "seed=x&size=512"), ("width=256&height=256", ""), ("title=&rotate=-0", "title="),
        // A board has the same colours on all pages.
        ("theme=dark", "theme=dark"), ("theme=auto", ""),
    ])
    func `different queries for the same board have the same canonical form`(query: String, canonical: String) throws {
        #expect(try board(query).canonicalText == canonical)
    }

    @Test(arguments: [(300, 100), (100, 300), (100, 100)])
    func `with fit=square a board is that of the largest square, in the middle`(width: Int, height: Int) throws {
        let picture = try board("fit=square&width=\(width)&height=\(height)")
        var drawing = Drawing()
        picture.draw(on: &drawing)
        let square = Rectangle(x: Double(width - 100) / 2, y: Double(height - 100) / 2, width: 100, height: 100)
        #expect(picture.canvas.contentBounds == square && drawing.transform == .identity)
        #expect(drawing.bounds == Rectangle(x: 0, y: 0, width: Double(width), height: Double(height)))
    }

    @Test func `equal games have the same entity tag and canonical URL, however they are requested`() {
        let canonical = "/2048?moves=ld&board=1100000000000000"
        let first = ServiceResponse(get: "/2048.png?board=1100000000000000&moves=ld")
        #expect(first.status == 200 && first["Link"] == "<\(canonical)>; rel=\"canonical\"")
        for target in [
            "/2048.png?moves=LLLDDDD&board=1100000000000000",
            "/2048.png?board=1100000000000000&moves=%6c%44&v=7&utm_source=x",
            "/2048?format=png&moves=ld&board=1100000000000000&columns=9", "/2048/board=1100000000000000&moves=lld.png",
            "/2048/board%3D1100000000000000%26moves%3Dld.png", "/2048/moves=ld.png?board=1100000000000000",
        ] {
            let response = ServiceResponse(get: target)
            #expect(response["ETag"] == first["ETag"], "\(target)")
            #expect(response["Link"] == first["Link"], "\(target)")
            #expect(response.content == first.content, "\(target)")
        }
        for target in ["/2048.png?board=1100000000000000&moves=l", "/2048.svg?board=1100000000000000&moves=ld"] {
            #expect(ServiceResponse(get: target)["ETag"] != first["ETag"])
        }
        #expect(ServiceResponse(get: "/2048?seed=2048")["ETag"] == ServiceResponse(get: "/2048")["ETag"])
        #expect(ServiceResponse(get: "/2048?seed=%20ADA")["ETag"] == ServiceResponse(get: "/2048?seed=ada")["ETag"])
    }

    @Test func `a client that has an equal game gets no content`() throws {
        let tag = try #require(ServiceResponse(get: "/2048.svg?board=1100000000000000&moves=l")["ETag"])
        let response = ServiceResponse(
            get: "/2048.svg?board=1100000000000000&moves=LLL", "If-None-Match: \(tag)\r\n")
        #expect(response.status == 304 && response.content.isEmpty && response["ETag"] == tag)
    }

    @Test func `the parameters of a board are rejected with their reasons`() throws {
        try expectRejection(
            "/2048?seed=ada&board=1100000000000000",
            "board can't be combined with seed: use seed for a game, or board for a position", reason: "conflict")
        for (query, reason) in [
            ("board=110000000000000", "malformed"), ("board=11000000000000000", "too-long"),
            ("board=i100000000000000", "malformed"), ("board=", "empty"), ("moves=lurx", "malformed"),
            ("moves=\(String(repeating: "l", count: 4_097))", "too-long"), ("seed=", "empty"),
            ("seed=\(String(repeating: "a", count: 257))", "too-long"), ("moves=l&moves=u", "repeated"),
            ("mouth=grin", "unknown"),
        ] {
            let body = ServiceResponse(get: "/2048?\(query)").body
            #expect(body.contains("\"reason\":\"\(reason)\""), "\(query.prefix(50)): \(body)")
        }
    }
}
