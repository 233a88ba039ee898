import Bytes
package import Geometry
import Parameters
import Rendering

/// What writing a picture probably costs.
package struct PictureCost {
    /// Processor time in microseconds.
    package let microseconds: Int
    /// The probable size of the document, if its format is compressed for clients that prefer it; otherwise 0.
    package let documentBytes: Int
    /// The memory of the document and of everything that is needed to write it.
    package let bytes: Int

    package init(microseconds: Int, documentBytes: Int, bytes: Int) {
        self.microseconds = microseconds
        self.documentBytes = documentBytes
        self.bytes = bytes
    }

    fileprivate init(nanoseconds: Double, documentBytes: Double = 0, bytes: Int) {
        self.init(microseconds: Int(nanoseconds / 1_000), documentBytes: Int(documentBytes), bytes: bytes)
    }

    fileprivate init(_ amounts: Amounts, _ time: Rates, _ document: Rates, bytes: Int) {
        self.init(nanoseconds: amounts.sum(time), documentBytes: amounts.sum(document), bytes: bytes)
    }
}

extension PictureRequest {
    package func estimatedCost(of drawing: Drawing, as format: PictureFormat, linkBaseBytes: Int) -> PictureCost {
        // Up to ten links have the base and the canonical parameters, which are also members themselves, where a character
        // can have twice as many bytes; all others fit in the constant.
        let query = format == .json ? canonicalBytes : 0
        return costOfWriting(
            drawing, as: format, texts: max(drawing.title.utf8.count, Self.maxDescriptionBytesOfForecast),
            queries: 10 * (query + linkBaseBytes), factBytes: 3_500 + 12 * (query + linkBaseBytes))
    }

    /// What is forecast may have a shorter description than the picture, such as that of a board whose score isn't known yet.
    private static var maxDescriptionBytesOfForecast: Int { 100 }

    /// The size of the canonical URL's query.
    var canonicalBytes: Int {
        var bytes = 0
        forEachCanonicalPair { name, value in
            bytes += value.utf8.reduce(2 + name.utf8.count) { $0 + ($1.isUnreserved ? 1 : 3) }
        }
        return bytes
    }
}

