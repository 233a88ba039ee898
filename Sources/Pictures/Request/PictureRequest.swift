import Bytes
package import Geometry
package import Parameters

/// What a picture shows, on which canvas, and how it is written.
///
/// `PictureRequestReader` reads the pairs of a path and a query into the parameters that were given. From these the
/// subject is resolved, which may take a while for some subjects. Then the request is a value, and all that follows
/// from it is the same for equal ones: the drawing, the cost, the JSON document, and the canonical form, which has the
/// parameters that differ from their defaults. Only those that the given ones may have changed are compared.
package struct PictureRequest<Figure: Subject>: RequestedPicture {
    package let subject: Figure
    /// Its theme is `light` if that makes no difference in any format.
    package private(set) var canvas: Canvas
    package let output: Output
    /// The parameters that may differ from their defaults: the canonical form needn't look at the others.
    let subjectBits: ParameterBits
    let canvasBits: ParameterBits

    package var name: StaticString { Figure.name }

    package var bounds: Rectangle { canvas.bounds }

    package var factorsOfSize: [String] { [] }

    package var frameCount: Int { subject.frameCount }

    package var subjectCount: Int { 1 }

    /// The text alternative.
    package var title: String { canvas.title ?? subject.description }

    /// A subject that was made for a canvas.
    package init(of subject: Figure, on canvas: Canvas = Canvas()) {
        self.init(of: subject, on: canvas, Output(), canvasBits: Canvas.parameters.bits)
    }

    /// The subject with the parameters that were given. Those of the canvas that were given are `canvasBits`.
    init(
        _ given: GivenParameters, on canvas: Canvas, canvasBits: ParameterBits, _ output: Output
    ) throws(Rejection) {
        let (subject, title) = try Figure.resolve(given, on: canvas)
        var canvas = canvas
        canvas.title = canvas.title ?? title
        if canvasBits & CanvasKey.background.bit == 0 { canvas.background = subject.background }
        let changed = given.changed(in: subject)
        self.init(
            of: subject, on: canvas, output, subjectBits: changed,
            canvasBits: canvasBits | changed >> ParameterBits(Figure.parameters.all.count))
    }

    /// `subjectBits` are all parameters of the subject unless they are given.
    init(
        of subject: Figure, on canvas: Canvas, _ output: Output, subjectBits: ParameterBits? = nil,
        canvasBits: ParameterBits
    ) {
        (self.subject, self.canvas) = (subject, canvas)
        if canvas.theme == .auto || canvas.isOpaque, !subject.hasColor(of: canvas.theme) { self.canvas.theme = .light }
        self.output = output
        self.subjectBits = subjectBits ?? Figure.parameters.bits
        self.canvasBits = canvasBits
    }

    /// The same picture with nothing to be seen; it is decorative unless it has a title.
    package var blank: PictureRequest {
        var canvas = canvas
        canvas.opacity = 0
        canvas.title = canvas.title ?? ""
        return PictureRequest(
            of: subject, on: canvas, output, subjectBits: subjectBits, canvasBits: Canvas.parameters.bits)
    }

    package func with(_ subject: Figure) -> PictureRequest {
        PictureRequest(of: subject, on: canvas, output, canvasBits: canvasBits)
    }

    /// The same picture without a title that says what it shows, as that of data does before its figures: other subjects
    /// look different.
    var withoutTitleOfSubject: PictureRequest {
        var request = self
        if let title = canvas.title?.utf8, let colon = title.firstIndex(of: UInt8(ascii: ":")),
            colon > title.startIndex, case let description = subject.description.utf8,
            description.starts(with: title[..<colon]),
            case let rest = description.dropFirst(title[..<colon].count),
            rest.isEmpty || rest.starts(with: ",".utf8) || rest.starts(with: " with ".utf8)
        {
            request.canvas.title = nil
        }
        return request
    }

    package func draw(on drawing: inout Drawing) {
        canvas.begin(&drawing, title: title)
        subject.draw(on: &drawing, over: canvas.subjectBackground)
    }
}

extension Subject {
    /// The parameters that a picture of it may have.
    package static var parameterLists: [ParameterList] { [parameters, Canvas.parameters, Output.parameters] }

    /// The same in the order in which they are documented.
    package static var allParameters: [Parameter] { parameterLists.bySection }
}

