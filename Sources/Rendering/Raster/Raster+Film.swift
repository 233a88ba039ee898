package import Geometry
import Images

/// A pose of a drawing: the states of its motions, and the rows of pixels that the group of each may cover.
///
/// The frames of a film show poses, most of them several times. Each is drawn once, and two poses have most rows in
/// common: those are drawn in which the group of a motion is, or was in the most similar pose, that has another state.
/// If only motions of the eyes differ, these are the rows of the eyes. Mixtures and colours are kept from pose to pose.
struct Pose {
    let states: [Transform?]
    let rows: [Range<Int>]

    /// All rows whose pixels may differ from those in another pose of the drawing.
    func rowsDiffering(from other: Pose) -> Range<Int> {
        var differing = 0..<0
        for index in states.indices where states[index] != other.states[index] {
            for rows in [rows[index], other.rows[index]] where !rows.isEmpty {
                differing = differing.isEmpty ? rows : differing.union(rows)
            }
        }
        return differing
    }
}

extension Raster {
    /// Draws the pictures of a drawing that moves, or the one of any other drawing, which has been traced.
    ///
    /// Each pose is drawn once, and only the rows of it that may differ from an earlier one.
    ///
    /// - Returns: Whether there was enough memory for all.
    @discardableResult
    package mutating func drawFilm(_ drawing: Drawing, on grid: PixelGrid) -> Bool {
        let loop = drawing.isMoving ? drawing.loop : nil
        film.begin(width: grid.width, height: grid.height, duration: loop?.duration ?? 0, plays: loop?.plays ?? 1)
        guard let loop else {
            guard drawTraced(), let number = film.add(picture, in: memory) else { return false }
            film.show(number, from: 0)
            return true
        }
        let (poses, frames) = drawing.poses(of: loop, step: Self.step(pixelsPerPoint: grid.pixelsPerPoint))
        var drawn: [Pose] = []
        begin(drawing)
        for states in poses {
            tracer.begin(width: grid.width, height: grid.height, motionCount: drawing.motions.count)
            traceElements(of: drawing, on: grid, in: states)
            let pose = Pose(states: states, rows: tracer.motionRows)
            guard addPicture(in: pose, after: drawn) else { return false }
            drawn.append(pose)
        }
        // The drawing at rest.
        film.still = 0
        for (index, number) in frames.enumerated() {
            film.show(number, from: loop.duration * Double(index) / Double(loop.frameCount))
        }
        return true
    }

    /// The distance of which those in frames are multiples, in points. It is a quarter of a pixel: smoother motion
    /// would take many more pictures that differ.
    package static func step(pixelsPerPoint: Double) -> Double { 0.25 / pixelsPerPoint }

    /// Draws what has been traced, with the rows of the most similar one of the pictures in the film, which have the
    /// other poses. Returns whether there was enough memory.
    private mutating func addPicture(in pose: Pose, after others: [Pose]) -> Bool {
        var (base, rows): (Int?, Range<Int>) = (nil, 0..<film.height)
        for (number, other) in others.enumerated() {
            let changed = pose.rowsDiffering(from: other)
            if changed.count < rows.count { (base, rows) = (number, changed) }
        }
        return drawRows(rows, continues: !others.isEmpty)
            && film.add(picture, at: rows.lowerBound, over: base, in: memory) != nil
    }
}