/// What writing a picture costs, from its drawing and before it is rendered, so that the server can decide for every
/// request where it runs and how much memory to reserve. An estimate takes some tens of nanoseconds for a face.
///
/// The time, and the size of documents that are compressed, are sums: each `Amount` of what a picture consists of, times a
/// `Rate` of its format.
extension SizedPicture {
    /// The time to write the picture is within a factor of two for common pictures, and hardly ever less than half of the true
    /// time; it is far too high for some of those that are mostly outside of the bounds.
    ///
    /// The memory of SVG, JSON and tables is a bound: twice the size of the document, which is copied once. That of other
    /// formats is what the picture probably needs; the renderer keeps to it.
    ///
    /// - Parameters:
    ///   - texts: The size of all text alternatives and captions.
    ///   - queries: The size of all canonical queries that JSON has, with what links begin with.
    ///   - factBytes: The maximum size of what JSON has besides the geometry.
    ///   - rows: How many rows of pictures there are, if the picture is made of others.
    ///   - repetitions: How often the picture has what the drawing contains, if that is a sample.
    func costOfWriting(
        _ drawing: Drawing, as format: PictureFormat, texts: Int, queries: Int, factBytes: Int, rows: Int = 1,
        repetitions: Double = 1
    ) -> PictureCost {
        let elementCount = Int(repetitions * Double(drawing.elements.count))
        let pathElementCount = Int(repetitions * Double(drawing.pathElementCount))
        let keyframeCount = Int(repetitions * Double(drawing.keyframeCount))
        var amounts = Amounts(
            pictures: subjectCount, elements: elementCount, pathElements: pathElementCount, keyframes: keyframeCount,
            texts: texts, queries: queries)
        switch format {
        case .svg:
            // A character of a title is escaped with up to six bytes.
            let bytes = 400 + 150 * elementCount + 60 * pathElementCount + 6 * texts + 100 * keyframeCount
            return PictureCost(amounts, drawing.isPainting ? .svgOfPainting : .svg, .bytesOfSVG, bytes: 2 * bytes)
        case .json:
            // What moves is written twice: at rest, and with its keyframes.
            let copies = drawing.isMoving ? 2 : 1
            let bytes =
                factBytes + copies * (250 * elementCount + 90 * pathElementCount) + 2 * texts + 100 * keyframeCount
            return PictureCost(amounts, .json, .bytesOfJSON, bytes: 2 * bytes)
        case .png, .gif:
            let outlines = Outlines(of: drawing, on: pixels, countingFill: true, repetitions: repetitions)
            amounts.add(outlines)
            let frames = drawing.isMoving ? Double(frameCount) : 0
            // The runs of a picture with more cells than that are no longer in the processor's caches.
            let beyondCaches = Self.nanosecondsBeyondCaches * max(0, outlines.cells - Self.cellsInCaches)
            let drawn = pictureCount(of: drawing, repetitions) * (amounts.sum(.png) + beyondCaches)
            // Once for all frames, whose estimate is high enough: they share most of their rows.
            let additional = format == .gif ? amounts.sum(.gif) : 0
            return PictureCost(
                nanoseconds: drawn + additional,
                bytes: Int(outlines.bytesAsPicture(rows: rows) + frames * outlines.bytesOfFrame))
        case .txt:
            let isColored = output.text == .ansi
            let textBytes = TextRenderer.maxBytes(of: drawing, columns: output.columns, colored: isColored)
            if TextRenderer.showsTable(of: drawing) {
                amounts.characters = Double(textBytes) / 3
                return PictureCost(amounts, .table, .bytesOfText, bytes: 2 * textBytes)
            }
            let outlines = Outlines(of: drawing, on: dots, countingFill: false, repetitions: repetitions)
            amounts.add(outlines)
            amounts.characters = Double(output.columns * lineCount)
            let bytes = 2 * textBytes + Int(outlines.bytesAsDots(rows: rows))
            let text = drawing.isPainting ? Rates.textOfPainting : .text
            guard isColored else { return PictureCost(amounts, text, .bytesOfText, bytes: bytes) }
            // The colours are those of a picture with a pixel for each dot.
            let picture = Outlines(of: drawing, on: dots, countingFill: true, repetitions: repetitions)
            var colors = amounts
            colors.add(picture)
            return PictureCost(
                nanoseconds: amounts.sum(text) + colors.sum(.colors),
                documentBytes: amounts.sum(.bytesOfColoredText),
                bytes: bytes + Int(picture.bytesAsPicture(rows: rows) + 32 * amounts.characters))
        }
    }

    /// How many still pictures take as long as the frames of a drawing, of which only the rows are drawn that change.
    private func pictureCount(of drawing: Drawing, _ repetitions: Double) -> Double {
        guard let loop = drawing.loop, drawing.isMoving else { return 1 }
        // In the drawings of many faces hardly any two frames are the same.
        if subjectCount > 1, repetitions * Double(drawing.motions.count) > Self.maxComparedMotions {
            return 0.55 * Double(frameCount)
        }
        let (states, frames) = drawing.poses(of: loop, step: Raster.step(pixelsPerPoint: output.pixelsPerPoint))
        let changes = zip(frames, frames.dropFirst()).count { $0 != $1 }
        // A picture that has been shown before is only written.
        return max(1, 0.55 * Double(states.count) + Double(changes) / 8)
    }

    private static var maxComparedMotions: Double { 32 }

    private static var cellsInCaches: Double { 20_000 }
    private static var nanosecondsBeyondCaches: Double { 60 }

    private var lineCount: Int { BrailleText.lineCount(of: bounds, columns: output.columns) }

    private var pixels: Grid {
        let scale = Double(output.pixelsPerPoint)
        return Grid(columns: bounds.width * scale, rows: bounds.height * scale, scale: scale)
    }

    private var dots: Grid {
        let columns = Double(2 * output.columns)
        let scale = columns / bounds.width
        return Grid(columns: columns, rows: (bounds.height * scale).rounded(.up), scale: scale)
    }
}
