/// What whoever runs the service may decide.
package struct ServiceSettings: Equatable, Sendable {
    /// For how many seconds a face may be kept by those who asked for it.
    package var maxAge = 31_536_000
    /// How many pixels a picture may have.
    package var mostPixels = FaceRequest.mostPixels

    package init() {}
}
