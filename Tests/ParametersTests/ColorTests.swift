import Geometry
import Parameters
import TestSupport
import Testing

private func color(_ text: String) -> Color? {
    Color(css: text.utf8Span.span)
}

struct ColorTests {
    @Test(arguments: [(0xFFFFFF, 255_000), (0xFF0000, 76_245), (0x00FF00, 149_685), (0x0000FF, 29_070)])
    func `the luma of a colour is that of Rec. 601`(rgb: Int, luma: Int) {
        #expect(Color(rgb: UInt32(rgb)).luma == luma)
    }

    @Test func `there are 148 colour names and transparent`() {
        #expect(Color.names.count == 149)
        #expect(Set(Color.names.map(\.description)).count == 149)
    }

    @Test(arguments: Color.names.map(\.description))
    func `the case of a colour name does not matter`(name: String) throws {
        let plain = try #require(color(name))
        #expect(color(name.uppercased()) == plain)
        #expect(color(plain.shortestText) == plain)
    }

    @Test(arguments: [
        ("aliceblue", "#f0f8ff"), ("blue", "#0000ff"), ("rebeccapurple", "#663399"), ("yellowgreen", "#9acd32"),
        ("grey", "#808080"), ("gray", "#808080"), ("lightgoldenrodyellow", "#fafad2"), ("tan", "#d2b48c"),
        ("transparent", "#00000000"),
    ])
    func `a colour name is read as its colour`(name: String, hexadecimal: String) {
        #expect(color(name)?.hexadecimal == hexadecimal)
    }

    @Test(arguments: [
        ("f80", "#ff8800"), ("#F80", "#ff8800"), ("f80c", "#ff8800cc"), ("12aBcD", "#12abcd"),
        ("#12abcd80", "#12abcd80"), ("000000ff", "#000000"),
    ])
    func `hexadecimal digits are read with and without a number sign`(text: String, hexadecimal: String) {
        #expect(color(text)?.hexadecimal == hexadecimal)
    }

    @Test(arguments: [
        ("rgb(255, 128, 0)", "#ff8000"), ("rgb(255,128,0)", "#ff8000"), ("RGB(255 128 0)", "#ff8000"),
        ("rgba(255, 128, 0, 0.5)", "#ff800080"), ("rgb(255 128 0 / 50%)", "#ff800080"),
        ("rgb(100%, 50%, 0%)", "#ff8000"), ("rgb(100% 128 0/.5)", "#ff800080"), ("rgb( 1 2 3 )", "#010203"),
        ("rgba(0,0,0,0)", "#00000000"), ("rgb(127.5 0 0)", "#800000"), ("rgb(1e2,+50,5E+1)", "#643232"),
        ("rgb(007,0,0)", "#070000"), ("rgba(1,2,3,5e-1)", "#01020380"), ("rgba(1,2,3,5e-7)", "#01020300"),
    ])
    func `rgb is read in the comma form and in the space form`(text: String, hexadecimal: String) {
        #expect(color(text)?.hexadecimal == hexadecimal)
    }

    @Test(arguments: [
        ("hsl(0, 100%, 50%)", "#ff0000"), ("hsl(120deg 100% 50%)", "#00ff00"), ("hsl(240 100 50)", "#0000ff"),
        ("hsl(-120, 100%, 50%)", "#0000ff"), ("hsl(480, 100%, 50%)", "#00ff00"), ("hsl(0.5turn 100% 50%)", "#00ffff"),
        ("hsl(200grad 100% 50%)", "#00ffff"), ("hsl(3.14159265rad 100% 50%)", "#00ffff"),
        ("hsla(60, 100%, 25%, 25%)", "#80800040"), ("hsl(210, 50%, 40%)", "#336699"), ("hsl(9 0% 100%)", "#ffffff"),
        ("hsl(30 60% 70% / 1)", "#e0b385"),
    ])
    func `hsl is read in the comma form and in the space form`(text: String, hexadecimal: String) {
        #expect(color(text)?.hexadecimal == hexadecimal)
    }

    @Test(arguments: [
        "", "#", "ff", "fffff", "fffffff", "fffffffff", "ggg", "##fff", "#blue", "none", "blue ", " blue", "bluee",
        "blu", "rgb", "rgb()", "rgb(1,2)", "rgb(1,2,3", "rgb(1,2,3))", "rgb(1 2,3)", "rgb(1,2 3)", "rgb(1,2,3,4,5)",
        "rgb(256,0,0)", "rgb(-1,0,0)", "rgb(101%,0%,0%)", "rgb(100%,0,0)", "rgb(1,2,3/4)", "rgb(1 2 3 .5)",
        "rgb(1e,0,0)", "rgb(1e+,0,0)", "rgb(1e3,0,0)", "rgb(+-1,0,0)", "rgb(1-2,0,0)", "rgb(1deg 2 3)", "rgb(0,0,0,2)",
        "rgb(0,0,0,-.1)", "rgb(0,0,0,1deg)", "rgb (1,2,3)",
        "rgb(1,,2)",
        "hsl(0,100,50)", "hsl(0%,100%,50%)", "hsl(0,101%,50%)", "hsl(0 100% 50% 50%)", "hwb(0 0% 0%)", "\u{FF46}ff",
        "\u{212A}haki", "rgb(1\u{A0}2 3)", "hsl(1e 0% 0%)", "hsl(0 0% 0% / )",
    ])
    func `any other text is rejected as a colour`(text: String) {
        #expect(color(text) == nil)
    }

    @Test(arguments: [
        (Color(rgb: 0xFF0000), "red"), (Color(rgb: 0x00FFFF), "aqua"), (Color(rgb: 0xFF8800), "f80"),
        (Color(rgb: 0x12ABCD), "12abcd"), (Color(rgb: 0xFF0000, alpha: 0x88), "f008"),
        (Color(rgb: 0xFF0000, alpha: 0x80), "ff000080"), (Color(rgb: 0, alpha: 0), "transparent"),
    ])
    func `the shortest text of a colour is its name or the fewest digits`(value: Color, text: String) {
        #expect(value.shortestText == text)
        #expect(color(text) == value)
    }
}
