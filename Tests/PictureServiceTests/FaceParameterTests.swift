import Face
import Geometry
import Parameters
import PictureService
import Testing

struct FaceParameterTests {
    @Test(arguments: FaceRequest.parameters)
    func `a face with a parameter at its default equals the plain face`(parameter: Parameter) throws {
        guard let text = parameter.defaultText else { return }
        let (given, plain) = (try request([(parameter.name, text)]), try request(""))
        #expect(given.subject == plain.subject && given.canvas == plain.canvas && given.output == plain.output)
    }

    @Test(arguments: FaceRequest.parameters)
    func `every documented name is accepted`(parameter: Parameter) {
        for name in parameter.names {
            let isFeeling = parameter.name == "fill" && name == "mood"
            #expect(rejection("\(parameter.name)=\(name)\(isFeeling ? "&mood=happy" : "")") == nil)
        }
    }

    @Test func `the value for one eye takes precedence over that for both in any order`() throws {
        for text in ["leftEye=closed&eyes=0.7", "eyes=0.7&leftEye=closed"] {
            let expression = try request(text).subject.expression
            #expect(expression.leftEye == 0 && expression.rightEye == 0.7)
        }
    }

    @Test(arguments: [(256, 256, 5.0), (512, 512, 10), (512, 128, 2.5), (100, 300, 1.953125), (51, 51, 1), (1, 1, 1)])
    func `the default line width is 5 points for each 256 of the shorter side, at least 1`(
        width: Int, height: Int, lineWidth: Double
    ) throws {
        #expect(try request("width=\(width)&height=\(height)").subject.style.stroke.width == lineWidth)
    }

    @Test(arguments: [
        ("fit=fill", Transform(a: 2, b: 0, c: 0, d: 1, e: -256, f: 0)),
        ("fit=cover", Transform(a: 2, b: 0, c: 0, d: 2, e: -256, f: -128)),
        ("flip=horizontal", Transform(a: -1, b: 0, c: 0, d: 1, e: 512, f: 0)),
        ("flip=vertical", Transform(a: 1, b: 0, c: 0, d: -1, e: 0, f: 256)),
        ("rotate=90", Transform(a: 0, b: 1, c: -1, d: 0, e: 384, f: -128)),
        ("fit=fill&flip=horizontal&rotate=90", Transform(a: 0, b: -2, c: -1, d: 0, e: 384, f: 640)),
        ("fit=contain&flip=none&rotate=0", Transform.identity),
    ])
    func `a drawing is fitted, then flipped, then rotated about the centre`(query: String, transform: Transform) throws
    {
        var drawing = Drawing()
        try request("\(query)&width=512").draw(on: &drawing)
        #expect(drawing.transform == transform)
    }

    @Test func `the corner radius of the background is a percentage of the shorter side`() throws {
        var drawing = Drawing()
        try request("width=400&height=200&background=white&radius=50").draw(on: &drawing)
        #expect(drawing.background == Drawing.Background(color: Color(rgb: 0xFFFFFF), cornerRadius: 100))
    }
}
