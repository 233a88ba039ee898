import Geometry
import Parameters
import Testing

struct GivenParametersTests {
    /// The flag that a list of pairs describes.
    private func read(_ text: String) throws(Rejection) -> Flag {
        var given = GivenParameters(Flag.parameters)
        for pair in text.split(separator: " ") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard try given.read(name: parts[0].utf8Span.span, value: parts[1].utf8Span.span) else {
                throw .unknown(parts[0].utf8Span.span, among: Flag.parameters.all)
            }
        }
        return try flag(given)
    }

    private func flag(_ given: GivenParameters) throws(Rejection) -> Flag {
        var flag = Flag()
        flag.set(given)
        return flag
    }

    private func rejection(_ text: String) -> Rejection? {
        do throws(Rejection) {
            _ = try read(text)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a value of every kind is read`() throws {
        let flag = try read("stripes=5 margins=wide border=-.5 color=red lining=fff8 weave=twill motto=so")
        #expect(flag.stripes == 5 && flag.left == 0.75 && flag.right == 0.75 && flag.border == -0.5)
        #expect(flag.color == Color(rgb: 0xFF0000) && flag.lining == Color(rgb: 0xFFFFFF, alpha: 0x88))
        #expect(flag.weave == .twill && flag.motto == "so")
    }

    @Test func `none is a value where it is allowed`() throws {
        #expect(try read("border=none lining=none") == Flag())
        #expect(rejection("color=none")?.reason == .malformed)
    }

    @Test(arguments: ["margins=narrow left=1", "left=1 margins=narrow"])
    func `a part wins over its shorthand in any order`(text: String) throws {
        let flag = try read(text)
        #expect(flag.left == 1 && flag.right == 0.25)
    }

    @Test(arguments: [
        ("stripes=0", Rejection.Reason.outOfRange), ("stripes=2.5", .malformed), ("stripes=", .empty),
        ("left=1.1", .outOfRange), ("left=wider", .malformed), ("color=nocolour", .malformed), ("weave=", .empty),
        ("weave=twil", .malformed), ("motto=sixsix", .tooLong), ("stripes=1 stripes=1", .repeated),
        ("stripe=1", .unknown),
    ])
    func `a pair that is not allowed is rejected with the reason`(text: String, reason: Rejection.Reason) {
        #expect(rejection(text)?.reason == reason)
    }

    @Test func `names of parameters and values are read in any case, and texts keep theirs`() throws {
        #expect(try read("WEAVE=Twill Left=WIDE Motto=Wide") == read("weave=twill left=wide motto=Wide"))
        #expect(try read("motto=Wide") != read("motto=wide"))
        #expect(rejection("stripes=1 Stripes=1")?.reason == .repeated)
    }

    @Test func `an empty text is a text`() throws {
        #expect(try read("motto=").motto == "")
    }

    @Test func `parameters that are begun again have forgotten what was given`() throws {
        var given = GivenParameters(Flag.parameters)
        _ = try given.read(name: "stripes".utf8Span.span, value: "7".utf8Span.span)
        given.begin(Flag.parameters)
        #expect(try flag(given) == Flag())
        _ = try given.read(name: "stripes".utf8Span.span, value: "7".utf8Span.span)
        #expect(try flag(given).stripes == 7)
    }

    @Test func `a name is found by all of its letters`() throws {
        var given = GivenParameters(Flag.parameters)
        for name in ["", "s", "stripe", "stripess", "stripe\u{17F}", "margin\u{0}"] {
            #expect(try !given.read(name: name.utf8Span.span, value: "1".utf8Span.span), "\(name)")
        }
    }
}
