import HTTP
import Testing

private func slice(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

struct AcceptTests {
    private static let offers = [
        MediaType("image", "svg+xml"), MediaType("image", "png"), MediaType("application", "json"),
        MediaType("text", "plain"),
    ]

    @Test(
        arguments: [
            ([], "svg+xml"), ([""], "svg+xml"), (["*/*"], "svg+xml"), (["image/*"], "svg+xml"), (["image/png"], "png"),
            (["IMAGE/PNG"], "png"), (["application/json, image/png"], "png"),
            (["image/png;q=0.5, application/json"], "json"),
            (["image/*;q=0.5, image/png"], "png"), (["*/*;q=0.1, text/*"], "plain"),
            (["image/svg+xml;q=0, image/*"], "png"),
            (["*/*, image/svg+xml;q=0, image/png;q=0"], "json"), (["text/html"], nil), (["image/png;q=0"], nil),
            (["text/html", "text/plain;q=0.001"], "plain"), (["image/png;q=0.5;x=y"], "png"),
            (["image/png;q=1.5, text/plain"], "plain"),
            (["image/png;q=, text/plain"], "plain"), (["image/png; q=0.3 , text/plain ; q=0.4"], "plain"),
            (["*/png, text/plain"], "plain"),
            (["image/png;q=1.000, */*"], "svg+xml"),
            (["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"], "svg+xml"),
            (["text/html,application/xhtml+xml,application/xml;q=0.9,image/png,*/*;q=0.8"], "png"),
        ] as [([String], String?)])
    func `the offer with the highest quality is chosen, the first of several`(values: [String], subtype: String?) {
        #expect(Accept(values.map(slice)).best(of: Self.offers)?.subtype.description == subtype)
    }
}

struct AcceptedCodingsTests {
    @Test(
        arguments: [
            ([], "identity"), ([""], "identity"), (["gzip"], "gzip identity"),
            (["deflate, gzip;q=1.0, *;q=0.5"], "gzip identity"), (["gzip, deflate, br, zstd"], "gzip identity"),
            (["X-GZIP"], "gzip identity"), (["br"], "identity"), (["*"], "gzip identity"), (["gzip;q=0"], "identity"),
            (["gzip;q=0, *"], "identity"), (["*;q=0"], nil), (["identity;q=0"], nil), (["identity;q=0, gzip"], "gzip"),
            (["*;q=0", "gzip;q=0.001"], "gzip"), (["gzip;q=0.5, identity"], "identity gzip"),
            (["gzip;q=0.5, *;q=0.8"], "identity gzip"), (["gzip;q=0.5, identity;q=0.5"], "gzip identity"),
            (["identity;q=0.5, *;q=0"], "identity"), (["gzip;q=2"], "identity"), (["gzip;q=x, identity"], "identity"),
            (["gzip ; q=0.3"], "gzip identity"),
        ] as [([String], String?)])
    func `the accepted codings are in the order of preference`(values: [String], expected: String?) {
        let codings = AcceptedCodings(values.map(slice))
        let names = codings.map { codings in
            [codings.first, codings.second].compactMap { $0.map { "\($0)" } }.joined(separator: " ")
        }
        #expect(names == expected)
    }
}
