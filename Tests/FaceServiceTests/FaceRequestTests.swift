import Face
import FaceService
import Testing

private func refusal(_ text: String) -> Refusal? {
    do throws(Refusal) {
        _ = try request(text)
        return nil
    } catch {
        return error
    }
}

struct FaceRequestTests {
    @Test func `what says nothing of the face is kept beside it`() throws {
        let request = try request("mouth=grin&format=json&dpr=3&columns=80&v=2026-11-20 anything?")
        #expect(request.output.format == .json)
        #expect(request.output.pixelsPerPoint == 3)
        #expect(request.output.columns == 80)
        #expect(request.face.mouth == 0.5)
    }

    @Test(arguments: OutputParameter.definitions)
    func `to say what is so anyway changes nothing`(parameter: Parameter) throws {
        guard let standard = parameter.standard else { return }
        #expect(try request("\(parameter.name)=\(standard)") == request(""))
    }

    @Test(arguments: [
        ("dpr=0", Refusal.Reason.outOfRange), ("dpr=5", .outOfRange), ("dpr=1.5", .malformed), ("dpr=", .empty),
        ("columns=7", .outOfRange), ("columns=241", .outOfRange), ("columns=x", .malformed), ("format=gif", .malformed),
        ("format=", .empty), ("format=SVG", .malformed), ("v=1&v=2", .repeated), ("dpr=1&dpr=1", .repeated),
        ("mouth=grin&mouth=grin", .repeated), ("formt=svg", .unknown), ("v=\u{0}", .malformed),
        ("v=" + String(repeating: "x", count: 65), .tooLong), ("size=1&height=1", .conflict(with: "height")),
    ])
    func `and refused in the same way`(text: String, reason: Refusal.Reason) {
        #expect(refusal(text)?.reason == reason)
    }

    @Test func `a name is looked for among all parameters`() {
        #expect(refusal("colums=40")?.suggestion == "columns")
        #expect(refusal("mout=grin")?.suggestion == "mouth")
        #expect(refusal("format=svgg")?.suggestion == "svg")
    }

    @Test func `no two parameters have one name`() {
        #expect(Set(FaceRequest.parameters.map(\.name)).count == FaceRequest.parameters.count)
    }
}
