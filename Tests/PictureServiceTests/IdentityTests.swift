import Face
import HTTP
import Parameters
import PictureService
import Pictures
import Testing

/// The layers of a face in requests: who it is, how it feels, and what is given explicitly.
struct IdentityTests {
    @Test(
        arguments: [
            ("seed=ada", "seed=ada&gen=1"), ("seed= ADA &gen=1", "seed=ada&gen=1"),
            ("seed= Ü,B\t", "seed=Ü,b&gen=1"),
            ("seed=ada&mouth=.8&mouthOpen=.6&mouthSkew=.3&scale=.74&background=a3173f&size=256", "seed=ada&gen=1"),
            ("seed=ada&mouth=grin&fill=none&eyeSpacing=1", "seed=ada&gen=1&mouth=grin&fill=none&eyeSpacing=1"),
            ("seed=ada&color=blue&lineWidth=5&accent=blue", "seed=ada&gen=1&lineWidth=5&color=blue&accent=blue"),
            ("seed=ada&lineWidth=6&caps=round", "seed=ada&gen=1"), ("seed=ada&caps=butt", "seed=ada&gen=1&caps=butt"),
            ("seed=ada&background=none", "seed=ada&gen=1&background=none"),
            ("seed=ada&background=white&radius=9", "seed=ada&gen=1&background=white&radius=9"),
            ("seed=ada&size=100&lineWidth=2.34375", "seed=ada&gen=1&size=100"),
            ("seed=ada&theme=dark", "seed=ada&gen=1"), ("seed=ada&theme=auto", "seed=ada&gen=1"),
            (
                "seed=ada&mood=happy",
                "seed=ada&gen=1&mouth=smile&mouthOpen=0&mouthSkew=0&browRaise=0.6&lookY=0&lowerLid=0.6"
            ),
            (
                "seed=ada&mood=:D",
                "seed=ada&gen=1&eyes=closed&mouth=smile&mouthOpen=1&mouthSkew=0&browRaise=0.3&lookY=0&lid=1"
            ),
            ("mood=happy", "browRaise=0.6&lowerLid=0.6"), ("mood=0.8", "mouth=0.8&lowerLid=0.4"),
            ("mood=:-)", "browRaise=0.6&lowerLid=0.6"),
            ("mood=happy&energy=0", "mouth=0.8&lowerLid=0.4"),
            (
                "mood=angry&brows=none&leftEye=open",
                "rightEye=0.7&brows=none&mouth=frown&mouthOpen=0.7"
            ),
            ("mood=1", "lowerLid=0.5"), ("mood=0&energy=-1", "eyes=0.25&mouth=neutral"),
            ("mood=-.333333&energy=.333333", "eyes=0.961111&brows=-0.138889&mouth=-0.333333"),
            ("mood=winking&eyes=open", "mouthOpen=0.4&mouthSkew=0.6&browSkew=-1&lid=1"),
            ("mood=🙁&leftEye=.5", "leftEye=0.5&rightEye=0.6&brows=1&mouth=frown&lookY=0.7"),
            ("mood=neutral&theme=auto", "mouth=neutral&theme=auto"),
            ("status=failed", "eyes=0.9&brows=1&mouth=frown&mouthOpen=0.5&browRaise=0.5&mark=sweat"),
            ("accent=blue", ""), ("accent=red&color=f00", "color=red"), ("accent=red", "accent=red"),
            ("accent=blue&theme=auto", "accent=blue&theme=auto"), ("color=red&theme=auto&accent=red", "color=red"),
        ] as [(String, String)])
    func `the canonical form has the seed, and what differs from its look at rest, or from the default face`(
        query: String, canonical: String
    )
        throws
    {
        #expect(try request(query).canonicalText == canonical)
    }

    @Test(arguments: [
        "seed=ada&mood=angry&size=77", "mood=calm&theme=auto", "seed=%F0%9F%99%82&gen=1&mouth=.3", "value=73",
        "value=none&fill=mood", "value=3&min=5&max=1&mid=4.5&steps=4&energy=-.3&seed=ada",
        "value=1e9&theme=dark&size=40", "mood=angry&fill=mood", "seed=joan&mood=sad&eyes=open",
        "status=thinking&seed=x",
        "seed=ada&background=none&accent=red&theme=auto", "mood=%3C3&accent=red", "value=7&title=A&mouth=.1",
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

    /// The median of these is 2,013 bytes, and 821 compressed; 5 % are above 1,009 compressed.
    @Test func `the SVG of a seed has at most 3,500 bytes, and hardly any has more than 1,020 compressed`() throws {
        var responder = Responder.pictures()
        var compressed: [Int] = []
        for number in 0..<500 {
            let target = "/face?seed=user\(number)"
            #expect(ServiceResponse(get: target, from: &responder).content.count <= 3_500, "\(target)")
            compressed.append(ServiceResponse(get: target, "Accept-Encoding: gzip\r\n", from: &responder).content.count)
        }
        compressed.sort()
        #expect(compressed[250] <= 850 && compressed[475] <= 1_020)
    }
}
