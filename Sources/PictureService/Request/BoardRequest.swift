package import Board
package import Parameters

/// Requests of boards for other modules, as `FaceRequest` is of faces.
package typealias BoardRequest = PictureRequest<BoardController>

extension PictureRequestReader {
    /// The request for a board, once all pairs have been read.
    package func boardRequest() throws(Rejection) -> BoardRequest {
        try request(for: BoardController.self)
    }
}

extension PictureRenderer {
    /// Appends the whole document of a board.
    package mutating func writeBoard(_ request: BoardRequest, as format: PictureFormat, into bytes: inout [UInt8]) {
        write(request, as: format, into: &bytes)
    }
}
