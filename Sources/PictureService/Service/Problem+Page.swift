// A problem as a page, for a person who opens a broken link in a browser: a sentence and links that work.

import Bytes
import HTTP
import Parameters
import PictureResponses
import Pictures

extension PictureService {
    /// Delivers a problem in the form that the client prefers. Returns the lines of common header fields that the caller
    /// has to add.
    mutating func deliverProblem(
        _ problem: Problem, to incoming: Incoming, as form: ProblemForm, _ response: inout Response
    ) -> [UInt8] {
        var valid: Request?
        if case .request(let request) = incoming { valid = request }
        guard let valid, problem.isSelected(among: form), problem.isPreferredAsPage(by: valid) else {
            pictures.write(problem, to: valid, as: form, &response)
            return Self.commonFields
        }
        problem.writePage(to: &response, for: valid, isGame: form == .game)
        response.add("Vary", "Accept")
        return Self.commonFieldsOfPage
    }

    /// Those of a response to a request without a route, and of a problem document.
    static let commonFields = ContentSecurityPolicy.commonFields(isPage: false, isForAllSites: true)
    static let commonFieldsOfPage = ContentSecurityPolicy.commonFields(isPage: true, isForAllSites: true)
}

extension Problem {
    /// The estimated cost of the response, whatever its form.
    func cost(of response: borrowing Response, to incoming: Incoming) -> Cost {
        let requestBytes = incoming.request.map { $0.path.count + ($0.query?.count ?? 0) } ?? 0
        let isNameUnknown = status == .notFound || rejection.map { !$0.isOfKnownParameter } ?? false
        return Cost(
            PictureCost.problem(bytes: response.body.count, inRequestOf: requestBytes, isNameUnknown: isNameUnknown))
    }

    /// Whether the client ranks HTML strictly above JSON, as browsers do for pages. `*/*` alone does not.
    func isPreferredAsPage(by request: Request) -> Bool {
        isPreferred(MediaType("text", "html"), by: request) && Self.depth(of: request) <= Self.maxDepth
    }

    /// Writes the page with the sentence, and with links that are likely to work. `isGame` is whether it is the page on
    /// which a game is played.
    func writePage(to response: inout Response, for request: Request, isGame: Bool) {
        writeHead(to: &response, contentType: RepresentationFields.pageType)
        response.add(lines: ContentSecurityPolicy.reading.line)
        let depth = Self.depth(of: request)
        let root = depth == 0 ? "./" : String(repeating: "../", count: depth)
        let last = isGame ? ("New game", "play") : ("Make a face", root)
        ProblemPage(sentence: detail, root: root, links: links(for: request) + [last]).write(into: &response.body)
    }

    /// How many segments of the path are below the root. A link to it leads as many segments up.
    private static func depth(of request: Request) -> Int {
        request.path.dropFirst().count { $0 == UInt8(ascii: "/") }
    }

    /// More than any route has: a page has several links to the root.
    private static let maxDepth = 8

    private func links(for request: Request) -> [ProblemPage.Link] {
        guard let rejection else { return suggestion.map { [("Go to \($0)", $0)] } ?? [] }
        guard let query = request.query else { return [] }
        var pairs = query.split(separator: UInt8(ascii: "&"))
        let rest = pairs.filter { !rejection.isAbout(pair: $0) }
        var links: [ProblemPage.Link] = []
        if rest.count == pairs.count - 1, let index = pairs.firstIndex(where: rejection.isAbout),
            let (text, pair) = rejection.replacement(of: pairs[index]), !rest.contains(where: { $0.hasName(of: pair) })
        {
            pairs[index] = pair[...]
            links.append(("Use \(text)", Self.query(pairs)))
        }
        if !rest.isEmpty, rest.count < pairs.count {
            let name = rejection.parameter.isEmpty ? "it" : escaped(rejection.parameter)
            links.append(("Continue without \(name)", Self.query(rest)))
        }
        return links
    }

    /// A link to the same path with other pairs.
    private static func query(_ pairs: [ArraySlice<UInt8>]) -> String {
        "?" + String(decoding: Array(pairs.joined(separator: "&".utf8)), as: UTF8.self)
    }
}

extension Rejection {
    fileprivate func isAbout(pair: ArraySlice<UInt8>) -> Bool {
        var name = Array(pair.prefix { $0 != UInt8(ascii: "=") })
        for index in name.indices where name[index] == UInt8(ascii: "+") { name[index] = UInt8(ascii: " ") }
        return isAbout(name[...].percentDecoded.span)
    }

    /// The pair that was probably meant by one of a query, and what of it is new.
    fileprivate func replacement(of pair: ArraySlice<UInt8>) -> (text: String, pair: [UInt8])? {
        switch replacement {
        case .name(let name): (name, Array(name.utf8) + pair.drop { $0 != UInt8(ascii: "=") })
        // Another pair would have to be encoded.
        case .pair(let new) where new.utf8.allSatisfy({ $0.isUnreserved || $0 == UInt8(ascii: "=") }):
            (new, Array(new.utf8))
        case .pair, nil: nil
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether two pairs of a query have the same name, if it is not encoded.
    fileprivate func hasName(of other: [UInt8]) -> Bool {
        prefix { $0 != UInt8(ascii: "=") } == other.prefix { $0 != UInt8(ascii: "=") }
    }
}
