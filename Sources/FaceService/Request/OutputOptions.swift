/// How a face is to be delivered.
package struct OutputOptions: Equatable, Sendable {
    /// nil where nothing was said.
    package var format: FaceFormat?
    package var pixelsPerPoint = 1
    package var columns = 40
}
