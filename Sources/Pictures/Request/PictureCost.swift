import Bytes
package import Geometry
import Parameters
package import Rendering

/// What writing a picture probably costs.
///
/// The server decides by it where a request runs, and how much memory to reserve, before anything is written. A picture
/// is drawn and, if its format has pixels, traced, which is a small part of the work. Of these elements, corners and
/// pixels (`Amounts`), each takes some nanoseconds in a format (`Rates`), and the sum is the estimate.
package struct PictureCost {
    /// Processor time in microseconds.
    package let microseconds: Int
    /// The probable size of the document, if its format is compressed for clients that prefer it; otherwise 0.
    package let documentBytes: Int
    /// The memory of the document and of everything that is needed to write it.
    package internal(set) var bytes: Int

    package init(microseconds: Int, documentBytes: Int, bytes: Int) {
        (self.microseconds, self.documentBytes, self.bytes) = (microseconds, documentBytes, bytes)
    }

    fileprivate init(nanoseconds: Double, documentBytes: Double = 0, bytes: Int) {
        self.init(
            microseconds: Int(clamping: Int64(nanoseconds / 1_000)), documentBytes: Int(documentBytes), bytes: bytes)
    }

    fileprivate init(_ amounts: Amounts, _ time: Rates, _ document: Rates, bytes: Int) {
        self.init(nanoseconds: amounts.sum(time), documentBytes: amounts.sum(document), bytes: bytes)
    }
}

/// What responses cost that are no pictures.
extension PictureCost {
    /// To explain what is wrong with a request of that many bytes, in a response of that many. For an unknown name, the
    /// nearest one is searched for.
    package static func problem(bytes: Int, inRequestOf requestBytes: Int, isNameUnknown: Bool) -> PictureCost {
        let amounts = Amounts(texts: Double(bytes), queries: Double(requestBytes), searches: isNameUnknown ? 1 : 0)
        return PictureCost(nanoseconds: amounts.sum(.problem), bytes: 4_096 + 2 * bytes)
    }

    /// To send a document that exists: it is copied into the response, into the output of the connection, and by the
    /// kernel.
    package static func document(bytes: Int) -> PictureCost {
        PictureCost(nanoseconds: Amounts(texts: Double(bytes)).sum(.document), bytes: 1_024 + 2 * bytes)
    }
}

extension PictureRequest {
    package func estimatedCost(
        of drawing: Drawing, _ measured: MeasuredDrawing, as format: PictureFormat, linkBaseBytes: Int
    ) -> PictureCost {
        // Up to ten links have the base and the canonical parameters, which are also members themselves, where a
        // character can have twice as many bytes; all others fit in the constant.
        let query = format == .json ? canonicalBytes : 0
        return costOfWriting(
            drawing, measured, as: format, texts: max(drawing.title.utf8.count, Self.maxDescriptionBytesOfForecast),
            queries: 10 * (query + linkBaseBytes), factBytes: 3_500 + 12 * (query + linkBaseBytes))
    }

