/// What the defaults of parameters follow. Canonical forms leave out what is the default, and know that from here alone.
///
///     seed ──▶ body ──▶ fill        with body=1 the default of fill is white; without, it is none
///       └────────────────▲          and a seed decides both
///
/// A parameter declares all that decides its default (`Parameter.follows`), and a subject what decides those of its
/// canvas.
///
/// - The canonical form of one picture has the values that its parameters were resolved to, which are compared with the
///   defaults beside the others. Only those that may differ are compared: those that were given, and those that follow
///   a value which the picture doesn't have, because it was resolved into others, as a mood is (`GivenParameters`).
/// - That of a sheet has the values that were given, because each picture has other resolved ones. So a value is left
///   out if it is the default of every picture: it is that of a picture without parameters, and it follows nothing that
///   remains in the canonical form.
///
/// A parameter is a bit: those of the subject by their indices, and after them those of the canvas.
package struct ParameterGraph: Sendable {
    /// For each parameter those whose default follows it, directly or through others.
    let followers: [ParameterBits]
    /// For each parameter those that its default follows in the same way, whatever their values are.
    private let followed: [ParameterBits]
    /// What a default follows only if that has a certain value.
    private let conditions: [(follower: Int, followed: Int, value: ParameterValue)]
    /// Each parameter after those that its default follows.
    private let order: [Int]

    /// `canvasFollows` are the names of what decides defaults of the canvas, by the names of these.
    init(_ subject: [Parameter], canvas: [Parameter], canvasFollows: [String: [String]]) {
        let parameters = subject + canvas
        let indices: [String: Int] = parameters.indices.reversed().reduce(into: [:]) { $0[parameters[$1].name] = $1 }
        func index(of name: String) -> Int {
            guard let index = indices[name] else {
                preconditionFailure("a parameter refers to \(name), which is neither in its list nor of the canvas")
            }
            return index
        }
        var followed = [ParameterBits](repeating: 0, count: parameters.count)
        var conditions: [(follower: Int, followed: Int, value: ParameterValue)] = []
        for (follower, parameter) in parameters.enumerated() {
            if let shorthand = parameter.shorthand { followed[follower] |= .bit(index(of: shorthand)) }
            let examples = follower < subject.count ? parameter.follows : canvasFollows[parameter.name] ?? []
            for (example, name) in zip(examples, Parameter.names(ofExamples: examples)) {
                let other = index(of: name)
                if example == name {
                    followed[follower] |= .bit(other)
                    continue
                }
                let text = example.utf8Span.span.extracting(droppingFirst: name.utf8.count + 1)
                guard let value = try? parameters[other].value(text) else {
                    preconditionFailure("a parameter follows \(example), which can't be given")
                }
                conditions.append((follower, other, value))
            }
        }
        // Nothing leads through a parameter that no default follows, as most are.
        for through in followed.reduce(0, |).members {
            for index in parameters.indices where followed[index].contains(through) {
                followed[index] |= followed[through]
            }
        }
        var followers = [ParameterBits](repeating: 0, count: parameters.count)
        for follower in parameters.indices {
            for index in followed[follower].members { followers[index] |= .bit(follower) }
        }
        for condition in conditions {
            followers[condition.followed] |= followers[condition.follower] | .bit(condition.follower)
        }
        (self.followed, self.followers, self.conditions) = (followed, followers, conditions)
        order = parameters.indices.sorted { followed[$0].nonzeroBitCount < followed[$1].nonzeroBitCount }
    }

    /// Those of some parameters that a sheet can't do without. The others have the default of every picture.
    ///
    /// - Parameters:
    ///   - isDefault: Whether a parameter has the default of a picture without parameters.
    ///   - occurs: Whether a parameter has a value in one of the pictures.
    package func remaining(
        of given: ParameterBits, isDefault: (_ index: Int) -> Bool,
        occurs: (_ index: Int, _ value: ParameterValue) -> Bool
    ) -> ParameterBits {
        var rest = given
        for index in order where given.contains(index) && rest & followed[index] == 0 && isDefault(index) {
            if conditions.contains(where: { $0.follower == index && occurs($0.followed, $0.value) }) { continue }
            rest &= ~.bit(index)
        }
        return rest
    }
}
