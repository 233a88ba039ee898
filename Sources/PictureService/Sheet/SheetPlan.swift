import Geometry
import HTTP
import Parameters
import Rendering

/// A sheet whose parameters have been read, but not resolved for each of its pictures, of which there may be many.
struct SheetPlan<Content: Subject>: SizedPicture {
    /// The parameters of the subject, with the first value of each list.
    let given: GivenParameters
    /// The lists that change along the rows, and those that change down the columns.
    let axes: [[ValueList]]
    /// The canvas of each picture; its title is that of the sheet.
    private(set) var canvas: Canvas
    let canvasBits: ParameterBits
    let output: Output
    let layout: SheetLayout
    /// The number of pictures.
    let count: Int
    /// The number of pictures in a row.
    let columns: Int

    var rows: Int { (count + columns - 1) / columns }

    var factorsOfSize: [String] { ["gap", "the number of \(Content.pluralName)"] }

    var bounds: Rectangle {
        let (width, height) = (canvas.width + layout.gap, canvas.height + layout.gap)
        return Rectangle(
            x: 0, y: 0, width: Double(columns * width - layout.gap), height: Double(rows * height - layout.gap))
    }

    /// The left upper corner of a picture.
    func corner(of index: Int) -> Point {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return Point(
            Double(column * (canvas.width + layout.gap)), Double(row * (canvas.height + layout.gap)))
    }

    /// The sheet with all of its pictures, in the order of the rows.
    func resolved() throws(Rejection) -> SheetRequest<Content> {
        var canvas = canvas
        canvas.title = nil
        var given = given
        var pictures: [PictureRequest<Content>] = []
        pictures.reserveCapacity(count)
        let rowLength = axes.first?[0].values.count ?? 1
        for index in 0..<count {
            let (second, first) = index.quotientAndRemainder(dividingBy: rowLength)
            for (axis, position) in zip(axes, [first, second]) {
                for list in axis { given.set(list.index, to: list.values[position]) }
            }
            pictures.append(
                try PictureRequest(given, on: canvas, canvasBits: canvasBits & ~CanvasParameter.title.bit, output))
        }
        var plan = self
        // As in the canonical form of each picture, a theme that changes nothing is no theme.
        if canvas.theme == .auto, !pictures.contains(where: { $0.canvas.theme == .auto }) { plan.canvas.theme = .light }
        return SheetRequest(plan: plan, pictures: pictures)
    }

    /// An estimate from the number and the size of the pictures, before they are resolved. The document has at most the
    /// estimated bytes.
    func estimatedCost(as format: PictureFormat, linkBaseBytes: Int) -> Cost {
        switch format {
        case .svg: return Cost(microseconds: 5 + 6 * count, bytes: 2_000 + 2_500 * count)
        case .json:
            // The sheet has five links, and each picture one.
            return Cost(
                microseconds: 10 + 20 * count,
                bytes: 4_000 + (6_000 + linkBaseBytes) * count + 5 * (queryBytes + linkBaseBytes))
        case .png:
            let density = Double(output.pixelsPerPoint)
            let (width, height) = (bounds.width * density, bounds.height * density)
            let sides = (canvas.bounds.width + canvas.bounds.height) * density * Double(count)
            return Cost(
                microseconds: 20 + 40 * count + Int(0.5 * sides + 0.000_05 * width * height),
                bytes: 10_000 + min(Int(4.5 * width * height), Outlines.maxBytes(ofSides: sides, width, height)))
        case .txt:
            let lines = BrailleText.lineCount(of: bounds, columns: output.columns)
            return Cost(microseconds: 10 + 30 * count, bytes: (3 * output.columns + 1) * lines + 1)
        }
    }

    /// The size of the canonical URL's query, or more.
    private var queryBytes: Int {
        let maxNumberBytes = 20
        var bytes = 1_000 + 3 * (canvas.title?.utf8.count ?? 0)
        for list in axes.joined() {
            for value in list.values { bytes += 3 + max(maxNumberBytes, 3 * (value.text?.utf8.count ?? 0)) }
        }
        given.forEachValue { _, value in bytes += 20 + max(maxNumberBytes, 3 * (value.text?.utf8.count ?? 0)) }
        return bytes
    }
}
