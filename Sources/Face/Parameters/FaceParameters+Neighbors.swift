/// One step from a face along the scale of a feature.
package enum Neighbor: String, CaseIterable, Sendable {
    case sadder, happier, moreFurrowed, moreRelaxed
}

extension FaceParameters {
    /// The face at the next name in that direction, whether this one stands at a name or between two;
    /// nil where the scale ends, and for brows that are not there.
    package func neighbor(_ neighbor: Neighbor) -> FaceParameters? {
        var face = self
        switch neighbor {
        case .sadder:
            guard let next = nextMouth(\.sadderMouth, <) else { return nil }
            face.mouth = next
        case .happier:
            guard let next = nextMouth(\.happierMouth, >) else { return nil }
            face.mouth = next
        case .moreFurrowed:
            guard let next = nextBrows(\.moreFurrowedBrow, <) else { return nil }
            face.brows = next
        case .moreRelaxed:
            guard let next = nextBrows(\.moreRelaxedBrow, >) else { return nil }
            face.brows = next
        }
        return face
    }

    private func nextMouth(_ step: (Mouth) -> Mouth, _ isOnTheWay: (Double, Double) -> Bool) -> Double? {
        let nearest = FaceController.mouth(nearestTo: mouth)
        return first(FaceController.curvature(of: nearest), FaceController.curvature(of: step(nearest))) {
            isOnTheWay($0, mouth)
        }
    }

    private func nextBrows(_ step: (EyeBrows) -> EyeBrows, _ isOnTheWay: (Double, Double) -> Bool) -> Double? {
        guard let brows else { return nil }
        let nearest = FaceController.eyeBrows(nearestTo: brows)
        return first(FaceController.tilt(of: nearest), FaceController.tilt(of: step(nearest))) {
            isOnTheWay($0, brows)
        }
    }

    /// Either the nearest name lies in the direction that is asked for, or the one after it does.
    private func first(_ nearest: Double, _ next: Double, where isOnTheWay: (Double) -> Bool) -> Double? {
        isOnTheWay(nearest) ? nearest : isOnTheWay(next) ? next : nil
    }
}
