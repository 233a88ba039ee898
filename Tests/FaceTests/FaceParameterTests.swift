import Face
import Geometry
import Testing

struct FaceParameterTests {
    @Test(arguments: FaceParameter.definitions)
    func `to say what is so anyway changes nothing`(parameter: Parameter) throws {
        guard let standard = parameter.standard else { return }
        #expect(try read([(parameter.name, standard)]) == FaceParameters())
    }

    @Test(arguments: FaceParameter.definitions)
    func `every name that is offered is taken`(parameter: Parameter) {
        for name in parameter.names {
            #expect(refusal(parameter.name, name) == nil)
        }
    }

    @Test func `one eye wins over both, whichever comes first`() throws {
        let face = try read("leftEye=closed&eyes=0.7")
        #expect(face.leftEye == 0 && face.rightEye == 0.7)
        #expect(try read("eyes=0.7&leftEye=closed") == face)
    }

    @Test(arguments: [(256, 256, 5.0), (512, 512, 10), (512, 128, 2.5), (100, 300, 1.953125), (1, 1, 0.01953125)])
    func `lines are 5 points wide for each 256 of the shorter side`(width: Int, height: Int, lineWidth: Double) throws {
        let face = try read("width=\(width)&height=\(height)")
        #expect(face.lineWidth == lineWidth)
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
    func `first fit, then flip, then rotate, about the centre`(asked: String, transform: Transform) throws {
        var drawing = Drawing()
        try read("\(asked)&width=512").draw(on: &drawing)
        #expect(drawing.transform == transform)
    }

    @Test func `the background's corners are rounded by a share of the shorter side`() throws {
        var drawing = Drawing()
        try read("width=400&height=200&background=white&radius=50").draw(on: &drawing)
        #expect(drawing.background == Drawing.Background(color: Color(rgb: 0xFFFFFF), cornerRadius: 100))
    }
}
