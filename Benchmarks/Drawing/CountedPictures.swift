import Glibc

/// Pictures whose instructions are counted by `Benchmarks/Drawing/instructions`: one of each kind that costs in another way.
enum CountedPictures {
    private static let targets: [(name: String, target: String)] = [
        ("plain face, 256", "/face.png?size=256"),
        ("avatar, 80", "/avatar/user@example.org?d=identicon&s=80"),
        ("person, 256, flat", "/face.png?seed=user@example.org&size=256&style=flat"),
        ("person, 256, line", "/face.png?seed=user@example.org&size=256&style=line"),
        ("person, 256, ink", "/face.png?seed=user@example.org&size=256&style=ink"),
        ("full board, 256", "/2048.png?board=123456789abcdefh&size=256"),
        ("sheet of 100 seeds, 32", People.sheet(ofSide: 32)),
        ("idle plain face to GIF, 128", "/face.gif?motion=idle&size=128"),
    ]

    /// Responds to the request for a picture as often as `times` says, and once before. Without a name it prints all names.
    static func respond(to name: String?, times: String?) {
        guard let name else { return print(targets.map(\.name).joined(separator: "\n")) }
        guard let target = targets.first(where: { $0.name == name })?.target, let times = times.flatMap({ Int($0) })
        else {
            print("usage: benchmarks instructions NAME COUNT")
            exit(64)
        }
        var exchanges = Exchanges([target])
        for _ in 0..<max(0, times) { exchanges.respond() }
    }
}
