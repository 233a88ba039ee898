import HTTP

/// The formats that a face can be had in; the name is the ending of a file and of a URL.
package enum FaceFormat: String, CaseIterable, Sendable {
    case svg, png, json, txt
}

extension FaceFormat {
    init?(ending: ArraySlice<UInt8>) {
        guard let format = Self.allCases.first(where: { ending.elementsEqual($0.rawValue.utf8) }) else { return nil }
        self = format
    }

    var mediaType: MediaType {
        switch self {
        case .svg: MediaType("image", "svg+xml")
        case .png: MediaType("image", "png")
        case .json: MediaType("application", "json")
        case .txt: MediaType("text", "plain")
        }
    }

    /// The same with what else has to be said: that text isn't ASCII, which the other types know of themselves.
    var contentType: String {
        switch self {
        case .svg, .png, .json: mediaType.description
        case .txt: "\(mediaType); charset=utf-8"
        }
    }

    /// Text is worth packing; a picture in pixels is packed already.
    var isText: Bool {
        switch self {
        case .svg, .json, .txt: true
        case .png: false
        }
    }

    /// What a client likes best that says what it likes; nil where that is none of them.
    init?(_ accept: Accept) {
        let offers = Self.allCases.map(\.mediaType)
        guard let best = accept.best(of: offers), let place = offers.firstIndex(of: best) else { return nil }
        self = Self.allCases[place]
    }
}
