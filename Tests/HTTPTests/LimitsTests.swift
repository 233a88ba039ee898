import HTTP
import Testing

struct LimitsTests {
    @Test func `every limit has a definition with a unique name`() {
        var limits = Limits()
        for definition in Limits.definitions {
            #expect(definition.range.contains(limits[keyPath: definition.field]))
            limits[keyPath: definition.field] += 1
        }
        for field in Mirror(reflecting: limits).children {
            let original = Mirror(reflecting: Limits()).children.first { $0.label == field.label }
            #expect("\(field.value)" != original.map { "\($0.value)" }, "\(field.label ?? "") has no definition")
        }
        #expect(Set(Limits.definitions.map(\.name)).count == Limits.definitions.count)
    }
}
