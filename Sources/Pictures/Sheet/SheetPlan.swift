package import Geometry
package import Parameters

/// A sheet whose parameters have been read, but not resolved for each of its pictures, of which there may be many.
///
/// So the cost of a sheet of a thousand faces can be estimated from four of them, and a worker resolves the others. Each
/// picture is the request with one value of each list: the values of the first list follow each other along the rows,
/// and those of a second list down the columns.
package struct SheetPlan<Figure: Subject>: SizedPicture {
    /// The parameters of the subject, with the first value of each list.
    private(set) var given: GivenParameters
    /// The lists that change along the rows, and those that change down the columns.
    private(set) var axes: [[ValueList]]
    /// The canvas of each picture; its title is that of the sheet.
    package private(set) var canvas: Canvas
    let canvasBits: ParameterBits
    package let output: Output
    let layout: SheetLayout
    /// nil if there are none, or if the format doesn't show them.
    private(set) var captions: SheetCaptions?
    /// Whether JSON has the links of the sheet even if they are longer than a request may be.
    package var hasLongLinks = true
    package let count: Int
    /// The number of pictures in a row.
    let columns: Int

    var rows: Int { (count + columns - 1) / columns }

    package var factorsOfSize: [String] { ["gap", "the number of \(Figure.pluralName)"] }

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

    var hidesCaptions: Bool { captions == nil && layout.captions != nil }

    /// The sheet as a format shows it: without room for captions if it doesn't show them. It has the same canonical
    /// form.
    package func shown(as format: PictureFormat) -> SheetPlan {
        var plan = self
        if !format.showsCaptions { plan.captions = nil }
        return plan
    }

    /// The left upper corner of a picture.
    func corner(of index: Int) -> Point {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return Point(Double(column * (canvas.width + layout.gap)), Double(row * rowHeight))
    }

    /// The text below a picture; nil if it has none.
    func caption(_ index: Int) -> Caption? {
        let corner = corner(of: index)
        return captions?.caption(index, below: Point(corner.x, corner.y + canvas.bounds.height), on: canvas.theme)
    }

    /// The sheet with all of its pictures, in the order of the rows.
    package func resolved() throws(Rejection) -> SheetRequest<Figure> {
        if poolCount > 0 { return try withoutPools().resolved() }
        let pictures = try pictures(count)
        // The colour of captions depends on the theme.
        guard canvas.theme != .light, layout.captions == nil, pictures.allSatisfy({ $0.canvas.theme == .light }) else {
            return SheetRequest(plan: self, pictures: pictures)
        }
        // The theme makes no difference beside the values of each picture, but may have decided one of these.
        var light = self
        light.canvas.theme = .light
        let areEqual = zip(try light.pictures(count), pictures).allSatisfy { $0.subject == $1.subject }
        return SheetRequest(plan: areEqual ? light : self, pictures: pictures)
    }

    /// `count` of the pictures, evenly spread from the first one to the last one.
    private func pictures(_ pictureCount: Int) throws(Rejection) -> [PictureRequest<Figure>] {
        var (given, canvas) = (given, canvas)
        canvas.title = nil
        let bits = canvasBits & ~CanvasKey.title.bit
        return try (0..<pictureCount).map { number throws(Rejection) in
            let index = number * (count - 1) / max(1, pictureCount - 1)
            return try PictureRequest(try chosen(index, setting: &given), on: canvas, canvasBits: bits, output)
        }
    }

    /// The parameters of one of the pictures, whose values replace those of others in `given`, but for pools.
    private func chosen(_ index: Int, setting given: inout GivenParameters) throws(Rejection) -> GivenParameters {
        let (second, first) = index.quotientAndRemainder(dividingBy: axes.first?[0].values.count ?? 1)
        for (axis, position) in zip(axes, [first, second]) {
            for list in axis { given.set(list.index, to: list.values[position]) }
        }
        guard given.hasPools else { return given }
        var chosen = given
        try chosen.choose(by: given.seed)
        return chosen
    }

    /// How many values each picture chooses from.
    private var poolCount: Int {
        var count = axes.joined().reduce(0) { $0 + $1.values.maxPoolCount }
        given.forEachValue { index, value in
            if !given.isListed(index) { count += Figure.parameters.all[index].poolCount(of: value) }
        }
        return count
    }

    /// The same sheet with the values that the seeds choose. Each of them may depend on both axes, so all lists are then
    /// lists for all pictures, row by row.
    private func withoutPools() throws(Rejection) -> SheetPlan {
        var (plan, given) = (self, given)
        var indices: [Int] = []
        given.forEachValue { index, _ in if given.isListed(index) || given.isPool(index) { indices.append(index) } }
        var values = indices.map { _ in [ParameterValue]() }
        for picture in 0..<count {
            let chosen = try chosen(picture, setting: &given)
            for (position, index) in indices.enumerated() { values[position].append(chosen.value(at: index)) }
        }
        plan.axes = [
            zip(indices, values).map { index, values in
                ValueList(index: index, values: ParameterValues(values, of: Figure.parameters.all[index]), texts: [])
            }
        ]
        for list in plan.axes[0] { plan.given.set(list.index, toFirstOf: list.values) }
        return plan
    }

    /// The values of the lists at a picture, as they were given.
    func texts(at index: Int) -> [String] {
        let (second, first) = index.quotientAndRemainder(dividingBy: axes.first?[0].values.count ?? 1)
        return zip(axes, [first, second]).flatMap { axis, position in axis.map { $0.texts[position] } }
    }

    /// A sheet with some of the pictures, evenly spread from the first one to the last one. From it the cost of the
    /// whole sheet is estimated before the others are resolved: there may be many. The sheet moves if one of them does.
    package func sample() throws(Rejection) -> SheetRequest<Figure> {
        SheetRequest(plan: self, pictures: try pictures(min(count, Self.maxSampleCount)))
    }

    package static var maxSampleCount: Int { 4 }

    /// The estimated time to resolve the pictures, in microseconds.
    package var resolvingTime: Int { 15 + count / 2 + count * poolCount / 25 }

    /// The memory of the resolved pictures with their drawings: about that of faces with every part.
    package var resolvedBytes: Int { 100_000 + 12_000 * count }

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
