import Board
import Parameters
import PictureService

extension RandomFaces {
    /// The parameters of a board: a game or a position, perhaps with moves, on any canvas.
    mutating func boardPairs() -> [(String, String)] {
        let omitted = Bool.random(using: &numbers) ? "seed" : "board"
        let pairs = thirdOfPairs(among: boardParameters).filter { $0.0 != omitted }
        let moves = pairs.contains { $0 == ("motion", "slide") }
        return pairs.filter { moves || !["speed", "phase", "loops"].contains($0.0) }
    }
}
