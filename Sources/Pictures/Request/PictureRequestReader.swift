import Bytes
package import Parameters

/// Reads requests from pairs of names and values, each name at most once, in any order. Reused for the same kind of
/// picture, it allocates nothing.
package struct PictureRequestReader {
    private var kind: PictureKind
    private var subject: GivenParameters
    private var canvas = GivenParameters(Canvas.parameters)
    private var output = GivenParameters(Output.parameters)

    package init(of kind: PictureKind) {
        self.kind = kind
        subject = GivenParameters(kind.parameters)
    }

    /// Begins another request.
    package mutating func begin(_ kind: PictureKind) {
        self.kind = kind
        subject.begin(kind.parameters)
        canvas.begin(Canvas.parameters)
        output.begin(Output.parameters)
    }

    /// Whether a parameter has this name.
    func hasParameter(_ name: Span<UInt8>) -> Bool {
        subject.hasParameter(name) || canvas.hasParameter(name) || output.hasParameter(name)
    }

    /// Whether a parameter of the canvas was given.
    func isGiven(_ key: ParameterKey<Canvas>) -> Bool { canvas.isGiven(key.index) }

    /// Reads the parameters in a path and in a query, which form one list.
    package mutating func read(
        _ options: ArraySlice<UInt8> = [], _ query: ArraySlice<UInt8>, with decoder: inout QueryDecoder
    ) throws(Rejection) {
        // URL libraries send `=` and `&` in a path as `%3D` and `%26`, and other escapes twice.
        let decoded = options.contains(UInt8(ascii: "=")) ? options : options.percentDecoded
        do throws(Rejection) {
            try read(decoded.span, plusIsSpace: false, with: &decoder)
        } catch {
            throw decoded.contains(UInt8(ascii: "=")) ? error : error.suggestingSeed(among: kind.allParameters)
        }
        try read(query.span, plusIsSpace: true, with: &decoder)
    }

    private mutating func read(
        _ pairs: Span<UInt8>, plusIsSpace: Bool, with decoder: inout QueryDecoder
    ) throws(Rejection) {
        let kind = kind
        do throws(Rejection) {
            try decoder.readStrictly(pairs, plusIsSpace: plusIsSpace, among: kind.allParameters) {
                name, value throws(Rejection) in
                try read(name: name, value: value)
            }
        } catch {
            throw error.explained(asOneOf: SheetLayout.parameters.all, of: "sheets, at /faces")
        }
    }

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
    package func request() throws(Rejection) -> PictureRequest { try request(on: try Canvas(canvas)) }

    private func request(on resolved: Canvas) throws(Rejection) -> PictureRequest {
        try PictureRequest(of: kind, subject, on: resolved, canvasBits: canvas.dependents, Output(output))
    }

    /// The same and the estimated time to resolve it, in microseconds. If that is `allowed` or more, it is not resolved: the
    /// request is then one of a subject that costs about as much.
    package func requestOrForecast(
        allowed: Int
    ) throws(Rejection) -> (request: PictureRequest, microseconds: Int) {
        let resolvedCanvas = try Canvas(canvas)
        guard let forecast = try kind.subject.forecast(from: subject, on: resolvedCanvas) else {
            return (try request(on: resolvedCanvas), 0)
        }
        if forecast.microseconds < allowed { return (try request(on: resolvedCanvas), forecast.microseconds) }
        let request = PictureRequest(
            of: forecast.subject, kind.parameters, on: resolvedCanvas, Output(output),
            canvasBits: Canvas.parameters.bits)
        return (request, forecast.microseconds)
    }
}

extension Rejection {
    /// The rejection of a path without any `=`, such as `/face/ada.svg`: an unknown name there is probably that of a person,
    /// unless it is a name of a value.
    fileprivate func suggestingSeed(among known: [Parameter]) -> Rejection {
        guard reason == .unknown, suggestion?.contains("=") != true, let seed = known.seed(in: parameter) else {
            return self
        }
        let value = String(maxBytes: 3 * parameter.utf8.count) { $0.writePercentEncoded(parameter.utf8Span.span) }
        return .unknown(parameter, meaning: "\(seed.name)=\(value)", among: known)
    }
}

extension Subject {
    fileprivate static func forecast(from given: GivenParameters, on canvas: Canvas) throws(Rejection) -> Forecast? {
        try forecast(Given(given), on: canvas)
    }
}
