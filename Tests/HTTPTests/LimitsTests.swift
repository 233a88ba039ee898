import HTTP
import Testing

struct LimitsTests {
    @Test func `every limit but four is an option with a unique name`() {
        var limits = Limits()
        for definition in Limits.definitions {
            #expect(definition.range.contains(limits[keyPath: definition.field]))
            limits[keyPath: definition.field] += 1
        }
        let fixed = zip(Mirror(reflecting: limits).children, Mirror(reflecting: Limits()).children)
            .filter { "\($0.value)" == "\($1.value)" }.map { $0.0.label }
        #expect(fixed == ["lingerTime", "unsentBytes", "sendBufferBytes", "loopTime"])
        #expect(Set(Limits.definitions.map(\.name)).count == Limits.definitions.count)
    }
}
