/// What an operator can configure.
package struct ServiceSettings: Equatable, Sendable {
    /// For how many seconds browsers and caches may keep a picture.
    package var maxAge = 31_536_000
    /// The largest number of pixels of a picture.
    package var maxPixels = ServiceSettings.maxPixelsAllowed
    /// The largest number of faces in a sheet.
    package var maxFaces = ServiceSettings.maxFacesAllowed
    /// Where clients reach the service; nil if links are relative to the root of the server.
    package var publicURL: PublicURL?

    // The largest numbers that can be configured.

    package static let maxPixelsAllowed = 16_777_216

    package static let maxFacesAllowed = 1024

    package init() {}
}
