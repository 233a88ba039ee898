import Geometry
import Images

/// The colours of a drawing at each Braille dot of a text: those of a raster picture with a pixel for each dot.
///
/// It reads the runs of four rows of the picture at a time, so that a line takes memory for its dots alone. The dots
/// are the black pixels of another such picture, of the drawing in ink: see `Drawing.inInk`.
///
/// It can be reused: it keeps its memory.
struct DotColors {
    var raster: Raster
    /// The pixels of the four rows of dots in a line, one row after the other.
    private var pixels: [Pixel] = []
    /// What has been read of the picture: the band, and how many of its rows.
    private var band = 0
    private var bandRow = 0
    /// The colour for which viewers may have another one, as 0xRRGGBB.
    private var viewersColor: UInt32?

    init(maxBytesKept: Int) {
        raster = Raster(maxBytesKept: maxBytesKept)
    }

    /// Draws the picture of what the raster has traced of a drawing, and begins before its first line. Returns false if
    /// that takes too much memory.
    mutating func draw(_ drawing: Drawing) -> Bool {
        (band, bandRow) = (0, 0)
        viewersColor = drawing.viewersColor
        return raster.drawTraced()
    }

    /// Releases the memory if it is more than is kept.
    mutating func releaseIfLarge() {
        if raster.releaseIfLarge() { pixels = [] }
    }

    /// Reads the next line of dots. Those below the picture are clear.
    mutating func readLine() {
        let rows = raster.picture.rows
        pixels.removeAll(keepingCapacity: true)
        for _ in 0..<BrailleLine.dotsDown {
            guard band < rows.bands.count else {
                pixels.append(contentsOf: repeatElement(.clear, count: rows.width))
                continue
            }
            for run in rows.runs[rows.bands[band].runs] {
                pixels.append(
                    contentsOf: repeatElement(raster.picture.colors.pixels[Int(run.color)], count: Int(run.length)))
            }
            bandRow += 1
            if bandRow == rows.bands[band].count { (band, bandRow) = (band + 1, 0) }
        }
    }

    /// Calls `body` with each dot of the line that is black.
    func forEachBlackDot(_ body: (_ column: Int, _ row: Int) -> Void) {
        let (pixels, width) = (pixels.span, raster.picture.width)
        for row in 0..<BrailleLine.dotsDown {
            for column in 0..<width where pixels[row &* width &+ column].isBlack { body(column, row) }
        }
    }

    /// The colours of a character of the line, as 0xRRGGBB; nil is the terminal's own.
    ///
    /// The background is the colour of most pixels without a dot, if these are covered. The foreground is that of the
    /// dot that differs most from it: of the others the line may cover only a part. A line whose colour is the viewer's
    /// choice has the terminal's own where nothing is behind it.
    func colors(of character: UInt8, at column: Int) -> (foreground: UInt32?, background: UInt32?) {
        let indices = 0..<BrailleLine.dotsInCharacter
        let anyDot = indices.first { BrailleLine.hasDot($0, in: character) }.map { pixel($0, at: column) } ?? .clear
        var (background, rank) = (Pixel.clear, (count: 0, distance: 0))
        for index in indices where !BrailleLine.hasDot(index, in: character) {
            let pixel = pixel(index, at: column)
            let count = indices.count { !BrailleLine.hasDot($0, in: character) && self.pixel($0, at: column) == pixel }
            // Of colours that are equally frequent, the one that differs most from the line is covered by it least.
            if (count, pixel.distance(from: anyDot)) > rank {
                (background, rank) = (pixel, (count, pixel.distance(from: anyDot)))
            }
        }
        let isCovered = background.alpha >= Self.minAlpha
        if !isCovered { background = .clear }
        var (foreground, distance) = (Pixel.clear, -1)
        for index in indices where BrailleLine.hasDot(index, in: character) {
            let pixel = pixel(index, at: column)
            if pixel.distance(from: background) > distance {
                (foreground, distance) = (pixel, pixel.distance(from: background))
            }
        }
        let isViewersChoice = !isCovered && foreground.rgb == viewersColor
        return (isViewersChoice || foreground.alpha == 0 ? nil : foreground.rgb, isCovered ? background.rgb : nil)
    }

