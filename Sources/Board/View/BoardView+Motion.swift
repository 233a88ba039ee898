package import Geometry

/// The move that led to a board.
package struct BoardMove: Sendable {
    package let loop: Loop
    /// Where the motion begins, in thousandths of the loop.
    package let phase: Int
    /// The tiles before the move, and where each goes.
    package let tiles: [(power: Int, from: Int, to: Int)]
    /// The indices of tiles that the move made of two.
    package let merged: Set<Int>
    /// The index of the tile that appeared after the move; nil if none did.
    package let spawned: Int?

    package init(
        _ loop: Loop, phase: Int, tiles: [(power: Int, from: Int, to: Int)], merged: Set<Int>, spawned: Int?
    ) {
        (self.loop, self.phase, self.tiles, self.merged, self.spawned) = (loop, phase, tiles, merged, spawned)
    }
}

extension BoardView {
    /// When something happens, in thousandths of the loop.
    private enum Moment {
        /// The board before the move is shown.
        static let before = 600
        static let slide = 800
        /// The tiles have moved, and new ones appear.
        static let arrival = 880
        static let rest = 960
    }

    /// Draws the tiles, and those before the move, which are shown for a part of the loop.
    func drawMovingTiles(_ powers: [Int], after move: BoardMove, on drawing: inout Drawing) {
        var numbers = NumberDrawer()
        for (index, power) in powers.enumerated() where power > 0 {
            var tracks = [Track.visibility([(Moment.before, false), (Moment.arrival, true)])]
            let growth: Double? = index == move.spawned ? 0 : move.merged.contains(index) ? 1.1 : nil
            if let growth {
                tracks.append(
                    .scale([
                        // It gets its size while it is hidden.
                        Track.Keyframe(Moment.before, 1, 1), Track.Keyframe(Moment.slide, growth, growth),
                        Track.Keyframe(Moment.arrival, growth, growth), Track.Keyframe(Moment.rest, 1, 1),
                    ]))
            }
            drawing.group("tile", Motion(tracks, about: cell(at: index).center, phase: move.phase)) {
                drawTile(power, at: index, with: &numbers, on: &$0)
            }
        }
        for (power, from, to) in move.tiles {
            let (start, end) = (cell(at: from).center, cell(at: to).center)
            let (x, y) = (end.x - start.x, end.y - start.y)
            var tracks = [Track.visibility([(Moment.before, true), (Moment.arrival, false)])]
            if from != to {
                tracks.append(
                    .translation([
                        Track.Keyframe(Moment.slide, 0, 0), Track.Keyframe(Moment.arrival, x, y),
                        Track.Keyframe(Moment.rest, x, y), Track.Keyframe(Moment.rest, 0, 0),
                    ]))
            }
            drawing.group("tile", Motion(tracks, phase: move.phase, isHiddenAtRest: true)) {
                drawTile(power, at: from, with: &numbers, on: &$0)
            }
        }
    }
}
