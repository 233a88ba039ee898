import Face
import Parameters
import Pictures
import Testing

/// The layers of a face in requests: who it is, how it feels, and what is given explicitly.
struct IdentityTests {
    @Test(
        arguments: [
            (
                "seed=ada",
                "lineWidth=7.5&color=293871&fill=98aef1&headWidth=0.92&eyeSpacing=1.2&eyeLevel=0.8&browLength=0.75&mouthWidth=1.2"
            ),
            (
                "seed= ADA &gen=1&mouth=grin&fill=none&eyeSpacing=1",
                "mouth=grin&lineWidth=7.5&color=293871&headWidth=0.92&eyeLevel=0.8&browLength=0.75&mouthWidth=1.2"
            ),
            ("seed=joan&color=blue&lineWidth=5", "fill=eabb79&eyeSize=1.3&mouthWidth=0.75"),
            ("mood=happy", "brows=0.08&mouth=0.8"), ("mood=0.8", "mouth=0.8"), ("mood=smile", nil),
            ("mood=happy&energy=0", "mouth=0.8"),
            ("mood=angry&brows=none&leftEye=open", "rightEye=0.64&brows=none&mouth=-0.8"),
            ("mood=1", ""), ("mood=0&energy=-1", "eyes=0.2&mouth=neutral"),
            ("mood=-.333333&energy=.333333", "eyes=0.944445&brows=-0.111111&mouth=-0.333333"),
            (
                "seed=joan&mood=sad&eyes=open",
                "brows=0.4&mouth=-0.8&color=543601&fill=eabb79&eyeSize=1.3&mouthWidth=0.75"
            ),
            ("seed=joan&theme=dark", "color=543601&fill=eabb79&eyeSize=1.3&mouthWidth=0.75"),
            ("seed=joan&theme=auto", "color=543601&fill=eabb79&eyeSize=1.3&mouthWidth=0.75"),
            (
                "seed=ada&size=100&headWidth=1&eyeSpacing=1&eyeLevel=1&browLength=1&mouthWidth=1",
                "size=100&lineWidth=2.929688&color=293871&fill=98aef1"
            ),
            ("mood=neutral&theme=auto", "mouth=neutral&theme=auto"),
        ] as [(String, String?)])
    func `the canonical form spells out what seed and mood set, and contains neither`(query: String, canonical: String?)
        throws
    {
        guard let canonical else {
            #expect(throws: Rejection.self) { try request(query) }
            return
        }
        #expect(try request(query).canonicalText == canonical)
    }

    @Test(arguments: [
        "seed=ada&mood=angry&size=77", "mood=calm&theme=auto", "seed=%F0%9F%99%82&gen=1&mouth=.3", "value=73",
        "value=none&fill=mood", "value=3&min=5&max=1&mid=4.5&steps=4&energy=-.3&seed=ada",
        "value=1e9&theme=dark&size=40", "mood=angry&fill=mood", "value=7&title=A&mouth=.1",
    ])
    func `a face has the same bytes and entity tag under its canonical URL`(query: String) throws {
        for path in ["/face.svg", "/face.png", "/face.txt", "/face.json"] {
            let response = ServiceResponse(get: "\(path)?\(query)")
            let link = try #require(response["Link"]?.firstMatch(of: /<\/face(.*)>/)?.1)
            let canonical = ServiceResponse(get: path + link)
            #expect(response.status == 200 && canonical.content == response.content)
            #expect(canonical["ETag"] == response["ETag"] && canonical["Link"] == response["Link"])
        }
    }

    @Test func `a seed of 256 bytes and one with any characters are accepted`() {
        for seed in [String(repeating: "%C3%BC", count: 128), "%3Cscript%3E", "a%0Ab", "%E2%80%AE", "%26%3D"] {
            #expect(ServiceResponse(get: "/face?seed=\(seed)").status == 200, "\(seed)")
        }
    }
}
