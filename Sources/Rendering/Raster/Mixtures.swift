// The colours of pixels. A paint that covers a pixel to a level, of 32, makes another mixture of the one below:
//
//     clear ── red, level 16 ──▶ half red ── blue, level 8 ──▶ a quarter blue over half red
//
// `Paint` says what is laid over a pixel, `Mixtures` numbers the results, and `Ramps` finds the number of a result by
// the paint, the mixture below and the level, so that each mixture is computed once as long as its ramp is kept.

import Geometry
import Images

/// What a part is painted with: one or two colours, laid over what is below by Porter and Duff's source-over.
///
/// An ellipse with a fill and a stroke is several parts, each inside of the one before it, because the areas of fill
/// and stroke in a pixel don't tell how much of it both cover. The first one is the ellipse around the stroke, in its
/// colour. The next ones replace what the one before them has painted: the ellipse of the fill, by both colours, unless
/// the stroke is opaque and hides the fill there; and the ellipse inside of the stroke, by the fill.
///
///     ┌──────────────────────┐ stroke
///     │  ┌────────────────┐  │ stroke over fill
///     │  │  ┌──────────┐  │  │
///     │  │  │   fill   │  │  │
struct Paint: Hashable {
    let colors: Colors
    /// What the part before this one has painted, if this one replaces it.
    let replaced: Colors?

    struct Colors: Hashable {
        let lower: Color?
        let upper: Color

        init(_ upper: Color, over lower: Color? = nil) {
            (self.lower, self.upper) = (lower, upper)
        }

        var areOpaque: Bool { upper.isOpaque || lower?.isOpaque ?? false }
    }

    /// Whether what is below a pixel that the paint covers entirely is neither visible nor needed.
    let isOpaque: Bool

    /// - Parameter keepsBase: Whether what is below is needed although it is hidden: the next part replaces this one,
    ///   and doesn't hide it.
    init(_ colors: Colors, replacing replaced: Colors? = nil, keepsBase: Bool = false) {
        (self.colors, self.replaced) = (colors, replaced)
        isOpaque = colors.areOpaque && !keepsBase
    }
}

/// The mixtures of paints that the pixels of a picture have, numbered: most pixels on an edge have one of the same few.
///
/// Which mixture a paint makes of another one is looked up in ramps: a ramp has the numbers of the mixtures that a
/// paint makes at each level of coverage of one that is below. So a pixel on an edge usually costs a load. A ramp that
/// is needed and is not there replaces another one. The colour of a mixture depends on nothing but the sequence of
/// paints and levels that made it: what is forgotten and made again is equal.
///
/// A mixture takes 36 bytes. They are forgotten at the end of a row if there are many.
struct Mixtures {
    /// What has been painted.
    private var paints: [Paint] = []
    /// The number of each paint. Equal ones are the same, whichever parts have them: they make the same mixtures.
    private var numbers: [Paint: Int32] = [:]
    private var mixtures: [Mixture] = []
    /// The numbers of colours. A number is -1 if it has not been needed.
    private var colors: [Int32] = []
    /// For each paint its mixture where it covers pixels entirely and hides what is below; -1 if it doesn't.
    private(set) var solids: [Int32] = []
    /// How many have been made for the picture, including those that have been forgotten.
    private var madeCount = 0
    private var opacity: Float = 1
    private let memory: WorkingMemory
    private let colorMemory: WorkingMemory

    fileprivate struct Mixture: BitwiseCopyable {
        /// Red, green, blue and alpha, of 255; premultiplied by alpha.
        let values: SIMD4<Float>
        /// The mixture below the last part that didn't replace another one.
        let base: Int32
    }

    /// The number of the mixture of no paint.
    static var clear: Int32 { 0 }

    private static var maxPaintCountKept: Int { 1_024 }
    /// More mixtures than that are forgotten at the end of a row.
    private static var maxCountKept: Int { 16_384 }

