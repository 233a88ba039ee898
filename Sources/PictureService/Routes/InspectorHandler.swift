import Bytes
import HTTP

/// Responds with the inspector, whose state is in the query.
struct InspectorHandler: Sendable {
    private let document: Document
    /// The beginning of links to resources of the service, as in the document.
    private let base: [UInt8]

    init(_ documents: Documents, _ settings: ServiceSettings) {
        document = documents.inspector
        base = settings.publicURL.map { $0.path + "/".utf8 } ?? []
    }

    func respond(to request: Request, _ response: inout Response) throws(Problem) {
        try document.respond(to: request, &response)
        guard response.status == .ok, let query = request.query, !query.isEmpty, !hasFormat(query) else { return }
        addPreload(of: query, to: &response)
    }

    /// Has browsers load the face of the page's URL at once: `waiting.js` shows it under the same URL, but runs only after
    /// the style sheets have arrived. No byte of a query needs an escape in the field.
    private func addPreload(of query: ArraySlice<UInt8>, to response: inout Response) {
        response.add("Link") { bytes in
            bytes.write("<")
            bytes.append(contentsOf: base)
            bytes.write("face.svg?")
            bytes.append(contentsOf: query)
            bytes.write(">; rel=preload; as=image")
        }
    }

    /// Whether a format is specified: `waiting.js` shows no face then, since it may be no picture.
    private func hasFormat(_ query: ArraySlice<UInt8>) -> Bool {
        query.split(separator: UInt8(ascii: "&")).contains { $0.starts(with: "format=".utf8) }
    }
}
