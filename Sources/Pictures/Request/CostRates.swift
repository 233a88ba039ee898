import Rendering

/// Numbers that belong to what a picture consists of: how many there are of each, or what one of each takes.
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
    /// Each byte of canonical queries.
    var queries = 0.0
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
        return document * rates.document + pictures * rates.pictures + geometry + text + raster
    }
}

extension Amounts {
    init(pictures: Int, elements: Int, pathElements: Int, keyframes: Int, texts: Int, queries: Int) {
        (self.pictures, self.elements, self.pathElements) = (Double(pictures), Double(elements), Double(pathElements))
        (self.keyframes, self.texts, self.queries) = (Double(keyframes), Double(texts), Double(queries))
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
    static let json = Rates(
        document: 21_000, elements: 310, pathElements: 165, keyframes: 800, texts: 90, queries: 4)
    static let png = Rates(
        document: 8_500, corners: 95, cells: 16, overlappingCells: 95, cellsBeyondCaches: 180, pixels: 0.035)
    /// Whose compression follows every pixel, and not only runs of pixels.
    static let gif = Rates(
        document: 4_500, corners: 75, cells: 32, overlappingCells: 125, cellsBeyondCaches: 350, pixels: 1.8)
    static let text = Rates(document: 10_000, corners: 115)
    /// In which nearly every area has a line as well.
    static let textOfPainting = Rates(document: 4_000, corners: 230, cells: 9)
    /// What a text takes longer in colours.
    static let colors = Rates(document: 9_000, corners: 95, cells: 16, overlappingCells: 95, characters: 500)
    static let table = Rates(document: 3_000, elements: 120, characters: 5)
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
