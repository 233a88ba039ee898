import HTTP

/// The formats of pictures; the raw value is the extension of files and URLs.
package enum PictureFormat: String, CaseIterable, Sendable {
    case svg, png, json, txt
}

extension PictureFormat {
    init?(extension bytes: ArraySlice<UInt8>) {
        guard let format = Self.allCases.first(where: { bytes.elementsEqual($0.rawValue.utf8) }) else { return nil }
        self = format
    }

    /// The index in `allCases`.
    var index: Int {
        switch self {
        case .svg: 0
        case .png: 1
        case .json: 2
        case .txt: 3
        }
    }

    var mediaType: MediaType {
        switch self {
        case .svg: MediaType("image", "svg+xml")
        case .png: MediaType("image", "png")
        case .json: MediaType("application", "json")
        case .txt: MediaType("text", "plain")
        }
    }

    /// The media type with its parameters: only plain text doesn't imply UTF-8.
    var contentType: String {
        switch self {
        case .svg, .png, .json: mediaType.description
        case .txt: "\(mediaType); charset=utf-8"
        }
    }

    /// Whether compressing it makes it smaller. A PNG is compressed already.
    var isCompressible: Bool {
        switch self {
        case .svg, .json, .txt: true
        case .png: false
        }
    }

    /// The format that a client prefers; nil if it accepts none of them.
    init?(_ accept: Accept) {
        let offers = Self.allCases.map(\.mediaType)
        guard let best = accept.best(of: offers), let index = offers.firstIndex(of: best) else { return nil }
        self = Self.allCases[index]
    }
}
