package import Geometry
package import Parameters

extension FaceController: Subject {
    package static var name: StaticString { "face" }

    package static var pluralName: StaticString { "faces" }

    /// Layers are applied from the lowest to the highest, so that what was given wins. Data adds its figures to the
    /// description, as the title of the canvas.
    package init(_ given: borrowing GivenParameters, on canvas: inout Canvas) throws(Rejection) {
        self.init(on: canvas)
        let reading = given.isGiven(anyOf: Self.layerBits) ? try applyLayers(of: given) : nil
        given.forEachValue { index, value in
            if let key = FaceParameter(rawValue: index) { set(key, to: value) }
        }
        if let reading, canvas.title == nil { canvas.title = "\(description): \(reading.figures)" }
    }

    package var darkLineColor: Color? { style.stroke.darkColor }

    package var description: String { expression.description }

    package var neighbors: [(name: StaticString, subject: FaceController)] {
        var neighbors: [(name: StaticString, subject: FaceController)] = []
        neighbors.reserveCapacity(FacialExpression.Step.allCases.count)
        for step in FacialExpression.Step.allCases {
            guard let neighbor = expression.neighbor(step) else { continue }
            neighbors.append((step.name, self))
            neighbors[neighbors.count - 1].subject.expression = neighbor
        }
        return neighbors
    }
}
