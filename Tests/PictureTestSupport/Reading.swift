package import Board
package import Face
package import Parameters
package import Pictures

// Pictures from texts such as `mouth=grin&size=64`, which are not percent-decoded, and what is drawn of them.

/// All parameters that a request for a face may have.
package let faceParameters = FaceController.allParameters

/// All parameters that a request for a board may have.
package let boardParameters = BoardController.allParameters

/// All parameters that a request for a sheet may have.
package let sheetParameters = SheetRequestReader<FaceController>.parameters

/// Those that no face has.
package let layoutParameters = sheetParameters.filter { parameter in
    !faceParameters.contains { $0.name == parameter.name }
}

/// The request for a subject with these names and values.
package func request<Figure: Subject>(
    _ pairs: [(String, String)], for figure: Figure.Type = FaceController.self
) throws(Rejection) -> PictureRequest<Figure> {
    var reader = PictureRequestReader(of: figure)
    for (name, value) in pairs {
        guard try reader.read(name: name.utf8Span.span, value: value.utf8Span.span) else {
            throw .unknown(name.utf8Span.span, among: Figure.allParameters)
        }
    }
    return try reader.request(of: figure)
}

package func request(_ text: String) throws(Rejection) -> PictureRequest<FaceController> {
    try request(pairs(in: text))
}

package func board(_ text: String) throws(Rejection) -> PictureRequest<BoardController> {
    try request(pairs(in: text), for: BoardController.self)
}

/// The sheet of faces with these parameters.
package func sheet(_ text: String) throws(Rejection) -> SheetRequest<FaceController> { try sheet(pairs(in: text)) }

package func sheet(_ pairs: [(String, String)]) throws(Rejection) -> SheetRequest<FaceController> {
    try plan(pairs).resolved()
}

/// The same sheet before its pictures are resolved.
package func plan(_ text: String) throws(Rejection) -> SheetPlan<FaceController> { try plan(pairs(in: text)) }

private func plan(_ pairs: [(String, String)]) throws(Rejection) -> SheetPlan<FaceController> {
    var reader = SheetRequestReader(of: FaceController.self)
    for (name, value) in pairs {
        guard try reader.read(name: name.utf8Span.span, value: value.utf8Span.span) else {
            throw .unknown(name.utf8Span.span, among: sheetParameters)
        }
    }
    return try reader.plan()
}

private func pairs(in text: String) -> [(String, String)] {
    text.split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), String(parts[1]))
    }
}

/// Why a face with these parameters is rejected; nil if it is not.
package func rejection(_ text: String) -> Rejection? { rejection { () throws(Rejection) in _ = try request(text) } }

package func rejection(_ name: String, _ value: String) -> Rejection? {
    rejection { () throws(Rejection) in _ = try request([(name, value)]) }
}

/// Why a sheet is rejected; nil if it is not.
package func sheetRejection(_ text: String) -> Rejection? { rejection { () throws(Rejection) in _ = try sheet(text) } }

package func rejection(_ read: () throws(Rejection) -> Void) -> Rejection? {
    do throws(Rejection) {
        try read()
        return nil
    } catch {
        return error
    }
}

package func content(_ picture: some RequestedPicture, as format: PictureFormat) -> [UInt8] {
    var renderer = PictureRenderer()
    var bytes: [UInt8] = []
    renderer.write(picture.shown(as: format), as: format, into: &bytes)
    return bytes
}

package func content(_ text: String, as format: PictureFormat) throws(Rejection) -> [UInt8] {
    content(try request(text), as: format)
}

package func document(_ picture: some RequestedPicture, as format: PictureFormat) -> String {
    String(decoding: content(picture, as: format), as: UTF8.self)
}

package func document(_ text: String, as format: PictureFormat) throws(Rejection) -> String {
    document(try request(text), as: format)
}

extension PictureRequest<FaceController> {
    package var face: FaceController { subject }
}

extension PictureRequest {
    /// The value of a parameter of the subject or of the canvas; absent if it is another one.
    package func value(of parameter: Parameter) -> ParameterValue {
        subject.value(of: parameter) ?? canvas.value(of: parameter) ?? .absent
    }
}

extension ParameterSet {
    /// nil if the set has no such parameter.
    fileprivate func value(of parameter: Parameter) -> ParameterValue? {
        Self.parameters.all.firstIndex { $0 === parameter }.map(value)
    }
}

extension RequestedPicture {
    package var canonicalPairs: [(name: String, value: String)] {
        var pairs: [(String, String)] = []
        forEachCanonicalPair { pairs.append(($0, $1)) }
        return pairs
    }

    package var canonicalText: String { canonicalPairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&") }

    package func estimate(as format: PictureFormat) -> PictureCost {
        var renderer = PictureRenderer()
        return renderer.draw(self, as: format)
    }
}

/// What the beginning of a PNG file says.
package struct PNGHeader {
    /// The width and the height.
    package let sides: [Int]
    package let colorType: UInt8
    package let hasTransparency: Bool

    /// Nil if the file is none.
    package init?(_ content: [UInt8]) {
        guard content.count > 25, content.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        sides = [16, 20].map { start in content[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        colorType = content[25]
        hasTransparency = [4, 6].contains(colorType) || content.firstRange(of: Array("tRNS".utf8)) != nil
    }
}
