import Bytes
import GIF
package import Geometry
import Pixels

/// The states of a drawing's motions, and the rows of pixels that the group of each may cover.
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
    package mutating func drawFilm(_ drawing: Drawing, pixelsPerPoint: Int) -> Bool {
        let loop = drawing.isMoving ? drawing.loop : nil
        let (width, height) = (
            Int(drawing.bounds.width) * pixelsPerPoint, Int(drawing.bounds.height) * pixelsPerPoint
        )
        film.begin(width: width, height: height, duration: loop?.duration ?? 0, plays: loop?.plays ?? 1)
        guard let loop else {
            guard drawPicture(drawing, pixelsPerPoint: pixelsPerPoint), let number = film.add(picture, in: memory)
            else { return false }
            film.show(number, from: 0)
            return true
        }
        let (states, frames) = drawing.poses(of: loop, step: Self.step(pixelsPerPoint: pixelsPerPoint))
        var drawn: [Pose] = []
        for (index, number) in frames.enumerated() {
            if number == drawn.count {
                trace(drawing.still(in: states[number], keepsGroups: true), pixelsPerPoint: pixelsPerPoint)
                let pose = Pose(states: states[number], rows: tracer.motionRows)
                guard addPicture(in: pose, after: drawn, opacity: drawing.opacity) else { return false }
                drawn.append(pose)
            }
            film.show(number, from: loop.duration * Double(index) / Double(loop.frameCount))
        }
        return true
    }

    /// The distance of which those in frames are multiples, in points. It is a quarter of a pixel: smoother motion would take
    /// many more pictures that differ.
    package static func step(pixelsPerPoint: Int) -> Double { 0.25 / Double(pixelsPerPoint) }

    /// Draws what has been traced, with the rows of the most similar one of the pictures in the film, which have the other poses.
    /// Returns whether there was enough memory.
    private mutating func addPicture(in pose: Pose, after others: [Pose], opacity: Double) -> Bool {
        var (base, rows): (Int?, Range<Int>) = (nil, 0..<film.height)
        for (number, other) in others.enumerated() {
            let changed = pose.rowsDiffering(from: other)
            if changed.count < rows.count { (base, rows) = (number, changed) }
        }
        return drawRows(rows, opacity: opacity)
            && film.add(picture, at: rows.lowerBound, over: base, in: memory) != nil
    }

    /// The maximum length of a side of a GIF, in pixels.
    package static let maxSideOfGIF = min(maxSide, GIFEncoder.maxSide)

    /// Appends a drawing as a GIF file, neither of whose sides may be longer than `maxSideOfGIF`.
    ///
    /// - Parameters:
    ///   - pixelsPerPoint: The number of pixels to a point, horizontally and vertically.
    ///   - matte: What is behind pixels that are only partly covered.
    ///   - memoryLimit: How much memory drawing the pictures and writing and copying the file may take, in bytes.
    /// - Returns: Whether that was enough. If it was not, the file is incomplete.
    package mutating func writeGIF(
        _ drawing: Drawing, pixelsPerPoint: Int, matte: Color, memoryLimit: Int = .max, into bytes: inout [UInt8]
    ) -> Bool {
        memory.begin(limit: memoryLimit)
        let isComplete = drawFilm(drawing, pixelsPerPoint: pixelsPerPoint)
        if memory.used > maxBytesKept { releaseDrawing() }
        if isComplete {
            // A pixel is there if half of it is covered, however transparent the picture is as a whole.
            let minAlpha = UInt8(max(1, (128 * drawing.opacity).rounded()))
            let matte = Pixel(red: matte.red, green: matte.green, blue: matte.blue, alpha: 255)
            gifEncoder.write(film, matte: matte, minAlpha: minAlpha, into: &bytes)
        }
        if memory.used > maxBytesKept { release() }
        return !memory.isExceeded
    }
}
