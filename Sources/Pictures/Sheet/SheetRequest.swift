package import Geometry
package import Parameters

/// A sheet: many pictures of subjects in one.
package struct SheetRequest: RequestedPicture {
    let plan: SheetPlan
    /// In the order of the rows; only some of them if the request is a sample of a sheet, for an estimate.
    let pictures: [PictureRequest]

    package var name: StaticString { plan.kind.pluralName }

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
            plan.kind.parameters.all[list.index], plan.axes.map { $0[0].values.count }, of: "moving \(name)",
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
        let groupName = plan.kind.name.description
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
        // The sheet has five links, and each picture one. The bound is about five times the size of the canonical query.
        let sheetQueries = 5 * (plan.queryBytes + linkBaseBytes)
        let facts = pictures.reduce(queries) { $0 + 220 + 2 * $1.title.utf8.count }
        func repeated(_ bytes: Int) -> Int { Int(repetitions * Double(bytes)) }
        return costOfWriting(
            drawing, measured, as: format, texts: drawing.title.utf8.count + repeated(groupBytes),
            queries: sheetQueries / 5 + repeated(queries), factBytes: 4_000 + sheetQueries + repeated(facts),
            repetitions: repetitions)
    }
}
