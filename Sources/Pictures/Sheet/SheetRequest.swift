import Bytes
package import Geometry
package import Parameters
import Rendering

/// A sheet: many pictures of subjects in one.
///
/// Each is a group of the drawing with its own transform and clip, so that formats know nothing of sheets. The
/// canonical form has the lists, and not the values that they are resolved to: seeds and moods would take far more
/// text.
package struct SheetRequest<Figure: Subject>: RequestedPicture {
    let plan: SheetPlan<Figure>
    /// In the order of the rows; only some of them if the request is a sample of a sheet, for an estimate.
    package let pictures: [PictureRequest<Figure>]

    package var name: StaticString { Figure.pluralName }

    package var canvas: Canvas { plan.canvas }

    package var bounds: Rectangle { plan.bounds }

    package var factorsOfSize: [String] { plan.factorsOfSize }

    package var frameCount: Int { pictures.reduce(1) { max($0, $1.frameCount) } }

    package var subjectCount: Int { plan.count }

    package func checkFrames() throws(Rejection) {
        guard frameCount > 1, plan.count > PictureLimits.maxMovingPictures, let list = plan.axes.first?.first else {
            return
        }
        throw .tooManyPictures(
            Figure.parameters.all[list.index], plan.axes.map { $0[0].values.count }, of: "moving \(name)",
            maxCount: PictureLimits.maxMovingPictures)
    }

    package var output: Output { plan.output }

    package var hidesCaptions: Bool { plan.hidesCaptions }

    package func shown(as format: PictureFormat) -> SheetRequest {
        SheetRequest(plan: plan.shown(as: format), pictures: pictures)
    }

    /// The number of pictures and their arrangement, in words.
    var description: String {
        if let picture = pictures.first, pictures.count == 1 { return picture.title }
        let faces = "\(pictures.count) \(name)"
        if plan.rows == 1 { return "\(faces) in a row" }
        return plan.columns == 1 ? "\(faces) in a column" : "\(faces) in \(plan.rows) rows of \(plan.columns)"
    }

    package func draw(on drawing: inout Drawing) {
        drawing.title = plan.canvas.title ?? description
        drawing.bounds = plan.bounds
        drawing.transform = .identity
        drawing.background = nil
        drawing.opacity = plan.canvas.opacity
        drawing.removeShapes()
        let groupName = Figure.name.description
        let isDecorative = drawing.title.isEmpty
        for (index, picture) in pictures.enumerated() {
            picture.canvas.addGroup(
                groupName, at: plan.corner(of: index), title: isDecorative ? nil : picture.title,
                to: &drawing
            ) { picture.subject.draw(on: &$0, over: picture.canvas.subjectBackground) }
            if let caption = plan.caption(index) { drawing.captions.append(caption) }
        }
    }

    package func estimatedCost(
        of drawing: Drawing, _ measured: MeasuredDrawing, as format: PictureFormat, linkBaseBytes: Int
    ) -> PictureCost {
        let repetitions = Double(plan.count) / Double(pictures.count)
        // With its tags.
        let captionBytes = drawing.captions.reduce(0) { $0 + 70 + $1.text.utf8.count }
        let groupBytes = drawing.groupTitles.reduce(captionBytes) { $0 + $1.utf8.count }
        var queries = 0
        if format == .json { queries = pictures.reduce(0) { $0 + linkBaseBytes + $1.canonicalBytes } }
        // The sheet has five links, and each picture one. The bound is about five times the size of the canonical
        // query.
        let sheetQueries = 5 * (plan.queryBytes + linkBaseBytes)
        let facts = pictures.reduce(queries) { $0 + 220 + 2 * $1.title.utf8.count }
        func repeated(_ bytes: Int) -> Int { Int(repetitions * Double(bytes)) }
        var cost = costOfWriting(
            drawing, measured, as: format, texts: drawing.title.utf8.count + repeated(groupBytes),
            queries: sheetQueries / 5 + repeated(queries), factBytes: 4_000 + sheetQueries + repeated(facts),
            repetitions: repetitions)
        // What the sheet needs may be above what its sample does, and a worker that needs more memory may have to wait.
        if repetitions > 1 { cost.bytes = Int(clamping: 3 * Int64(cost.bytes) / 2) }
        return cost
    }

    /// The parameters as they were given, with lists written out and without what is the default of every picture. It may
    /// contain a seed or a mood: what they decide differs from picture to picture and would take far more text. So equal
    /// sheets may have different canonical forms, but different ones never have the same.
    package func forEachCanonicalPair(_ body: (_ name: String, _ value: String) -> Void) {
        let (subjects, canvases) = (Figure.parameters, Canvas.parameters)
        for list in plan.axes.flatMap({ $0.sorted { $0.index < $1.index } }) {
            let parameter = subjects.all[list.index]
            body(parameter.name, parameter.list(of: list.values))
        }
        let remaining = remainingParameters
        plan.given.forEachValue { index, value in
            guard remaining.contains(index), !plan.given.isListed(index) else { return }
            body(subjects.all[index].name, subjects.all[index].list(of: [value]))
        }
        let ofCanvas = remaining >> ParameterBits(subjects.all.count)
        plan.canvas.forEachCanonicalPair(unlike: Canvas(), among: ofCanvas, keeping: ofCanvas, of: canvases, body)
        let layouts = SheetLayout.parameters
        canonicalLayout.forEachCanonicalPair(unlike: SheetLayout(), among: layouts.bits, of: layouts, body)
    }

    /// The given parameters of the pictures and of the canvas, as bits of the graph, without defaults.
    private var remainingParameters: ParameterBits {
        let (given, canvas, count) = (plan.given, plan.canvas, Figure.parameters.all.count)
        let defaults = Figure()
        let defaultCanvas = defaults.baseCanvas
        return Figure.parameters.graph.remaining(of: given.given | plan.canvasBits << ParameterBits(count)) {
            index in
            if index >= count { return canvas.value(at: index - count) == defaultCanvas.value(at: index - count) }
            return !given.isListed(index) && given.value(at: index) == defaults.value(at: index)
        } occurs: { index, value in
            let list = plan.axes.joined().first { $0.index == index }
            return list?.values.contains(value) ?? (given.value(at: index) == value)
        }
    }

    /// Without what has no effect, and with the names of zipped lists in the order of the parameters.
    private var canonicalLayout: SheetLayout {
        var layout = plan.layout
        let zipped = plan.axes.first { $0.count > 1 }
        layout.zip = zipped.map { axis in
            axis.map { $0.index }.sorted().map { Figure.parameters.all[$0].name }.joined(separator: ",")
        }
        layout.across = plan.rows > 1 && plan.axes.count == 1 ? plan.columns : nil
        return layout
    }

    /// Appends a description, the parameters of the sheet, the geometry with a group for each face, the faces, and
    /// links.
    package func writeJSON(_ drawing: Drawing, linksAt base: [UInt8], into bytes: inout [UInt8]) {
        bytes.write(#"{"description":"#, json: description)
        bytes.write(#","rows":"#, Double(plan.rows))
        bytes.write(#","columns":"#, Double(plan.columns))
        bytes.writeParameters { write in
            for section in Section.allCases where section != .delivery {
                plan.layout.forEachJSONMember(unlike: SheetLayout(), in: section, of: SheetLayout.parameters, write)
                plan.canvas.forEachJSONMember(unlike: Canvas(), in: section, of: Canvas.parameters, write)
            }
        }
        bytes.write(",")
        GeometryJSON.writeMembers(of: drawing, into: &bytes)
        bytes.write(",\"")
        bytes.write(name)
        bytes.write("\":[")
        for (index, picture) in pictures.enumerated() {
            if index > 0 { bytes.write(",") }
            bytes.write(#"{"description":"#, json: picture.title)
            if let captions = plan.captions { bytes.write(#","caption":"#, json: captions[index]) }
            bytes.write(#","bounds":"#)
            let corner = plan.corner(of: index)
            bytes.write(
                Rectangle(x: corner.x, y: corner.y, width: plan.canvas.bounds.width, height: plan.canvas.bounds.height))
            bytes.write(#","links":{"canonical":""#)
            bytes.writeURL(of: picture, at: base)
            bytes.write(#""}}"#)
        }
        bytes.write(#"],"links":{"#)
        if plan.hasLongLinks || plan.queryBytes < Self.maxLinkBytes { bytes.writeLinksToFormats(of: self, at: base) }
        bytes.write("}}\n")
    }

    /// The length of a link that servers accept by default.
    private static var maxLinkBytes: Int { 8_000 }
}
