import Geometry
import HTTP
import Parameters
import Rendering

/// A sheet whose parameters have been read, but not resolved for each of its pictures, of which there may be many.
struct SheetPlan<Content: Subject>: Sendable {
    /// The parameters of the subject, with the first value of each list.
    let given: GivenParameters
    /// The lists that change along the rows, and those that change down the columns.
    let axes: [[ValueList]]
    /// That of each picture, but for the title, which is the sheet's.
    let canvas: Canvas
    let canvasBits: ParameterBits
    let output: Output
    let layout: SheetLayout
    /// The number of pictures.
    let count: Int
    /// The number of pictures in a row.
    let columns: Int

    var rows: Int { (count + columns - 1) / columns }

    /// In points.
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
        return SheetRequest(plan: self, pictures: pictures)
    }

    /// What writing the sheet costs, without looking at its pictures: the time of common ones, and more bytes than any
    /// take.
    func estimatedCost(as format: PictureFormat, linkBaseBytes: Int = 0) -> Cost {
        switch format {
        case .svg: return Cost(microseconds: 5 + 6 * count, bytes: 2_000 + 2_500 * count)
        case .json: return Cost(microseconds: 10 + 20 * count, bytes: 4_000 + (6_000 + linkBaseBytes) * count)
        case .png:
            let density = Double(output.pixelsPerPoint)
            let pixels = bounds.width * bounds.height * density * density
            let sides = (canvas.bounds.width + canvas.bounds.height) * density
            return Cost(
                microseconds: 20 + Int((40 + 0.5 * sides) * Double(count) + 0.000_05 * pixels),
                bytes: 10_000 + Int(pixels * 4.5))
        case .txt:
            let lines = BrailleText.lineCount(of: bounds, columns: output.columns)
            return Cost(microseconds: 10 + 30 * count, bytes: (3 * output.columns + 1) * lines + 1)
        }
    }
}
