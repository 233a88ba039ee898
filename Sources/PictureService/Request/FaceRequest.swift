package import Face
package import Parameters

/// Requests of faces for other modules: generic code is specialised within this one only, which makes it several times as
/// fast.
package typealias FaceRequest = PictureRequest<FaceController>

extension PictureRequestReader {
    /// The request for a face, once all pairs have been read.
    package func faceRequest() throws(Rejection) -> FaceRequest {
        try request(for: FaceController.self)
    }
}

/// Requests of sheets of faces, for the same reason.
package typealias FaceSheetRequest = SheetRequest<FaceController>

extension SheetRequestReader {
    /// The request for a sheet of faces, once all pairs have been read.
    package func faceSheetRequest() throws(Rejection) -> FaceSheetRequest {
        try plan(for: FaceController.self).resolved()
    }
}

extension PictureRenderer {
    /// Appends the whole document of a face.
    package mutating func writeFace(_ request: FaceRequest, as format: PictureFormat, into bytes: inout [UInt8]) {
        write(request, as: format, into: &bytes)
    }
}
