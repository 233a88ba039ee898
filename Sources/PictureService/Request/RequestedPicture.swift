package import Geometry
package import HTTP

/// A picture that was requested, with its parameters resolved: what routes respond with, whatever it shows.
package protocol RequestedPicture: SizedPicture {
    /// What it is called in URLs and file names.
    static var name: StaticString { get }

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
