import Bytes
import Face
import Parameters
import PictureTestSupport
import Pictures
import Testing

/// Pools: several values of a parameter, of which the seed chooses one.
struct PoolTests {
    /// What a person gets from a pool.
    private func topper(_ seed: String, _ pool: String) throws -> Topper {
        try request([("seed", seed), ("topper", pool)]).face.style.head.topper
    }

    private static let seeds = (0..<10_000).map { "user\($0)" }

    /// Computed by a program in another language, from docs/identity.md.
    @Test(arguments: [
        ("ada", "topper", "bob|curls|parted", "bob"), ("grace", "topper", "bob|curls|parted", "parted"),
        ("alan", "topper", "bob|curls|parted", "curls"), ("ada", "palette", "denim|forest", "denim"),
        ("你好", "palette", "denim|forest|candy", "denim"), ("ada", "headWidth", "0.8|1|1.2", "1"),
        ("alan", "background", "gold|tomato|00f", "00f"), ("ada", "kind", "person|robot|creature", "creature"),
    ])
    func `the choice is the same in every language`(seed: String, name: String, pool: String, value: String) throws {
        let chosen = try request([("seed", seed), (name, value)])
        #expect(try request([("seed", seed), (name, pool)]).canonicalText == chosen.canonicalText)
    }

    @Test(arguments: [
        ["bob", "curls"], ["bob", "curls", "parted"], ["none", "cap", "afro", "mop", "locs", "bun", "fade"],
    ])
    func `each value is that of about as many people`(values: [String]) throws {
        var counts: [Topper: Int] = [:]
        for seed in Self.seeds { counts[try topper(seed, values.joined(separator: "|")), default: 0] += 1 }
        #expect(counts.count == values.count)
        for (topper, count) in counts {
            #expect(abs(Double(count) / 10_000 - 1 / Double(values.count)) < 0.02, "\(topper): \(count)")
        }
    }

    @Test(arguments: ["bob|curls", "bob|curls|parted|cap|mop"])
    func `a further value changes only those who get it, and as many as get any other`(pool: String) throws {
        let count = Double(pool.split(separator: "|").count + 1)
        var changed = 0
        for seed in Self.seeds {
            let (old, new) = (try topper(seed, pool), try topper(seed, pool + "|afro"))
            if old != new { changed += 1 }
            #expect(new == old || new == .afro)
        }
        #expect(abs(Double(changed) / 10_000 - 1 / count) < 0.02)
    }

    @Test(arguments: ["parted|curls|bob", "curls|bob|parted|bob|bob", "BOB|Curls|PARTED"])
    func `order, repetition and case change nobody`(pool: String) throws {
        for seed in Self.seeds.prefix(500) {
            #expect(try topper(seed, pool) == topper(seed, "bob|curls|parted"))
        }
    }

