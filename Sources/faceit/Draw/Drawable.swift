import Board
import Face
import Parameters
import PictureService

/// What `faceit draw` draws, by the argument that specifies it.
enum Drawable: String {
    case face, faces
    case board = "2048"

    /// Removes the argument if it is the first one. A face is the default.
    static func popFirst(from arguments: inout ArraySlice<String>) -> Drawable {
        guard let drawable = arguments.first.flatMap(Drawable.init) else { return .face }
        arguments.removeFirst()
        return drawable
    }

    /// A parameter with a value.
    var example: String {
        switch self {
        case .face, .faces: "mouth=grin"
        case .board: "moves=lurd"
        }
    }
}

/// Reads the parameters of a drawable from pairs of names and values.
struct DrawableReader {
    let drawable: Drawable
    private var single: PictureRequestReader
    private var sheet = SheetRequestReader(FaceController.parameters)

    init(_ drawable: Drawable) {
        self.drawable = drawable
        single = PictureRequestReader(drawable == .board ? BoardController.parameters : FaceController.parameters)
    }

    var parameters: [Parameter] {
        switch drawable {
        case .face: FaceRequest.parameters
        case .faces: sheet.parameters
        case .board: BoardRequest.parameters
        }
    }

    /// Whether boards have a parameter of that name, and what is drawn has none.
    func isOnlyOfBoards(_ name: String) -> Bool {
        parameters.allSatisfy { $0.name != name } && BoardRequest.parameters.contains { $0.name == name }
    }

    mutating func read(name: Span<UInt8>, value: Span<UInt8>) throws(Rejection) {
        let isKnown =
            switch drawable {
            case .face, .board: try single.read(name: name, value: value)
            case .faces: try sheet.read(name: name, value: value)
            }
        guard isKnown else { throw .unknown(name, among: parameters) }
    }

    /// The picture, once all parameters have been read.
    func picture() throws(Rejection) -> any RequestedPicture {
        switch drawable {
        case .face: try single.faceRequest()
        case .faces: try sheet.faceSheetRequest()
        case .board: try single.boardRequest()
        }
    }
}
