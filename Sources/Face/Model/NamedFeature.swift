/// A feature of an expression with names for points on its axis.
package protocol NamedFeature: CaseIterable, RawRepresentable<String>, Sendable {
    /// The number that the name stands for.
    var position: Double { get }
}

extension NamedFeature {
    /// The name whose number is nearest; of two that are equally near, the one that is declared first.
    static func nearest(to position: Double) -> Self {
        var nearest = allCases[allCases.startIndex]
        for name in allCases where (name.position - position).magnitude < (nearest.position - position).magnitude {
            nearest = name
        }
        return nearest
    }
}
