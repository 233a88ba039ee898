import Testing

/// What an `<img>` gets whose URL is rejected.
struct WorriedFaceTests {
    /// What browsers send for an `<img>`: Chromium, Firefox, Safari.
    private static let image = [
        "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8",
        "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5",
        "image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,image/svg+xml,"
            + "image/*;q=0.8,*/*;q=0.5",
        "image/*", "image/svg+xml", "image/svg+xml, application/json;q=0.9",
    ]

    /// What other clients send: none, curl, and programs.
    private static let document = [
        "", "*/*", "application/json", "image/svg+xml, application/json", "image/svg+xml, application/problem+json",
        "image/svg+xml;q=0.5, */*", "image/png, */*;q=0.1",
    ]

    @Test(arguments: image)
    func `clients that prefer a picture get a worried face`(accept: String) {
        let response = ServiceResponse(get: "/face?mouth=2", "Accept: \(accept)\r\n")
        #expect(response.status == 400)
        #expect(response["Content-Type"] == "image/svg+xml")
        #expect(response["Cache-Control"] == "no-store" && response["Vary"] == "Accept")
        #expect(response["ETag"] == nil && response["Link"] == nil)
        let sentence = "mouth=2 is out of range: use -1 to 1, or frown, smirk, neutral, grin, smile"
        #expect(response.body.contains(#"role="img"><title>\#(sentence)</title>"#))
        let head = ServiceResponse(get: "/face?mouth=2", "Accept: \(accept)\r\n", method: "HEAD")
        #expect(head.head == response.head && head.content.isEmpty)
    }

    @Test(arguments: document)
    func `all other clients get a problem document`(accept: String) {
        let response = ServiceResponse(get: "/face?mouth=2", accept.isEmpty ? "" : "Accept: \(accept)\r\n")
        #expect(response.status == 400)
        #expect(response["Content-Type"] == "application/problem+json")
        #expect(response["Vary"] == "Accept")
    }

    @Test func `what was sent is only text in the title`() {
        for name in [
            "%3C/title%3E%3Cscript%3Ealert(1)%3C/script%3E", "%EF%BF%BF%01%EF%BF%BE%7F%C2%85", "%5D%5D%3E%26amp%3B",
        ] {
            let response = ServiceResponse(get: "/face?\(name)=1", "Accept: image/*\r\n")
            #expect(response.status == 400)
            #expect(!response.body.contains("<script") && !response.body.contains("]]>"))
            #expect(response.body.unicodeScalars.allSatisfy { $0 == "\n" || (0x20...0xFFFD).contains($0.value) })
            #expect(response.body.count(of: "<title>") == 1 && response.body.count(of: "</title>") == 1)
        }
    }

    @Test(arguments: ["/nothing", "/face.jpg"])
    func `a problem with another status than 400 is never sent as a picture`(target: String) {
        #expect(ServiceResponse(get: target, "Accept: image/*\r\n")["Content-Type"] == "application/problem+json")
    }
}

extension String {
    fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
