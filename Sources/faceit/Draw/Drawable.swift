import Board
import Face
import Parameters
import Pictures

/// What `faceit draw` draws, by the argument that specifies it.
enum Drawable: String, CaseIterable {
    case face, faces
    case board = "2048"

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
    private var sheet = SheetRequestReader(of: face)

    private static let face = PictureKind(FaceController.self)
    private static let board = PictureKind(BoardController.self)

    init(_ drawable: Drawable) {
        self.drawable = drawable
        single = PictureRequestReader(of: drawable == .board ? Self.board : Self.face)
    }

    var parameters: [Parameter] {
        switch drawable {
        case .face: Self.face.allParameters
        case .faces: sheet.parameters
        case .board: Self.board.allParameters
        }
    }

    /// The parameters of which a sheet has a value for each face.
    var listParameters: [Parameter] { sheet.listParameters }

    /// Whether boards have a parameter of that name, and what is drawn has none.
    func isOnlyOfBoards(_ name: String) -> Bool {
        parameters.allSatisfy { $0.name != name } && Self.board.allParameters.contains { $0.name == name }
    }

    /// Breaks a single list of many faces, unless it is said where.
    mutating func breakLongRows() { sheet.breaksLongRows = true }

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
        case .face, .board: try single.request()
        case .faces: try sheet.plan().resolved()
        }
    }
}
