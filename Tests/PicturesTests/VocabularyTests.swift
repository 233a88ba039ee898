import Face
import Parameters
import PictureTestSupport
import Pictures
import Testing

/// The words of other systems, which `status` and `mood` accept in place of names.
struct VocabularyTests {
    private static let parameters = faceParameters.filter { !$0.words.vocabularies.isEmpty }

    @Test func `status and mood have vocabularies`() {
        #expect(Self.parameters.map(\.name) == ["mood", "status"])
    }

    @Test(arguments: parameters)
    func `every word is the name of its table, however it is spelled`(parameter: Parameter) throws {
        for (name, words) in parameter.words.vocabularies.flatMap(\.words) {
            let canonical = try request("\(parameter.name)=\(name)").canonicalText
            #expect(parameter.names.contains(name), "\(name)")
            for word in words.split(separator: " ").map(String.init) {
                let spellings = [
                    word, word.uppercased(), word.lowercased(), word.replacing("_", with: "-"),
                    word.replacing("-", with: " ").replacing("_", with: " "), word.replacing(".", with: "_"),
                    word.filter { !"-_.".contains($0) },
                ]
                for spelling in spellings {
                    #expect(try request("\(parameter.name)=\(spelling)").canonicalText == canonical, "\(spelling)")
                }
            }
        }
    }

    @Test(arguments: parameters)
    func `no word has two meanings, and none that of another name`(parameter: Parameter) {
        var meanings = Dictionary(uniqueKeysWithValues: parameter.names.map { ($0, $0) })
        for (name, words) in parameter.words.vocabularies.flatMap(\.words) {
            for word in words.split(separator: " ") {
                let letters = word.lowercased().filter { !"-_.".contains($0) }
                #expect(meanings[letters, default: name] == name, "\(word)")
                meanings[letters] = name
            }
        }
    }

    @Test(arguments: [
        ("status=TASK_STATE_WORKING", "status=working"), ("status=In Progress", "status=working"),
        ("status=in progress", "status=working"), ("status=CrashLoopBackOff", "status=failed"),
        ("status=crash-loop-back-off", "status=failed"), ("STATUS=OOMKilled&size=64", "status=failed&size=64"),
        ("mood=JOY", "mood=happy"), ("mood=kissy&fill=mood", "mood=loving&fill=mood"),
    ])
    func `the canonical URL has the name`(query: String, canonical: String) throws {
        #expect(try request(query).canonicalText == request(canonical).canonicalText)
        #expect(try content(query, as: .svg) == content(canonical, as: .svg))
    }

    @Test func `a sheet has lists of words`() throws {
        let canonical = try sheet("status=failed,done&size=32").canonicalText
        #expect(try sheet("status=firing,resolved&size=32").canonicalText == canonical)
    }

    @Test(arguments: [
        ("status", "CrashLoopBackof", "CrashLoopBackOff"), ("mood", "admirations", "admiration"),
        ("mood", "crashed", "status=failed"), ("status", "joy", "mood=happy"), ("status", "", nil),
        ("status", "_", nil), ("status", "idle ", "idle"), ("status", "-running", "running"), ("status", "xyzzy", nil),
        ("mood", "-_", nil), ("status", String(repeating: "-", count: 10_000), nil),
        ("status", "running" + String(repeating: "-", count: 100), nil),
    ])
    func `what is no word is rejected, with the nearest one if one is close`(
        name: String, value: String, nearest: String?
    ) {
        let rejected = rejection(name, value)
        #expect(rejected != nil && rejected?.suggestion == nearest)
    }

    @Test func `words.md has the tables`() throws {
        for parameter in Self.parameters {
            let table = parameter.words.vocabularies.flatMap { vocabulary in
                parameter.names.compactMap { name in
                    vocabulary.words.first { $0.name == name }.map { _, words in
                        let list = words.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
                        return "| \(vocabulary.system) | `\(name)` | \(list) |"
                    }
                }
            }
            let corrections = try corrections(in: "docs/words.md", to: table, offset: 2) {
                $0.hasPrefix("| system | \(parameter.name) |")
            }
            #expect(corrections == [], "by RECORD_GOLDEN=1")
        }
    }

    @Test func `the contract has the words in its description`() throws {
        for (parameter, heading) in zip(Self.parameters, ["Words for moods:", "Words for states:"]) {
            let accepted = Dictionary(grouping: parameter.words.accepted, by: \.name)
            let lists = parameter.names.compactMap { name in
                accepted[name].map { "`\(name)` is " + $0.map(\.word).joined(separator: ", ") }
            }
            let paragraph = wrapped("\(heading) \(lists.joined(separator: "; ")).")
            let corrections = try corrections(in: "openapi.yaml", to: paragraph) { $0.hasPrefix("    \(heading)") }
            #expect(corrections == [], "by RECORD_GOLDEN=1")
        }
    }

    /// Lines of at most 128 characters with an indent of four.
    private func wrapped(_ text: String) -> [String] {
        text.split(separator: " ").reduce(into: ["   "]) { lines, word in
            if lines[lines.count - 1].count + 1 + word.count > 128 { lines.append("   ") }
            lines[lines.count - 1] += " \(word)"
        }
    }
}
