import Face
import Geometry
import Parameters
import PictureTestSupport
import Pictures
import Testing

/// What decides a default is declared, because canonical forms leave out what is the default: compares the declarations
/// with what is seen to change defaults of random faces.
struct DefaultTests {
    /// That the default of a parameter follows another one.
    private struct Edge: Hashable, CustomStringConvertible {
        let follower: String
        let followed: String

        var description: String { "\(follower) follows \(followed)" }
    }

    /// The parameters of the picture, without shorthands, whose values are those of their parts.
    private static let parameters = faceParameters.filter { parameter in
        !Output.parameters.all.contains { $0 === parameter } && !["eyes", "size"].contains(parameter.name)
    }

    /// Declared edges, in a form that has an edge for the parts of a shorthand as well.
    private static let declared = Set(
        faceParameters.flatMap { followed in
            FaceController.parameters.namesOfFollowers(of: followed.name).flatMap { follower in
                (follower == "eyes" ? ["leftEye", "rightEye"] : [follower])
                    .map { Edge(follower: $0, followed: followed.name) }
            }
        }
            + [("leftEye", "eyes"), ("rightEye", "eyes"), ("width", "size"), ("height", "size")]
            .map { Edge(follower: $0, followed: $1) })

    /// With the edges through others. A parameter that decides something by one of its values is not followed further.
    private static let withIndirect: Set<Edge> = {
        var (edges, count) = (declared, 0)
        while edges.count > count {
            count = edges.count
            for one in edges where !decidesByOneValue(one) {
                for other in edges where other.followed == one.follower && !decidesByOneValue(other) {
                    edges.insert(Edge(follower: other.follower, followed: one.followed))
                }
            }
        }
        return edges
    }()

    /// Whether an edge is declared with an example such as `fill=mood`.
    private static func decidesByOneValue(_ edge: Edge) -> Bool { value(deciding: edge) != nil }

    private static func value(deciding edge: Edge) -> String? {
        let follows = faceParameters.first { $0.name == edge.follower }?.follows ?? []
        let example = follows.first { $0.hasPrefix(edge.followed + "=") }
        return example.map { String($0.dropFirst(edge.followed.count + 1)) }
    }

    /// The values of the parameters that are not given. Of the title only whether there is one: it describes all others.
    private func defaults(_ pairs: [(String, String)]) -> [String: ParameterValue]? {
        guard let picture = try? request(pairs) else { return nil }
        let given = Set(pairs.map(\.0))
        return Self.parameters.reduce(into: [:]) { values, parameter in
            let value = picture.value(of: parameter)
            values[parameter.name] =
                given.contains(parameter.name) ? nil : parameter.name == "title" && value != .absent ? .null : value
        }
    }

    @Test func `defaults follow what is declared, and nothing else`() throws {
        var random = RandomFaces()
        var seen: Set<Edge> = []
        for parameter in faceParameters where !Output.parameters.all.contains(where: { $0 === parameter }) {
            let declared = Self.declared.filter { $0.followed == parameter.name }
            for attempt in 0..<20_000 where attempt < 30 || !declared.isSubset(of: seen) {
                seen.formUnion(try edges(to: parameter, beside: random.pairs(with: parameter), &random))
            }
        }
        let undeclared = seen.subtracting(Self.withIndirect)
        #expect(undeclared == [], "seen, but not declared")
        #expect(Self.declared.subtracting(seen) == [], "declared, but never seen")
    }

    /// The defaults that change without a parameter of a random face, or with another value of it.
    private func edges(
        to parameter: Parameter, beside pairs: [(String, String)], _ random: inout RandomFaces
    ) throws -> [Edge] {
        let (name, text) = (parameter.name, pairs.first { $0.0 == parameter.name }?.1)
        var others = pairs.filter { $0.0 != name }
        let other = Bool.random(using: &random.numbers) ? random.value(of: parameter) : nil
        if let other { others.append((name, other)) }
        guard let before = defaults(pairs), let after = defaults(others) else { return [] }
        return before.keys.filter { after[$0] != nil && after[$0] != before[$0] }.map { follower in
            let edge = Edge(follower: follower, followed: name)
            if let value = Self.value(deciding: edge) {
                #expect(text == value || other == value, "\(edge) whatever it is: \(pairs)")
            }
            return edge
        }
    }
}
