import Face
import Parameters
import Testing

struct NeighborTests {
    /// The expression of a linked face; nil if there is none.
    private func neighbor(_ name: String, of expression: FacialExpression) -> FacialExpression? {
        var face = FaceController(on: Canvas())
        face.expression = expression
        return face.neighbors.first { $0.name.description == name }?.subject.expression
    }

    @Test(
        arguments: [
            (-1.0, nil, -0.5), (-0.9, -1, -0.5), (-0.5, -1, 0.0), (-0.1, -0.5, 0), (0, -0.5, 0.5), (0.3, 0, 0.5),
            (0.6, 0.5, 1),
            (0.75, 0.5, 1), (1, 0.5, nil),
        ] as [(Double, Double?, Double?)])
    func `the neighbours of a mouth are the next names in both directions`(
        mouth: Double, sadder: Double?, happier: Double?
    ) {
        var face = FacialExpression()
        face.mouth = mouth
        #expect(neighbor("sadder", of: face)?.mouth == sadder)
        #expect(neighbor("happier", of: face)?.mouth == happier)
    }

    @Test(
        arguments: [
            (-1.0, nil, -0.5), (-0.5, nil, 0.0), (-0.2, -0.5, 0), (0, -0.5, 0.5), (0.1, 0, 0.5), (0.5, 0, nil),
            (1, 0.5, nil),
        ] as [(Double, Double?, Double?)])
    func `the neighbours of brows are the next names in both directions`(
        brows: Double, furrowed: Double?, relaxed: Double?
    ) {
        var face = FacialExpression()
        face.brows = brows
        #expect(neighbor("moreFurrowed", of: face)?.brows == furrowed)
        #expect(neighbor("moreRelaxed", of: face)?.brows == relaxed)
    }

    @Test func `a face without brows has no neighbours with other brows`() {
        var face = FacialExpression()
        face.brows = nil
        #expect(neighbor("moreFurrowed", of: face) == nil)
        #expect(neighbor("moreRelaxed", of: face) == nil)
    }

    @Test func `a neighbour differs in one feature only`() {
        var face = FacialExpression()
        face.leftEye = 0.3
        var expected = face
        expected.mouth = 0.5
        #expect(neighbor("sadder", of: face) == expected)
    }
}
