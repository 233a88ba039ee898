import Face

extension FaceRequest {
    /// Placeholder until the raster branch lands.
    package func estimatedCost(as format: FaceFormat) -> Int {
        switch format {
        case .svg: 2
        case .json: 10
        case .txt: 30
        case .png: 10 + (face.width + face.height) * output.pixelsPerPoint / 4
        }
    }

    package func estimatedBytes(as format: FaceFormat) -> Int {
        switch format {
        case .svg: 2048
        case .json, .txt: 8192
        case .png: 1024 + face.height * output.pixelsPerPoint * 140
        }
    }
}
