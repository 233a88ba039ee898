import Face
import FaceService

/// A request from `name=value&name=value`, as it stands.
func request(_ text: String) throws(Refusal) -> FaceRequest {
    var reader = FaceRequestReader()
    for pair in text.split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        try reader.take(name: parts[0].utf8Span.span, value: parts[1].utf8Span.span)
    }
    return try reader.finish()
}

func document(_ face: FaceParameters, as format: FaceFormat) -> String {
    String(decoding: content(face, as: format), as: UTF8.self)
}

func document(_ text: String, as format: FaceFormat) throws(Refusal) -> String {
    document(try request(text).face, as: format)
}

func content(_ text: String, as format: FaceFormat) throws(Refusal) -> [UInt8] {
    content(try request(text).face, as: format)
}

private func content(_ face: FaceParameters, as format: FaceFormat) -> [UInt8] {
    var renderer = FaceRenderer()
    var bytes: [UInt8] = []
    renderer.write(face, as: format, into: &bytes)
    return bytes
}
