import Face

/// The face that a list of pairs asks for.
func read(_ pairs: [(String, String)]) throws(Refusal) -> FaceParameters {
    var reader = FaceParametersReader()
    for (name, value) in pairs {
        guard try reader.take(name: name.utf8Span.span, value: value.utf8Span.span) else {
            throw .unknown(name.utf8Span.span, among: FaceParameter.definitions)
        }
    }
    return try reader.finish()
}

func read(_ pairs: [FaceParameters.Pair]) throws(Refusal) -> FaceParameters {
    try read(pairs.map { ($0.name, $0.value) })
}

/// The same, from `name=value&name=value`, as it stands.
func read(_ text: String) throws(Refusal) -> FaceParameters {
    try read(
        text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), String(parts[1]))
        })
}

/// Why a pair is refused; nil where it is not.
func refusal(_ name: String, _ value: String) -> Refusal? {
    do throws(Refusal) {
        _ = try read([(name, value)])
        return nil
    } catch {
        return error
    }
}
