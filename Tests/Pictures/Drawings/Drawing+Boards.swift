import Board
import Geometry
import Parameters
import TestSupport

extension Drawing {
    /// Random positions and games on random canvases; the same ones in each run.
    static var boards: [(name: String, drawing: Drawing)] {
        var numbers = SplitMix64(seed: 7)
        return (0..<30).map { number in
            let canvas = Canvas.random(using: &numbers)
            var drawing = Drawing()
            canvas.begin(&drawing, title: "")
            let grid = number % 2 == 0 ? Grid.randomPosition(using: &numbers) : Grid.randomGame(using: &numbers)
            BoardView(bounds: canvas.contentBounds).draw(grid.powers, on: &drawing)
            return ("board-\(number)-\(grid.text)-\(canvas.fit)-\(canvas.rotate)", drawing)
        }
    }
}

extension Grid {
    fileprivate static func randomPosition(using numbers: inout some RandomNumberGenerator) -> Grid {
        var grid = Grid()
        for index in 0..<count { grid[index] = Int.random(in: 0...Game2048.maxPower, using: &numbers) }
        return grid
    }

    fileprivate static func randomGame(using numbers: inout some RandomNumberGenerator) -> Grid {
        var game = Game2048(seed: SeedText("\(Int.random(in: 0...1_000, using: &numbers))").hash)
        for _ in 0..<Int.random(in: 0...200, using: &numbers) {
            guard let direction = Direction.allCases.randomElement(using: &numbers) else { break }
            _ = game.move(direction)
        }
        return game.grid
    }
}

extension Canvas {
    /// Large enough that strokes are several pixels wide, and of widths that make the edges of upright tiles coincide with
    /// those of pixels.
    fileprivate static func random(using numbers: inout some RandomNumberGenerator) -> Canvas {
        var canvas = Canvas()
        canvas.width = [320, 400].randomElement(using: &numbers) ?? 256
        canvas.height = [240, 320, canvas.width].randomElement(using: &numbers) ?? 256
        canvas.background = [nil, nil, Color(rgb: 0xFFD700)].randomElement(using: &numbers) ?? nil
        canvas.radius = [0, 0, 20, 50].randomElement(using: &numbers) ?? 0
        canvas.opacity = [1, 1, 0.4].randomElement(using: &numbers) ?? 1
        canvas.rotate = [0, 0, 15, -40, 90].randomElement(using: &numbers) ?? 0
        canvas.flip = Flip.allCases.randomElement(using: &numbers) ?? .none
        canvas.fit = Fit.allCases.randomElement(using: &numbers) ?? .contain
        return canvas
    }
}
