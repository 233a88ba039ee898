import Board
import Parameters
import PictureService
import Pictures
import TestSupport
import Testing

/// What JSON says of a board, and the boards that it links to.
struct BoardLinksTests {
    private struct Document {
        let members: [String: Any]
        let links: [String: String]

        init(_ target: String) throws {
            let response = ServiceResponse(get: target)
            #expect(response.status == 200, "\(target)")
            members = try response.members
            links = try response.links
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
        let document = try Document("/2048.json?\(query)")
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
        var document = try Document("/2048.json?seed=\(query)")
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
        let first = try Document("/2048.json?moves=l")
        let link = try #require(first.links["new"])
        let new = try Document(link)
        #expect(new.members["score"] as? Int == 0 && new.links["canonical"] == link.replacing(".json", with: ""))
        #expect(new.board?.count { $0 != "0" } == 2)
        #expect(try Document("/2048.json?moves=lu").links["new"] != link)
    }

    @Test func `the longest game has all of its moves, and links to no others`() throws {
        let query = "seed=\(LongGame.seed)&moves=\(LongGame.moves)"
        let document = try Document("/2048.json?\(query)")
        #expect(LongGame.moves.count == BoardController.maxMoves)
        #expect(document.links["canonical"] == "/2048?\(query)")
        #expect(document.members["over"] as? Bool == false && document.members["won"] as? Bool == true)
        #expect(document.moves.isEmpty && document.links["new"] != nil)
        let shorter = try Document("/2048.json?\(query.dropLast())")
        #expect(LongGame.moves.hasSuffix("u") && shorter.links["up"] == "/2048.json?\(query)")
    }
}
