import Face
import Geometry
import Parameters
import TestSupport
import Testing

/// What seeds choose for persons.
struct PersonTests {
    /// Nobody is given a gender, an age or a religion by chance.
    @Test func `no seed of 100,000 has a beard, a bald head, or a garment of a faith, and some have each hair`() {
        var toppers: [Topper: Int] = [:]
        for number in 0..<100_000 {
            var face = FaceController(on: Canvas())
            face.identify(as: "\(number)")
            toppers[face.style.head.topper, default: 0] += 1
            guard face.style.beard == .none else {
                Issue.record("\(number) has a beard")
                return
            }
        }
        let never: Set<Topper> = [
            .none, .tuft, .curl, .sprout, .antenna, .horns, .cat, .bear, .bunny, .crown, .party, .bow, .mohawk, .hood,
            .buzz, .receding, .hijab, .turban, .fringe, .spikes, .pixie, .curtains, .braids, .cap, .beanie, .locs,
            .ponytail, .mop, .topknot, .puffs, .fade,
        ]
        #expect(never.isDisjoint(with: toppers.keys))
        #expect(toppers.count == 10 && toppers.values.allSatisfy((9_700...10_300).contains))
    }

    private func person(_ seed: String, _ query: String = "") throws -> FaceController {
        try FaceController.resolved("seed=\(seed)&\(query)").subject
    }

    /// Values that a program in another language has computed.
    @Test func `ada has the recorded look and colours`() throws {
        let ada = try person("ada")
        let style = ada.style
        #expect((style.scale, style.head.topper, style.clothes) == (0.69, .curls, .blazer))
        #expect((style.eyes.glasses, style.head.headShape, style.head.jaw) == (.none, 0.15, -0.5))
        #expect(style.fill == Color(rgb: 0xFBC64B) && style.stroke.color == Color(rgb: 0x472C02))
        #expect(style.hairFill == Color(rgb: 0xA3372A) && ada.background == Color(rgb: 0xCCEEFE))
        #expect(ada.expression.mouth == 0.8 && style.mouth.teeth == 0.65)
    }

    @Test func `colours are told apart`() throws {
        for number in 0..<2_000 {
            for palette in ["vivid", "natural"] {
                let person = try person("\(number)", "palette=\(palette)")
                let (style, seed) = (person.style, "\(number), \(palette)")
                guard let hair = style.hairFill, let tile = person.background, let body = style.bodyFill,
                    let fill = style.fill
                else {
                    Issue.record("\(seed) has no colours")
                    return
                }
                #expect(abs(hair.luma - tile.luma) >= 62_000, "\(seed)")
                #expect(abs(body.luma - tile.luma) >= 12_000, "\(seed)")
                #expect(style.stroke.color.contrast(on: fill) >= 3, "\(seed)")
            }
        }
    }

    @Test func `persons have no white around pupils, and in ink dots`() throws {
        for number in 0..<300 {
            #expect(try person("\(number)").style.eyes.eyeFill == nil)
            let ink = try person("\(number)", "style=ink").style
            #expect(ink.eyes.eyeFill == nil && ink.eyes.glint == 0 && ink.fill == .white)
            #expect(ink.hairFill == ink.stroke.color && ink.accent == ink.stroke.color)
        }
    }

    @Test func `a palette gives hair its accent`() throws {
        let person = try person("ada", "palette=iris")
        #expect(person.style.fill == Color(rgb: 0xAB7FF0) && person.style.hairFill == nil)
        #expect(person.style.accent == Color(rgb: 0xE0480F) && person.background == Color(rgb: 0xB4EBBD))
    }
}
