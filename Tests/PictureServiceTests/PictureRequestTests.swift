import Face
import Parameters
import PictureService
import Testing

struct PictureRequestTests {
    @Test func `output parameters are read into the output and not into the face`() throws {
        let request = try request("mouth=grin&format=json&dpr=3&columns=80&v=2026-11-20 anything?")
        #expect(request.output.format == .json)
        #expect(request.output.pixelsPerPoint == 3)
        #expect(request.output.columns == 80)
        #expect(request.subject.expression.mouth == 0.5)
    }

    @Test(arguments: [
        ("dpr=0", Rejection.Reason.outOfRange), ("dpr=5", .outOfRange), ("dpr=1.5", .malformed), ("dpr=", .empty),
        ("columns=7", .outOfRange), ("columns=241", .outOfRange), ("columns=x", .malformed), ("format=gif", .malformed),
        ("format=", .empty), ("format=SVG", .malformed), ("v=1&v=2", .repeated), ("dpr=1&dpr=1", .repeated),
        ("mouth=grin&mouth=grin", .repeated), ("formt=svg", .unknown), ("v=\u{0}", .malformed),
        ("v=" + String(repeating: "x", count: 65), .tooLong), ("size=1&height=1", .conflict),
    ])
    func `invalid output parameters are rejected with a reason`(text: String, reason: Rejection.Reason) {
        #expect(rejection(text)?.reason == reason)
    }

    @Test func `the nearest name is one of all parameters`() {
        #expect(rejection("colums=40")?.suggestion == "columns")
        #expect(rejection("mout=grin")?.suggestion == "mouth")
        #expect(rejection("format=svgg")?.suggestion == "svg")
    }

    @Test func `the names of all parameters are different`() {
        #expect(Set(FaceRequest.parameters.map(\.name)).count == FaceRequest.parameters.count)
    }
}
