import Geometry
import Glibc
import Images
import ReferenceRendering
import Rendering
import Synchronization
import TestSupport

/// Draws random drawings, and compares their pixels with those of a reference.
@main
struct FuzzedDrawings {
    private static let usage = """
        usage: fuzz-drawings [--count N | --seconds N] [--seed N]
               fuzz-drawings --drawing N
        """

    /// The seed of the current drawing, for the handler of a signal.
    private static let current = Atomic<UInt64>(0)
    /// How much processor time a drawing may take, in seconds.
    private static let timeout = 120

    static func main() {
        var (count, seconds, seed, only): (Int?, Int?, UInt64, UInt64?) = (nil, nil, .random(in: 0...UInt64.max), nil)
        var arguments = CommandLine.arguments.dropFirst()
        while let name = arguments.popFirst() {
            guard let number = arguments.popFirst().flatMap({ UInt64($0) }) else { return fail(usage, status: 64) }
            switch name {
            case "--count": count = Int(clamping: number)
            case "--seconds": seconds = Int(clamping: number)
            case "--seed": seed = number
            case "--drawing": only = number
            default: return fail(usage, status: 64)
            }
        }
        reportSignals()
        if let only {
            var tally = Reference.Tally()
            var raster = Raster()
            check(only, with: &raster, &tally)
            return report(tally)
        }
        print("seed \(seed)")
        fflush(nil)
        run(count: count ?? (seconds == nil ? 1_000 : .max), until: seconds.map { time(nil) + $0 }, seed: seed)
    }

    private static func run(count: Int, until end: Int?, seed: UInt64) {
        var seeds = SplitMix64(seed: seed)
        var tally = Reference.Tally()
        // One raster, because it keeps memory and state from one drawing to the next.
        var raster = Raster()
        for _ in 0..<count {
            if let end, time(nil) >= end { break }
            check(seeds.next(), with: &raster, &tally)
        }
        report(tally)
    }

    /// Ends the program after some seconds of processor time, so that other processes make no difference; 0 is no limit.
    private static func limitTime(to seconds: Int) {
        var timer = itimerval()
        timer.it_value.tv_sec = seconds
        setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &timer, nil)
    }

    /// Draws the drawing of a seed. If its pixels are wrong, prints it and exits.
    private static func check(_ seed: UInt64, with raster: inout Raster, _ tally: inout Reference.Tally) {
        current.store(seed, ordering: .relaxed)
        limitTime(to: timeout)
        defer { limitTime(to: 0) }
        let random = RandomDrawing(seed: seed, maxSide: 16_384, maxCoordinate: 1e6)
        guard let found = flaw(random, seed, with: &raster, &tally) else { return }
        print("drawing \(seed): \(found)")
        limitTime(to: 5 * timeout)
        var known: Reference.Difference?
        if case .difference(let difference) = found { known = difference }
        func flawAlone(_ random: RandomDrawing) -> Flaw? {
            var (tally, raster) = (Reference.Tally(), Raster())
            return flaw(random, seed, known: known, with: &raster, &tally)
        }
        let reduced = random.reduced { flawAlone($0) != nil }
        // Without a flaw alone, it depends on what the raster has drawn before.
        let alone = flawAlone(reduced).map { "\($0)" } ?? "no flaw if it is the first drawing of a raster"
        print("the smallest drawing found:\n\(reduced)\n\(alone)")
        fail("to repeat: fuzz-drawings --drawing \(seed)", status: 1)
    }

    private enum Flaw: CustomStringConvertible {
        case tooMuchMemory
        case invalidFile
        case difference(Reference.Difference)

        var description: String {
            switch self {
            case .tooMuchMemory: "the picture takes more than a gibibyte"
            case .invalidFile: "the file is not valid"
            case .difference(let difference): "\(difference)"
            }
        }
    }

    /// What is wrong with the picture of a drawing; nil if nothing is.
    private static func flaw(
        _ random: RandomDrawing, _ seed: UInt64, known: Reference.Difference? = nil, with raster: inout Raster,
        _ tally: inout Reference.Tally
    ) -> Flaw? {
        let drawing = random.drawing
        // So little memory that the picture may be incomplete; it must still end.
        raster.draw(drawing, pixelsPerPoint: random.pixelsPerPoint, memoryLimit: Int(seed % 100_000))
        guard raster.draw(drawing, pixelsPerPoint: random.pixelsPerPoint, memoryLimit: 1 << 30) else {
            return .tooMuchMemory
        }
        var file: [UInt8] = []
        var encoder = PNGEncoder()
        encoder.write(raster.picture, into: &file)
        // A file may merge colours, which `PNGTests` compare.
        guard let picture = DecodedPicture(file) else { return .invalidFile }
        let pixels = raster.picture.pixels
        guard pixels.count == picture.pixels.count else { return .invalidFile }
        return Reference(drawing, pixelsPerPoint: random.pixelsPerPoint).difference(
            tiles: 9, refinements: 40, seed: seed, known: known, tally: &tally
        ) { x, y in pixels[y * picture.width + x] }.map(Flaw.difference)
    }

    private static func report(_ tally: Reference.Tally) {
        print(
            """
            \(tally.drawings) drawings, \(tally.pixels) pixels, \(tally.refinements) of them with more points, \(tally.doubtful) left in doubt
            """)
    }

    private static func fail(_ message: String, status: Int32) {
        print(message)
        exit(status)
    }

    /// Prints the seed of the drawing for which the program ends by a trap, or for which it took too long.
    private static func reportSignals() {
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGVTALRM] {
            signal(number) { number in
                let seed = FuzzedDrawings.current.load(ordering: .relaxed)
                let line = Array("drawing \(seed) ended by signal \(number)\n".utf8)
                write(STDERR_FILENO, line, line.count)
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
