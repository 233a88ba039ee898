import Parameters

extension PictureRequest {
    /// Calls `body` with the name and the value of each parameter in the canonical form: those that differ from their
    /// defaults, in the order of the parameters. Equal resolved parameters have the same canonical form.
    package func forEachCanonicalPair(_ body: (_ name: String, _ value: String) -> Void) {
        let (subjects, canvases) = (Content.declarations, Canvas.declarations)
        let (defaultSubject, defaultCanvas) = (Content(on: canvas), Canvas())
        for section in Section.allCases where section != .delivery {
            subjects.forEachCanonicalPair(
                of: subject, unlike: defaultSubject, among: subjectBits & subjects.list.bits(of: section), body)
            canvases.forEachCanonicalPair(
                of: canvas, unlike: defaultCanvas, among: canvasBits & canvases.list.bits(of: section), body)
        }
    }

    /// Calls `body` with each of the resolved parameters that are in a JSON document.
    func forEachJSONMember(_ body: (Parameter, ParameterValue) -> Void) {
        let (defaultSubject, defaultCanvas) = (Content(on: canvas), Canvas())
        for section in Section.allCases where section != .delivery {
            Content.declarations.forEachJSONMember(of: subject, unlike: defaultSubject, in: section, body)
            Canvas.declarations.forEachJSONMember(of: canvas, unlike: defaultCanvas, in: section, body)
        }
    }
}

// Here and not in Parameters, because generic code is specialised only within its module, and this runs for every request.
extension Declarations {
    /// Calls `body` with the name and the value of those of some parameters that differ from the defaults, in the order of
    /// the list. Of a shorthand and its parts all or none are among them.
    func forEachCanonicalPair(
        of content: Content, unlike defaults: Content, among bits: ParameterBits,
        _ body: (_ name: String, _ value: String) -> Void
    ) {
        var rest = bits
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            let value = storages[index].value(content)
            if value.isAbsent { continue }
            // A shorthand comes before its parts, and with a value it says what they would say.
            rest &= ~list.parts(of: index)
            if value == storages[index].value(defaults) { continue }
            let parameter = list.all[index]
            body(parameter.name, parameter.text(of: value))
        }
    }

    func forEachJSONMember(
        of content: Content, unlike defaults: Content, in section: Section, _ body: (Parameter, ParameterValue) -> Void
    ) {
        for index in list.indices(in: section) {
            let parameter = list.all[index]
            guard parameter.json != .never else { continue }
            let value = storages[index].value(content)
            if parameter.json == .always || value != storages[index].value(defaults) { body(parameter, value) }
        }
    }
}
