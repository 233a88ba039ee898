import Foundation
import PictureService
import Pictures
import Testing

/// The face in Braille dots, over HTTP.
struct TextTests {
    @Test(arguments: [
        "", "columns=8", "columns=240", "scale=0.01", "scale=4", "lineWidth=0.01", "lineWidth=200", "rotate=45",
        "width=4096&height=1", "width=100&height=300", "width=30&height=90&fit=fill", "columns=9&size=1", "opacity=0",
    ])
    func `no line ends with a blank, and the text ends with one line end`(query: String) throws {
        let body = ServiceResponse(get: "/face.txt?\(query)").body
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "" && (lines.count == 2 || lines[lines.count - 2] != ""))
        #expect(lines.allSatisfy { !$0.hasSuffix("\u{2800}") })
        let columns = query.firstMatch(of: #/columns=(\d+)/#).flatMap { Int($0.1) } ?? 40
        #expect(lines.allSatisfy { $0.count <= columns })
        #expect(body.unicodeScalars.allSatisfy { "\u{2800}"..."\u{28FF}" ~= $0 || $0 == "\n" })
    }

    /// A line of any width has dots along its whole length.
    @Test(arguments: [8, 9, 16, 31, 40, 101])
    func `thin lines have no gaps`(columns: Int) {
        let thin = dots(ServiceResponse(get: "/face.txt?columns=\(columns)&lineWidth=0.01&scale=1").body)
        let side = 2 * columns
        // Around the skull, within one dot of its edge.
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

    /// The column and the row of each dot.
    private func dots(_ text: String) -> Set<[Int]> {
        var dots: Set<[Int]> = []
        let positions = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for (column, character) in line.unicodeScalars.enumerated() where character.value >= 0x2800 {
                for (bit, position) in positions.enumerated() where (character.value - 0x2800) >> UInt32(bit) & 1 == 1 {
                    dots.insert([2 * column + position.0, 4 * row + position.1])
                }
            }
        }
        return dots
    }

    @Test func `a text has no fills and no background`() {
        #expect(
            ServiceResponse(get: "/face.txt?fill=gold&background=red").body == ServiceResponse(get: "/face.txt").body)
        for nothing in ["color=transparent", "opacity=0", "lineWidth=0"] {
            #expect(ServiceResponse(get: "/face.txt?fill=gold&\(nothing)").body == "\n")
        }
    }

    @Test func `text=ansi adds colours, with an entity tag of its own, and the canonical URL is the same`() throws {
        for path in ["/face.txt?seed=ada", "/2048.txt?seed=ada", "/faces.txt?mouth=*", "/avatar/ada.txt?"] {
            let (plain, ansi) = (ServiceResponse(get: path), ServiceResponse(get: path + "&text=ansi"))
            #expect(
                ansi.status == 200 && ansi.body.contains("\u{1B}[38;2;")
                    && ansi["Content-Type"] == plain["Content-Type"])
            #expect(ansi["ETag"] != plain["ETag"] && ansi["Link"] == plain["Link"])
            #expect(ServiceResponse(get: path + "&text=plain")["ETag"] == plain["ETag"])
            let again = ServiceResponse(
                get: path + "&text=ansi", "If-None-Match: \(try #require(ansi["ETag"]))\r\n")
            #expect(again.status == 304)
        }
        #expect(ServiceResponse(get: "/face.svg?text=ansi").body == ServiceResponse(get: "/face.svg").body)
        #expect(ServiceResponse(get: "/face.txt?text=ANSI").status == 400)
        #expect(ServiceResponse(get: "/face.txt?text=hello").body.contains("text can't be 'hello': use plain or ansi"))
    }

    @Test func `lines in the default colour have that of the terminal with theme=auto`() {
        let plain = ServiceResponse(get: "/face.txt").body
        #expect(ServiceResponse(get: "/face.txt?theme=auto&text=ansi").body == plain)
        #expect(ServiceResponse(get: "/face.txt?text=ansi").body.contains("\u{1B}[38;2;0;0;255m"))
        #expect(ServiceResponse(get: "/face.txt?theme=auto&text=ansi&background=white").body.contains("38;2;0;0;255"))
    }

    @Test func `a text of more than 1000 lines is rejected`() {
        #expect(ServiceResponse(get: "/face.txt?width=100&height=4096&columns=48").status == 200)
        let response = ServiceResponse(get: "/face.txt?width=100&height=4096&columns=49")
        #expect(response.status == 400)
        #expect(response.body.contains("49 columns need 1004 lines; at most 1000 are allowed"))
        #expect(ServiceResponse(get: "/face.svg?width=1&height=4096&columns=240").status == 200)
    }
}
