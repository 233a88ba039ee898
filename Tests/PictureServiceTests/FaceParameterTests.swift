import Face
import Geometry
import Parameters
import PictureService
import Pictures
import Testing

struct FaceParameterTests {
    @Test(arguments: faceParameters)
    func `every documented name is accepted`(parameter: Parameter) {
        for name in parameter.names {
            let isFeeling = parameter.name == "fill" && name == "mood"
            let needed = isFeeling ? "mood=happy" : parameter.needs.first ?? ""
            #expect(rejection("\(needed)&\(parameter.name)=\(name)") == nil)
        }
    }

    @Test func `the value for one eye takes precedence over that for both in any order`() throws {
        for text in ["leftEye=closed&eyes=0.7", "eyes=0.7&leftEye=closed"] {
            let expression = try request(text).face.expression
            #expect(expression.leftEye == 0 && expression.rightEye == 0.7)
        }
    }

    @Test(arguments: [(256, 256, 5.0), (512, 512, 10), (512, 128, 2.5), (100, 300, 1.953125), (51, 51, 1), (1, 1, 1)])
    func `the default line width is 5 points for each 256 of the shorter side, at least 1`(
        width: Int, height: Int, lineWidth: Double
    ) throws {
        #expect(try request("width=\(width)&height=\(height)").face.style.stroke.width == lineWidth)
    }
}