/// Reads requests from pairs of names and values, each name at most once, in any order. Reused for the same kind of
/// picture, it allocates nothing.
package struct PictureRequestReader {
    private var subject: GivenParameters
    private var canvas = GivenParameters(Canvas.parameters)
    private var output = GivenParameters(Output.parameters)

    package init(of figure: (some Subject).Type) {
        subject = GivenParameters(figure.parameters)
        begin(figure)
    }

    package mutating func begin(_ figure: (some Subject).Type) {
        let parameters = figure.parameters
        subject.begin(parameters)
        canvas.begin(Canvas.parameters, pools: parameters.pools >> ParameterBits(parameters.all.count))
        output.begin(Output.parameters)
    }

    /// All parameters that a request may have, in the order in which they are documented.
    package var parameters: [Parameter] { Self.parameters(ofFigure: subject.list) }

    private static func parameters(ofFigure list: ParameterList) -> [Parameter] {
        [list, Canvas.parameters, Output.parameters].bySection
    }

    func hasParameter(_ name: Span<UInt8>) -> Bool {
        subject.hasParameter(name) || canvas.hasParameter(name) || output.hasParameter(name)
    }

    /// Whether a parameter of what the picture shows was given, and not only of how it is written.
    package var specifiesPicture: Bool { !subject.isEmpty || !canvas.isEmpty }

    func isGiven(_ name: Span<UInt8>) -> Bool {
        subject.index(ofNamed: name) != nil || canvas.index(ofNamed: name) != nil || output.index(ofNamed: name) != nil
    }

    func isGiven(_ key: ParameterKey<Canvas>) -> Bool { canvas.isGiven(key.index) }

    /// Reads the parameters in a path and in a query, which form one list.
    package mutating func read(
        _ options: ArraySlice<UInt8> = [], _ query: ArraySlice<UInt8>, with decoder: inout QueryDecoder
    ) throws(Rejection) {
        // URL libraries send `=` and `&` in a path as `%3D` and `%26`, and other escapes twice. Some send only `&` so.
        var pairs = options.contains(UInt8(ascii: "=")) ? options : options.percentDecoded
        if options.contains(UInt8(ascii: "%")), !pairs.contains(UInt8(ascii: "&")),
            case let decoded = pairs.percentDecoded, hasSecondPair(decoded)
        {
            pairs = decoded
        }
        do throws(Rejection) {
            try read(pairs.span, plusIsSpace: false, with: &decoder)
        } catch {
            throw pairs.contains(UInt8(ascii: "=")) ? error : error.suggestingSeed(among: parameters)
        }
        try read(query.span, plusIsSpace: true, with: &decoder)
    }

    /// Whether an ampersand comes before the name of a parameter and an equals sign. Another one belongs to a value, such as
    /// `seed=R%26D`.
    private func hasSecondPair(_ pairs: ArraySlice<UInt8>) -> Bool {
        pairs.split(separator: UInt8(ascii: "&")).dropFirst().contains { pair in
            guard let end = pair.firstIndex(of: UInt8(ascii: "=")) else { return false }
            let name = pair[..<end]
            return hasParameter(name.span)
        }
    }

    private mutating func read(
        _ pairs: Span<UInt8>, plusIsSpace: Bool, with decoder: inout QueryDecoder
    ) throws(Rejection) {
        // Only a rejection needs all parameters.
        let list = subject.list
        do throws(Rejection) {
            try decoder.readStrictly(pairs, plusIsSpace: plusIsSpace, among: Self.parameters(ofFigure: list)) {
                name, value throws(Rejection) in
                try read(name: name, value: value)
            }
        } catch {
            throw explained(error.explained(asOneOf: SheetLayout.parameters.all, of: "sheets, at /faces"))
        }
    }

    /// The same rejection, which says of a list where lists go. Boards have neither pools nor sheets, and all faces of a
    /// sheet share a canvas.
    package func explained(_ rejection: Rejection) -> Rejection {
        let list = subject.list
        let hasLists = list.pools != 0 && list.all.contains { $0.name == rejection.parameter }
        return hasLists ? rejection.explainedAsList : rejection
    }

    /// Reads a pair; false if no parameter has this name.
    package mutating func read(name: Span<UInt8>, value: Span<UInt8>) throws(Rejection) -> Bool {
        do throws(Rejection) {
            if try subject.read(name: name, value: value) { return true }
            if try canvas.read(name: name, value: value) { return true }
            return try output.read(name: name, value: value)
        } catch {
            throw error.suggesting(from: subject.list.all + Canvas.parameters.all + Output.parameters.all)
        }
    }

    /// The request, once all pairs have been read. Its figure is the one that it was begun with.
    package mutating func request<Figure: Subject>(of figure: Figure.Type) throws(Rejection) -> PictureRequest<Figure> {
        try choose()
        return try request(on: try Canvas(canvas))
    }

    private mutating func choose() throws(Rejection) {
        guard subject.hasPools || canvas.hasPools else { return }
        let seed = subject.seed
        try canvas.choose(by: seed)
        try subject.choose(by: seed)
    }

    private func request<Figure: Subject>(on resolved: Canvas) throws(Rejection) -> PictureRequest<Figure> {
        try PictureRequest(subject, on: resolved, canvasBits: canvas.withRelatives, Output(output))
    }

    /// Resolves the request if that takes less than `allowed` microseconds, which is estimated. Otherwise the result is
    /// a forecast: the request of another subject that costs about as much.
    package mutating func requestOrForecast<Figure: Subject>(
        of figure: Figure.Type, allowed: Int
    ) throws(Rejection) -> (request: PictureRequest<Figure>, microseconds: Int, isForecast: Bool) {
        try choose()
        let resolvedCanvas = try Canvas(canvas)
        let time = Figure.resolvingTime(subject)
        if time == 0 || time < allowed { return (try request(on: resolvedCanvas), time, false) }
        let request = PictureRequest(
            of: try Figure.forecast(subject, on: resolvedCanvas), on: resolvedCanvas, Output(output),
            canvasBits: Canvas.parameters.bits)
        return (request, time, true)
    }
}