    /// What is less opaque shows more of the terminal's background than of its own colour.
    private static let minAlpha: UInt8 = 128

    private func pixel(_ index: Int, at column: Int) -> Pixel {
        let (row, side) = index.quotientAndRemainder(dividingBy: BrailleLine.dotsAcross)
        return pixels[row * raster.picture.width + column * BrailleLine.dotsAcross + side]
    }
}

extension Pixel {
    /// As 0xRRGGBB.
    fileprivate var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// Whether at least half of the pixel is black, if it is a mixture of black, white and nothing.
    fileprivate var isBlack: Bool { Int(alpha) * (255 - Int(red)) >= 255 * 128 }

    /// How much two colours differ; between a clear pixel and another one, how opaque that is.
    fileprivate func distance(from other: Pixel) -> Int {
        if other.alpha == 0 { return Int(alpha) }
        let differences = [Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)]
        return differences.reduce(0) { $0 + $1 * $1 }
    }
}

extension Drawing {
    /// The colour of lines or fills for which viewers may have another one, as 0xRRGGBB; nil if there is none.
    fileprivate var viewersColor: UInt32? {
        for element in elements {
            guard case .shape(let shape) = element else { continue }
            if let stroke = shape.stroke, stroke.darkColor != nil { return stroke.color.rgb }
            if let fill = shape.fill, shape.darkFill != nil { return fill.rgb }
        }
        return nil
    }
}

/// A drawing in black ink, whose pixels are the dots of a text: lines, and a line around each area without one.
///
/// The areas of a painting are white paper, so that each covers what is behind it. What is nearly black, as pupils and
/// open mouths are, is ink as a whole.
extension Drawing {
    /// - Parameter dotsPerPoint: Lines are at least as wide as a dot.
    func inInk(dotsPerPoint: Double) -> Drawing {
        /// The area that was drawn last, as it is painted and in ink.
        var last: (name: String, color: Color, shape: Shape)?
        var ink = replacingShapes { shape, name, scale in
            // That of a picture in a sheet is no outline, as that of the drawing is none.
            if name == "background", shape.stroke == nil { return [] }
            let minWidth = Self.minDots / (dotsPerPoint * scale)
            var inked = shape
            inked.stroke = shape.stroke.flatMap { stroke in
                guard stroke.width > 0, stroke.color.alpha > 0 else { return nil }
                return Stroke(color: .black, width: max(stroke.width, minWidth), caps: stroke.caps)
            }
            let line = Stroke(color: .black, width: minWidth, caps: .round)
            guard isPainting, let fill = shape.fill, fill.alpha >= 128 else {
                inked.fill = nil
                if !isPainting, shape.stroke == nil, shape.fill?.alpha ?? 0 > 0 { inked.stroke = line }
                return inked.stroke == nil ? [] : [inked]
            }
            inked.fill = fill.isNearlyBlack ? .black : .white
            defer { last = (name, fill, inked) }
            if inked.stroke != nil || fill.isNearlyBlack { return [inked] }
            if let last, last.name == name, last.color.isTone(of: fill) {
                // Two tones of a form are one area, whose line the second one would cover.
                var line = last.shape
                line.fill = nil
                return line.stroke == nil ? [inked] : [inked, line]
            }
            inked.stroke = line
            return [inked]
        }
        ink.background = nil
        // What is translucent has dots, and what is invisible has none.
        ink.opacity = opacity > 0 ? 1 : 0
        return ink
    }

    /// A line that is exactly as wide as a dot, but between two rows, would cover half of both.
    private static var minDots: Double { 1.1 }
}

extension Color {
    fileprivate static let black = Color(rgb: 0)

    fileprivate var isNearlyBlack: Bool { luma < 45_000 }

    /// Whether it is nearly the same, as two tones of a form are: 13 % of black and white at most.
    fileprivate func isTone(of other: Color) -> Bool {
        let differences = [Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)]
        return differences.reduce(0) { $0 + $1 * $1 } < 3_300
    }
}
