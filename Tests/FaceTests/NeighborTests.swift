import Face
import Testing

struct NeighborTests {
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
        #expect(face.neighbor(.sadder)?.mouth == sadder)
        #expect(face.neighbor(.happier)?.mouth == happier)
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
        #expect(face.neighbor(.moreFurrowed)?.brows == furrowed)
        #expect(face.neighbor(.moreRelaxed)?.brows == relaxed)
    }

    @Test func `a face without brows has no neighbours with other brows`() {
        var face = FacialExpression()
        face.brows = nil
        #expect(face.neighbor(.moreFurrowed) == nil)
        #expect(face.neighbor(.moreRelaxed) == nil)
    }

    @Test func `a neighbour differs in one feature only`() {
        var face = FacialExpression()
        face.leftEye = 0.3
        var expected = face
        expected.mouth = 0.5
        #expect(face.neighbor(.sadder) == expected)
    }
}
