import PictureService
import ServiceTestSupport
import Testing

/// Pools over HTTP.
struct PoolResponseTests {
    /// Browsers send a bar as it is.
    @Test(arguments: [
        "/face.svg?seed=alan&topper=bob|curls|parted", "/face.svg?topper=curls%7cbob%7Cparted&seed=alan",
        "/face/seed=alan&topper=bob|curls|parted.svg", "/face/seed=alan&topper=parted%7Ccurls%7Cbob.svg",
        "/face/seed%3Dalan%26topper%3Dparted%7Ccurls%7Cbob.svg",
    ])
    func `a pool has the picture, the canonical URL and the ETag of the value that is chosen`(target: String) {
        let (pool, value) = (ServiceResponse(get: target), ServiceResponse(get: "/face.svg?seed=alan&topper=curls"))
        #expect(pool.status == 200 && pool.content == value.content)
        #expect(pool["ETag"] == value["ETag"])
        #expect(
            pool["Link"] == "</face?seed=alan&gen=1&topper=curls>; rel=\"canonical\"" && pool["Link"] == value["Link"])
    }

    private func response(toForm form: String) -> ServiceResponse {
        let fields = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)\r\n"
        return ServiceResponse(Array("POST /faces.svg HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\(form)".utf8))
    }

    @Test func `a sheet of a form has pools`() {
        let form = response(toForm: "seed=ada,ben,carl&topper=bob|curls")
        let query = ServiceResponse(get: "/faces.svg?seed=ada,ben,carl&topper=curls%7Cbob")
        let values = ServiceResponse(get: "/faces.svg?seed=ada,ben,carl&topper=bob,curls,curls&zip=seed,topper")
        #expect(form.status == 200 && form.content == query.content && query.content == values.content)
        #expect(query["ETag"] == values["ETag"] && query["Link"] == values["Link"])
    }
}
