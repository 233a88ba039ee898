package import Geometry
package import Parameters

extension FaceController: Subject {
    package static var name: StaticString { "face" }

    /// Layers are applied from the lowest to the highest, so that what was given wins.
    package init(_ given: GivenParameters, in bounds: Rectangle) throws(Rejection) {
        self.init(in: bounds)
        try given.forEach { (index, value) throws(Rejection) in
            FaceParameter(rawValue: index).map { set($0, to: value) }
        }
    }

    package var description: String { expression.description }

    package var neighbors: [(name: StaticString, subject: FaceController)] {
        FacialExpression.Step.allCases.compactMap { step in
            guard let neighbor = expression.neighbor(step) else { return nil }
            var face = self
            face.expression = neighbor
            return (step.name, face)
        }
    }
}
