extension FacialExpression {
    /// One step from an expression along the axis of a feature.
    package enum Step: CaseIterable, Sendable {
        case sadder, happier, moreFurrowed, moreRelaxed

        package var name: StaticString {
            switch self {
            case .sadder: "sadder"
            case .happier: "happier"
            case .moreFurrowed: "moreFurrowed"
            case .moreRelaxed: "moreRelaxed"
            }
        }
    }

    /// The expression at the next name in that direction, whether this one is at a name or between two; nil at the end of
    /// the axis, and for brows if there are none.
    package func neighbor(_ step: Step) -> FacialExpression? {
        var neighbor = self
        switch step {
        case .sadder: neighbor.mouth = Self.next(from: mouth, \Mouth.sadderMouth, <)
        case .happier: neighbor.mouth = Self.next(from: mouth, \Mouth.happierMouth, >)
        case .moreFurrowed: neighbor.brows = brows.map { Self.next(from: $0, \EyeBrows.moreFurrowedBrow, <) }
        case .moreRelaxed: neighbor.brows = brows.map { Self.next(from: $0, \EyeBrows.moreRelaxedBrow, >) }
        }
        return neighbor == self ? nil : neighbor
    }

    /// The number of the nearest name if it lies in the direction, else that of the one after it; `position` at the end of
    /// the axis.
    private static func next<Feature: NamedFeature>(
        from position: Double, _ step: (Feature) -> Feature, _ isInDirection: (Double, Double) -> Bool
    ) -> Double {
        let nearest = Feature.nearest(to: position)
        return [nearest, step(nearest)].map(\.position).first { isInDirection($0, position) } ?? position
    }
}
