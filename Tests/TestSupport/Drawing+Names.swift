package import Geometry

extension Drawing {
    /// The names of `shapes`.
    package var shapeNames: [String] {
        zip(names, elements).compactMap { if case .shape = $1 { $0 } else { nil } }
    }
}
