import Face
import Foundation
import Parameters
import PictureResponses
import PictureService
import PictureTestSupport
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// What the service fills into the template of the page at the root.
struct InspectorPageTests {
    private let page = ServiceResponse(get: "/").body

    /// The query, the picture and the caption of each line that is a link to a face.
    private var faces: [(query: String, picture: String, caption: String?)] {
        let line =
            #/
            (?m)^<li><a\ href="face\?([^"]+)">(<svg\ .*<\/svg>|<noscript>.*<\/noscript>)
            (?:<span>(\w+)<\/span>)?<\/a><\/li>$
            /#
        return page.matches(of: line).map {
            (String($0.1).replacing("&amp;", with: "&"), String($0.2), $0.3.map(String.init))
        }
    }

    @Test func `all expressions are linked by their names, in the order of a sheet for each kind of eyes`() {
        let expected = Eyes.allCases.flatMap { eyes in
            EyeBrows.allCases.flatMap { brows in
                Mouth.allCases.map { "eyes=\(eyes.rawValue)&brows=\(brows.rawValue)&mouth=\($0.rawValue)" }
            }
        }
        #expect(expected.count == 45)
        #expect(faces.filter { $0.caption == nil }.map(\.query) == expected)
    }

    @Test func `one person is linked in all moods and in all states of a program, with their names`() {
        let moods = faces.filter { $0.query.contains("&mood=") }
        #expect(moods.map(\.query) == Mood.allCases.map { "seed=anita&mood=\($0.rawValue)" })
        #expect(moods.map(\.caption) == Mood.allCases.map(\.rawValue))
        let states = faces.filter { $0.query.contains("&status=") }
        #expect(states.map(\.query) == ProgramStatus.allCases.map { "seed=anita&status=\($0.rawValue)&badge=auto" })
        #expect(states.map(\.caption) == ProgramStatus.allCases.map(\.rawValue))
        for state in states {
            let query = state.query.replacing("&", with: "&amp;")
            #expect(state.picture.contains(#"<img src="face.svg?\#(query)&amp;size=64" alt="""#))
        }
    }

    @Test func `fifteen people and six robots are linked, with their names`() {
        let people = faces.filter { $0.query.contains(#/^seed=\w+(&kind=robot)?$/#) }
        let robots = people.filter { $0.query.hasSuffix("&kind=robot") }
        #expect(people.count == 21 && robots.count == 6)
        #expect(people.allSatisfy { $0.query.hasPrefix("seed=\($0.caption ?? "")") })
    }

    @Test func `the picture of a link is that of the linked face, rounded, and decorative beside a caption`() throws {
        let drawn = faces.filter { $0.picture.hasPrefix("<svg") }
        #expect(drawn.count == 21 + 24 + 45)
        let number = #/\d*\.?\d+/#
        for face in drawn {
            let title = face.caption == nil ? "" : "&title="
            let exact = try document("\(face.query)&size=32\(title)", as: .svg)
            let inPage = exact.replacing(" xmlns=\"http://www.w3.org/2000/svg\"", with: "")
            #expect(face.picture.replacing(number, with: "0") + "\n" == inPage.replacing(number, with: "0"))
            let numbers = [face.picture, inPage].map { $0.matches(of: number).compactMap { Double($0.output) } }
            #expect(zip(numbers[0], numbers[1]).allSatisfy { abs($0 - $1) < 0.0501 })
        }
    }

    @Test(arguments: [
        ("/", "seed=anita&amp;mood=happy", "Happy person with curls and a shirt"),
        ("/?mouth=smile", "mouth=smile", "Smiling face, eyes open, brows normal"),
        ("/?seed=ada&title=%22A%22", "seed=ada&amp;title=%22A%22", "&quot;A&quot;"),
        ("/?mouth=grin&mouth=x", "seed=anita&amp;mood=happy", "Happy person with curls and a shirt"),
        ("/?utm_source=x&format=txt", "seed=anita&amp;mood=happy", "Happy person with curls and a shirt"),
        (
            "/?fill=gold&format=txt&mouth=grin", "mouth=grin&amp;fill=gold",
            "Slightly smiling face, eyes open, brows normal"
        ),
    ])
    func `the page has the described picture of its query, or a person if it specifies no face or is rejected`(
        target: String, query: String, description: String
    ) {
        let page = ServiceResponse(get: target).body
        let picture = #"src="face.svg?\#(query)" alt="\#(description)""#
        #expect(page.contains(#"<img class="face" id="face" \#(picture) width="256" height="256""#))
        #expect(page.contains(#"id="description" role="status">\#(description)</p>"#))
    }

    @Test func `the person with whom the page opens is one of those that are linked`() throws {
        let opening = try #require(page.firstMatch(of: #/ data-opening="([^"]+)"/#)).1.replacing("&amp;", with: "&")
        #expect(faces.contains { $0.query == opening })
    }

    @Test(arguments: [("https://example.org/avatars", "/avatars/"), ("https://example.org", "/")])
    func `links after the head begin with the path of a public URL and not with its origin`(
        url: String, base: String
    ) throws {
        let settings = try with(ServiceSettings()) { $0.publicURL = try PublicURL(url) }
        // What is after the part that depends on the state.
        func end(of page: String) throws -> Substring {
            let start = try #require(page.firstRange(of: #"<link rel="icon""#)).lowerBound
            return page[start...]
        }
        let other = try end(of: ServiceResponse(get: "/", settings: settings).body)
        #expect(!other.contains("example.org"))
        #expect(try other == end(of: page).replacing(#/ (?:href|src|action)="(?!#)/#) { $0.output + base })
    }
}
