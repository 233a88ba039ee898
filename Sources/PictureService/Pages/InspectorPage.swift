import Bytes
package import Face
import Geometry
import Parameters
package import Pictures

/// The page at the root: faces that link to their URLs, which scripts turn into an inspector.
///
/// Nearly all of it is the same for every request, so the template is filled once. For a request only the part of the
/// head, the attributes of the picture and its description, which depend on the query, are written between the parts
/// that are the same.
package struct InspectorPage: Sendable {
    /// What is the same for every state: before the first place that depends on it, and after the last one.
    package let start, end: [UInt8]
    /// What is between these: the places that depend on the state, each with what comes before the next one.
    private let middle: [(place: Place, text: [UInt8])]
    private let base: [UInt8]

    private enum Place: String {
        /// What depends on the state: a part of the head, where the picture is and what it shows, and that again.
        case head, picture, description
        /// What follows from the declarations.
        case base, people, moods, states, expressions
        /// The query of the person with whom the page opens.
        case opening
    }

    /// Links begin with `base`, which ends with a slash; by default they are relative.
    package init(linkingTo base: String = "") {
        let gallery = FaceGallery(base: base)
        var html: [UInt8] = []
        var (places, texts): ([Place], [[UInt8]]) = ([], [])
        Template<Place>(EmbeddedDocuments.bytes(of: "inspector.html")).write(into: &html) { place, bytes in
            switch place {
            case .head, .picture, .description:
                places.append(place)
                texts.append(bytes)
                bytes = []
            case .base: bytes.append(contentsOf: base.utf8)
            case .opening: bytes.writeHTML(Self.opening.query.span)
            case .people: bytes.append(contentsOf: gallery.people.utf8)
            case .moods: bytes.append(contentsOf: gallery.moods.utf8)
            case .states: bytes.append(contentsOf: gallery.states.utf8)
            case .expressions: bytes.append(contentsOf: gallery.expressions.utf8)
            }
        }
        (start, end) = (texts.first ?? [], html)
        middle = zip(places, texts.dropFirst() + [[]]).map { ($0, $1) }
        self.base = Array(base.utf8)
    }

    /// The person with whom the page opens, who smiles and has all that can be dragged. She is also the one in moods and
    /// states.
    private static let opening: (query: [UInt8], description: String) = {
        var face = FaceController(on: Canvas())
        face.identify(as: FaceGallery.seed)
        face.show(FacialExpression(.happy))
        return (Array("seed=\(FaceGallery.seed)&mood=\(Mood.happy.rawValue)".utf8), face.description)
    }()

    /// The query of the plain face, whose canonical query is empty, as that of the page which opens with a person.
    private static let plainQuery = Array("?mouth=smile".utf8)

    /// Appends what is between the start and the end for a query, as it was requested, and its face: nil if it specifies
    /// none, or is rejected. Returns the query of the picture.
    package func writeState(
        _ requested: ArraySlice<UInt8>, of face: PictureRequest<FaceController>?, linkingTo address: PageAddress,
        into bytes: inout [UInt8]
    ) -> ArraySlice<UInt8> {
        var (query, description, head) = (Self.opening.query[...], Self.opening.description, Self.head)
        var canonical: [UInt8] = []
        if let face {
            canonical.writeQuery(of: face)
            if canonical.isEmpty { canonical = Self.plainQuery }
            // The script shows other formats, which may be no picture.
            query = face.output.format == nil ? requested : canonical.dropFirst()
            let picture = LinkPicture(of: face, on: face.canvas.matte)
            description = picture.description
            head = Self.head(titled: description + PageHead.titleSuffix, description, canonical, picture)
        }
        for (place, text) in middle {
            switch place {
            case .head: head.write(linkingTo: address, into: &bytes)
            case .picture:
                bytes.write(" src=\"")
                bytes.append(base.span)
                bytes.write("face.svg?")
                bytes.writeHTML(query.span)
                bytes.write("\" alt=\"")
                bytes.writeHTML(description.utf8Span.span)
                bytes.write("\"")
            default: bytes.writeHTML(description.utf8Span.span)
            }
            bytes.append(text.span)
        }
        return query
    }

    /// The head of a page without a state.
    private static let head = head(titled: "faceit: faces by URL", "faceit: faces by URL", [], .people)

    /// The part of the head that says which face the page shows. `query` is the canonical one.
    private static func head(
        titled title: String, _ name: String, _ query: [UInt8], _ picture: LinkPicture
    ) -> PageHead {
        PageHead(
            title: title, name: name,
            summary: "Draw a face in the browser, and use it anywhere by its URL: as SVG, PNG, GIF, text or JSON.",
            path: "", relativePath: "./", query: query, picture: picture)
    }
}
