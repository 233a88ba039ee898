import Board
import Face
import Parameters
import PictureTestSupport
import Pictures
import Testing

/// Names of parameters, and of their values, are read in any case. Texts are not changed.
struct SpellingTests {
    /// Each name of a value of each parameter, with what else has to be given, and in another case.
    private static func pairs(of parameters: [Parameter]) -> [(Parameter, pairs: [(String, String)])] {
        parameters.flatMap { parameter in
            // Those that have an effect only beside another one.
            let others = ["fill": [("mood", "sad")], "badge": [("status", "done")]][parameter.name] ?? []
            return parameter.names.map {
                (parameter, needs(of: parameter, as: $0) + others + [(parameter.name, $0)])
            }
        }
    }

    private static func inOtherCase(_ pairs: [(String, String)]) -> [(String, String)] {
        pairs.map { ($0.uppercased(), $0 == "seed" ? $1 : $1.uppercased()) }
    }

    @Test func `each name of each value of a face and a board is read in any case`() throws {
        try expectAnyCase(of: FaceController.self)
        try expectAnyCase(of: BoardController.self)
    }

    private func expectAnyCase(of figure: (some Subject).Type) throws {
        for (parameter, pairs) in Self.pairs(of: figure.allParameters) {
            let (plain, other) = (try request(pairs, for: figure), try request(Self.inOtherCase(pairs), for: figure))
            #expect(plain.canonicalText == other.canonicalText, "\(parameter.name) \(pairs)")
        }
    }

    @Test func `no two parameters of a picture have names that differ only in case, nor have two values`() {
        for parameters in [faceParameters, boardParameters, sheetParameters] {
            let names = parameters.map { $0.name.lowercased() }
            #expect(Set(names).count == names.count)
            for parameter in parameters {
                let values = parameter.names.map { $0.lowercased() }
                #expect(Set(values).count == values.count, "\(parameter.name)")
            }
        }
    }

    @Test(arguments: [
        ("mouth=grin&Mouth=smile", "mouth"), ("leftEye=0&lefteye=0", "leftEye"), ("SIZE=9&size=9", "size"),
        ("v=1&V=1", "v"),
    ])
    func `a parameter in two spellings is given twice`(text: String, parameter: String) {
        let rejection = rejection(text)
        #expect(rejection?.reason == .repeated && rejection?.parameter == parameter)
    }

    @Test func `lists of a sheet are read in any case, and their names in zip`() throws {
        let plain = try sheet("mood=sad,happy&mouth=*&eyes=open,0.5&zip=mood,eyes")
        #expect(try sheet("Mood=SAD,Happy&MOUTH=*&Eyes=OPEN,0.5&ZIP=Mood,EYES").canonicalText == plain.canonicalText)
        #expect(sheetRejection("mouth=0,1&Mouth=0,1")?.reason == .repeated)
    }

    @Test func `a seed and a title keep their case, as they are texts`() throws {
        #expect(try request("Title=Ada NONE").canonicalText == "title=Ada NONE")
        #expect(try request("title=ada").canonicalText != request("title=Ada").canonicalText)
        #expect(try sheet("captions=A,b&mouth=0,1").canonicalText.contains("A,b"))
    }

    // U+212A is lowercased to k, and U+0130 to an i with a dot.
    @Test(arguments: ["w\u{130}dth=9", "motion=tal\u{212A}", "e\u{FF39}es=open", "mouth=Gri", "mouth= grin"])
    func `only letters of ASCII have another case`(text: String) {
        #expect(rejection(text) != nil)
    }

    @Test(arguments: [
        ("size=128x", "size can't be '128x': use a whole number from 1 to 4096, or two as 128x96"),
        ("size=x128", "size can't be 'x128': use a whole number from 1 to 4096, or two as 128x96"),
        ("size=1x2x3", "size can't be '1x2x3': use a whole number from 1 to 4096, or two as 128x96"),
        ("size=max", "size can't be 'max': use a whole number from 1 to 4096, or two as 128x96"),
        ("size=0x10", "size=0 is out of range: use 1 to 4096"),
        ("size=9x4097", "size=4097 is out of range: use 1 to 4096"),
        ("width=128x96", "width can't be '128x96': use a whole number from 1 to 4096"),
        ("size=128x96&width=128", "size can't be combined with width: use size for both sides, or width and height"),
        ("height=96&size=128x96", "size can't be combined with height: use size for both sides, or width and height"),
        ("size=128x96&size=128", "size is given more than once: specify it once"),
    ])
    func `any other pair of sides is rejected`(text: String, sentence: String) {
        #expect(rejection(text)?.description == sentence)
    }
}
