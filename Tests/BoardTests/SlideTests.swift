import Board
import Geometry
import TestSupport
import Testing

struct SlideTests {
    @Test func `tiles that slide are those of the grid after the move`() {
        var numbers = SplitMix64()
        for _ in 0..<2_000 {
            var grid = Grid()
            for index in 0..<Grid.count { grid[index] = max(0, Int.random(in: -2...4, using: &numbers)) }
            for direction in Direction.allCases {
                let slides = grid.slides(direction)
                #expect(slides.map(\.from).sorted() == (0..<Grid.count).filter { grid[$0] > 0 })
                #expect(slides.allSatisfy { $0.power == grid[$0.from] })
                var after = Grid()
                for slide in slides { after[slide.to] = max(after[slide.to], slide.power + (slide.merges ? 1 : 0)) }
                #expect(after == grid.collapsed(direction) ?? grid)
            }
        }
    }

    /// A tile of 2 and one of 4 move to the left; then a 2 appears.
    private func drawing(at milliseconds: Double) -> Drawing {
        var powers = [Int](repeating: 0, count: 16)
        (powers[0], powers[4], powers[15]) = (2, 2, 1)
        let move = BoardMove(
            Loop(duration: 2000, frameCount: 50, plays: 0), phase: 0, tiles: [(1, 1, 0), (1, 3, 0), (2, 5, 4)],
            merged: [0],
            spawned: 15)
        var drawing = Drawing()
        BoardView(bounds: Rectangle(x: 0, y: 0, width: 400, height: 400)).draw(powers, after: move, on: &drawing)
        return drawing.still(in: drawing.states(at: milliseconds / 2, step: 1e-9))
    }

    /// The bounds of the tiles, in drawing order.
    private func tiles(at milliseconds: Double) -> [Rectangle] {
        let drawing = drawing(at: milliseconds)
        var (tiles, transform): ([Rectangle], Transform) = ([], .identity)
        for (element, name) in zip(drawing.elements, drawing.names) {
            switch element {
            case .beginGroup(let group): transform = group.transform
            case .endGroup: transform = .identity
            case .shape(let shape):
                guard name == "tile", case .rectangle(let tile, _) = shape.outline else { continue }
                let (start, end) = (
                    transform.apply(to: Point(tile.x, tile.y)),
                    transform.apply(to: Point(tile.x + tile.width, tile.y + tile.height))
                )
                tiles.append(Rectangle(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y))
            }
        }
        return tiles
    }

    /// Tiles have a side of 90.
    @Test(
        arguments: [
            (0.0, [50.0, 50, 350], [90.0, 90, 90]), (1199, [50, 50, 350], [90, 90, 90]),
            (1200, [150, 350, 150], [90, 90, 90]), (1600, [150, 350, 150], [90, 90, 90]),
            (1680, [100, 200, 100], [90, 90, 90]), (1760, [50, 50], [99, 90]), (1840, [50, 50, 350], [94.5, 90, 45]),
            (1920, [50, 50, 350], [90, 90, 90]), (1999, [50, 50, 350], [90, 90, 90]),
        ] as [(Double, [Double], [Double])])
    func `tiles slide, merge and appear`(milliseconds: Double, centers: [Double], sides: [Double]) {
        // A tile without a size is drawn, but covers nothing.
        let tiles = tiles(at: milliseconds).filter { $0.width > 0 }
        #expect(tiles.count == centers.count)
        for (tile, (center, side)) in zip(tiles, zip(centers, sides)) {
            #expect(abs(tile.center.x - center) < 1e-6 && abs(tile.width - side) < 1e-6, "\(milliseconds)")
        }
    }
}