    /// A picture that makes more mixtures is refused: in one with a few hundred large translucent parts, nearly every
    /// pixel on an edge has mixtures of its own, and each part makes others of all.
    private static var maxCountMade: Int { 1 << 23 }

    /// Mixtures with memory for them and for the picture's colours.
    init(in memory: WorkingMemory, colors colorMemory: WorkingMemory) {
        (self.memory, self.colorMemory) = (memory, colorMemory)
    }

    /// Removes all paints.
    mutating func removePaints() {
        // Their memory is not counted, so only a little is kept.
        guard paints.count <= Self.maxPaintCountKept else { return (paints, numbers) = ([], [:]) }
        paints.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
    }

    /// The number of a paint.
    mutating func add(_ paint: Paint) -> Int32 {
        if let number = numbers[paint] { return number }
        let number = Int32(paints.count)
        numbers[paint] = number
        paints.append(paint)
        return number
    }

    /// Forgets all mixtures, for the next picture. Returns false if there is no memory for new ones.
    mutating func begin(opacity: Float) -> Bool {
        (self.opacity, madeCount) = (opacity, 0)
        return removeAll()
    }

    mutating func removeAll() -> Bool {
        mixtures.removeAll(keepingCapacity: true)
        colors.removeAll(keepingCapacity: true)
        solids.removeAll(keepingCapacity: true)
        _ = append(Mixture(values: .zero, base: Self.clear))
        return !memory.isExceeded && addSolids()
    }

    /// Begins a picture that continues: what the ones before it needed stays. Returns false if there is no memory for
    /// the mixtures of paints that are new.
    mutating func beginNext() -> Bool {
        madeCount = 0
        return addSolids()
    }

    /// Adds the mixtures of paints that are new. Returns false if there is no memory for them.
    private mutating func addSolids() -> Bool {
        guard memory.makeRoom(for: paints.count - solids.count, in: &solids) else { return false }
        for paint in solids.count..<paints.count {
            solids.append(paints[paint].isOpaque ? add(RowSums.full, of: Int32(paint), over: Self.clear) : -1)
        }
        return !memory.isExceeded
    }

    /// Whether there are more mixtures than are kept from row to row.
    var areMany: Bool { mixtures.count > Self.maxCountKept }

    /// Adds the mixture that a level of a paint makes of the one below, and returns its number. It is that of another
    /// one if there is no memory for it.
    mutating func add(_ level: Int, of paint: Int32, over below: Int32) -> Int32 {
        let mixture = mixtures[Int(below)]
        let share = Float(level) / Float(RowSums.full)
        return append(paints[Int(paint)].laid(over: mixture, below, share, base: mixtures[Int(mixture.base)].values))
    }

    private mutating func append(_ mixture: Mixture) -> Int32 {
        madeCount += 1
        if madeCount > Self.maxCountMade { memory.refuse() }
        guard memory.makeRoom(for: 1, in: &mixtures), memory.makeRoom(for: 1, in: &colors) else { return Self.clear }
        mixtures.append(mixture)
        colors.append(-1)
        return Int32(mixtures.count - 1)
    }

    /// The number of the colour of a mixture.
    @inline(__always)
    mutating func color(of mixture: Int32, _ picture: inout Colors) -> Int32 {
        let known = colors[Int(mixture)]
        return known >= 0 ? known : addColor(of: mixture, to: &picture)
    }

    @inline(never)
    private mutating func addColor(of mixture: Int32, to picture: inout Colors) -> Int32 {
        // Without memory for it, the picture stays incomplete.
        guard picture.makeRoom(for: 1, in: colorMemory) else { return 0 }
        let color = picture.number(of: Self.pixel(mixtures[Int(mixture)].values, opacity))
        colors[Int(mixture)] = color
        return color
    }

    private static func pixel(_ values: SIMD4<Float>, _ opacity: Float) -> Pixel {
        let alpha = values.w * opacity
        guard alpha >= 0.5 else { return .clear }
        func eightBits(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value + 0.5))) }
        let straight = values * (255 / values.w)
        return Pixel(
            red: eightBits(straight.x), green: eightBits(straight.y), blue: eightBits(straight.z),
            alpha: eightBits(alpha))
    }
}

