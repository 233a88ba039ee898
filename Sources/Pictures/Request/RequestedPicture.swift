package import Geometry
package import Parameters
import Rendering

/// How large a requested picture is.
///
/// A `SheetPlan` has nothing but a size, because its pictures are not resolved yet. `PictureRequest` and `SheetRequest`
/// can be drawn and written as well (`RequestedPicture`). What is too large for a format is rejected before it is
/// drawn: by its pixels in all frames, by the length of a side, or by its lines of text. The rejection names the
/// parameter to lower, and for one subject that moves the largest size that is allowed.
package protocol SizedPicture: Sendable {
    /// The canvas of each subject in the picture.
    var canvas: Canvas { get }

    /// The visible part of the whole picture, in points.
    var bounds: Rectangle { get }

    /// The number of pictures that a moving one is made of, in formats of frames; 1 if it doesn't move.
    var frameCount: Int { get }

    /// The number of subjects in the picture.
    var subjectCount: Int { get }

    /// Rejects a picture that moves and has too many subjects for formats of frames.
    func checkFrames() throws(Rejection)

    /// What makes the picture large besides the size of the canvas, in words.
    var factorsOfSize: [String] { get }

    var output: Output { get }
}

/// A picture that was requested, with its parameters resolved: a single subject, or a sheet of them.
package protocol RequestedPicture: SizedPicture {
    /// What it is called in URLs and file names.
    var name: StaticString { get }

    /// The picture as a format shows it. It has the same canonical form.
    func shown(as format: PictureFormat) -> Self

    /// Whether it has captions that the format doesn't show.
    var hidesCaptions: Bool { get }

    /// Calls `body` with the name and the value of each parameter in the canonical form, on which the picture depends
    /// alone.
    func forEachCanonicalPair(_ body: (_ name: String, _ value: String) -> Void)

    /// Draws the picture in place of what the drawing contained.
    func draw(on drawing: inout Drawing)

    /// The cost of writing the picture, which has been drawn and measured, in a format whose links begin with that many
    /// bytes.
    func estimatedCost(
        of drawing: Drawing, _ measured: MeasuredDrawing, as format: PictureFormat, linkBaseBytes: Int
    ) -> PictureCost

    /// Appends the picture, which has been drawn, as JSON; `base` is what its links begin with.
    func writeJSON(_ drawing: Drawing, linksAt base: [UInt8], into bytes: inout [UInt8])
}

extension RequestedPicture {
    package func shown(as format: PictureFormat) -> Self { self }

    package var hidesCaptions: Bool { false }
}

/// The largest pictures that can be requested.
package enum PictureLimits {
    /// The number of pixels, unless an operator sets a lower one.
    package static let maxPixels = 16_777_216
    /// The number of pictures in a sheet, unless an operator sets a lower one.
    package static let maxPictures = 1024
    /// The number of pictures in a sheet that moves, in formats of frames.
    static let maxMovingPictures = 64
    /// The number of lines of text.
    static let maxLines = 1000
}

extension SizedPicture {
    package func checkFrames() throws(Rejection) {}

    /// Rejects what is too large in a format, naming the parameter that makes it so.
    package func check(as format: PictureFormat, maxPixels: Int) throws(Rejection) {
        switch format {
        case .svg, .json: break
        case .png:
            try checkFrames()
            try checkPixels(maxPixels, maxSide: Raster.maxSide)
        case .gif:
            try checkFrames()
            try checkPixels(maxPixels, maxSide: Raster.maxSideOfGIF)
        case .txt: try checkLines()
        }
    }

    private func checkPixels(_ maxPixels: Int, maxSide: Int) throws(Rejection) {
        let density = output.pixelsPerPoint
        let (width, height) = (Int64(bounds.width) * Int64(density), Int64(bounds.height) * Int64(density))
        let pixels = width * height * Int64(frameCount)
        let (problem, sideNames): (String, String)
        if pixels > maxPixels {
            let frames = frameCount > 1 ? " in \(frameCount) frames" : ""
            problem = "\(frames) is \(pixels) pixels; at most \(maxPixels) are allowed"
            sideNames = smallerSize(maxPixels: maxPixels) ?? canvas.sideNames
        } else if max(width, height) > maxSide {
            let name = width > height ? "wide" : "high"
            problem = " is too \(name); at most \(maxSide) pixels are allowed on a side"
            sideNames = canvas.width == canvas.height ? "size" : width > height ? "width" : "height"
        } else {
            return
        }
        throw tooLarge("\(width) × \(height)\(problem)", lowering: [sideNames])
    }

