import Bytes
import HTTP
import Pages
import Parameters

// A rejected request of a page: nobody expects a problem document there, but a sentence and a way on.
extension Problem {
    /// Whether the client ranks HTML strictly above JSON, as browsers do for pages. `*/*` alone does not.
    func isPreferredAsPage(by request: Request) -> Bool {
        let accept = Accept(request.values(of: "accept"))
        return accept.quality(of: MediaType("text", "html")) > accept.quality(of: Self.mediaType)
    }

    /// Writes the page with the sentence, and a link to the requested page without the rejected parameter.
    func writePage(to response: inout Response, for request: Request) {
        writeHead(to: &response, contentType: Document.pageType)
        response.add(lines: ContentSecurityPolicy.reading.line)
        ProblemPage(detail, link(for: request)).write(into: &response.body)
    }

    /// nil if nothing is left of the query without the parameter, or if no pair in it has this name.
    private func link(for request: Request) -> ProblemPage.Link? {
        guard let rejection, let query = request.query else { return nil }
        let pairs = query.split(separator: UInt8(ascii: "&"))
        let rest = pairs.filter { pair in
            var name = Array(pair.prefix { $0 != UInt8(ascii: "=") })
            for index in name.indices where name[index] == UInt8(ascii: "+") { name[index] = UInt8(ascii: " ") }
            return !rejection.isAbout(name[...].percentDecoded.span)
        }
        guard !rest.isEmpty, rest.count < pairs.count else { return nil }
        let text = String(decoding: Array(rest.joined(separator: "&".utf8)), as: UTF8.self)
        return ProblemPage.Link(without: escaped(rejection.parameter), query: text)
    }
}
