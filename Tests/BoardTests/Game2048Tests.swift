import Board
import Parameters
import Testing

/// Facts that can be seen at a glance. `ReferenceTests` compares all moves and games with another implementation.
struct Game2048Tests {
    @Test(arguments: [
        // 2 2 2 2, 4 2 2 and 2 0 2 4 are examples of the course that the game is from.
        ("1111", "2200", 8), ("2110", "2200", 4), ("1012", "2200", 4), ("1122", "2300", 12), ("1221", "1310", 8),
        ("1110", "2100", 4), ("0005", "5000", 0), ("3003", "4000", 16), ("gg00", "h000", 131_072),
        ("h0h0", "hh00", 0), ("hhhg", "hhhg", 0), ("1212", "1212", 0), ("0000", "0000", 0),
    ])
    func `a move merges equal neighbours once for each pair`(row: String, collapsed: String, score: Int) {
        var game = Game2048(position: Grid(row))
        let isMove = game.move(.left)
        #expect(isMove == (collapsed != row))
        #expect(game.grid.text == collapsed + "000000000000")
        #expect(game.score == score)
    }

    @Test func `nine of ten tiles are a 2, and each empty cell gets as many as the others`() {
        var (twos, fours) = (0, 0)
        var counts = Array(repeating: 0, count: Grid.count)
        for seed in 0..<8_000 {
            let powers = Game2048(seed: SeedText("seed \(seed)").hash).grid.powers
            twos += powers.count { $0 == 1 }
            fours += powers.count { $0 == 2 }
            for index in powers.indices where powers[index] > 0 { counts[index] += 1 }
        }
        #expect(twos + fours == 16_000)
        #expect(abs(fours - 1_600) < 160)
        #expect(counts.allSatisfy { abs($0 - 1_000) < 150 })
    }

    @Test func `a game is over if no tile can be pushed anywhere`() {
        #expect(Game2048(position: Grid("1212212112122121")).isOver)
        #expect(!Game2048(position: Grid("1212212112122122")).isOver)
        #expect(!Game2048(position: Grid("1212212112122120")).isOver)
        #expect(Game2048(position: Grid()).isOver)
    }

    @Test func `a game is won with a tile of 2,048 or more`() {
        #expect(!Game2048(position: Grid("aa")).isWon)
        #expect(Game2048(position: Grid("b")).isWon)
        #expect(Game2048(position: Grid("h")).isWon)
    }

    @Test func `letters that move nothing are skipped`() {
        var game = Game2048(position: Grid("0100"))
        let (played, nothing) = (game.play("llllurrdlx"), game.play(""))
        #expect(played == "lrdl" && nothing == "")
        #expect(game.grid.text == "0000000000001000")
    }

    @Test func `text has a digit for each cell`() {
        let text = "0123456789abcdefgh".prefix(16)
        #expect(Grid(String(text)).powers == Array(0..<16))
        #expect(Grid(String(text)).text == text)
        #expect(Grid("gh").powers.prefix(3) == [16, 17, 0])
    }

    @Test(arguments: [
        (Grid("1000000000000000"), "2048 board, score 0, best tile 2, 15 places empty"),
        (Grid(), "2048 board, score 0, no tiles, 16 places empty, game over"),
        (Grid("1212212112122120"), "2048 board, score 0, best tile 4, 1 place empty"),
        (Grid("12122121121221ha"), "2048 board, score 0, best tile 131,072, no place empty, won, game over"),
        (Grid("b000000000000000"), "2048 board, score 0, best tile 2,048, 15 places empty, won"),
    ])
    func `the description says what is on the board`(grid: Grid, description: String) {
        #expect(Game2048(position: grid).description == description)
    }

    @Test func `the description has the score with separated thousands`() {
        var game = Game2048(position: Grid("gg99"))
        _ = game.move(.left)
        #expect(game.description == "2048 board, score 132,096, best tile 131,072, 14 places empty, won")
    }
}
