import HTTP
import TestSupport
import Testing

/// The attacks of `Attack.table`, each sent whole, in two pieces at every byte, and a byte at a time.
struct AttackTests {
    @Test(arguments: Attack.table.indices)
    func `every attack of a class has its responses, and nothing in a body is a request`(index: Int) {
        let (name, attacks) = Attack.table[index]
        for attack in attacks {
            let bytes = Array((attack.bytes + Attack.after).utf8)
            // Two pieces of a long one would be cut at thousands of bytes that are all the same.
            let (whole, differences) = exchange(bytes, cutsEverywhere: bytes.count < 1_000)
            let outcome = statuses(whole.output).map(String.init) + (whole.endsOutput ? ["end"] : [])
            let label = "\(name): \(attack.id), \(attack.source)"
            #expect(outcome.joined(separator: " ") == attack.expected, "\(label)")
            #expect(differences == [], "\(label)")
            #expect(!whole.output.contains("/smuggled"), "\(label)")
            #expect(whole.output.contains(" /after\r\n") == !whole.endsOutput, "\(label)")
        }
    }

    @Test func `a clean request has one response, not before all of it has arrived`() {
        for request in Attack.cleanRequests {
            let bytes = Array(request.utf8)
            for cuts in [[], Array(bytes.indices)] {
                let start = Exchange(Array(bytes.dropLast()), cuts: cuts)
                #expect(statuses(start.output).allSatisfy { $0 == 100 } && !start.endsOutput, "\(request)")
                let twice = Exchange(bytes + bytes, cuts: cuts)
                #expect(statuses(twice.output).filter { $0 != 100 } == [200, 200], "\(request)")
                #expect(!twice.output.contains("/smuggled") && !twice.endsOutput, "\(request)")
            }
        }
    }

    @Test func `every attack has an id of its own in its class, and a source`() {
        for (name, attacks) in Attack.table {
            #expect(
                Set(attacks.map(\.id)).count == attacks.count && attacks.allSatisfy { !$0.source.isEmpty }, "\(name)")
        }
    }
}
