import Bytes
import Face
import HTTP
import Pages
import Parameters
import Pictures

/// Responds with the inspector, whose state is in the query.
struct InspectorHandler: Sendable {
    private let document: PageDocument
    private let settings: ServiceSettings
    /// The beginning of links to resources of the service, as in the document.
    private let base: [UInt8]

    init(_ documents: Documents, _ settings: ServiceSettings) {
        document = documents.inspector
        self.settings = settings
        base = settings.publicURL.map { $0.path + "/".utf8 } ?? []
    }

    func respond(
        to request: Request, with service: inout PictureService, _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Handling {
        let query = request.query ?? []
        let cost = Cost(
            microseconds: Self.headTime + query.count / Self.queryBytesPerMicrosecond,
            bytes: document.byteCount + 20 * query.count + 4096)
        if allowed.isExceeded(by: cost) { return .deferred(cost) }
        var head: [UInt8] = []
        InspectorPage.writeHead(
            for: face(of: query, with: &service), linkingTo: PageAddress(of: request, settings), into: &head)
        try document.respond(to: request, with: head, &service.compressor, &response)
        if response.status == .ok, !query.isEmpty, query.count <= Self.maxPreloadBytes, !hasFormat(query) {
            addPreload(of: query, to: &response)
        }
        return .responded(cost)
    }

    /// To read the query, and to write and compress the head, in microseconds.
    private static let headTime = 30
    private static let queryBytesPerMicrosecond = 10

    /// nil if the query is rejected: the page says why once it runs.
    private func face(of query: ArraySlice<UInt8>, with service: inout PictureService) -> PictureRequest? {
        do throws(Rejection) {
            service.reader.begin(Self.kind)
            try service.reader.read([], query, with: &service.decoder)
            return try service.reader.request()
        } catch {
            return nil
        }
    }

    private static let kind = PictureKind(FaceController.self)

    /// Proxies reject responses whose header is too large: nginx by default beyond 4 KiB.
    private static let maxPreloadBytes = 1_500

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
