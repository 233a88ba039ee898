package import Geometry
package import Parameters

/// What a picture shows, on which canvas, and how it is written.
package struct PictureRequest: RequestedPicture {
    package let subject: any Subject
    /// Its theme is `light` if that makes no difference in any format.
    package private(set) var canvas: Canvas
    package let output: Output
    /// The parameters of the subject.
    let subjectList: ParameterList
    /// The parameters that may differ from their defaults: the canonical form needn't look at the others.
    let subjectBits: ParameterBits
    let canvasBits: ParameterBits

    package var name: StaticString { type(of: subject).name }

    package var bounds: Rectangle { canvas.bounds }

    package var factorsOfSize: [String] { [] }

    package var frameCount: Int { subject.frameCount }

    package var subjectCount: Int { 1 }

    /// The text alternative.
    package var title: String { canvas.title ?? subject.description }

    /// A subject that was made for a canvas.
    package init(of subject: any Subject, on canvas: Canvas = Canvas()) {
        self.init(
            of: subject, type(of: subject).parameters, on: canvas, Output(), canvasBits: Canvas.parameters.bits)
    }

    /// The subject with the parameters that were given. Those of the canvas that may differ from their defaults are
    /// `canvasBits`.
    init(
        of kind: PictureKind, _ given: GivenParameters, on canvas: Canvas, canvasBits: ParameterBits, _ output: Output
    ) throws(Rejection) {
        let (subject, title) = try kind.subject.resolved(from: given, on: canvas)
        var canvas = canvas
        canvas.title = canvas.title ?? title
        if canvasBits & CanvasKey.background.bit == 0 { canvas.background = subject.background }
        self.init(
            of: subject, kind.parameters, on: canvas, output,
            // A theme may change any default of the subject.
            subjectBits: canvas.theme == .light ? given.dependents : nil,
            canvasBits: title == nil ? canvasBits : canvasBits | CanvasKey.title.bit)
    }

    /// `subjectBits` are all parameters of the subject unless they are given.
    init(
        of subject: any Subject, _ list: ParameterList, on canvas: Canvas, _ output: Output,
        subjectBits: ParameterBits? = nil, canvasBits: ParameterBits
    ) {
        self.subject = subject
        self.canvas = canvas
        if canvas.theme == .auto || canvas.isOpaque, !subject.hasColor(of: canvas.theme) { self.canvas.theme = .light }
        self.output = output
        subjectList = list
        self.subjectBits = subjectBits ?? list.bits
        self.canvasBits = canvasBits
    }

    /// The same picture with nothing to be seen; it is decorative unless it has a title.
    package var blank: PictureRequest {
        var canvas = canvas
        canvas.opacity = 0
        canvas.title = canvas.title ?? ""
        return PictureRequest(
            of: subject, subjectList, on: canvas, output, subjectBits: subjectBits, canvasBits: Canvas.parameters.bits)
    }

    /// The same picture of another subject of the same kind.
    package func with(_ subject: any Subject) -> PictureRequest {
        PictureRequest(of: subject, subjectList, on: canvas, output, canvasBits: canvasBits)
    }

    /// Draws the picture in place of what the drawing contained.
    package func draw(on drawing: inout Drawing) {
        canvas.begin(&drawing, title: title)
        subject.draw(on: &drawing, over: canvas.subjectBackground)
    }
}

/// What all pictures of one type of subject have in common.
package struct PictureKind: Sendable {
    let subject: any Subject.Type
    /// The parameters of the subject.
    let parameters: ParameterList

    /// What a picture is called in URLs and file names.
    package var name: StaticString { subject.name }

    /// What a sheet of them is called there.
    package var pluralName: StaticString { subject.pluralName }

    package init(_ subject: any Subject.Type) {
        self.subject = subject
        parameters = subject.parameters
    }

    /// The parameters that a request may have.
    package var parameterLists: [ParameterList] { [parameters, Canvas.parameters, Output.parameters] }

    /// The same in the order in which they are documented.
    package var allParameters: [Parameter] { parameterLists.bySection }
}

extension Subject {
    fileprivate static func resolved(
        from given: GivenParameters, on canvas: Canvas
    ) throws(Rejection) -> (subject: any Subject, title: String?) {
        let (subject, title) = try resolve(Given(given), on: canvas)
        return (subject, title)
    }
}
