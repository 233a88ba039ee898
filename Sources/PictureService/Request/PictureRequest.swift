package import Geometry
package import Parameters
import Rendering

/// What a picture shows, on which canvas, and how it is delivered.
package struct PictureRequest<Content: Subject>: RequestedPicture {
    package static var name: StaticString { Content.name }

    package let subject: Content
    /// Its theme is `auto` if the subject depends on what the viewer prefers, else `light`: what the theme `dark` changes
    /// is in the subject.
    package private(set) var canvas: Canvas
    package let output: Output
    /// The parameters that may differ from their defaults: the canonical form needn't look at the others.
    let subjectBits: ParameterBits
    let canvasBits: ParameterBits

    package var bounds: Rectangle { canvas.bounds }

    package var factorsOfSize: [String] { [] }

    /// The text alternative.
    package var title: String { canvas.title ?? subject.description }

    /// The default subject on the canvas as `change` leaves it.
    package init(on canvas: Canvas = Canvas(), _ change: (inout Content) -> Void = { _ in }) {
        var subject = Content(on: canvas)
        change(&subject)
        self.init(
            subject, on: canvas, Output(), subjectBits: Content.parameters.bits, canvasBits: Canvas.parameters.bits)
    }

    /// The subject with the parameters that were given. Those of the canvas that may differ from their defaults are
    /// `canvasBits`.
    init(
        _ given: GivenParameters, on canvas: Canvas, canvasBits: ParameterBits, _ output: Output
    ) throws(Rejection) {
        var completed = canvas
        let subject = try Content(Given(given), on: &completed)
        self.init(
            subject, on: completed, output,
            // A theme may change any default of the subject.
            subjectBits: canvas.theme == .light ? given.dependents : Content.parameters.bits,
            // The subject may have set the title.
            canvasBits: completed.title == nil ? canvasBits : canvasBits | CanvasKey.title.bit)
    }

    /// The same picture with nothing to be seen; it is decorative unless it has a title.
    var blank: PictureRequest {
        var canvas = canvas
        canvas.opacity = 0
        canvas.title = canvas.title ?? ""
        return PictureRequest(
            subject, on: canvas, output, subjectBits: subjectBits, canvasBits: Canvas.parameters.bits)
    }

    /// The same picture of another subject.
    func with(_ subject: Content) -> PictureRequest {
        PictureRequest(subject, on: canvas, output, subjectBits: Content.parameters.bits, canvasBits: canvasBits)
    }

    fileprivate init(
        _ subject: Content, on canvas: Canvas, _ output: Output, subjectBits: ParameterBits, canvasBits: ParameterBits
    ) {
        self.subject = subject
        self.canvas = canvas
        self.canvas.theme = subject.darkLineColor == nil ? .light : .auto
        self.output = output
        self.subjectBits = subjectBits
        self.canvasBits = canvasBits
    }

    /// Draws the picture in place of what the drawing contained.
    package func draw(on drawing: inout Drawing) {
        canvas.begin(&drawing, title: title)
        subject.draw(on: &drawing)
    }

    /// All parameters that a request may have, in the order in which they are documented.
    package static var parameters: [Parameter] {
        parameterLists.bySection
    }

    /// The lists of all parameters that a request may have.
    static var parameterLists: [ParameterList] { [Content.parameters, Canvas.parameters, Output.parameters] }
}

/// Reads requests from pairs of names and values, each name at most once, in any order. Reused for the same kind of
/// subject, it allocates nothing.
package struct PictureRequestReader {
    private var subject: GivenParameters
    private var canvas = GivenParameters(Canvas.parameters)
    private var output = GivenParameters(Output.parameters)

    package init(_ subject: ParameterList) {
        self.subject = GivenParameters(subject)
    }

    /// Begins a request for a subject with these parameters.
    package mutating func begin(_ subject: ParameterList) {
        self.subject.begin(subject)
        canvas.begin(Canvas.parameters)
        output.begin(Output.parameters)
    }

    /// Whether a parameter has this name.
    func hasParameter(_ name: Span<UInt8>) -> Bool {
        subject.hasParameter(name) || canvas.hasParameter(name) || output.hasParameter(name)
    }

    /// Whether a parameter of the canvas was given.
    func isGiven(_ key: ParameterKey<Canvas>) -> Bool { canvas.isGiven(key.index) }

    /// Reads a pair; false if no parameter has this name.
    package mutating func read(name: Span<UInt8>, value: Span<UInt8>) throws(Rejection) -> Bool {
        do throws(Rejection) {
            if try subject.read(name: name, value: value) { return true }
            if try canvas.read(name: name, value: value) { return true }
            return try output.read(name: name, value: value)
        } catch {
            throw error.suggesting(from: subject.parameters + Canvas.parameters.all + Output.parameters.all)
        }
    }

    /// The request, once all pairs have been read.
    package func request<Content: Subject>(for content: Content.Type) throws(Rejection) -> PictureRequest<Content> {
        try request(on: try Canvas(canvas))
    }

    private func request<Content: Subject>(on resolved: Canvas) throws(Rejection) -> PictureRequest<Content> {
        try PictureRequest(subject, on: resolved, canvasBits: canvas.dependents, Output(output))
    }

    /// The same and the estimated time to resolve it, in microseconds. If that is `allowed` or more, it is not resolved: the
    /// request is then one of a subject that costs at least as much.
    func requestOrForecast<Content: Subject>(
        for content: Content.Type, allowed: Int
    ) throws(Rejection) -> (request: PictureRequest<Content>, microseconds: Int) {
        let resolvedCanvas = try Canvas(canvas)
        guard let forecast = try Content.forecast(Given(subject), on: resolvedCanvas) else {
            return (try request(on: resolvedCanvas), 0)
        }
        if forecast.microseconds < allowed { return (try request(on: resolvedCanvas), forecast.microseconds) }
        let request = PictureRequest(
            forecast.subject, on: resolvedCanvas, Output(output), subjectBits: Content.parameters.bits,
            canvasBits: Canvas.parameters.bits)
        return (request, forecast.microseconds)
    }
}