    @Test func `a value is the same however it is written`() throws {
        for seed in Self.seeds.prefix(200) {
            #expect(
                try request([("seed", seed), ("fill", "gold|white"), ("headShape", "round|square")]).canonicalText
                    == request([("seed", seed), ("headShape", ".9|0.0"), ("fill", "FFD700|#fff")]).canonicalText)
        }
    }

    @Test func `different pools are chosen from independently`() throws {
        var counts: [String: Int] = [:]
        for seed in Self.seeds {
            let face = try request([("seed", seed), ("topper", "bob|curls"), ("glasses", "round|square")]).face
            counts["\(face.style.head.topper) \(face.style.eyes.glasses)", default: 0] += 1
        }
        #expect(counts.count == 4 && counts.values.allSatisfy { abs($0 - 2_500) < 200 })
    }

    @Test func `the order of parameters makes no difference`() throws {
        let one = try request("topper=none|cat&kind=person|robot&seed=grace&background=gold|tomato&blush=1")
        let other = try request("seed=grace&blush=1&background=gold|tomato&kind=person|robot&topper=none|cat")
        #expect(one.canonicalText == other.canonicalText)
    }

    /// For each parameter of a face either a pool works, or the sentence says why there is none.
    @Test func `every parameter that a seed decides has pools, and no other one`() throws {
        let decided = Set(
            ["kind"]
                + (FaceController.parameters.all.filter { $0.followedNames.contains("seed") }.map(\.name))
                + ["background"])
        for parameter in faceParameters where !parameter.isText {
            let values = try #require(Self.twoValues(of: parameter))
            let pool = values.joined(separator: "|")
            // What needs another parameter as well is rejected for that.
            let rejected = rejection("seed=ada&\(parameter.name)=\(pool)")
            if decided.contains(parameter.name) {
                #expect(rejected?.reason != .malformed, "\(parameter.name): \(rejected?.description ?? "")")
            } else {
                #expect(
                    rejected?.description
                        == "\(parameter.name) can't be '\(pool)': use one value, because no seed chooses it")
            }
        }
    }

    private static func twoValues(of parameter: Parameter) -> [String]? {
        switch parameter.kind {
        case .number(let range, _), .numberOrName(let range, _, _): ["\(range.lowerBound)", "\(range.upperBound)"]
        case .anyNumber: ["1", "2"]
        case .wholeNumber(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
        case .color: ["red", "blue"]
        case .choice, .colors: Array(parameter.names.suffix(2))
        case .text, .identifier, .characters: nil
        }
    }

    @Test(arguments: [
        ("topper=bob|curls", "topper=bob|curls needs seed, for example seed=ada"),
        ("background=gold|tomato", "background=gold|tomato needs seed, for example seed=ada"),
        ("kind=person|robot", "kind=person|robot needs seed, for example seed=ada"),
        ("seed=ada&topper=bob|", "value 2 of topper is empty"),
        ("seed=ada&topper=|bob", "value 1 of topper is empty"),
        ("seed=ada&topper=bob|hat", "value 2 of topper is 'hat'; did you mean cap?"),
        ("seed=ada&glasses=round|*", "value 2 of glasses is '*': use none, round, square or shades"),
        ("seed=ada&headWidth=1|2", "value 2 of headWidth is 2, which is out of range: use 0.6 to 1.4"),
        ("mood=happy|sad&seed=ada", "mood can't be 'happy|sad': use one value, because no seed chooses it"),
        ("seed=ada&dpr=1|2", "dpr can't be '1|2': use one value, because no seed chooses it"),
        ("seed=ada&kind=robot|robot&glasses=round|none", "glasses can't be combined with kind=robot: robots have none"),
    ])
    func `a pool is rejected with the sentence for its value`(query: String, sentence: String) throws {
        let rejected = try #require(rejection(query))
        #expect(rejected.description.hasPrefix(sentence), "\(rejected)")
    }

    @Test func `a pool has at most 256 values, and a rejection shows 100 characters of them`() throws {
        let values = (0..<256).map { decimal(0.6 + Double($0) / 1000) }
        _ = try request([("seed", "ada"), ("headWidth", values.joined(separator: "|"))])
        let long = rejection("seed=ada&headWidth=" + (values + ["1"]).joined(separator: "|"))
        #expect(long?.description == "headWidth has more than 256 values: shorten the list")
        let unseeded = try #require(rejection("headWidth", values.joined(separator: "|")))
        #expect(unseeded.description.utf8.count < 200)
    }

    @Test(arguments: [("seed=a|b", "seed=a%7Cb"), ("title=a|b", "title=a%7Cb"), ("mood=:|", "mood=neutral")])
    func `a bar in a text or in an emoticon is a part of it`(query: String, other: String) throws {
        #expect(try request(query).canonicalText == request(other.replacing("%7C", with: "|")).canonicalText)
    }
}

