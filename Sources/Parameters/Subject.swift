package import Geometry

/// What a picture shows: something that is drawn from parameters, and is the same for equal ones.
///
/// A subject knows nothing of formats and of the service. Reading, rejections, formats, links and documentation work for
/// any conforming type.
package protocol Subject: ParameterSet {
    /// What it is called in URLs and file names.
    static var name: StaticString { get }

    /// The default subject, for a drawing in `bounds`.
    init(in bounds: Rectangle)

    /// Resolves the parameters that were given: they win over whatever else the subject is made of.
    init(_ given: borrowing GivenParameters, in bounds: Rectangle) throws(Rejection)

    /// What it shows, in words: the text alternative of a picture.
    var description: String { get }

    /// The subjects one step from this one, by what the step does, in the order in which they are linked.
    var neighbors: [(name: StaticString, subject: Self)] { get }

    /// Adds its shapes to a drawing that has been begun.
    func draw(on drawing: inout Drawing)
}
