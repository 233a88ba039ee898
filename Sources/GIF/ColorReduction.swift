import Bytes
import Pixels

/// Chooses a few of many colours, by integers only, so that every machine chooses the same ones.
///
/// One colour after the other is taken: the one with the largest product of its weight and the squared distance to the
/// nearest one that has been taken. Long runs weigh so much that the colours of even areas are among the first, and
/// stay exact. Those between two of them, which are the pixels of edges, then become steps.
struct ColorReduction {
    /// The colours of which some are taken.
    private(set) var candidates: [Candidate] = []
    /// The squared distance at which a colour is near enough to one that has been taken, unless it is that of an area.
    private var maxDistance = 0
    /// What the colour of an area weighs at least.
    private var minWeightOfArea = 0
    private let memory: WorkingMemory

    struct Candidate: BitwiseCopyable {
        fileprivate let color: Pixel
        fileprivate let red, green, blue: Int32
        /// The squared distance to the nearest colour that has been taken, and the index of that.
        fileprivate var distance: Int32 = 1 << 20
        fileprivate(set) var nearest: UInt8 = 0
        fileprivate var weight = 0

        fileprivate init(color: Pixel) {
            (self.color, red, green, blue) = (color, Int32(color.red), Int32(color.green), Int32(color.blue))
        }

        /// The squared distance to another colour, in which green counts most, as it does for the eye.
        @inline(__always)
        fileprivate func squaredDistance(to other: Self) -> Int32 {
            let (red, green, blue) = (red &- other.red, green &- other.green, blue &- other.blue)
            return 2 &* red &* red &+ 4 &* green &* green &+ 3 &* blue &* blue
        }
    }

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Appends some of the colours, which are more than `maxCount`, to `taken`: that many, or as many as are needed so
    /// that no other one differs by more than `maxDifference` of 255 from one of them. `numbers` has the index of the
    /// colour for each one of the film, negative for none. Returns false if there is no memory.
    mutating func reduce(
        _ colors: [Pixel], of film: Film, _ numbers: [Int32], to maxCount: Int, maxDifference: Int,
        _ taken: inout [Pixel]
    ) -> Bool {
        maxDistance = 9 * maxDifference * maxDifference
        minWeightOfArea = 100 * film.pictures.count
        candidates.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: colors.count, in: &candidates) else { return false }
        for color in colors { candidates.append(Candidate(color: color)) }
        weigh(film, numbers)
        var furthest = candidates.indices.max { candidates[$0].weight < candidates[$1].weight }
        while taken.count < maxCount, let number = furthest {
            let candidate = candidates[number]
            furthest = take(candidate, as: UInt8(taken.count))
            taken.append(candidate.color)
        }
        return true
    }

    /// The square of a run's length is what it weighs in each row.
    private mutating func weigh(_ film: Film, _ numbers: [Int32]) {
        var candidates = candidates.mutableSpan
        let numbers = numbers.span
        for picture in film.pictures {
            let runs = picture.runs.span
            for band in picture.bands {
                for index in band.runs where numbers[Int(runs[index].color)] >= 0 {
                    let length = min(Int(runs[index].length), Self.maxLength)
                    let number = Int(numbers[Int(runs[index].color)])
                    candidates[number].weight = min(
                        candidates[number].weight + length * length * band.count, Self.maxWeight)
                }
            }
        }
    }

    /// Takes a colour, and returns the number of the next one; nil if all have been taken.
    private mutating func take(_ taken: Candidate, as index: UInt8) -> Int? {
        let (maxDistance, minWeightOfArea) = (Int32(maxDistance), minWeightOfArea)
        var (furthest, largest): (Int?, Int) = (nil, 0)
        var candidates = candidates.mutableSpan
        for number in 0..<candidates.count {
            let candidate = candidates[number]
            if candidate.distance == 0 { continue }
            var distance = candidate.squaredDistance(to: taken)
            if distance < candidate.distance {
                (candidates[number].distance, candidates[number].nearest) = (distance, index)
            } else {
                distance = candidate.distance
            }
            if distance <= maxDistance, candidate.weight < minWeightOfArea { continue }
            let product = Int(distance) &* candidate.weight
            if product > largest { (furthest, largest) = (number, product) }
        }
        return furthest
    }

    /// Longer runs weigh no more than these.
    private static let maxLength = 256
    /// Its product with the largest distance is an integer.
    private static let maxWeight = 1 << 40
}
