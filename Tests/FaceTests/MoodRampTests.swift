import Face
import Geometry
import Testing

struct MoodRampTests {
    @Test(arguments: [
        (-1, 0xD55E00), (-0.5, 0xE69F00), (0, 0xF0E442), (0.5, 0x8CC35B), (1, 0x009E73), (-2, 0xD55E00), (2, 0x009E73),
    ])
    func `the valences of the ramp's colours have these colours`(valence: Double, rgb: Int) {
        #expect(MoodRamp.color(of: valence) == Color(rgb: UInt32(rgb)))
    }

    @Test(arguments: [
        (-0.75, 0xDE7F00), (-0.25, 0xEBC221), (0.25, 0xBED44F), (0.75, 0x46B167), (-0.000001, 0xF0E442),
    ])
    func `colours between them are linear in each channel, halves rounded up`(valence: Double, rgb: Int) {
        #expect(MoodRamp.color(of: valence) == Color(rgb: UInt32(rgb)))
    }

    @Test func `colours that are close on the ramp differ by no more than a step of each channel`() {
        let colors = stride(from: -1000, through: 1000, by: 1).map { MoodRamp.color(of: Double($0) / 1000) }
        for (one, other) in zip(colors, colors.dropFirst()) {
            for channel in [\Color.red, \.green, \.blue] {
                #expect(abs(Int(one[keyPath: channel]) - Int(other[keyPath: channel])) <= 1)
            }
        }
    }
}
