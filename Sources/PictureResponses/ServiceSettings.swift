package import Pictures

/// What an operator can configure of the service, with the defaults. `ServeOptions` of `faceit` sets it from options,
/// and routes and services read it when they are made.
package struct ServiceSettings: Equatable, Sendable {
    /// For how many seconds browsers and caches may keep a picture.
    package var maxAge = 31_536_000
    /// The largest number of pixels of a picture.
    package var maxPixels = PictureLimits.maxPixels
    /// The largest number of faces in a sheet.
    package var maxFaces = PictureLimits.maxPictures
    /// Where clients reach the service; nil if links are relative to the root of the server.
    package var publicURL: PublicURL?
    /// The response to a request of an avatar with `d=404`.
    package var avatarDefault = AvatarDefault.face
    /// What avatars have beside their names; nil if nothing.
    package var avatarQuery: AvatarQuery?
    /// Whether requests without a valid `X-Request-Id` get a generated one. All requests that have one find it in the
    /// response.
    package var identifiesAllRequests = false
    /// How much memory each event loop and worker keeps for the next picture, in bytes.
    package var maxBytesKept = 4 << 20
    /// Whether `/metrics` is a route.
    package var exposesMetrics = false

    package init() {}

    /// The `Cache-Control` of pictures. One changes at most when a later version repairs it, so a reload needn't revalidate
    /// it (RFC 8246). With the age 0 every use is a revalidation.
    package var caching: String { "public, max-age=\(maxAge)\(maxAge > 0 ? ", immutable" : "")" }
}

/// The response to a request of an avatar with `d=404`, by which applications find out whether a person has a picture.
/// The raw values are those of the option.
package enum AvatarDefault: String, CaseIterable, Sendable {
    /// The face of the name: every name has one.
    case face
    /// 404, so that the application uses its own default.
    case notFound = "404"
}

/// Where clients reach the service, such as `https://example.org/avatars`: the beginning of every link that it sends.
///
/// Its characters need no escape in a header field, in JSON, in HTML or in YAML.
package struct PublicURL: Equatable, Sendable {
    /// The URL without a slash at its end. Scheme and host are in lower case.
    package let bytes: [UInt8]
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Its path without a slash at its end: empty, or one that begins with a slash.
    package let path: [UInt8]

    package init(bytes: [UInt8], path: [UInt8]) { (self.bytes, self.path) = (bytes, path) }
}
