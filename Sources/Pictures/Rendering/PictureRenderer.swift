import Geometry
import Rendering

/// Writes pictures in all formats, one after the other. It keeps the memory that it needs, so that the next picture
/// allocates little: the raster up to a half of `maxBytesKept`, and the text up to a quarter.
///
/// There are two ways to a document. `write` draws and writes at once. A server calls `draw`, which makes the shapes and
/// estimates what writing them will cost. It decides where and with how much memory they are written, and then calls
/// `writeDrawing`. If the estimate has traced all outlines of the drawing, they are not traced again.
package struct PictureRenderer {
    /// The picture that was drawn last.
    private var drawing = Drawing()
    /// The format for which it has been traced as a whole, if it has.
    private var tracedFormat: PictureFormat?
    private var raster: Raster
    private var text: TextRenderer
    /// What the links in JSON begin with.
    private let linkBase: [UInt8]

    /// Whether a format can be written. The smaller module of `web/build` has no encoders of pixels.
    package static func writes(_ format: PictureFormat) -> Bool {
        #if WITHOUT_PIXELS
            format != .png && format != .gif
        #else
            true
        #endif
    }

    /// `base` is what links begin with, and `maxBytesKept` how much memory is kept for the next picture.
    package init(linksAt base: [UInt8] = [], maxBytesKept: Int = 1 << 20) {
        linkBase = base
        raster = Raster(maxBytesKept: maxBytesKept / 2)
        text = TextRenderer(maxBytesKept: maxBytesKept / 4)
        maxElementsKept = maxBytesKept / 1024
    }

    /// Appends the whole document. Returns false if it is incomplete, because the raster refuses the picture as too much
    /// work; SVG and JSON are always complete.
    @discardableResult
    package mutating func write(
        _ picture: some RequestedPicture, as format: PictureFormat, into bytes: inout [UInt8]
    ) -> Bool {
        picture.draw(on: &drawing)
        tracedFormat = nil
        return writeDrawing(of: picture, as: format, into: &bytes)
    }

    /// Draws a picture and estimates what it costs to write it.
    package mutating func draw(_ picture: some RequestedPicture, as format: PictureFormat) -> PictureCost {
        picture.draw(on: &drawing)
        let measured = measure(picture, as: format)
        return picture.estimatedCost(of: drawing, measured, as: format, linkBaseBytes: linkBase.count)
    }

    private mutating func measure(_ picture: some RequestedPicture, as format: PictureFormat) -> MeasuredDrawing {
        let output = picture.output
        var measured = MeasuredDrawing.nothing
        switch format {
        case .svg, .json: break
        case .png, .gif: measured = .picture(raster.measure(drawing, pixelsPerPoint: output.pixelsPerPoint))
        case .txt where TextRenderer.showsTable(of: drawing): break
        case .txt:
            let sizes = text.measure(drawing.still, columns: output.columns, colored: output.text == .ansi)
            measured = .text(dots: sizes.dots, colors: sizes.colors)
        }
        tracedFormat = measured.isComplete ? format : nil
        return measured
    }

    /// Appends the whole document of the picture that was drawn last. Returns false if that takes more memory than
    /// `memoryLimit` bytes; the document is then incomplete.
    package mutating func writeDrawing(
        of picture: some RequestedPicture, as format: PictureFormat, memoryLimit: Int = .max, into bytes: inout [UInt8]
    ) -> Bool {
        let isTraced = tracedFormat == format
        tracedFormat = nil
        switch format {
        case .svg, .json:
            // Half of the memory is for a copy.
            if memoryLimit < .max { bytes.reserveCapacity(bytes.count + memoryLimit / 2) }
            if format == .svg {
                SVG.write(drawing, into: &bytes)
            } else {
                picture.writeJSON(drawing, linksAt: linkBase, into: &bytes)
            }
            return true
        #if WITHOUT_PIXELS
            case .png, .gif: return false
        #else
            case .png:
                return raster.writePNG(
                    drawing, pixelsPerPoint: picture.output.pixelsPerPoint, isTraced: isTraced,
                    memoryLimit: memoryLimit, into: &bytes)
            case .gif:
                return raster.writeGIF(
                    drawing, pixelsPerPoint: picture.output.pixelsPerPoint, isTraced: isTraced,
                    matte: picture.canvas.matte, memoryLimit: memoryLimit, into: &bytes)
        #endif
        case .txt:
            return text.write(
                drawing.still, columns: picture.output.columns, colored: picture.output.text == .ansi,
                isTraced: isTraced, memoryLimit: memoryLimit, into: &bytes)
        }
    }

    /// Releases the memory of the drawing if it is large, as that of a sheet is.
    package mutating func releaseLargeDrawing() {
        if drawing.elements.count > maxElementsKept { drawing = Drawing() }
    }

    /// The memory that writing the last PNG or text took, in bytes.
    package func peakMemory(as format: PictureFormat) -> Int {
        switch format {
        case .svg, .json: 0
        case .png, .gif: raster.peakMemory
        case .txt: text.peakMemory
        }
    }

    private let maxElementsKept: Int
}
