import Parameters

extension PictureRequest {
    /// Calls `body` with the name and the value of each parameter in the canonical form: those that differ from their
    /// defaults, or from those of an identity, in the order of the parameters. Equal resolved parameters have the same canonical form.
    package func forEachCanonicalPair(_ body: (_ name: String, _ value: String) -> Void) {
        forEachCanonicalPair(with: subject, body)
    }

    private func forEachCanonicalPair(with subject: some Subject, _ body: (_ name: String, _ value: String) -> Void) {
        let baseSubject = subject.base(on: canvas)
        var baseCanvas = Canvas()
        baseCanvas.background = subject.background
        let canvasList = Canvas.parameters
        for section in Section.allCases where section != .delivery {
            subject.forEachCanonicalPair(
                unlike: baseSubject, among: subjectBits & subjectList.bits(of: section), of: subjectList, body)
            canvas.forEachCanonicalPair(
                unlike: baseCanvas, among: canvasBits & canvasList.bits(of: section), of: canvasList, body)
        }
    }

    /// Calls `body` with each of the resolved parameters that are in a JSON document.
    func forEachJSONMember(_ body: (Parameter, ParameterValue) -> Void) {
        let (defaultSubject, defaultCanvas): (any Subject, Canvas) = (type(of: subject).init(on: canvas), Canvas())
        for section in Section.allCases where section != .delivery {
            subject.forEachJSONMember(unlike: defaultSubject, in: section, of: subjectList, body)
            canvas.forEachJSONMember(unlike: defaultCanvas, in: section, of: Canvas.parameters, body)
        }
    }
}

extension ParameterSet {
    /// Calls `body` with the name and the value of those of some parameters that differ from the defaults, in the order of
    /// the list. Of a shorthand and its parts all or none are among them.
    func forEachCanonicalPair(
        unlike defaults: some ParameterSet, among bits: ParameterBits, of list: ParameterList,
        _ body: (_ name: String, _ value: String) -> Void
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
            if value == defaults.value(at: index) { continue }
            body(parameter.name, parameter.text(of: value))
        }
    }

    func forEachJSONMember(
        unlike defaults: some ParameterSet, in section: Section, of list: ParameterList,
        _ body: (Parameter, ParameterValue) -> Void
    ) {
        for index in list.indices(in: section) {
            let parameter = list.all[index]
            guard parameter.json != .never else { continue }
            let value = value(at: index)
            let isDefault = value == parameter.fixedDefault ?? defaults.value(at: index)
            if parameter.json == .always || !isDefault { body(parameter, value) }
        }
    }
}
