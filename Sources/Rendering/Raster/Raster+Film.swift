import GIF
package import Geometry
import Pixels

/// A pose of a drawing: the states of its motions, and the rows of pixels that the group of each may cover.
///
/// The frames of a film show poses, most of them several times. Each is drawn once, and two poses have most in common:
///
/// - What is traced. An element is copied from the pose before if none of the motions that it is in has another state, and
///   moved if all that these do is a translation by whole units of corners, which steps of a quarter of a pixel are in a
///   drawing that isn't turned. Only what is turned, scaled or shown anew is traced again: in a face that breathes, hardly
///   anything but the lids.
/// - Rows. Those are drawn in which the group of a motion is, or was in the most similar pose, that has another state. If only
///   motions of the eyes differ, these are the rows of the eyes.
/// - Mixtures and colours, which are kept from pose to pose.
///
/// Copying an outline takes a few instructions for a corner. The corners are those that tracing would add, unless a
/// coordinate is as good as in the middle between two units: the numbers that are rounded to units differ by less than
/// 10⁻⁹ of one. An outline that is cut by a side of the picture, before or after it moves, is traced.
private struct Pose {
    let states: [Transform?]
    let rows: [Range<Int>]

    /// All rows whose pixels may differ from those in another pose of the drawing.
    func rowsDiffering(from other: Pose) -> Range<Int> {
        var differing = 0..<0
        for index in states.indices where states[index] != other.states[index] {
            for rows in [rows[index], other.rows[index]] where !rows.isEmpty {
                differing =
                    differing.isEmpty
                    ? rows
                    : min(differing.lowerBound, rows.lowerBound)..<max(differing.upperBound, rows.upperBound)
            }
        }
        return differing
    }
}

extension Raster {
    /// Draws the pictures of a drawing that moves, or the one of any other drawing.
    ///
    /// Each pose is drawn once, and only the rows of it that may differ from an earlier one.
    ///
    /// - Returns: Whether there was enough memory for all.
    @discardableResult
    package mutating func drawFilm(_ drawing: Drawing, pixelsPerPoint: Int, isTraced: Bool = false) -> Bool {
        let loop = drawing.isMoving ? drawing.loop : nil
        let (width, height) = (
            Int(drawing.bounds.width) * pixelsPerPoint, Int(drawing.bounds.height) * pixelsPerPoint
        )
        film.begin(width: width, height: height, duration: loop?.duration ?? 0, plays: loop?.plays ?? 1)
        guard let loop else {
            guard drawPicture(drawing, pixelsPerPoint: pixelsPerPoint, isTraced: isTraced),
                let number = film.add(picture, in: memory)
            else { return false }
            film.show(number, from: 0)
            return true
        }
        let (states, frames) = drawing.poses(of: loop, step: Self.step(pixelsPerPoint: pixelsPerPoint))
        var drawn: [Pose] = []
        beginFirstPose(of: drawing)
        for (index, number) in frames.enumerated() {
            if number == drawn.count {
                trace(drawing, in: states[number], after: drawn.last, pixelsPerPoint: pixelsPerPoint)
                let pose = Pose(states: states[number], rows: tracer.motionRows)
                guard addPicture(in: pose, after: drawn) else { return false }
                drawn.append(pose)
            }
            film.show(number, from: loop.duration * Double(index) / Double(loop.frameCount))
        }
        return true
    }

    /// Traces a drawing with each group that moves in a state, after another pose has been traced.
    private mutating func trace(_ drawing: Drawing, in states: [Transform?], after last: Pose?, pixelsPerPoint: Int) {
        if last != nil { tracer.beginPose() }
        beginElements(of: drawing, pixelsPerPoint: Double(pixelsPerPoint))
        // What is restored at the ends of groups.
        var outer: [(isHidden: Bool, distance: Outlines.Corner?)] = []
        var isHidden = false
        // How far elements are from where they were in the last pose; nil if they have changed in another way.
        var distance = last.map { _ in Outlines.Corner.zero }
        for (index, element) in drawing.elements.enumerated() {
            tracer.mark()
            switch element {
            case .shape(let shape):
                if isHidden { continue }
                if let distance, tracer.addLast(element: index, movedBy: distance) { continue }
                add(shape, of: drawing)
            case .beginGroup(var group):
                outer.append((isHidden, distance))
                if let motion = group.motion {
                    if let last, let outerDistance = distance {
                        distance =
                            tracer.distance(from: last.states[motion], to: states[motion])
                            .flatMap { outerDistance.moved(by: $0) }
                    }
                    isHidden = isHidden || states[motion] == nil
                    group.transform = states[motion] ?? .identity
                }
                if !isHidden { tracer.begin(group) }
            case .endGroup(let group):
                if !isHidden { tracer.end(group) }
                if let outer = outer.popLast() { (isHidden, distance) = outer }
            }
        }
        tracer.mark()
    }

    /// The distance of which those in frames are multiples, in points. It is a quarter of a pixel: smoother motion
    /// would take many more pictures that differ.
    package static func step(pixelsPerPoint: Int) -> Double { 0.25 / Double(pixelsPerPoint) }

    /// Draws what has been traced, with the rows of the most similar one of the pictures in the film, which have the other
    /// poses. Returns whether there was enough memory.
    private mutating func addPicture(in pose: Pose, after others: [Pose]) -> Bool {
        var (base, rows): (Int?, Range<Int>) = (nil, 0..<film.height)
        for (number, other) in others.enumerated() {
            let changed = pose.rowsDiffering(from: other)
            if changed.count < rows.count { (base, rows) = (number, changed) }
        }
        return drawRows(rows, continues: !others.isEmpty)
            && film.add(picture, at: rows.lowerBound, over: base, in: memory) != nil
    }

    /// The maximum length of a side of a GIF, in pixels.
    package static let maxSideOfGIF = min(maxSide, GIFEncoder.maxSide)

    /// Appends a drawing as a GIF file, neither of whose sides may be longer than `maxSideOfGIF`.
    ///
    /// - Parameters:
    ///   - pixelsPerPoint: The number of pixels to a point, horizontally and vertically.
    ///   - isTraced: Whether the drawing is the one that was measured last, and has been traced as a whole.
    ///   - matte: What is behind pixels that are only partly covered.
    ///   - memoryLimit: How much memory drawing the pictures and writing and copying the file may take, in bytes.
    /// - Returns: Whether that was enough. If it was not, the file is incomplete.
    package mutating func writeGIF(
        _ drawing: Drawing, pixelsPerPoint: Int, isTraced: Bool = false, matte: Color, memoryLimit: Int = .max,
        into bytes: inout [UInt8]
    ) -> Bool {
        memory.begin(limit: memoryLimit)
        let isComplete = drawFilm(drawing, pixelsPerPoint: pixelsPerPoint, isTraced: isTraced)
        if memory.used > maxBytesKept { releaseDrawing() }
        if isComplete {
            // A pixel is there if half of it is covered, however transparent the picture is as a whole.
            let minAlpha = UInt8(max(1, (128 * drawing.opacity).rounded()))
            let matte = Pixel(red: matte.red, green: matte.green, blue: matte.blue, alpha: 255)
            gifEncoder.write(film, matte: matte, minAlpha: minAlpha, into: &bytes)
        }
        releaseIfLarge()
        return !memory.isExceeded
    }
}
