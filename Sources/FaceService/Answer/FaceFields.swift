/// The header fields that are the same for all faces in one format, as they are sent.
struct FaceFields: Sendable {
    /// Those that a 304 response has as well: for how long the face may be kept, and what it was chosen by.
    let caching: [UInt8]
    /// The same and what describes the content.
    let complete: [UInt8]

    fileprivate init(_ format: FaceFormat, byAccept: Bool, maxAge: Int) {
        let choices = (byAccept ? ["Accept"] : []) + (format.isText ? ["Accept-Encoding"] : [])
        let vary = choices.isEmpty ? "" : "Vary: \(choices.joined(separator: ", "))\r\n"
        let caching = "Cache-Control: public, max-age=\(maxAge)\r\n\(vary)"
        self.caching = Array(caching.utf8)
        complete = Array(
            """
            \(caching)Content-Type: \(format.contentType)\r
            Content-Disposition: inline; filename="face.\(format.rawValue)"\r

            """.utf8)
    }
}

/// The fields of every format, where the URL decides the format or where `Accept` does.
struct FaceFieldsByFormat: Sendable {
    private let svg, png, json, txt: FaceFields

    init(byAccept: Bool, maxAge: Int) {
        svg = FaceFields(.svg, byAccept: byAccept, maxAge: maxAge)
        png = FaceFields(.png, byAccept: byAccept, maxAge: maxAge)
        json = FaceFields(.json, byAccept: byAccept, maxAge: maxAge)
        txt = FaceFields(.txt, byAccept: byAccept, maxAge: maxAge)
    }

    subscript(format: FaceFormat) -> FaceFields {
        switch format {
        case .svg: svg
        case .png: png
        case .json: json
        case .txt: txt
        }
    }
}
