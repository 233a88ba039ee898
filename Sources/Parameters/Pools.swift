import Bytes

// Pools: several values of a parameter that a seed decides, of which the seed chooses one.
//
//     seed=ada&topper=bob|curls|parted      bob for ada, in every request
//
// Each value has a hash of the seed, of the name and of itself, as canonical forms have it, and the greatest one wins
// (highest random weight). So neither order nor repetition matters, and adding a value to a pool of n changes only those
// who get it: one of n + 1. A pool is chosen from when all parameters are read, before anything depends on its value.

extension ParameterList {
    /// The parameters that may have pools: those whose declarations say that they follow or need a seed. After those of
    /// the list are those of its canvas.
    static func pools(
        of declarations: [Parameter], canvas: [Parameter], _ canvasFollows: [String: [String]]
    ) -> ParameterBits {
        guard let seed = declarations.first(where: { $0.isSeed })?.name else { return 0 }
        let isDecided =
            declarations.map { ($0.followedNames + $0.neededNames).contains(seed) }
            + canvas.map { canvasFollows[$0.name]?.contains(seed) ?? false }
        return ParameterBits(isDecided.indices.filter { isDecided[$0] })
    }
}

extension Parameter {
    var isSeed: Bool {
        if case .identifier(_, true) = kind { true } else { false }
    }

    /// What the text of a value means, which may be a pool.
    func value(_ text: Span<UInt8>, allowingPools allowsPools: Bool) throws(Rejection) -> ParameterValue {
        if allowsPools, Self.isPool(text) { return try pool(text) }
        do throws(Rejection) {
            return try value(text)
        } catch {
            throw isList(text, separator: Self.poolSeparator) ? .notOfSeed(self, text) : error
        }
    }

    static func isPool(_ text: Span<UInt8>) -> Bool {
        for index in text.indices where text[index] == poolSeparator { return true }
        return false
    }

    /// The pool as one text, of the values as canonical forms have them.
    private func pool(_ text: Span<UInt8>) throws(Rejection) -> ParameterValue {
        var values: [String] = []
        try forEachItem(in: text, separator: Self.poolSeparator) { item throws(Rejection) in
            guard values.count < Self.maxPoolCount else { throw .tooManyValues(self, maxCount: Self.maxPoolCount) }
            do throws(Rejection) {
                values.append(self.text(of: try value(item)))
            } catch {
                throw error.inList(at: values.count + 1)
            }
        }
        return .text(values.joined(separator: "|"))
    }

    package static let poolSeparator = UInt8(ascii: "|")

    /// More than the names of any parameter. It bounds how long a sheet chooses for each of its pictures.
    private static let maxPoolCount = 256

    /// The number of values in a pool; 0 if a value is none.
    package func poolCount(of value: ParameterValue) -> Int {
        guard case .text(let text) = value, !isText else { return 0 }
        let separators = text.utf8.count { $0 == Self.poolSeparator }
        return separators == 0 ? 0 : separators + 1
    }

    /// The value that a seed chooses, which is the same one if it isn't a pool.
    func choice(from pool: ParameterValue, by seed: Seed) throws(Rejection) -> ParameterValue {
        guard poolCount(of: pool) > 0, case .text(let text) = pool else { return pool }
        let values = text.utf8Span.span
        return try value(values.extracting(seed.choice(of: values, separator: Self.poolSeparator, for: name)))
    }
}

extension GivenParameters {
    /// Whether nothing is chosen yet from the values of a parameter.
    package func isPool(_ index: Int) -> Bool { pooled.contains(index) }

    private var indexOfSeed: Int? { list.all.firstIndex { $0.isSeed } }

    package var hasPools: Bool { pooled != 0 }

    package var seed: String? { indexOfSeed.flatMap { value(at: $0).text } }

    /// Whether the pictures of a sheet have different seeds.
    package var isSeedListed: Bool { indexOfSeed.map(isListed) ?? false }

    /// Replaces each pool by the value that a seed chooses; in a sheet of several seeds it is one of a list. Without a
    /// seed a pool is rejected, unless the seed is missing in this picture of a sheet: then the parameter is missing, too.
    package mutating func choose(by text: String?) throws(Rejection) {
        let seed = text.map(Seed.init)
        while pooled != 0 {
            let index = pooled.trailingZeroBitCount
            let parameter = list.all[index]
            if isSeedListed { listed |= .bit(index) }
            if let seed {
                set(index, to: try parameter.choice(from: value(at: index), by: seed))
            } else if indexOfSeed.map(isMissing) ?? false {
                set(index, to: .absent)
            } else {
                throw .incomplete(
                    parameter, escaped(parameter.text(of: value(at: index))), needs: [Self.exampleOfSeed])
            }
        }
    }

    private static let exampleOfSeed = "seed=ada"
}
