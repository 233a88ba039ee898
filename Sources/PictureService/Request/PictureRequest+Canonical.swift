import Parameters

extension PictureRequest {
    /// Calls `body` with the name and the value of each parameter in the canonical form: the shortest list that gives the
    /// same picture, in the order of the parameters. Whatever gives the same picture has the same canonical form.
    package func forEachCanonicalPair(_ body: (_ name: String, _ value: String) -> Void) {
        let (defaultSubject, defaultCanvas) = (Content(in: canvas.bounds), Canvas())
        for section in Section.allCases {
            subject.forEachCanonicalPair(in: section, subjectBits, unlike: defaultSubject, body)
            canvas.forEachCanonicalPair(in: section, canvasBits, unlike: defaultCanvas, body)
        }
    }

    /// Calls `body` with each of the resolved parameters that are in a JSON document.
    func forEachJSONMember(_ body: (Parameter, ParameterValue) -> Void) {
        let (defaultSubject, defaultCanvas) = (Content(in: canvas.bounds), Canvas())
        for section in Section.allCases {
            subject.forEachJSONMember(in: section, unlike: defaultSubject, body)
            canvas.forEachJSONMember(in: section, unlike: defaultCanvas, body)
        }
    }
}

// Here and not in Parameters, because generic code is specialised only within its module, and this runs for every request.
extension ParameterSet {
    fileprivate func forEachCanonicalPair(
        in section: Section, _ bits: ParameterBits, unlike defaults: Self,
        _ body: (_ name: String, _ value: String) -> Void
    ) {
        let list = Self.parameters
        var rest = bits & list.bits(of: section)
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            guard let key = Key(rawValue: index) else { continue }
            let value = value(of: key)
            if value.isSame(as: defaults.value(of: key)) { continue }
            let parameter = list.all[index]
            if let shorthand = parameter.shorthand.flatMap(Key.init), self.value(of: shorthand) != .absent { continue }
            if value != .absent { body(parameter.name, parameter.text(of: value)) }
        }
    }

    fileprivate func forEachJSONMember(
        in section: Section, unlike defaults: Self, _ body: (Parameter, ParameterValue) -> Void
    ) {
        for index in Self.parameters.indices(in: section) {
            guard let key = Key(rawValue: index) else { continue }
            let (parameter, value) = (Self.parameters.all[index], value(of: key))
            switch parameter.json {
            case .always: body(parameter, value)
            case .unlessDefault: if value != defaults.value(of: key) { body(parameter, value) }
            case .never: break
            }
        }
    }
}
