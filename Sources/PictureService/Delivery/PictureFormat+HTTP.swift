import HTTP
import Pictures

extension PictureFormat {
    var mediaType: MediaType {
        switch self {
        case .svg: MediaType("image", "svg+xml")
        case .png: MediaType("image", "png")
        case .gif: MediaType("image", "gif")
        case .json: MediaType("application", "json")
        case .txt: MediaType("text", "plain")
        }
    }

    /// The media type with its parameters: only plain text doesn't imply UTF-8.
    var contentType: String {
        switch self {
        case .svg, .png, .gif, .json: mediaType.description
        case .txt: "\(mediaType); charset=utf-8"
        }
    }

    /// Whether compressing it makes it smaller. PNG and GIF are compressed already.
    var isCompressible: Bool {
        switch self {
        case .svg, .json, .txt: true
        case .png, .gif: false
        }
    }

    /// The format that a client prefers.
    static func accepted(by request: Request) throws(Problem) -> PictureFormat {
        let accepted = request.values(of: "accept")
        if accepted.isEmpty { return .svg }
        let types = allCases.map(\.mediaType)
        guard let best = Accept(accepted).best(of: types), let index = types.firstIndex(of: best) else {
            let names = types.map(\.description).joined(separator: ", ")
            throw Problem(.notAcceptable, "'Accept' allows none of the available formats: \(names)")
        }
        return allCases[index]
    }
}
