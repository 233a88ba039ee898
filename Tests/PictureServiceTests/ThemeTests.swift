import Face
import Foundation
import Geometry
import Parameters
import PictureService
import Pictures
import TestSupport
import Testing

struct ThemeTests {
    @Test func `the default colours have a contrast of at least 7 to 1 on their pages`() throws {
        func color(_ query: String) throws -> Color { try request(query).face.style.stroke.color }
        #expect(try color("theme=light").contrast(on: Color(rgb: 0xFFFFFF)) >= 7)
        #expect(try color("theme=dark").contrast(on: Color(rgb: 0x121212)) >= 7)
        #expect(try request("theme=auto").subject.darkLineColor == color("theme=dark"))
    }

    @Test(arguments: ["color=blue", "color=8af", "color=red&fill=gold"], PictureFormat.allCases)
    func `beside a colour the theme dark changes only the edges of a GIF`(query: String, format: PictureFormat) throws {
        let (plain, themed) = (try content(query, as: format), try content("theme=dark&\(query)", as: format))
        // JSON has the theme.
        if format != .json { #expect((plain == themed) == (format != .gif)) }
    }

    @Test(arguments: ["color=blue", "color=8af", "color=red&fill=gold&background=black&opacity=.5"])
    func `the theme auto has no effect beside a colour`(query: String) throws {
        let (plain, themed) = (try request(query), try request("theme=auto&\(query)"))
        #expect(themed.face == plain.face && themed.canvas == plain.canvas)
        func response(_ query: String) -> ServiceResponse { ServiceResponse(get: "/face?\(query)") }
        let (one, other) = (response(query), response("theme=auto&\(query)"))
        #expect(one["ETag"] != nil && one["ETag"] == other["ETag"])
        #expect(one["Link"] != nil && one["Link"] == other["Link"])
    }

    @Test(arguments: [PictureFormat.png, .txt])
    func `formats without colour schemes treat the theme auto as light`(format: PictureFormat) throws {
        #expect(try content("theme=auto&fill=gold", as: format) == content("fill=gold", as: format))
    }

    @Test func `JSON has the theme auto among the parameters and in every link`() throws {
        struct Face: Decodable {
            struct Parameters: Decodable {
                let color: String
                let theme: String?
            }

            let parameters: Parameters
            let links: [String: String]
        }
        func face(_ query: String) throws -> Face {
            try JSONDecoder().decode(Face.self, from: Data(content(query, as: .json)))
        }
        let auto = try face("theme=auto&brows=furrowed&mouth=grin")
        #expect(auto.parameters.theme == "auto" && auto.parameters.color == "#0000ff")
        #expect(auto.links.count == 9)
        #expect(auto.links.values.allSatisfy { $0.hasSuffix("&theme=auto") })
        let dark = try face("theme=dark&brows=furrowed&mouth=grin")
        #expect(dark.parameters.theme == "dark" && dark.parameters.color == "#88aaff")
        #expect(dark.links.values.allSatisfy { $0.hasSuffix("&theme=dark") && !$0.contains("color") })
    }

    @Test(arguments: [("", ":root>g"), ("&rotate=30&flip=both", ":root>g"), ("&opacity=.5&rotate=30", ":root>g>g")])
    func `the SVG of the theme auto is that of light with a style sheet`(query: String, selector: String) throws {
        let style = "<style>@media(prefers-color-scheme:dark){\(selector){stroke:#88aaff}}</style>"
        let (auto, light) = (
            try document("theme=auto\(query)", as: .svg), try document("theme=light\(query)", as: .svg)
        )
        #expect(auto.contains(style))
        #expect(auto.replacing(style, with: "") == light)
        #expect(auto.utf8.count < 1000)
    }
}