    /// What is forecast may have a shorter description than the picture, such as that of a board whose score isn't
    /// known yet.
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

/// How much a drawing consists of once it is traced, if a format needs that.
package enum MeasuredDrawing {
    case nothing
    case picture(TracedSize)
    case text(dots: TracedSize, colors: TracedSize?)

    /// Whether all of it has been traced.
    var isComplete: Bool {
        switch self {
        case .nothing: false
        case .picture(let size): size.isComplete
        case .text(let dots, let colors): dots.isComplete && colors?.isComplete ?? true
        }
    }
}

/// What writing a picture costs, from its drawing and what has been traced of it, so that the server can decide for
/// every request where it runs and how much memory to reserve.
extension SizedPicture {
    /// The time to write the picture is within a factor of two for common pictures, and hardly ever less than half of
    /// the true time; it is far too high for some of those that are mostly outside of the bounds.
    ///
    /// The memory of SVG, JSON and tables is a bound for every picture that parameters describe: twice the maximum size
    /// of the document, which is copied once. That of other formats is what the picture probably needs; the renderer
    /// keeps to it.
    ///
    /// - Parameters:
    ///   - texts: The size of all text alternatives and captions.
    ///   - queries: The size of all canonical queries that JSON has, with what links begin with.
    ///   - factBytes: The maximum size of what JSON has besides the geometry.
    ///   - repetitions: How often the picture has what the drawing contains, if that is a sample.
    func costOfWriting(
        _ drawing: Drawing, _ measured: MeasuredDrawing, as format: PictureFormat, texts: Int, queries: Int,
        factBytes: Int, repetitions: Double = 1
    ) -> PictureCost {
        let elementCount = Int(repetitions * Double(drawing.elements.count))
        let pathElementCount = Int(repetitions * Double(drawing.pathElementCount))
        let keyframeCount = Int(repetitions * Double(drawing.keyframeCount))
        var amounts = Amounts(
            pictures: Double(subjectCount), elements: Double(elementCount), pathElements: Double(pathElementCount),
            keyframes: Double(keyframeCount), texts: Double(texts), queries: Double(queries))
        let isColored = output.text == .ansi
        var textBytes: Int { TextRenderer.maxBytes(of: drawing, columns: output.columns, colored: isColored) }
        switch measured {
        case .nothing where format == .svg:
            // A character of a title is escaped with up to six bytes.
            let bytes = 400 + 150 * elementCount + 60 * pathElementCount + 6 * texts + 100 * keyframeCount
            return PictureCost(amounts, drawing.isPainting ? .svgOfPainting : .svg, .bytesOfSVG, bytes: 2 * bytes)
        case .nothing where format == .json:
            // What moves is written twice: at rest, and with its keyframes.
            let copies = drawing.isMoving ? 2 : 1
            let bytes =
                factBytes + copies * (250 * elementCount + 90 * pathElementCount) + 2 * texts + 100 * keyframeCount
            return PictureCost(amounts, .json, .bytesOfJSON, bytes: 2 * bytes)
        case .nothing:
            let bytes = textBytes
            amounts.characters = Double(bytes) / 3
            return PictureCost(amounts, .table, .bytesOfTable, bytes: 2 * bytes)
        case .picture(let sample):
            let size = sample.repeated(repetitions)
            amounts.add(size)
            let frames = drawing.isMoving ? Double(frameCount) : 0
            let film = frames > 0 ? size.bytesOfPoses + frames * size.bytesOfFrame : 0
            return PictureCost(
                nanoseconds: pictureCount(of: drawing, repetitions) * amounts.sum(format == .gif ? .gif : .png),
                bytes: Int(clamping: Int64(size.bytesAsPicture(isTranslucent: drawing.isTranslucent) + film)))
        case .text(let sample, let colors):
            let dots = sample.repeated(repetitions)
            amounts.add(dots)
            amounts.characters = dots.width * dots.height / 8
            let bytes = 2 * textBytes + Int(dots.bytesAsPicture(isTranslucent: false))
            let text = drawing.isPainting ? Rates.textOfPainting : .text
            guard let picture = colors?.repeated(repetitions) else {
                return PictureCost(amounts, text, .bytesOfText, bytes: bytes)
            }
            var colored = amounts
            colored.add(picture)
            let colorBytes = picture.bytesAsPicture(isTranslucent: drawing.isTranslucent) + 32 * amounts.characters
            return PictureCost(
                nanoseconds: amounts.sum(text) + colored.sum(.colors),
                documentBytes: amounts.sum(.bytesOfColoredText), bytes: bytes + Int(colorBytes))
        }
    }

    /// How many still pictures take as long as the frames of a drawing, of which only the rows are drawn that change.
    private func pictureCount(of drawing: Drawing, _ repetitions: Double) -> Double {
        guard let loop = drawing.loop, drawing.isMoving else { return 1 }
        // Pictures that begin at the same phase change in the same frames. In the drawings of many others hardly any
        // two frames are the same.
        let compared = subjectCount > 1 ? drawing.withDistinctTimelines : drawing
        let isInPhase = Set(compared.motions.map { $0.phase }).count == 1
        let motionCount = Double(compared.motions.count) * (isInPhase ? 1 : repetitions)
        if subjectCount > 1, motionCount > Self.maxComparedMotions { return 0.6 * Double(frameCount) }
        let (states, frames) = compared.poses(
            of: loop, step: Raster.step(pixelsPerPoint: Double(output.pixelsPerPoint)))
        let changes = zip(frames, frames.dropFirst()).count { $0 != $1 }
        // A picture that has been shown before is only written.
        return max(1, 0.4 * Double(states.count) + Double(changes) / 18)
    }

    private static var maxComparedMotions: Double { 32 }
}

extension Drawing {
    /// Whether a fill or a stroke is translucent.
    fileprivate var isTranslucent: Bool {
        elements.contains { element in
            guard case .shape(let shape) = element else { return false }
            return !(shape.fill?.isOpaque ?? true) || !(shape.stroke?.color.isOpaque ?? true)
        }
    }
}

/// The memory that a raster probably needs, in bytes.
extension TracedSize {
    /// Outlines in buffers that are copied as they grow, and what the rows of a picture need.
    private var bytesOfOutlines: Double { 20 * corners + 100 * chains + 4 * height + 36 * width }

    /// With the runs of pixels, the mixtures and their colours, and a file and its copy. A translucent part makes a new
    /// mixture of every mixture below it, of which the raster keeps 16,384 from row to row.
    func bytesAsPicture(isTranslucent: Bool) -> Double {
        // How rows begin, and copies of 258 bytes that take two bytes each.
        let file = 900 + 9 * cells + 5 * height + height * width / 22
        let mixtures = 540_000 + (isTranslucent ? min(240 * cells, 1_600_000) : 0)
        return 1.3 * (bytesOfOutlines + 12 * cells + 48 * height + file + mixtures)
    }

