import Pictures

/// What an operator can configure.
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
    /// Whether requests without a valid `X-Request-Id` get a generated one. All requests that have one find it in the
    /// response.
    package var identifiesAllRequests = false
    /// How much memory each event loop and worker keeps for the next picture, in bytes.
    package var maxBytesKept = 4 << 20
    /// Whether `/metrics` is a route.
    package var exposesMetrics = false

    package init() {}
}

/// The response to a request of an avatar with `d=404`, by which applications find out whether a person has a picture. The
/// raw values are those of the option.
package enum AvatarDefault: String, CaseIterable, Sendable {
    /// The face of the name: every name has one.
    case face
    /// 404, so that the application uses its own default.
    case notFound = "404"
}