extension Paint {
    /// The mixture of a share of the paint and the mixture below, whose number is `number`. `base` is what is below
    /// that if the paint replaces it.
    fileprivate func laid(
        over below: Mixtures.Mixture, _ number: Int32, _ share: Float, base: SIMD4<Float>
    ) -> Mixtures.Mixture {
        // Where the paint is all that is visible, what it replaces is not to leave an error.
        if share == 1, isOpaque { return Mixtures.Mixture(values: colors.laid(over: .zero), base: Mixtures.clear) }
        if let replaced {
            let change = colors.laid(over: base) - replaced.laid(over: base)
            return Mixtures.Mixture(values: below.values + share * change, base: below.base)
        }
        let painted = colors.laid(over: below.values)
        return Mixtures.Mixture(values: below.values + share * (painted - below.values), base: number)
    }
}

extension Paint.Colors {
    /// What the colours make of a pixel that they cover entirely.
    fileprivate func laid(over below: SIMD4<Float>) -> SIMD4<Float> {
        upper.laid(over: lower?.laid(over: below) ?? below)
    }
}

extension Color {
    fileprivate func laid(over below: SIMD4<Float>) -> SIMD4<Float> {
        let above = SIMD4(Float(red), Float(green), Float(blue), 255)
        return below + (above - below) * (Float(alpha) / 255)
    }
}

/// Which mixtures paints make of those below.
enum Ramps {
    /// A ramp is a paint, a bit for each level from 1 on whose mixture is known, and the mixtures for the levels from 0
    /// on. That for the level 0 is the one below.
    static var size: Int { RowSums.full + 3 }
    static var count: Int { 256 }

    /// A ramp, and a bit for each level whose mixture is known.
    struct Ramp {
        /// The index of the mixture for the level 0.
        var start: Int
        var known: UInt64
    }
}

extension RowBuffers {
    /// The ramp of a paint over a mixture. `solid` is the mixture where the paint hides that; -1 if it doesn't.
    @inline(__always)
    mutating func ramp(of paint: Int32, over below: Int32, solid: Int32) -> Ramps.Ramp {
        let hash = UInt32(truncatingIfNeeded: below) &* 5 &+ UInt32(truncatingIfNeeded: paint) &* 17
        // One of `Ramps.count`, for all of which there is memory.
        let index = Int(hash & UInt32(Ramps.count - 1)) &* Ramps.size
        if ramps[unchecked: index] != paint || ramps[unchecked: index &+ 2] != below {
            ramps[unchecked: index] = paint
            ramps[unchecked: index &+ 1] = solid >= 0 ? .min : 0
            ramps[unchecked: index &+ 2] = below
            ramps[unchecked: index &+ 2 &+ RowSums.full] = solid
        }
        let known = UInt64(UInt32(bitPattern: ramps[unchecked: index &+ 1]))
        return Ramps.Ramp(start: index &+ 2, known: known &<< 1 | 1)
    }

    /// The mixture for a level.
    @inline(__always)
    mutating func mixture(_ level: Int, of ramp: inout Ramps.Ramp, _ mixtures: inout Mixtures) -> Int32 {
        ramp.known &>> UInt64(truncatingIfNeeded: level) & 1 != 0
            ? ramps[unchecked: ramp.start &+ level] : addMixture(level, to: &ramp, &mixtures)
    }

    // Inlined, it would take the registers of the loop that nearly never calls it.
    @inline(never)
    private mutating func addMixture(_ level: Int, to ramp: inout Ramps.Ramp, _ mixtures: inout Mixtures) -> Int32 {
        let mixture = mixtures.add(level, of: ramps[ramp.start - 2], over: ramps[ramp.start])
        ramp.known |= 1 << UInt64(level)
        ramps[ramp.start - 1] = Int32(truncatingIfNeeded: ramp.known >> 1)
        ramps[ramp.start + level] = mixture
        return mixture
    }
}
