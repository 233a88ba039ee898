package import Parameters
import Rendering

// How large a picture may be.
extension PictureRequest {
    private static var maxLines: Int { 1000 }

    /// Rejects what is too large in a format, naming the parameter that makes it so.
    package func check(as format: PictureFormat, maxPixels: Int) throws(Rejection) {
        switch format {
        case .svg, .json: break
        case .png: try checkPixels(maxPixels)
        case .txt: try checkLines()
        }
    }

    private func checkPixels(_ maxPixels: Int) throws(Rejection) {
        guard canvas.width * canvas.height * output.pixelsPerPoint * output.pixelsPerPoint > maxPixels else { return }
        let allowed = "up to \(maxPixels) pixels in all, which are width × height × dpr²"
        if output.pixelsPerPoint > 1 {
            throw .contradiction(OutputParameter.dpr.parameter, "\(output.pixelsPerPoint)", allowed: allowed)
        }
        let side: CanvasParameter =
            canvas.width == canvas.height ? .size : canvas.width > canvas.height ? .width : .height
        throw .contradiction(side.parameter, "\(max(canvas.width, canvas.height))", allowed: allowed)
    }

    private func checkLines() throws(Rejection) {
        guard BrailleText.lineCount(of: canvas.bounds, columns: output.columns) > Self.maxLines else { return }
        throw .contradiction(
            OutputParameter.columns.parameter, "\(output.columns)",
            allowed: "up to \(Self.maxLines) lines, which are columns × height ÷ width ÷ 2")
    }
}
