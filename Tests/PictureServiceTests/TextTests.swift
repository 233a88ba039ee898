import Foundation
import PictureService
import Testing

/// The face in Braille dots, over HTTP.
struct TextTests {
    private static let smallest = """
        ⠀⡠⠒⠉⠉⠒⢄
        ⡜⠀⠺⠂⠐⠗⠀⢣
        ⢣⠀⢄⡀⢀⡠⠀⡜
        ⠀⠑⠤⣈⣁⠤⠊
        """

    private static let cross = """
        ⠀⠀⠀⠀⠀⠀⠀⠀⣀⡠⠤⠤⠤⠤⢄⣀
        ⠀⠀⠀⠀⢀⡠⠒⠉⠀⠀⠀⠀⠀⠀⠀⠀⠉⠒⢄⡀
        ⠀⠀⠀⡰⠋⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠙⢆
        ⠀⠀⡜⠀⠀⠀⠀⠈⣉⠁⠀⠀⠀⠀⠈⣉⠁⠀⠀⠀⠀⢣
        ⠀⡸⠀⠀⠀⠀⠀⠙⠚⠃⠀⠀⠀⠀⠘⠓⠋⠀⠀⠀⠀⠀⢇
        ⠀⡇⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⢸
        ⠀⡇⠀⠀⠀⠀⠀⠀⢀⡠⠤⠒⠒⠤⢄⡀⠀⠀⠀⠀⠀⠀⢸
        ⠀⢱⠀⠀⠀⠀⠠⠖⠁⠀⠀⠀⠀⠀⠀⠈⠲⠄⠀⠀⠀⠀⡎
        ⠀⠀⢣⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⡜
        ⠀⠀⠀⠱⣄⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⣠⠎
        ⠀⠀⠀⠀⠈⠑⠤⣀⠀⠀⠀⠀⠀⠀⠀⠀⣀⠤⠊⠁
        ⠀⠀⠀⠀⠀⠀⠀⠀⠉⠑⠒⠒⠒⠒⠊⠉
        """

    @Test func `a face shows as small as it may be`() {
        #expect(ServiceResponse(get: "/face.txt?columns=8").body == Self.smallest + "\n")
    }

    @Test func `as many columns as are asked for keep its shape`() {
        let answer = ServiceResponse(get: "/face?format=txt&columns=24&mouth=frown&brows=furrowed&eyes=squinting")
        #expect(answer.body == Self.cross + "\n")
    }

    @Test(arguments: [
        "", "columns=8", "columns=240", "scale=0.01", "scale=4", "lineWidth=0.01", "lineWidth=200", "rotate=45",
        "width=4096&height=1", "width=100&height=300", "width=30&height=90&fit=fill", "columns=9&size=1", "opacity=0",
    ])
    func `no line ends with a space, and the last one with the only line end`(asked: String) throws {
        let body = ServiceResponse(get: "/face.txt?\(asked)").body
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "" && (lines.count == 2 || lines[lines.count - 2] != ""))
        #expect(lines.allSatisfy { !$0.hasSuffix("\u{2800}") })
        let columns = asked.firstMatch(of: #/columns=(\d+)/#).flatMap { Int($0.1) } ?? 40
        #expect(lines.allSatisfy { $0.count <= columns })
        #expect(body.unicodeScalars.allSatisfy { "\u{2800}"..."\u{28FF}" ~= $0 || $0 == "\n" })
    }

    /// However thin it is asked for, a line leaves no gap where it goes.
    @Test(arguments: [8, 9, 16, 31, 40, 101])
    func `thin lines don't vanish`(columns: Int) {
        let thin = dots(ServiceResponse(get: "/face.txt?columns=\(columns)&lineWidth=0.01&scale=1").body)
        let side = 2 * columns
        // Around the skull, half of a dot inside of its edge.
        for step in 0..<360 {
            let angle = Double(step) * .pi / 180
            let (x, y) = (Double(columns) * (1 + cos(angle)), Double(columns) * (1 + sin(angle)))
            let near = [-1.0, -0.5, 0, 0.5].contains { across in
                [-1.0, -0.5, 0, 0.5].contains { down in
                    thin.contains([min(Int(max(0, x + across)), side - 1), min(Int(max(0, y + down)), side - 1)])
                }
            }
            #expect(near, "at \(step)°")
        }
        for (eyeX, eyeY) in [(2.0 / 3, 2.0 / 3), (4.0 / 3, 2.0 / 3)] {
            #expect(
                thin.contains {
                    abs(Double($0[0]) - eyeX * Double(columns)) <= Double(columns) / 8
                        && abs(Double($0[1]) - eyeY * Double(columns)) <= Double(columns) / 8
                })
        }
    }

    /// Where dots are, across and down.
    private func dots(_ text: String) -> Set<[Int]> {
        var dots: Set<[Int]> = []
        let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for (column, character) in line.unicodeScalars.enumerated() where character.value >= 0x2800 {
                for (bit, place) in places.enumerated() where (character.value - 0x2800) >> UInt32(bit) & 1 == 1 {
                    dots.insert([2 * column + place.0, 4 * row + place.1])
                }
            }
        }
        return dots
    }

    @Test func `has its type, is packed, and has a tag for each number of columns`() {
        let answer = ServiceResponse(get: "/face.txt")
        #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
        #expect(answer["Content-Disposition"] == "inline; filename=\"face.txt\"")
        #expect(answer["Vary"] == "Accept-Encoding")
        #expect(ServiceResponse(get: "/face.txt", "Accept-Encoding: gzip\r\n").unpackedBody == answer.body)
        #expect(ServiceResponse(get: "/face", "Accept: text/plain\r\n").body == answer.body)
        #expect(ServiceResponse(get: "/face/columns=40&dpr=2.txt")["ETag"] == answer["ETag"])
        #expect(ServiceResponse(get: "/face.txt?columns=41")["ETag"] != answer["ETag"])
    }

    @Test func `has no colours, so what is filled is left out`() {
        #expect(
            ServiceResponse(get: "/face.txt?fill=gold&background=red").body == ServiceResponse(get: "/face.txt").body)
        for nothing in ["color=transparent", "opacity=0", "lineWidth=0"] {
            #expect(ServiceResponse(get: "/face.txt?fill=gold&\(nothing)").body == "\n")
        }
    }

    @Test func `is no longer than anybody scrolls through`() {
        #expect(ServiceResponse(get: "/face.txt?width=100&height=4096&columns=48").status == 200)
        let answer = ServiceResponse(get: "/face.txt?width=100&height=4096&columns=49")
        #expect(answer.status == 400)
        #expect(answer.body.contains(#""parameter":"columns","value":"49","allowed":"up to 1000 lines"#))
        #expect(ServiceResponse(get: "/face.svg?width=1&height=4096&columns=240").status == 200)
    }
}
