import Foundation
import PictureResponses
import PictureService
import ServiceTestSupport
import TestSupport
import Testing

/// The page on which a game is played, at its start and after moves.
struct PlayPageTests {
    private static let path = "/2048/play"

    private static func page(_ query: String = "") -> String { ServiceResponse(get: "\(path)?\(query)").body }

    /// The facts about a board, and the queries of its links by their names.
    private static func facts(_ query: String) throws -> (facts: [String: Any], links: [String: String]) {
        let response = ServiceResponse(get: "/2048.json?\(query)")
        return (
            try response.members,
            try response.links.mapValues { link in String(link[(link.firstIndex(of: "?") ?? link.endIndex)...]) }
        )
    }

    /// The value of an attribute of the element with an id, decoded; nil if it has none.
    private static func attribute(_ name: String, of id: String, in page: String) throws -> String? {
        let tag = try #require(page.firstMatch(of: try Regex("<[^>]* id=\"\(id)\"[^>]*>"))).output[0].substring ?? ""
        let match = try Regex(" \(name)=\"([^\"]*)\"").firstMatch(in: tag)
        return match?.output[1].substring.map { String($0).replacing("&amp;", with: "&") }
    }

    private static func isHidden(_ id: String, in page: String) throws -> Bool {
        try #require(page.firstMatch(of: try Regex("<p id=\"\(id)\" (hidden)?>"))).output[1].substring != nil
    }

    /// Games at their start, in the middle, over, won, and on several canvases.
    private static let queries = [
        "", "moves=lurd", "moves=LLLRD", "seed=ada&moves=uuuuuuuuu",
        "moves=" + String(repeating: "lurd", count: 300), "board=0000000000000000", "board=hhhhhhhhhhhhhhhh",
        "board=bb00000000000000&moves=r", "board=1212212112122121", "width=300&height=90&rotate=30&background=gold",
        "title=&radius=9", "format=png&dpr=2&columns=20&v=3&utm_source=x&moves=d",
    ]

    @Test(arguments: queries)
    func `the page has the board, its description, its score and its largest tile`(query: String) throws {
        let page = Self.page(query)
        let (facts, links) = try Self.facts(query.replacing("format=png&", with: ""))
        let picture = ServiceResponse(get: "/2048.svg\(links["canonical"] ?? "")").body
        #expect(page.contains(picture))
        #expect(page.contains("<title>\(facts["description"] ?? "") · faceit</title>"))
        #expect(try Self.attribute("data-powers", of: "board", in: page) == facts["board"] as? String)
        let score = try #require(page.firstMatch(of: #/<dd id="score">([\d,]+)</#)).1.replacing(",", with: "")
        #expect(Int(score) == facts["score"] as? Int)
        let best = try #require(page.firstMatch(of: #/<dd id="best">([\d,]+)</#)).1.replacing(",", with: "")
        let power = try #require(facts["board"] as? String).compactMap { Int(String($0), radix: 18) }.max() ?? 0
        #expect(Int(best) == (power == 0 ? 0 : 1 << power))
        #expect(!page.contains("{{") && !page.contains("}}"))
    }

