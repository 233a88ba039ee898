import Parameters
import Testing

struct ParameterTests {
    @Test(arguments: [
        ("stripes", "a whole number from 1 to 9", "3"), ("border", "none, or a number from -1 to 1", "none"),
        ("left", "narrow, wide, or a number from 0 to 1", nil), ("weave", "plain or twill", "plain"),
        ("motto", "text of up to 5 characters; no control characters but tabs and line ends", nil),
    ])
    func `what is allowed and the default are described in words`(name: String, allowed: String, text: String?) throws {
        let parameter = try #require(Flag.parameters.all.first { $0.name == name })
        #expect(parameter.allowed == allowed)
        #expect(parameter.defaultText == text)
    }

    @Test(arguments: Flag.parameters.all)
    func `the text of a value is read as that value`(parameter: Parameter) throws {
        for name in parameter.names.prefix(20) {
            let value = try parameter.value(name.utf8Span.span)
            #expect(
                parameter.text(of: value).lowercased() == name || parameter.name == "color"
                    || parameter.name == "lining")
            #expect(try parameter.value(parameter.text(of: value).utf8Span.span) == value)
        }
    }

    @Test func `sections contain the parameters in their order`() {
        let names = Section.allCases.map { section in
            Flag.parameters.indices(in: section).map { Flag.parameters.all[$0].name }
        }
        #expect(
            names == [
                ["stripes", "margins", "left", "right"], [], ["border", "color", "lining", "weave"], ["motto"], [],
            ])
    }
}
