import Board
import Bytes
import Face
import Parameters
import Pictures

/// The request for a subject with these names and values.
func request(
    _ pairs: [(String, String)], for subject: any Subject.Type
) throws(Rejection) -> PictureRequest {
    let kind = PictureKind(subject)
    var reader = PictureRequestReader(of: kind)
    for (name, value) in pairs {
        guard try reader.read(name: name.utf8Span.span, value: value.utf8Span.span) else {
            throw .unknown(name.utf8Span.span, among: kind.allParameters)
        }
    }
    return try reader.request()
}

/// All parameters that a request for a face may have.
let faceParameters = PictureKind(FaceController.self).allParameters

/// All parameters that a request for a board may have.
let boardParameters = PictureKind(BoardController.self).allParameters

extension PictureRequest {
    /// The face, in a request for one.
    var face: FaceController { subject as? FaceController ?? FaceController() }
}

func request(_ pairs: [(String, String)]) throws(Rejection) -> PictureRequest {
    try request(pairs, for: FaceController.self)
}

/// The request with the parameters of `name=value&name=value`, which is not percent-decoded.
func request(_ text: String) throws(Rejection) -> PictureRequest {
    try request(pairs(in: text))
}

func board(_ text: String) throws(Rejection) -> PictureRequest {
    try request(pairs(in: text), for: BoardController.self)
}

private func pairs(in text: String) -> [(String, String)] {
    text.split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), String(parts[1]))
    }
}

/// Why a pair is rejected; nil if it is not.
func rejection(_ name: String, _ value: String) -> Rejection? {
    rejection { () throws(Rejection) in try request([(name, value)]) }
}

func rejection(_ text: String) -> Rejection? {
    rejection { () throws(Rejection) in try request(text) }
}

private func rejection(_ read: () throws(Rejection) -> PictureRequest) -> Rejection? {
    do throws(Rejection) {
        _ = try read()
        return nil
    } catch {
        return error
    }
}

func content(_ picture: some RequestedPicture, as format: PictureFormat) -> [UInt8] {
    var renderer = PictureRenderer()
    var bytes: [UInt8] = []
    renderer.write(picture.shown(as: format), as: format, into: &bytes)
    return bytes
}

func content(_ text: String, as format: PictureFormat) throws(Rejection) -> [UInt8] {
    content(try request(text), as: format)
}

func document(_ text: String, as format: PictureFormat) throws(Rejection) -> String {
    String(decoding: try content(text, as: format), as: UTF8.self)
}

extension Parameter {
    /// A valid value that needs no percent-encoding.
    var validText: String {
        if case .wholeNumber(let range) = kind { return String(range.lowerBound) }
        return defaultText ?? names.first ?? "1"
    }
}

extension RequestedPicture {
    var canonicalPairs: [(name: String, value: String)] {
        var pairs: [(String, String)] = []
        forEachCanonicalPair { pairs.append(($0, $1)) }
        return pairs
    }

    var canonicalText: String { canonicalPairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&") }
}
