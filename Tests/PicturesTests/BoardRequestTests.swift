import Board
import Foundation
import Geometry
import Parameters
import PictureTestSupport
import Pictures
import TestSupport
import Testing

/// What a request for a board may contain.
struct BoardRequestTests {
    @Test(arguments: [(300, 100), (100, 300), (100, 100)])
    func `with fit=square a board is that of the largest square, in the middle`(width: Int, height: Int) throws {
        let picture = try board("fit=square&width=\(width)&height=\(height)")
        var drawing = Drawing()
        picture.draw(on: &drawing)
        let square = Rectangle(x: Double(width - 100) / 2, y: Double(height - 100) / 2, width: 100, height: 100)
        #expect(picture.canvas.contentBounds == square && drawing.transform == .identity)
        #expect(drawing.bounds == Rectangle(x: 0, y: 0, width: Double(width), height: Double(height)))
    }

    @Test func `the parameters of a board are rejected with their reasons`() {
        func rejected(_ text: String) -> Rejection? { rejection { () throws(Rejection) in _ = try board(text) } }
        #expect(
            rejected("seed=ada&board=1100000000000000")?.description
                == "board can't be combined with seed: use seed for a game, or board for a position")
        for (query, reason) in [
            ("seed=ada&board=1100000000000000", .conflict), ("board=110000000000000", .malformed),
            ("board=11000000000000000", .tooLong), ("board=i100000000000000", .malformed), ("board=", .empty),
            ("moves=lurx", .malformed), ("moves=\(String(repeating: "l", count: 4_097))", .tooLong), ("seed=", .empty),
            ("seed=\(String(repeating: "a", count: 257))", .tooLong), ("moves=l&moves=u", .repeated),
            ("mouth=grin", .unknown),
        ] as [(String, Rejection.Reason)] {
            #expect(rejected(query)?.reason == reason, "\(query.prefix(50))")
        }
    }
}

/// What JSON says of a board, and the boards that it links to.
struct BoardLinksTests {
    private struct Document {
        let members: [String: Any]
        let links: [String: String]

        /// That of a query, or of a link with one.
        init(_ query: String) throws {
            var (reader, decoder) = (PictureRequestReader(of: BoardController.self), QueryDecoder())
            try reader.read([], Array(query.trimmingPrefix("/2048.json?").utf8)[...], with: &decoder)
            let json = try JSONSerialization.jsonObject(
                with: Data(content(reader.request(of: BoardController.self), as: .json)))
            members = try #require(json as? [String: Any])
            links = try #require(members["links"] as? [String: String])
        }

        var board: String? { members["board"] as? String }

        var moves: [Direction] { Direction.allCases.filter { links["\($0.name)"] != nil } }
    }

    @Test(arguments: [
        ("board=1100000000000000", "1100000000000000", 0, false, false),
        ("board=1100000000000000&moves=lr", "0002000000000000", 4, false, false),
        ("board=aa00000000000022&moves=r", "000b000000000003", 2_056, false, true),
        ("board=gg00000000000000&moves=l", "h000000000000000", 131_072, false, true),
        ("board=hh00000000000000&moves=l", "hh00000000000000", 0, false, true),
        ("board=1212212112122121", "1212212112122121", 0, true, false),
        ("board=0000000000000000", "0000000000000000", 0, true, false),
        ("board=12122121121221hb", "12122121121221hb", 0, true, true),
    ])
    func `a document has the tiles, the score and whether the game is over or won`(
        query: String, board: String, score: Int, isOver: Bool, isWon: Bool
    ) throws {
        let document = try Document(query)
        #expect(document.board == board)
        #expect(document.members["score"] as? Int == score)
        #expect(document.members["over"] as? Bool == isOver)
        #expect(document.members["won"] as? Bool == isWon)
        #expect(document.moves.isEmpty == isOver)
    }

    /// The game is played beside, so that every linked board is known.
    @Test(arguments: ["2048", "ada", "zoe & co"])
    func `a game can be played to its end by following links`(seed: String) throws {
        var game = Game2048(seed: SeedText(seed).hash)
        let query = seed.replacing(" ", with: "%20").replacing("&", with: "%26")
        var document = try Document("seed=\(query)")
        var count = 0
        var numbers = TestSupport.SplitMix64()
        while let direction = document.moves.randomElement(using: &numbers) {
            #expect(document.board == game.grid.text)
            #expect(document.moves == Direction.allCases.filter(game.canMove))
            #expect(document.members["score"] as? Int == game.score)
            guard count < 60, game.move(direction), let link = document.links["\(direction.name)"] else { return }
            document = try Document(link)
            count += 1
        }
        #expect(game.isOver)
    }

    @Test func `a new game is a game without moves that differs from the one before`() throws {
        let first = try Document("moves=l")
        let link = try #require(first.links["new"])
        let new = try Document(link)
        #expect(new.members["score"] as? Int == 0 && new.links["canonical"] == link.replacing(".json", with: ""))
        #expect(new.board?.count { $0 != "0" } == 2)
        #expect(try Document("moves=lu").links["new"] != link)
    }

    @Test func `the longest game has all of its moves, and links to no others`() throws {
        let query = "seed=\(LongGame.seed)&moves=\(LongGame.moves)"
        let document = try Document(query)
        #expect(LongGame.moves.count == BoardController.maxMoves)
        #expect(document.links["canonical"] == "/2048?\(query)")
        #expect(document.members["over"] as? Bool == false && document.members["won"] as? Bool == true)
        #expect(document.moves.isEmpty && document.links["new"] != nil)
        let shorter = try Document("\(query.dropLast())")
        #expect(LongGame.moves.hasSuffix("u") && shorter.links["up"] == "/2048.json?\(query)")
    }
}