extension Rejection {
    /// The rejection of a path without any `=`, such as `/face/ada.svg`: an unknown name there is probably that of a
    /// person, unless it is a name of a value.
    fileprivate func suggestingSeed(among known: [Parameter]) -> Rejection {
        guard reason == .unknown, suggestion?.contains("=") != true, let seed = known.seed(in: parameter) else {
            return self
        }
        let value = String(maxBytes: 3 * parameter.utf8.count) { $0.writePercentEncoded(parameter.utf8Span.span) }
        return .unknown(parameter, meaning: "\(seed.name)=\(value)", among: known)
    }
}

extension PictureRequest {
    /// Calls `body` with the name and the value of each parameter in the canonical form: those that differ from their
    /// defaults, or from those of an identity, in the order of the parameters. Equal resolved parameters have the same
    /// canonical form.
    package func forEachCanonicalPair(_ body: (_ name: String, _ value: String) -> Void) {
        let (baseSubject, baseCanvas) = (subject.base(on: canvas), subject.baseCanvas)
        let (list, canvasList) = (Figure.parameters, Canvas.parameters)
        for section in Section.allCases where section != .delivery {
            subject.forEachCanonicalPair(
                unlike: baseSubject, among: subjectBits & list.bits(of: section), of: list, body)
            canvas.forEachCanonicalPair(
                unlike: baseCanvas, among: canvasBits & canvasList.bits(of: section), of: canvasList, body)
        }
    }

    /// Calls `body` with each of the resolved parameters that are in a JSON document.
    func forEachJSONMember(_ body: (Parameter, ParameterValue) -> Void) {
        let (defaultSubject, defaultCanvas) = (Figure(on: canvas), Canvas())
        for section in Section.allCases where section != .delivery {
            subject.forEachJSONMember(unlike: defaultSubject, in: section, of: Figure.parameters, body)
            canvas.forEachJSONMember(unlike: defaultCanvas, in: section, of: Canvas.parameters, body)
        }
    }
}

extension Subject {
    /// The canvas whose values the canonical form leaves out.
    var baseCanvas: Canvas {
        var canvas = Canvas()
        canvas.background = background
        return canvas
    }
}

extension ParameterSet {
    /// Calls `body` with the name and the value of those of some parameters that differ from the defaults, in the order
    /// of the list, and of those that are kept. Of a shorthand and its parts all or none are among them.
    func forEachCanonicalPair(
        unlike defaults: some ParameterSet, among bits: ParameterBits, keeping kept: ParameterBits = 0,
        of list: ParameterList, _ body: (_ name: String, _ value: String) -> Void
    ) {
        var rest = bits
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            let value = value(at: index)
            if value.isAbsent { continue }
            // A shorthand comes before its parts, and with a value it says what they would say.
            rest &= ~list.parts(of: index)
            let parameter = list.all[index]
            if !kept.contains(index), value == defaults.value(at: index) { continue }
            body(parameter.name, parameter.text(of: value))
        }
    }

    func forEachJSONMember(
        unlike defaults: some ParameterSet, in section: Section, of list: ParameterList,
        _ body: (Parameter, ParameterValue) -> Void
    ) {
        for index in list.bits(of: section).members {
            let parameter = list.all[index]
            guard parameter.json != .never else { continue }
            let value = value(at: index)
            let isDefault = value == parameter.fixedDefault ?? defaults.value(at: index)
            if parameter.json == .always || !isDefault { body(parameter, value) }
        }
    }
}
