import Parameters

extension PictureRequest {
    /// Calls `body` with the name and the value of each parameter in the canonical form: those that differ from their
    /// defaults, in the order of the parameters. Equal resolved parameters have the same canonical form.
    package func forEachCanonicalPair(_ body: (_ name: String, _ value: String) -> Void) {
        let (subjectList, canvasList) = (Content.parameters, Canvas.parameters)
        let subjectBits = subject.canonicalBits(in: subjectBits, subjectList, unlike: Content(on: canvas))
        let canvasBits = canvas.canonicalBits(in: canvasBits, canvasList, unlike: Canvas())
        for section in Section.allCases where section != .delivery {
            subject.forEachPair(subjectBits & subjectList.bits(of: section), subjectList, body)
            canvas.forEachPair(canvasBits & canvasList.bits(of: section), canvasList, body)
        }
    }

    /// Calls `body` with each of the resolved parameters that are in a JSON document.
    func forEachJSONMember(_ body: (Parameter, ParameterValue) -> Void) {
        let (defaultSubject, defaultCanvas) = (Content(on: canvas), Canvas())
        for section in Section.allCases where section != .delivery {
            subject.forEachJSONMember(in: section, unlike: defaultSubject, body)
            canvas.forEachJSONMember(in: section, unlike: defaultCanvas, body)
        }
    }
}

// Here and not in Parameters, because generic code is specialised only within its module, and this runs for every request.
extension ParameterSet {
    /// Those of some parameters that are in a canonical form. Of a shorthand and its parts all or none are among them.
    func canonicalBits(
        in bits: ParameterBits, _ list: ParameterList, unlike defaults: Self
    ) -> ParameterBits {
        var (rest, result) = (bits, ParameterBits())
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            let value = value(at: index)
            if value.isAbsent { continue }
            // A shorthand comes before its parts, and with a value it says what they would say.
            rest &= ~list.parts(of: index)
            if value != defaults.value(at: index) { result |= 1 << ParameterBits(index) }
        }
        return result
    }

    func forEachPair(
        _ bits: ParameterBits, _ list: ParameterList, _ body: (_ name: String, _ value: String) -> Void
    ) {
        var rest = bits
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            let parameter = list.all[index]
            body(parameter.name, parameter.text(of: value(at: index)))
        }
    }

    func forEachJSONMember(
        in section: Section, unlike defaults: Self, _ body: (Parameter, ParameterValue) -> Void
    ) {
        let list = Self.parameters
        for index in list.indices(in: section) {
            let parameter = list.all[index]
            guard parameter.json != .never else { continue }
            let value = value(at: index)
            if parameter.json == .always || value != defaults.value(at: index) { body(parameter, value) }
        }
    }
}
