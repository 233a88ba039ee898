import PictureService
import Testing

struct PageTests {
    @Test func `the faces of the page at the root fill their pictures`() throws {
        let page = ServiceResponse(get: "/").body
        let skulls = page.matches(of: #/viewBox="0 0 112 112".*?<circle cx="56" cy="56" r="50.4"/#)
        #expect(skulls.count == 5)
        #expect(page.matches(of: #/<svg /#).count == 5)
    }

    @Test func `each face of the page links to the picture of that face`() throws {
        let page = ServiceResponse(get: "/").body
        let links = page.matches(of: #/<a href="(/face[^"]*)"><svg .*?<title>(.*?)<\/title>/#)
        #expect(links.count == 5)
        for link in links {
            let picture = ServiceResponse(get: String(link.1).replacing("&amp;", with: "&")).body
            #expect(picture.contains("<title>\(link.2)</title>"))
        }
    }
}
