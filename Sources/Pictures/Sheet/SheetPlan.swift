package import Geometry
package import Parameters

/// A sheet whose parameters have been read, but not resolved for each of its pictures, of which there may be many.
package struct SheetPlan: SizedPicture {
    let kind: PictureKind
    /// The parameters of the subject, with the first value of each list.
    let given: GivenParameters
    /// The lists that change along the rows, and those that change down the columns.
    let axes: [[ValueList]]
    /// The canvas of each picture; its title is that of the sheet.
    package private(set) var canvas: Canvas
    let canvasBits: ParameterBits
    package let output: Output
    let layout: SheetLayout
    /// nil if there are none, or if the format doesn't show them.
    private(set) var captions: SheetCaptions?
    /// Whether JSON has the links of the sheet even if they are longer than a request may be.
    package var hasLongLinks = true
    /// The number of pictures.
    package let count: Int
    /// The number of pictures in a row.
    let columns: Int

    var rows: Int { (count + columns - 1) / columns }

    package var factorsOfSize: [String] { ["gap", "the number of \(kind.pluralName)"] }

    /// It isn't known yet whether any of the pictures moves.
    package var frameCount: Int { 1 }

    package var subjectCount: Int { count }

    package var bounds: Rectangle {
        let width = canvas.width + layout.gap
        return Rectangle(
            x: 0, y: 0, width: Double(columns * width - layout.gap), height: Double(rows * rowHeight - layout.gap))
    }

    /// The distance from a row to the next one.
    private var rowHeight: Int { canvas.height + (captions?.height ?? 0) + layout.gap }

    /// Whether it has captions that the format doesn't show.
    var hidesCaptions: Bool { captions == nil && layout.captions != nil }

    /// The sheet as a format shows it: without room for captions if it doesn't show them. It has the same canonical form.
    package func shown(as format: PictureFormat) -> SheetPlan {
        var plan = self
        if !format.showsCaptions { plan.captions = nil }
        return plan
    }

    /// The left upper corner of a picture.
    func corner(of index: Int) -> Point {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return Point(
            Double(column * (canvas.width + layout.gap)), Double(row * rowHeight))
    }

    /// The text below a picture; nil if it has none.
    func caption(_ index: Int) -> Caption? {
        let corner = corner(of: index)
        return captions?.caption(index, below: Point(corner.x, corner.y + canvas.bounds.height), on: canvas.theme)
    }

    /// The sheet with all of its pictures, in the order of the rows.
    package func resolved() throws(Rejection) -> SheetRequest {
        var given = given
        var pictures: [PictureRequest] = []
        pictures.reserveCapacity(count)
        for index in 0..<count { pictures.append(try picture(index, setting: &given, output)) }
        var plan = self
        // As for each picture. The colour of captions depends on the theme.
        if layout.captions == nil, pictures.allSatisfy({ $0.canvas.theme == .light }) { plan.canvas.theme = .light }
        return SheetRequest(plan: plan, pictures: pictures)
    }

    /// One of the pictures, with as many characters in a line of text as it has in the sheet.
    package func picture(_ index: Int) throws(Rejection) -> PictureRequest {
        var (given, output) = (given, output)
        output.columns = max(1, Int(Double(output.columns) * canvas.bounds.width / bounds.width))
        return try picture(index, setting: &given, output)
    }

    /// One of the pictures, whose values replace those of others in `given`.
    private func picture(
        _ index: Int, setting given: inout GivenParameters, _ output: Output
    ) throws(Rejection) -> PictureRequest {
        var canvas = canvas
        canvas.title = nil
        let (second, first) = index.quotientAndRemainder(dividingBy: axes.first?[0].values.count ?? 1)
        for (axis, position) in zip(axes, [first, second]) {
            for list in axis { given.set(list.index, to: list.values[position]) }
        }
        return try PictureRequest(
            of: kind, given, on: canvas, canvasBits: canvasBits & ~CanvasKey.title.bit, output)
    }

    /// What resolving and drawing the pictures costs, and roughly the time to write them, before they are resolved. `sample`
    /// is the time to write the most expensive one of some of them, in microseconds.
    package func estimatedCost(sample: Int) -> PictureCost {
        PictureCost(
            microseconds: 5 + count * (Self.resolvingTime + sample), bytes: 100_000 + Self.bytesPerPicture * count)
    }

    /// In microseconds, for a picture with a seed and a mood.
    package static var resolvingTime: Int { 5 }

    /// The memory of a resolved picture with its drawing, in bytes: about that of a face with every part.
    private static var bytesPerPicture: Int { 12_000 }

    /// The size of the canonical URL's query, or more.
    var queryBytes: Int {
        let maxNumberBytes = 25
        var bytes = 1_000 + 3 * (canvas.title?.utf8.count ?? 0) + 3 * (layout.captions?.utf8.count ?? 0)
        for list in axes.joined() {
            bytes += (3 + maxNumberBytes) * list.values.count + 3 * list.values.textBytes
        }
        given.forEachValue { _, value in bytes += 20 + max(maxNumberBytes, 3 * (value.text?.utf8.count ?? 0)) }
        return bytes
    }
}
