package import Geometry
package import HTTP
package import Parameters

/// A picture that was requested, with its parameters resolved: what routes respond with, whatever it shows.
package protocol RequestedPicture: Sendable {
    /// What it is called in URLs and file names.
    static var name: StaticString { get }

    /// That of each subject in the picture.
    var canvas: Canvas { get }

    /// The visible part of the whole picture, in points.
    var bounds: Rectangle { get }

    /// What else than the canvas makes the picture large, in words.
    var factorsOfSize: [String] { get }

    var output: Output { get }

    /// Calls `body` with the name and the value of each parameter in the canonical form, on which the picture depends
    /// alone.
    func forEachCanonicalPair(_ body: (_ name: String, _ value: String) -> Void)

    /// Draws the picture in place of what the drawing contained.
    func draw(on drawing: inout Drawing)

    /// The cost of writing the picture, which has been drawn, in a format whose links begin with that many bytes.
    func estimatedCost(of drawing: Drawing, as format: PictureFormat, linkBaseBytes: Int) -> Cost

    /// Appends the picture, which has been drawn, as JSON; `base` is what its links begin with.
    func writeJSON(_ drawing: Drawing, linksAt base: [UInt8], into bytes: inout [UInt8])
}
