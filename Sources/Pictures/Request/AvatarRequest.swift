import Bytes
package import Face
package import Parameters

/// A face that is requested by a name in the path, with a query as applications write it for Gravatar and Libravatar.
///
///     /avatar/ada@example.com?s=200&d=identicon      a PNG of 200 × 200 points of the seed ada@example.com
///
/// Applications send parameters that a face doesn't have, and sizes that no picture has, and expect a picture. So
/// unknown parameters are ignored, and `size` and `s` are clamped. All other parameters of faces are read as strictly
/// as elsewhere.
package struct AvatarRequest {
    package let face: PictureRequest<FaceController>
    package let format: PictureFormat
    package let options: AvatarOptions

    /// Reads the parameters of faces in the query strictly, and ignores all that it doesn't know. The name is the seed.
    /// What the query doesn't give is read from `defaults`. A larger size than `maxSize` is clamped to it.
    package init(
        _ path: AvatarPath, _ query: ArraySlice<UInt8>, defaults: AvatarQuery? = nil, maxSize: Int,
        with reader: inout PictureRequestReader, _ decoder: inout QueryDecoder
    ) throws(Rejection) {
        reader.begin(FaceController.self)
        let name = path.name.percentDecoded
        _ = try Self.name.value(name.span)
        try reader.read(Self.seed, name.span)
        var options = AvatarOptions()
        try decoder.forEachPair(of: query.span, plusIsSpace: true) { name, value, isMalformed throws(Rejection) in
            guard !options.read(name: name, value: value), reader.hasParameter(name) else { return }
            if name.isEqualIgnoringCase(to: Self.seed.name) {
                throw .conflict(Self.seed, with: Self.name, cure: "leave seed out, because the name is the seed")
            }
            if isMalformed { throw .badEncoding(name, value, among: reader.parameters) }
            _ = try reader.read(name: name, value: value)
        }
        if let defaults {
            try decoder.forEachPair(of: defaults.bytes.span, plusIsSpace: true) { name, value, _ throws(Rejection) in
                if !reader.isGiven(name) { _ = try reader.read(name: name, value: value) }
            }
        }
        try reader.read(options.size.map { min($0, maxSize) })
        face = try reader.request(of: FaceController.self)
        let specified = try PictureFormat.specified(by: face.output.format, path.format, extension: path.extension)
        format = specified ?? .png
        self.options = options
    }

    /// Why a path with an invalid percent-escape is rejected.
    package static func badEncoding(_ path: AvatarPath) -> Rejection {
        .badEncoding(name.name.utf8Span.span, path.name.span, among: [name])
    }

    fileprivate static let seed = FaceKey.seed.parameter

    /// The name in the path as a parameter, which takes the same values as `seed`.
    fileprivate static let name = Parameter(
        "name", label: "the name in the path", seed.kind, in: seed.section, seed.group, default: .absent,
        "The name of the person or thing.")
}

/// The parameters that all avatars have beside their names, unless a request gives them.
package struct AvatarQuery: Equatable, Sendable {
    package let text: String
    fileprivate let bytes: [UInt8]

    /// Reads a query such as `kind=robot&palette=denim|forest`. It has to be valid with any name: values of pools that
    /// don't go together are found by drawing lots for many names.
    package init(_ text: String) throws(Rejection) {
        (self.text, bytes) = (text, Array(text.utf8))
        var (reader, decoder) = (PictureRequestReader(of: FaceController.self), QueryDecoder())
        let parameters = reader.parameters
        try decoder.readStrictly(bytes.span, plusIsSpace: true, among: parameters) { name, value throws(Rejection) in
            let parameter = parameters.first { name.isEqualIgnoringCase(to: $0.name) }
            if let parameter, parameter === AvatarRequest.seed {
                throw .conflict(parameter, with: AvatarRequest.name, cure: "leave it out, because the name is the seed")
            }
            if let parameter, [.size, .delivery].contains(parameter.section) {
                throw .conflict(parameter, with: "avatars", cure: "leave it out, because each request decides it")
            }
            return try reader.read(name: name, value: value)
        }
        for name in 0..<Self.lotCount {
            _ = try AvatarRequest(
                AvatarPath(Array("\(name)".utf8)[...]), [], defaults: self, maxSize: AvatarOptions.defaultSize,
                with: &reader, &decoder)
        }
    }

    /// The probability that none of them gets a combination that one name in a hundred gets is less than 1/20,000.
    private static let lotCount = 1_000
}