/// Pools in sheets, where a comma makes a list.
struct PoolsInSheetsTests {
    @Test(arguments: [
        // One seed: as if the values that it chooses were given.
        "seed=ada&mood=sad,happy&topper=bob|curls": "seed=ada&mood=sad,happy&topper=bob",
        "seed=ada&topper=bob|curls,parted": "seed=ada&topper=bob,parted",
        "seed=ada&kind=*&headWidth=.8|1": "seed=ada&kind=person,creature,robot&headWidth=1",
        // Each seed chooses.
        "seed=ada,ben,carl&topper=bob|curls": "seed=ada,ben,carl&topper=bob,curls,curls&zip=seed,topper",
        "seed=ada,,ben&topper=bob|curls": "seed=ada,,ben&topper=bob,,curls&zip=seed,topper",
        // The other list may have pools as well.
        "seed=ada,ben&topper=bob|curls,parted":
            "seed=ada,ben,ada,ben&topper=bob,curls,parted,parted&zip=seed,topper&across=2",
        "seed=ada,ben&topper=bob|curls,parted&zip=seed,topper": "seed=ada,ben&topper=bob,parted&zip=seed,topper",
    ])
    func `each picture has the values that its seed chooses, and so has the canonical form`(
        query: String, chosen: String
    ) throws {
        let (pools, values) = (try sheet(query), try sheet(chosen))
        #expect(pools.canonicalText == values.canonicalText)
        #expect(!pools.canonicalText.contains("|"))
        #expect(content(pools, as: .svg) == content(values, as: .svg))
    }

    @Test func `a sheet has the same faces as pictures of the same people`() throws {
        let seeds = (0..<100).map { "user\($0)" }
        let sheet = try sheet("seed=\(seeds.joined(separator: ","))&kind=person|robot&palette=denim|forest&across=10")
        let links = document(sheet, as: .json).matches(of: /"canonical":"(\/face\?[^"]*)"/).map { String($0.1) }
        let faces = try seeds.map { seed in
            "/face?" + (try request("seed=\(seed)&kind=person|robot&palette=denim|forest").canonicalText)
        }
        #expect(links == faces)
    }

    @Test func `the canonical form of a sheet is that of the same sheet`() throws {
        let pools = try sheet("seed=ada,ben,carl&topper=bob|curls,cap|mop&headWidth=.8|1&gap=3")
        let again = try sheet(pools.canonicalText)
        #expect(again.canonicalText == pools.canonicalText)
        #expect(content(again, as: .json) == content(pools, as: .json))
    }

    @Test(arguments: [
        "topper=bob|curls&mood=sad,happy": "topper=bob|curls needs seed, for example seed=ada",
        "topper=bob|curls,cap": "topper=bob|curls needs seed, for example seed=ada",
        "seed=ada,ben&topper=bob,cap|hut": "value 2 of topper is 'hut'",
        "seed=ada,ben&topper=*|bob": "value 1 of topper is '*'",
        "seed=ada,ben&mood=sad|happy": "mood can't be 'sad|happy': use one value, because no seed chooses it",
        "seed=ada,ben&background=gold|tomato":
            "background can't be 'gold|tomato': it takes no list, because the whole sheet has one value",
        "seed=ada,ben&headWidth=.8..1/3|1": "value 1 of headWidth is '.8..1/3': use a number from 0.6 to 1.4",
    ])
    func `a pool in a sheet is rejected with the sentence for its value`(query: String, sentence: String) throws {
        let rejected = try #require(sheetRejection(query))
        #expect(rejected.description.hasPrefix(sentence), "\(rejected)")
    }

    @Test func `the estimated time grows with the pools`() throws {
        let seeds = (0..<1_000).map(String.init).joined(separator: ",")
        let widths = (0..<250).map { decimal(0.6 + Double($0) / 1000) }.joined(separator: "|")
        let (plain, pools) = (try plan("seed=\(seeds)"), try plan("seed=\(seeds)&headWidth=\(widths)"))
        #expect(pools.resolvingTime > plain.resolvingTime + 9_000)
    }
}
