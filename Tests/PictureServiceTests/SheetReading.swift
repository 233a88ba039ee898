import Face
import Parameters
import PictureService

/// The sheet with the parameters of `name=value&name=value`, which is not percent-decoded.
func sheet(_ text: String) throws(Rejection) -> FaceSheetRequest {
    var reader = SheetRequestReader(FaceController.parameters)
    for pair in text.split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard try reader.read(name: parts[0].utf8Span.span, value: parts[1].utf8Span.span) else {
            throw .unknown(parts[0].utf8Span.span, among: reader.parameters)
        }
    }
    return try reader.faceSheetRequest()
}

/// Why a sheet is rejected; nil if it is not.
func sheetRejection(_ text: String) -> Rejection? {
    do throws(Rejection) {
        _ = try sheet(text)
        return nil
    } catch {
        return error
    }
}