/// The name in the path of an avatar, and its extension.
package struct AvatarPath {
    /// Not decoded.
    let name: ArraySlice<UInt8>
    /// nil without an extension.
    let format: PictureFormat?
    /// The extension as it is spelled in lower case; nil if there is none.
    let `extension`: StaticString?

    /// Splits the part of a path after `/avatar/`, in which escapes of unreserved characters are decoded. A slash at its
    /// end, which django-avatar writes, is no part of the name. What follows the last dot is only an extension if it is
    /// one of those below: `ada@example.com` is a name.
    package init(_ path: ArraySlice<UInt8>) {
        let path = path.last == UInt8(ascii: "/") ? path.dropLast() : path
        if let dot = path.lastIndex(of: UInt8(ascii: ".")), case let suffix = path[(dot + 1)...],
            let found = Self.formats.first(where: { suffix.span.isEqualIgnoringCase(to: $0.extension) })
        {
            (name, format, `extension`) = (path[..<dot], found.format, found.extension)
        } else {
            (name, format, `extension`) = (path, nil, nil)
        }
    }

    /// Applications that show avatars accept any raster format, whatever the extension in their URLs.
    private static let formats: [(extension: StaticString, format: PictureFormat)] = [
        ("svg", .svg), ("png", .png), ("jpg", .png), ("jpeg", .png), ("webp", .png), ("gif", .gif), ("json", .json),
        ("txt", .txt),
    ]
}

extension PictureRequestReader {
    /// Sets a side that isn't given to the default, unless there is a size for both.
    fileprivate mutating func read(_ size: Int?) throws(Rejection) {
        let (hasWidth, hasHeight) = (isGiven(CanvasKey.width), isGiven(CanvasKey.height))
        if size == nil, hasWidth, hasHeight { return }
        let side = size != nil || hasWidth == hasHeight ? CanvasKey.size : hasWidth ? CanvasKey.height : CanvasKey.width
        try read(side.parameter, String(size ?? AvatarOptions.defaultSize).utf8Span.span)
    }

    fileprivate mutating func read(_ parameter: Parameter, _ value: Span<UInt8>) throws(Rejection) {
        _ = try read(name: parameter.name.utf8Span.span, value: value)
    }
}

/// The parameters of an avatar that a face doesn't have, or reads strictly: those of Gravatar and Libravatar. No value
/// of them is rejected.
package struct AvatarOptions {
    private var longSize: Int?
    private var shortSize: Int?
    /// nil if none is requested.
    package private(set) var defaultImage: DefaultImage?
    /// Whether the default image is requested instead of that of the name.
    package private(set) var isDefaultForced = false

    /// What is requested for a name without a picture.
    package enum DefaultImage {
        case notFound, blank, other

        fileprivate init(_ text: Span<UInt8>) {
            self = text.isEqual(to: "404") ? .notFound : text.isEqualIgnoringCase(to: "blank") ? .blank : .other
        }
    }

    /// Reads a pair; false if it is none of these parameters.
    mutating func read(name: Span<UInt8>, value: Span<UInt8>) -> Bool {
        if name.isEqualIgnoringCase(to: "size") {
            longSize = longSize ?? Self.size(value)
        } else if name.isEqualIgnoringCase(to: "s") {
            shortSize = shortSize ?? Self.size(value)
        } else if name.isEqualIgnoringCase(to: "d") || name.isEqualIgnoringCase(to: "default") {
            defaultImage = defaultImage ?? DefaultImage(value)
        } else if name.isEqualIgnoringCase(to: "f") || name.isEqualIgnoringCase(to: "forcedefault") {
            isDefaultForced = isDefaultForced || value.isEqualIgnoringCase(to: "y")
        } else {
            return false
        }
        return true
    }

    /// The size in points; nil if none is requested.
    var size: Int? { longSize ?? shortSize }

    static let defaultSize = 80
    private static let maxSize = 2048

    /// A whole number of at least 1, clamped to the maximum; nil if the text is something else. Avatars are square: of two
    /// numbers, as in `128x96`, the first one counts.
    private static func size(_ text: Span<UInt8>) -> Int? {
        let width = text.extracting(first: text.separatorOfPair ?? text.count)
        guard let number = Double(decimal: width), number >= 1, number == number.rounded(.down) else { return nil }
        return Int(min(number, Double(maxSize)))
    }
}
