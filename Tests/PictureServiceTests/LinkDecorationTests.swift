import Pictures
import Testing

struct LinkDecorationTests {
    private static let decorated = [
        "utm_source", "utm_x", "fbclid", "gclid", "dclid", "gbraid", "wbraid", "msclkid", "mc_cid", "mc_eid", "igshid",
        "_ga",
        "_gl", "_x",
    ]

    @Test(arguments: decorated)
    func `a parameter that services append to links changes nothing`(name: String) {
        let plain = ServiceResponse(get: "/face.json?mouth=grin")
        for target in [
            "/face.json?mouth=grin&\(name)=1", "/face.json?\(name)&mouth=grin&\(name)=2",
            "/face/mouth=grin.json?\(name)=",
            "/face.json?\(name)=50%&mouth=grin", "/face.json?mouth=grin&\(name)=%FF%00",
        ] {
            let response = ServiceResponse(get: target)
            #expect(response.status == 200, "\(target)")
            #expect(response.content == plain.content)
            #expect(response["ETag"] == plain["ETag"] && response["Link"] == plain["Link"])
        }
    }

    @Test func `a name that is only a prefix of tracking parameters is ignored`() {
        for name in ["utm_", "_", "_ga", "_gl", "__proto__", "utm_source", "utm_anything"] {
            #expect(ServiceResponse(get: "/face?\(name)=1").status == 200, "\(name)")
        }
    }

    @Test(arguments: ["utm", "UTM_source", "fbclid2", "xfbclid", "Gclid", "mc_", "-_"])
    func `a name that only resembles a tracking parameter is rejected`(name: String) {
        #expect(ServiceResponse(get: "/face?\(name)=1").status == 400)
    }
}
