package import Geometry
package import Parameters

/// A sheet: many pictures of subjects in one.
package struct SheetRequest: RequestedPicture {
    let plan: SheetPlan
    /// In the order of the rows.
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
            ) { picture.subject.draw(on: &$0) }
            if let caption = plan.caption(index) { drawing.captions.append(caption) }
        }
    }

    package func estimatedCost(of drawing: Drawing, as format: PictureFormat, linkBaseBytes: Int) -> PictureCost {
        // The sheet has five links, and each picture one.
        var factBytes = 4_000 + 5 * (plan.queryBytes + linkBaseBytes)
        if format == .json {
            for picture in pictures {
                factBytes += 220 + 2 * picture.title.utf8.count + linkBaseBytes + picture.canonicalBytes
            }
        }
        // A caption is about as long as its tags.
        let captionBytes = drawing.captions.reduce(0) { $0 + 40 + $1.text.utf8.count }
        let titleBytes = drawing.groupTitles.reduce(drawing.title.utf8.count + captionBytes) { $0 + $1.utf8.count }
        return costOfWriting(
            drawing, as: format, titleBytes: titleBytes,
            factBytes: factBytes, factMicroseconds: 10 + 20 * pictures.count, rows: plan.rows)
    }
}
