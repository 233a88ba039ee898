package import Face
import Geometry
import Rendering

/// A face, and how it is to be delivered.
package struct FaceRequest: Equatable, Sendable {
    package var face: FaceParameters
    package var output: OutputOptions

    /// No operator allows more.
    package static let mostPixels = 16_777_216

    /// More than anybody scrolls through.
    package static let mostLines = 1000

    /// Refuses what would be too large in a format, whatever it is that makes it so.
    package func check(as format: FaceFormat, mostPixels: Int) throws(Refusal) {
        switch format {
        case .svg, .json: break
        case .png: try checkPixels(most: mostPixels)
        case .txt: try checkLines()
        }
    }

    private func checkPixels(most mostPixels: Int) throws(Refusal) {
        guard face.width * face.height * output.pixelsPerPoint * output.pixelsPerPoint > mostPixels else { return }
        let allowed = "up to \(mostPixels) pixels in all, which are width × height × dpr²"
        if output.pixelsPerPoint > 1 {
            throw .contradiction(OutputParameter.dpr.definition, "\(output.pixelsPerPoint)", allowed: allowed)
        }
        let side: FaceParameter = face.width == face.height ? .size : face.width > face.height ? .width : .height
        throw .contradiction(side.definition, "\(max(face.width, face.height))", allowed: allowed)
    }

    private func checkLines() throws(Refusal) {
        guard BrailleText.lineCount(of: face.bounds, columns: output.columns) > Self.mostLines else { return }
        throw .contradiction(
            OutputParameter.columns.definition, "\(output.columns)",
            allowed: "up to \(Self.mostLines) lines, which are columns × height ÷ width ÷ 2")
    }

    /// Every parameter that a request may have, in the order in which they are explained.
    package static let parameters = FaceParameter.definitions + OutputParameter.definitions
}

/// Puts a request together from pairs of names and values, each name at most once, in any order.
package struct FaceRequestReader {
    private var face = FaceParametersReader()
    private var output = OutputOptions()
    private var given = GivenParameters()

    package init() {}

    package mutating func take(name: Span<UInt8>, value: Span<UInt8>) throws(Refusal) {
        if try face.take(name: name, value: value) { return }
        guard let parameter = OutputParameter(name: name) else {
            throw .unknown(name, among: FaceRequest.parameters)
        }
        let definition = parameter.definition
        try given.insert(definition, at: parameter.rawValue)
        try definition.refuseEmpty(value)
        switch parameter {
        case .format: output.format = try definition.choice(value)
        case .dpr: output.pixelsPerPoint = try definition.wholeNumber(value)
        case .columns: output.columns = try definition.wholeNumber(value)
        case .v: try definition.checkText(value)
        }
    }

    /// The request, once all pairs have been taken.
    package func finish() throws(Refusal) -> FaceRequest {
        FaceRequest(face: try face.finish(), output: output)
    }
}
