/// What a film of a face that breathes, blinks and glances aside costs beside stills of it. A multiple of a still is an aim
/// that doesn't depend on the machine.
enum Films {
    static var benchmarks: [Benchmark] {
        [
            People.inTurn("idle plain face to GIF, 128", ["/face.gif?motion=idle&size=128"], calls: 40),
            People.inTurn("still plain face to GIF, 128", ["/face.gif?size=128"], calls: 400),
            People.inTurn("still plain face to PNG, 128", ["/face.png?size=128"], calls: 400),
        ]
    }

    /// Measures and prints the rows, and the ratios to stills.
    static func show() {
        let times = benchmarks.map { $0.show().nanoseconds }
        let ratios = times.dropFirst().map { "\((times[0] / $0 * 10).rounded() / 10)" }
        print("    the film takes the time of \(ratios[0]) stills as GIF, and of \(ratios[1]) as PNG")
    }
}
