import Face
import Parameters
import Pictures

/// The sheet with the parameters of `name=value&name=value`, which is not percent-decoded.
func sheet(_ text: String) throws(Rejection) -> SheetRequest {
    var reader = SheetRequestReader(of: PictureKind(FaceController.self))
    for pair in text.split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard try reader.read(name: parts[0].utf8Span.span, value: parts[1].utf8Span.span) else {
            throw .unknown(parts[0].utf8Span.span, among: reader.parameters)
        }
    }
    return try reader.plan().resolved()
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