    /// The largest size that is allowed for one subject that moves.
    private func smallerSize(maxPixels: Int) -> String? {
        guard frameCount > 1, subjectCount == 1 else { return nil }
        let (width, height) = (Double(canvas.width), Double(canvas.height))
        let density = Double(output.pixelsPerPoint)
        let factor = (Double(maxPixels / frameCount) / (width * height)).squareRoot() / density
        let (newWidth, newHeight) = (Int(width * factor), Int(height * factor))
        guard min(newWidth, newHeight) > 0 else { return nil }
        return canvas.width == canvas.height ? "size to \(newWidth)" : "width to \(newWidth) and height to \(newHeight)"
    }

    /// Why a picture that needs more memory than can ever be reserved is rejected.
    package func needsMoreMemory(than maxBytes: Int, as format: PictureFormat) -> Rejection {
        let problem = "the picture needs more memory than the \(maxBytes / 1_000) kB that are allowed"
        switch format {
        case .png, .gif: return tooLarge(problem, lowering: [canvas.sideNames])
        case .txt:
            let cure = alternatives(["columns"] + factorsOfSize)
            return .tooLarge(OutputKey.columns.parameter, output.columns, "\(problem): lower \(cure)")
        case .svg, .json:
            let cure = alternatives(factorsOfSize.isEmpty ? ["the length of title"] : factorsOfSize)
            return .tooLarge(CanvasKey.size.parameter, canvas.width, "\(problem): lower \(cure)")
        }
    }

    private func tooLarge(_ problem: String, lowering names: [String]) -> Rejection {
        let density = output.pixelsPerPoint
        let cure = alternatives(names + factorsOfSize + (density > 1 ? ["dpr"] : []))
        let sentence = "\(problem): lower \(cure)"
        if density > 1 { return .tooLarge(OutputKey.dpr.parameter, density, sentence) }
        let longer = canvas.width > canvas.height ? CanvasKey.width : CanvasKey.height
        let side = canvas.width == canvas.height ? CanvasKey.size : longer
        return .tooLarge(side.parameter, max(canvas.width, canvas.height), sentence)
    }

    /// The largest number of columns with which the text fits on a screen of `columns` and `lines`. It is at least the
    /// default, if the screen is wide enough: a screen can be scrolled down.
    package func columns(fitting columns: Int, lines: Int) -> Int {
        let range = Output.columnRange
        let widest = min(max(range.lowerBound, columns), range.upperBound)
        let fitting = (range.lowerBound...widest).last { TextRenderer.lineCount(of: bounds, columns: $0) <= lines }
        return max(fitting ?? 0, min(output.columns, widest))
    }

    private func checkLines() throws(Rejection) {
        let lines = TextRenderer.lineCount(of: bounds, columns: output.columns)
        guard lines > PictureLimits.maxLines else { return }
        let fewestLines = TextRenderer.lineCount(of: bounds, columns: Output.columnRange.lowerBound)
        let height = [canvas.width == canvas.height ? "size" : "height"] + factorsOfSize
        let cure = alternatives((fewestLines > PictureLimits.maxLines ? [] : ["columns"]) + height)
        throw .tooLarge(
            OutputKey.columns.parameter, output.columns,
            "\(output.columns) columns need \(lines) lines; at most \(PictureLimits.maxLines) are allowed: lower \(cure)"
        )
    }
}

extension Canvas {
    /// What is behind the edges of a transparent picture, in formats that know no partly covered pixels.
    package var matte: Color { theme == .dark ? Color(rgb: 0x121212) : .white }

    /// Whether no pixel of a drawing on it is transparent, so that nothing is seen of the matte.
    var isOpaque: Bool { background?.isOpaque == true && radius == 0 && opacity == 1 }

    /// The parameters that determine its size.
    fileprivate var sideNames: String { width == height ? "size" : "width or height" }
}
