import Pictures

/// The header fields that all pictures in one format share, as they are sent.
struct PictureHeader: Sendable {
    /// The fields that a 304 response has as well: `Cache-Control` and `Vary`.
    let caching: [UInt8]
    /// The same and the fields that describe the content.
    let complete: [UInt8]

    /// The file name is `name` with the format's extension.
    fileprivate init(_ name: StaticString, _ format: PictureFormat, byAccept: Bool, maxAge: Int) {
        let selectors = (byAccept ? ["Accept"] : []) + (format.isCompressible ? ["Accept-Encoding"] : [])
        let vary = selectors.isEmpty ? "" : "Vary: \(selectors.joined(separator: ", "))\r\n"
        // A picture never changes, so a reload needn't revalidate it (RFC 8246). With the age 0 every use is a revalidation.
        let immutable = maxAge > 0 ? ", immutable" : ""
        let caching = "Cache-Control: public, max-age=\(maxAge)\(immutable)\r\n\(vary)"
        self.caching = Array(caching.utf8)
        complete = Array(
            """
            \(caching)Content-Type: \(format.contentType)\r
            Content-Disposition: inline; filename="\(name).\(format.rawValue)"\r

            """.utf8)
    }
}

/// The headers of the pictures of one subject.
struct PictureHeaders: Sendable {
    private let byURL: [PictureHeader]
    private let byAccept: [PictureHeader]

    init(_ name: StaticString, maxAge: Int) {
        byURL = PictureFormat.allCases.map { PictureHeader(name, $0, byAccept: false, maxAge: maxAge) }
        byAccept = PictureFormat.allCases.map { PictureHeader(name, $0, byAccept: true, maxAge: maxAge) }
    }

    /// The header of a format that the URL specifies, or that was selected by `Accept`.
    func header(_ format: PictureFormat, byAccept isSelected: Bool) -> PictureHeader {
        (isSelected ? byAccept : byURL)[format.index]
    }
}
