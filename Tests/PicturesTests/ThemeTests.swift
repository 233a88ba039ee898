import Face
import Foundation
import Geometry
import Parameters
import PictureTestSupport
import Pictures
import Rendering
import TestSupport
import Testing

struct ThemeTests {
    @Test func `the default colours have a contrast of at least 7 to 1 on their pages`() throws {
        func color(_ query: String) throws -> Color { try request(query).face.style.stroke.color }
        #expect(try color("theme=light").contrast(on: Color(rgb: 0xFFFFFF)) >= 7)
        #expect(try color("theme=dark").contrast(on: Color(rgb: 0x121212)) >= 7)
        #expect(try request("theme=auto").face.style.stroke.darkColor == color("theme=dark"))
    }

    @Test(arguments: ["color=blue", "color=8af", "color=red&fill=gold"], PictureFormat.allCases)
    func `beside a colour the theme dark changes only the edges of a GIF`(query: String, format: PictureFormat) throws {
        let (plain, themed) = (try content(query, as: format), try content("theme=dark&\(query)", as: format))
        // JSON has the theme.
        if format != .json { #expect((plain == themed) == (format != .gif)) }
    }

    /// The picture of a target such as `face?mouth=grin`.
    private func picture(_ target: String) throws -> any RequestedPicture {
        let parts = target.split(separator: "?").map(String.init)
        return switch parts[0] {
        case "2048": try board(parts[1])
        case "faces": try sheet(parts[1])
        default: try request(parts[1])
        }
    }

    @Test(arguments: [
        ("face?color=blue", "auto"), ("face?color=8af", "auto"),
        ("face?color=red&fill=gold&background=black&opacity=.5", "auto"), ("face?seed=ada", "dark"),
        ("face?seed=ada&mood=angry&color=8af", "dark"), ("face?value=none&background=white", "dark"),
        ("face?color=red&background=black&rotate=9&motion=nod&size=60", "dark"), ("2048?background=khaki", "dark"),
        ("faces?seed=ada,joan&gap=9&size=60", "dark"),
    ])
    func `a theme that makes no difference is no part of a picture`(target: String, theme: String) throws {
        let (plain, themed) = (try picture(target), try picture("\(target)&theme=\(theme)"))
        #expect(themed.canonicalText == plain.canonicalText)
        for format in PictureFormat.allCases {
            #expect(content(themed, as: format) == content(plain, as: format), "\(format)")
        }
    }

    @Test(arguments: [
        "face?seed=ada&background=none", "face?seed=ada&radius=9", "face?seed=ada&opacity=.9",
        "face?seed=ada&background=fffffffe", "face?background=white", "2048?radius=9&background=black",
        "faces?seed=,ada&background=white", "faces?seed=ada&captions=Ada",
    ])
    func `a theme that makes a difference in one format is a part of the picture in all`(target: String) throws {
        #expect(try picture("\(target)&theme=dark").canonicalText.contains("theme=dark"))
    }

    /// So the theme, which decides the colour behind the edges of a GIF, makes no difference beside colours that are given.
    @Test func `nothing is seen of what is behind an opaque picture`() throws {
        var (random, raster) = (RandomFaces(), Raster())
        let others: Set = ["background", "radius", "opacity", "size", "width", "height"]
        for _ in 0..<60 {
            let pairs = random.pairs().filter { !others.contains($0.0) }
            let (width, height) = (
                Int.random(in: 1...90, using: &random.numbers), Int.random(in: 1...90, using: &random.numbers)
            )
            let size = [("background", "8af"), ("width", "\(width)"), ("height", "\(height)")]
            var drawing = Drawing()
            try request(pairs + size).draw(on: &drawing)
            let films = [Color.white, Color(rgb: 0x121212)].map { matte in
                var bytes: [UInt8] = []
                _ = raster.writeGIF(drawing, pixelsPerPoint: 1, matte: matte, into: &bytes)
                return DecodedGIF(bytes)?.frames.map(\.pixels)
            }
            #expect(films[0] != nil && films[0] == films[1], "\(pairs + size)")
        }
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
