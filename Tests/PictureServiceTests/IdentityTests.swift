import Face
import Parameters
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

    @Test(arguments: [
        (
            "seed=",
            "seed is empty: use text of up to 256 bytes, not only white space; no control characters but tabs and line ends",
            "empty"
        ),
        (
            "seed=+%09",
            "seed contains only white space: use text of up to 256 bytes, not only white space; no control characters but tabs and line ends",
            "empty"
        ),
        ("seed=%00", "seed contains U+0000: use no control characters except tabs and line ends", "malformed"),
        ("seed=%FF", "seed is not valid UTF-8: percent-encode text as UTF-8, such as %C3%BC for ü", "bad-encoding"),
        ("seed=\(String(repeating: "%C3%BC", count: 129))", "seed has 258 bytes: use at most 256", "too-long"),
        ("gen=1", "gen has no effect by itself: add a parameter such as seed=ada, or leave gen out", "incomplete"),
        ("gen=2&seed=a", "gen=2 is out of range: use 1", "out-of-range"),
        (
            "energy=0",
            "energy has no effect by itself: add a parameter such as mood=happy or value=73, or leave energy out",
            "incomplete"
        ),
        ("mood=glad", "mood can't be 'glad'; did you mean happy?", "malformed"),
        ("mood=hapy", "mood can't be 'hapy'; did you mean happy?", "malformed"),
        (
            "mood=1.1",
            "mood=1.1 is out of range: use -1 to 1, or happy, excited, calm, neutral, bored, sleepy, sad, annoyed, angry",
            "out-of-range"
        ),
        ("emotion=sad", "unknown parameter 'emotion'; did you mean mood?", "unknown"),
        ("happy", "unknown parameter 'happy'; did you mean mood=happy?", "unknown"),
    ])
    func `a rejected seed or mood is explained`(query: String, sentence: String, reason: String) throws {
        try expectRejection("/face?\(query)", sentence, reason: reason)
    }

    @Test func `a seed of 256 bytes and one with any characters are accepted`() {
        for seed in [String(repeating: "%C3%BC", count: 128), "%3Cscript%3E", "a%0Ab", "%E2%80%AE", "%26%3D"] {
            #expect(ServiceResponse(get: "/face?seed=\(seed)").status == 200, "\(seed)")
        }
    }
}