    @Test(arguments: queries)
    func `a table has the number of each tile, and the picture is hidden from assistive technology`(
        query: String
    ) throws {
        let page = Self.page(query)
        let board = try #require(try Self.facts(query.replacing("format=png&", with: "")).facts["board"] as? String)
        let texts = board.compactMap { Int(String($0), radix: 18) }.map { $0 == 0 ? "empty" : "\(1 << $0)" }
        let rows = page.matches(of: #/<tr>(.*)</tr>/#).map { row in
            row.1.matches(of: #/<td>([^<]*)</td>/#).map { String($0.1).replacing(",", with: "") }
        }
        #expect(rows == stride(from: 0, to: 16, by: 4).map { Array(texts[$0..<$0 + 4]) })
        #expect(page.contains(#"<div class="picture" id="picture" aria-hidden="true"><svg "#))
    }

    @Test func `numbers in the table have a comma before each group of three digits`() {
        let page = Self.page("board=9abcdefgh0000000")
        for number in ["512", "1,024", "65,536", "131,072"] { #expect(page.contains("<td>\(number)</td>")) }
    }

    @Test(arguments: queries)
    func `an arrow links to the game after its move, and to nothing if that moves nothing`(query: String) throws {
        let page = Self.page(query)
        let links = try Self.facts(query.replacing("format=png&", with: "")).links
        for direction in ["left", "up", "right", "down"] {
            #expect(try Self.attribute("href", of: direction, in: page) == links[direction].map { "play" + $0 })
            let isDisabled = try Self.attribute("aria-disabled", of: direction, in: page) != nil
            #expect(isDisabled == (links[direction] == nil))
        }
        #expect(try Self.attribute("href", of: "new", in: page) == links["new"].map { "play" + $0 })
        for format in ["svg", "png", "txt", "json"] {
            #expect(try Self.attribute("href", of: format, in: page) == links[format].map { "../2048.\(format)" + $0 })
        }
    }

    @Test(arguments: queries)
    func `a link to a GIF shows the last move`(query: String) throws {
        let link = try #require(try Self.facts(query.replacing("format=png&", with: "")).links["gif"])
        let expected = "../2048.gif" + link + (link.isEmpty ? "?" : "&") + "motion=slide"
        #expect(try Self.attribute("href", of: "gif", in: Self.page(query)) == expected)
    }

    @Test func `a motion has no effect on the page`() {
        #expect(Self.page("moves=lurd&motion=slide&speed=2&phase=0.5&loops=3") == Self.page("moves=lurd"))
    }

    @Test(arguments: [
        ("moves=l", true, true), ("board=1212212112122121", true, false), ("board=0000000000000000", true, false),
        ("board=bb00000000000000", false, true), ("board=b212212112122121", false, false),
    ])
    func `a sentence says that the game is won or over`(query: String, isNotWon: Bool, isNotOver: Bool) throws {
        let page = Self.page(query)
        #expect(try Self.isHidden("won", in: page) == isNotWon)
        #expect(try Self.isHidden("over", in: page) == isNotOver)
        #expect(try Self.isHidden("longest", in: page))
    }

    @Test func `after 4096 moves there are no links to moves, and a sentence says why`() throws {
        for (count, isLongest) in [(4095, false), (4096, true)] {
            let moves = String(String(repeating: "rl", count: 2048).prefix(count))
            let page = Self.page("board=1000000000000000&moves=\(moves)")
            #expect(try Self.isHidden("longest", in: page) == !isLongest)
            #expect(try Self.isHidden("over", in: page))
            let hasMove = try ["left", "up", "right", "down"].contains {
                try Self.attribute("href", of: $0, in: page) != nil
            }
            #expect(hasMove == !isLongest)
        }
    }

    @Test(arguments: [
        "\"><script>alert(1)</script>", "'&<>\"", "</title></svg>", "&amp;\" onload=\"x", "{{board}}", "ä🙂", "a b+c",
    ])
    func `texts from the URL are no markup`(text: String) throws {
        let encoded = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let page = Self.page("seed=\(encoded)&title=\(encoded)")
        let tag = #/<[^>]+>/#
        let names = page.matches(of: tag).map { $0.0.prefix { $0 != " " } }
        let expected = Self.page("title=x").matches(of: tag).map { $0.0.prefix { $0 != " " } }
        #expect(names.filter { $0 != "<rect" && $0 != "<path" } == expected.filter { $0 != "<rect" && $0 != "<path" })
        #expect(!page.matches(of: tag).contains { $0.0.replacing(#/"[^"]*"/#, with: "").contains(" on") })
        for link in page.matches(of: #/ href="([^"]*)"/#).map(\.1) {
            #expect(link.wholeMatch(of: #/[A-Za-z0-9\/.?=&;%_~#-]*/#) != nil, "\(link)")
            #expect(link.replacing("&amp;", with: "").contains("&") == false, "\(link)")
        }
    }

    @Test func `with a public URL only the links in the head begin with it`() throws {
        let settings = try with(ServiceSettings()) { $0.publicURL = try PublicURL("https://example.org/games") }
        let expected = Self.page("moves=lu").replacing(
            "\"canonical\" href=\"play", with: "\"canonical\" href=\"https://example.org/games/2048/play"
        ).replacing("content=\"http://h/", with: "content=\"https://example.org/games/")
        for path in [Self.path, "/games" + Self.path] {
            #expect(ServiceResponse(get: "\(path)?moves=lu", settings: settings).body == expected)
        }
    }
}