    /// The memory of a picture that is kept, and of its part of a file and its copy.
    var bytesOfFrame: Double { 1.25 * (26 * cells + 40 * height + height * width / 22) }

    /// What a film keeps from pose to pose: the outlines of the last one, and the mixtures of all.
    var bytesOfPoses: Double { 1.25 * (bytesOfOutlines + 600_000) }
}

/// A number for each kind of work: how much of it a picture has, or what a unit of it takes.
///
/// Nearly all work is done once for each of something: of the elements of a drawing, of the bytes of a text, or of the
/// pixels that an outline cuts. So the time is a sum of products. The following compares it with the measured one:
///
///     swift run -c release benchmarks estimates [NAME]
///
/// prints the ratio of both for each kind of response, and fails if one is not between 0.5 and 2. With a name it also
/// prints each request of the kinds that contain the name. After a change to a renderer, change the rates of its format
/// until all ratios are near 1.
struct Amounts {
    /// 1 for each document.
    var document = 1.0
    /// Each subject.
    var pictures = 0.0
    /// Each shape, and each beginning and end of a group.
    var elements = 0.0
    var pathElements = 0.0
    var keyframes = 0.0
    /// Each byte of text alternatives and captions.
    var texts = 0.0
    /// Each byte of canonical queries, or of a request that is rejected.
    var queries = 0.0
    /// Each search for the nearest of many names.
    var searches = 0.0
    /// Those of what has been traced, and of a text.
    var corners = 0.0
    var cells = 0.0
    var overlappingCells = 0.0
    /// Overlapping cells beyond the first 50,000: what is made of them is no longer in the processor's caches.
    var cellsBeyondCaches = 0.0
    var pixels = 0.0
    var characters = 0.0

    func sum(_ rates: Rates) -> Double {
        let geometry = elements * rates.elements + pathElements * rates.pathElements + keyframes * rates.keyframes
        let text = texts * rates.texts + queries * rates.queries + characters * rates.characters
        let overlaps = overlappingCells * rates.overlappingCells + cellsBeyondCaches * rates.cellsBeyondCaches
        let raster = corners * rates.corners + cells * rates.cells + overlaps + pixels * rates.pixels
        let parts = document * rates.document + pictures * rates.pictures + searches * rates.searches
        return parts + geometry + text + raster
    }

    mutating func add(_ size: TracedSize) {
        (corners, cells, overlappingCells) = (size.corners, size.cells, size.overlappingCells)
        cellsBeyondCaches = max(0, size.overlappingCells - 50_000)
        pixels = size.height * size.width
    }
}

typealias Rates = Amounts

// In nanoseconds, on the machine of Benchmarks/README.md that has an AMD EPYC.
extension Rates {
    static let svg = Rates(document: 1_000, elements: 110, pathElements: 90, keyframes: 430, texts: 34)
    static let svgOfPainting = Rates(document: 1_000, elements: 150, pathElements: 125, keyframes: 480, texts: 26)
    static let json = Rates(document: 21_000, elements: 310, pathElements: 165, keyframes: 800, texts: 90, queries: 4)
    static let png = Rates(
        document: 8_500, corners: 95, cells: 16, overlappingCells: 95, cellsBeyondCaches: 180, pixels: 0.035)
    /// The pixels stand for the codes of LZW, which grow in number with the areas.
    static let gif = Rates(
        document: 4_500, corners: 75, cells: 32, overlappingCells: 125, cellsBeyondCaches: 350, pixels: 1.2)
    static let text = Rates(document: 14_000, elements: 1_500, corners: 100)
    /// In which nearly every area has a line as well.
    static let textOfPainting = Rates(document: 4_000, corners: 230, cells: 9)
    /// What a text takes longer in colours.
    static let colors = Rates(document: 9_000, corners: 95, cells: 16, overlappingCells: 95, characters: 500)
    static let table = Rates(document: 3_000, elements: 120, characters: 5)
    static let problem = Rates(document: 20_000, texts: 3, queries: 18, searches: 24_000)
    /// With what the kernel takes to send it.
    static let document = Rates(document: 2_400, texts: 0.13)
}

// In bytes of the document.
extension Rates {
    static let bytesOfSVG = Rates(document: 160, elements: 37, pathElements: 36, keyframes: 5, texts: 0.9)
    static let bytesOfJSON = Rates(
        document: 600, pictures: 107, elements: 93, pathElements: 47, keyframes: 74, texts: 1, queries: 0.95)
    static let bytesOfText = Rates(characters: 2.2)
    static let bytesOfTable = Rates(characters: 1.2)
    static let bytesOfColoredText = Rates(characters: 5)
}
