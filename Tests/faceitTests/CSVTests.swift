import Foundation
import Testing

@testable import faceit

/// Tables as sheets of faces.
struct CSVTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The rows of a text, with the number of the line of each, read in pieces of a size.
    private func rows(_ text: [UInt8], pieces size: Int = .max) throws -> [(Int, [String])] {
        var parser = CSVParser(of: "f")
        var rows: [CSVParser.Row] = []
        var start = 0
        while start < text.count {
            let end = min(start + min(size, text.count), text.count)
            rows += try parser.rows(in: text.span.extracting(start..<end))
            start = end
        }
        rows += try parser.finish()
        return rows.map { ($0.line, $0.cells.map { String(decoding: $0, as: UTF8.self) }) }
    }

    @Test(
        arguments: [
            ("", []), ("\n\r\n\r", []), ("a", [(1, ["a"])]), ("a\n", [(1, ["a"])]),
            ("a,b\r\n1,2\r\n", [(1, ["a", "b"]), (2, ["1", "2"])]),
            ("a\r1\r\r2", [(1, ["a"]), (2, ["1"]), (4, ["2"])]), ("a\n\n\n1", [(1, ["a"]), (4, ["1"])]),
            (",\n\"\"\n,,", [(1, ["", ""]), (2, [""]), (3, ["", "", ""])]),
            ("\u{FEFF}a,b", [(1, ["a", "b"])]), ("\u{FEFF}\"a\"", [(1, ["a"])]), ("x\u{FEFF}", [(1, ["x\u{FEFF}"])]),
            ("\"a,\"\"b\"\"\",c\n1,2", [(1, ["a,\"b\"", "c"]), (2, ["1", "2"])]),
            ("\"a\nb\r\nc\",d\n1,2", [(1, ["a\nb\r\nc", "d"]), (4, ["1", "2"])]), ("\"\"\"\"", [(1, ["\""])]),
            (" a , b ", [(1, [" a ", " b "])]), ("é,\u{1}", [(1, ["é", "\u{1}"])]),
        ] as [(String, [(Int, [String])])])
    func `rows are those of RFC 4180, in whatever pieces they arrive`(text: String, expected: [(Int, [String])]) throws
    {
        for size in [1, 2, 3, 7, .max] {
            let rows = try rows(Array(text.utf8), pieces: size)
            #expect(rows.map(\.0) == expected.map(\.0) && rows.map(\.1) == expected.map(\.1), "\(size)")
        }
    }

    @Test(arguments: [
        ("a,b\n1,2\"", "f, line 2: a quotation mark is inside of a cell without quotation marks around it"),
        (
            "a;b\n\"1;2\";3",
            "f, line 2: separate cells by commas, not by semicolons or tabs, and write decimal commas as points"
        ),
        ("a\n\"1\" ", "f, line 2: something follows the quotation mark that ends a cell"),
        ("a\n\n\"1\n\n", "f, line 3: a cell that begins with a quotation mark has no end"),
        ("a\n" + String(repeating: "x", count: 70_000), "f, line 2: the row is longer than 65536 bytes"),
        (String(repeating: ",", count: 70_000), "f, line 1: the row is longer than 65536 bytes"),
        ("a\u{0}", "f, line 1: the file is not UTF-8: save it as CSV with the encoding UTF-8"),
    ])
    func `what is malformed is rejected with its line`(text: String, sentence: String) {
        for size in [1, 5, .max] {
            let failure = #expect(throws: Failure.self) { try rows(Array(text.utf8), pieces: size) }
            #expect(failure?.message == sentence && failure?.exitCode == 64)
        }
    }

    @Test func `a cell in another encoding is rejected with the cure`() {
        let failure = #expect(throws: Failure.self) { try rows(Array("a\n".utf8) + [0xDC], pieces: 1) }
        #expect(failure?.message == "f, line 2: the file is not UTF-8: save it as CSV with the encoding UTF-8")
    }

    /// A run of `faceit draw faces --csv` with a table in a file.
    private func draw(_ table: String, _ arguments: String...) throws -> Program {
        try table.write(toFile: folder.path("t.csv"), atomically: true, encoding: .utf8)
        return try Program(["draw", "faces", "--csv", folder.path("t.csv")] + arguments)
    }

    @Test func `each row is a face whose parameters are the cells of the named columns`() throws {
        let table = "\u{FEFF}name,speed,\"the, mood\"\r\nada,0.5,happy\r\n\"grace\",,sad\r\njoan,-1,NA\r\n"
        let run = try draw(table, "name=seed", "speed=mouth", "the, mood=mood", "size=40", "format=json")
        #expect(run.exitCode == 0 && run.errorOutput == "")
        let expected = try Program(
            "draw", "faces", "seed=ada,grace,joan", "mouth=0.5,,-1", "mood=happy,sad,", "zip=seed,mouth,mood",
            "size=40", "format=json")
        #expect(run.output == expected.output && expected.exitCode == 0)
        let input = try Program.inShell(
            "printf 'v\\n3\\n5' | \"$0\" draw faces v=value --csv - max=10 fill=mood --output=-")
        #expect(
            try input.text == Program("draw", "faces", "value=3,5", "max=10", "fill=mood").text && input.exitCode == 0)
    }

    @Test func `captions are a column, and a value may be the name of a parameter`() throws {
        let run = try draw("who,v\nA & B,1\n,2\n", "v=value", "who=captions", "fill=mood")
        #expect(run.exitCode == 0 && run.text.contains(">A &amp; B</text>"))
        // Of a column, because there is one of this name.
        #expect(
            try draw("fill,mood\nred,happy\n", "fill=fill", "mood=mood").text
                == Program("draw", "faces", "fill=red", "mood=happy").text)
    }

    @Test(arguments: [("svg", nil), ("json", nil), ("png", "png"), ("gif", "gif"), ("txt", "txt")])
    func `captions in a format that shows none are drawn without room for them and with a warning`(
        format: String, name: String?
    ) throws {
        let warning = name.map { "faceit: \($0) shows no captions: use svg, or json for programs\n" } ?? ""
        let run = try draw("a,b\none,0\ntwo,1\n", "a=captions", "b=mouth", "format=\(format)", "size=40", "across=1")
        #expect(run.exitCode == 0 && run.errorOutput == warning)
        let plain = try Program("draw", "faces", "mouth=0,1", "format=\(format)", "size=40", "across=1")
        #expect((run.output == plain.output) == (name != nil) && plain.errorOutput.isEmpty)
    }

    @Test func `a cell is a value, whatever is in it`() throws {
        let cells = ["Lovelace, Ada", "a%2Cb", "*", "0..1/3", "(x, y)", "100%", ":(", "5%25", "NA", "%", ","]
        let table = "who,color\n" + cells.map { "\"\($0)\",\"rgb(1, 2, 3)\"\n" }.joined()
        let run = try draw(table, "who=captions", "who=seed", "color=fill", "size=40", "format=json")
        #expect(run.exitCode == 0, "\(run.errorOutput)")
        let json = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        let faces = try #require(json["faces"] as? [[String: Any]])
        #expect(faces.map { $0["caption"] as? String } == cells)
        for (cell, face) in zip(cells, faces) {
            let alone = try Program("draw", "seed=\(cell)", "fill=rgb(1, 2, 3)", "size=40", "format=json")
            let links =
                try #require(
                    try JSONSerialization.jsonObject(with: alone.output) as? [String: Any])["links"] as? [String: Any]
            #expect((face["links"] as? [String: Any])?["canonical"] as? String == links?["canonical"] as? String)
        }
        // The same sheet by its parameters: a comma in a value is percent-encoded.
        #expect(
            try draw("a\n\"x, y\"\nz\n", "a=seed").output == Program("draw", "faces", "seed=x%2C y,z").output)
    }

    @Test func `a table may have as many captions as faces, each as long as allowed`() throws {
        let row = "\"\(String(repeating: ",", count: 64))\"\n"
        let run = try draw("a\n" + String(repeating: row, count: 1024), "a=captions", "a=seed", "size=1", "across=32")
        #expect(run.exitCode == 0, "\(run.errorOutput)")
    }

    @Test(arguments: [
        (
            ["a=value"],
            "faceit: 2 of 3 values in column 'a' are below 0 or above 100, and look like these; "
                + "for a scale that fits, write 'a~value'\n"
        ), (["a=value", "max=1430"], ""), (["a=value", "b=min"], ""), (["b=value"], ""), (["a~value"], ""),
    ])
    func `data beyond the ends of the default scale is drawn with a warning`(
        arguments: [String], warning: String
    ) throws {
        try "a,b\n-3.5,1\n1430,2\n50,\n".write(toFile: folder.path("t.csv"), atomically: true, encoding: .utf8)
        let run = try Program(["draw", "faces", "--csv", folder.path("t.csv")] + arguments)
        #expect(run.exitCode == 0 && run.errorOutput == warning && run.text.hasPrefix("<svg"))
    }

    @Test(
        arguments: [
            (["0", "5", "NA", "10", ""], "a~mouth", ["mouth=-1,0,NA,1,"]),
            (["0", "5", "NA", "10", ""], "a~-mouth", ["mouth=1,0,NA,-1,"]),
            (["12", "480", "90.5"], "a~eyes=1..0.3", ["eyes=1,0.3,0.882585"]),
            (["12", "480", "90.5"], "a~-eyes=0.3..1", ["eyes=1,0.3,0.882585"]),
            (["1", "2"], "a~mouth=smile..neutral", ["mouth=1,0"]), (["1", "2"], "a~scale=.5...75", ["scale=0.5,0.75"]),
            (["-1", "3", "1"], "a~mood", ["mood=-1,1,0"]), (["0", "1", "3"], "a~nose", ["nose=0,0.666667,2"]),
            (["3", "3"], "a~pupil", ["pupil=0.5,0.5"]), (["7"], "a~brows", ["brows=0"]),
            (["NA", ""], "a~nose", ["nose=NA,"]), (["", "9"], "a~ears", ["ears=,1"]),
            (["-1.7e308", "0", "1.7e308"], "a~mouth", ["mouth=-1,0,1"]),
            (["1732368000000.25", "1732368000000.5", "1732368000000.75"], "a~mouth", ["mouth=-1,0,1"]),
            (["1e-9", "2e-9"], "a~mouth", ["mouth=-1,1"]),
            (["3", "NA", "8", "5.5"], "a~value", ["value=3,NA,8,5.5", "min=3", "max=8"]),
            (["3", "NA", "8", "5.5"], "a~-value", ["value=3,NA,8,5.5", "min=8", "max=3"]),
            (["1e20", "inf", "-2.5e-9"], "a~value", ["value=1e20,inf,-2.5e-9", "min=-2.5e-9", "max=1e20"]),
            (["4", "4"], "a~value", ["value=4,4", "min=2", "max=6"]),
            (["0", "NA"], "a~value", ["value=0,NA", "min=-1", "max=1"]),
            (["NA", "NA"], "a~value", ["value=NA,NA"]),
        ] as [([String], String, [String])])
    func `the numbers of a column are scaled to a parameter, from the least one to the greatest one`(
        cells: [String], argument: String, expected: [String]
    ) throws {
        let table = "b,a\n" + cells.map { "x,\($0)\n" }.joined()
        let run = try draw(table, argument, "size=40", "format=json")
        #expect(run.exitCode == 0 && run.errorOutput == "")
        #expect(try run.text == Program(["draw", "faces", "size=40", "format=json"] + expected).text)
    }

    @Test func `scaled columns are joined with others, and ends that are given win`() throws {
        let table = "n,a,b,lo\nada,1,10,0\njoan,2,20,1\nken,4,15,2\n"
        #expect(
            try draw(table, "n=seed", "a~steps", "b=value", "max=20").text
                == Program(
                    "draw", "faces", "seed=ada,joan,ken", "steps=2,5,11", "value=10,20,15", "max=20",
                    "zip=seed,steps,value"
                ).text)
        for (given, expected) in [("min=0", "min=0"), ("lo=min", "min=0,1,2")] {
            let zip = expected.contains(",") ? ["zip=value,min"] : []
            #expect(
                try draw(table, "b~value", given).text
                    == Program(["draw", "faces", "value=10,20,15", expected, "max=20"] + zip).text)
        }
        // Not an argument with a column.
        #expect(try draw(table, "n=seed", "title=n~mouth").text.contains("<title>n~mouth</title>"))
        #expect(try Program("draw", "faces", "title=n~mouth").exitCode == 0)
    }

    @Test(arguments: [(8, nil), (9, 3), (10, 4), (100, 10), (1_000, 32)])
    func `many rows are a grid, unless across is given`(count: Int, across: Int?) throws {
        let table = "a\n" + (0..<count).map { "\($0)\n" }.joined()
        let list = "value=" + (0..<count).map(String.init).joined(separator: ",")
        func sheet(_ arguments: String...) throws -> String {
            try Program(["draw", "faces", list, "max=\(count)", "size=9", "format=json"] + arguments).text
        }
        let grid = try draw(table, "a=value", "max=\(count)", "size=9", "format=json").text
        #expect(try grid == (across.map { try sheet("across=\($0)") } ?? sheet()))
        #expect(
            try draw(table, "a=value", "max=\(count)", "size=9", "format=json", "across=5").text == sheet("across=5"))
        // A second list runs down the columns.
        if count < 100 {
            #expect(
                try draw(table, "a=value", "fill=red,gold", "max=\(count)", "size=9", "format=json").text
                    == sheet("fill=red,gold"))
        }
    }

    @Test func `a table with a single row may have missing cells`() throws {
        #expect(
            try draw("a,b,c\n,,\n", "a=seed", "b=brows", "c=nose").text == Program("draw", "faces", "brows=none").text)
    }

    @Test(arguments: [
        (
            "a\n0.5\n2\n", ["a=mouth"],
            "line 3, column 'a': mouth=2 is out of range: use -1 to 1, or frown, smirk, neutral, grin, smile; "
                + "to scale the column, write 'a~mouth'"
        ),
        ("a\n1\nmany\n", ["a~mouth"], "line 3, column 'a': the cell can't be 'many': use a number"),
        ("a\n1\ninf\n", ["a~mouth"], "line 3, column 'a': the cell can't be 'inf': use a number"),
        ("a\n\"$1,430\"\n", ["a~mouth"], "line 2, column 'a': the cell can't be '$1,430': use a number"),
        ("a\n73%\n", ["a~mouth"], "line 2, column 'a': the cell can't be '73%'; did you mean 73?"),
        ("a\nnull\n", ["a~mouth"], "line 2, column 'a': the cell can't be 'null'; did you mean NA?"),
        ("a\n1\n", ["a~fill"], "a column can't be scaled to fill, which has no range"),
        (
            "a\n1\n", ["a~value=0..5"],
            "a column can't be scaled to value, which has no range: give its ends as min and max"
        ),
        ("a\n1\n", ["a~eyes=1"], "'1' is no range of numbers: write first..last, such as 0..1"),
        ("a\n1\n", ["a~mood=sad..happy"], "'sad..happy' is no range of numbers: write first..last, such as -1..1"),
        ("a\n1\n", ["a~eyes=1..2"], "eyes=2 is out of range: use 0 to 1, or open, closed, squinting"),
        ("a\n1\n", ["b~eyes"], " has no column 'b': the first line has 'a'"),
        ("speed\n1\n", ["sped~-eyes"], " has no column 'sped'; did you mean 'speed'?"),
        ("a,a\n1,2\n", ["a~eyes"], " has 2 columns with the name 'a'"),
        ("a\n1\n", ["a~eyez"], "'eyez' is no parameter that can show a column; did you mean eyes?"),
        (
            "a\n1\n", ["eyes~a"], "'eyes~a' is the wrong way round: to show the column 'a', write 'a~eyes'"
        ),
        ("a,b\n1,1\n", ["a~mouth", "b=mouth"], "mouth is given more than once"),
        ("a,b\n1,2\n3\n", ["a=mouth"], "line 3: the row has 1 cells, and the first line has 2"),
        (
            "a\n*\n", ["a=mouth"],
            "line 2, column 'a': mouth can't be '*': use frown, smirk, neutral, grin, smile, or a number from -1 to 1"
        ),
        ("a\n0..1/3\n", ["a=nose"], "line 2, column 'a': nose can't be '0..1/3': use a number from 0 to 2"),
        (
            "a\n\n\n\"\(String(repeating: "x", count: 65))\"\n", ["a=captions"],
            "line 4, column 'a': a text in captions has 65 characters: use at most 64"
        ),
        ("speed\n1\n", ["sped=mouth"], " has no column 'sped'; did you mean 'speed'?"),
        ("name\n1\n", ["zzz=mouth"], " has no column 'zzz': the first line has 'name'"),
        ("a,a\n1,2\n", ["a=mouth"], " has 2 columns with the name 'a'"),
        ("a\n1\n", ["size=3"], "--csv needs a column and what it shows, such as 'a=seed'"),
        (
            "shop,b\n1,2\n", ["seed=shop", "b=mouth"],
            "'seed=shop' is the wrong way round: to show the column 'shop', write 'shop=seed'"
        ),
        (
            "value,b\n1,2\n", ["seed=value", "b=mouth"],
            "'seed=value' is the wrong way round: to show the column 'value', write 'value=seed'"
        ),
        (
            "a,b\n1,2\n", ["a=values", "b=mouth"],
            "'values' is no parameter that can show a column; did you mean value?"
        ),
        (
            "a;b\n1;2\n", ["a=mouth"],
            "t.csv' are separated by semicolons: separate them by commas, and write decimal commas as points"
        ),
        (
            "a\tb\n1\t2\n", ["a=mouth"],
            "t.csv' are separated by tabs: separate them by commas, and write decimal commas as points"
        ),
        (
            "a\n\"$1,430.07\"\n", ["a=value"],
            "line 2, column 'a': value can't be '$1,430.07'; did you mean 1430.07?"
        ),
        ("a\n73%\n", ["a=mouth"], "line 2, column 'a': mouth can't be '73%'; did you mean 0.73?"),
        ("a\n−5\n", ["a=value"], "line 2, column 'a': value can't be '−5'; did you mean -5?"),
        ("a\nN/A\n", ["a=mouth"], "line 2, column 'a': mouth can't be 'N/A'; did you mean NA?"),
        ("a\n-\n", ["a=value"], "line 2, column 'a': value can't be '-'; did you mean NA?"),
        ("a\n", ["a=mouth"], " has no rows below the names of the columns"),
        ("", ["a=mouth"], " is empty: its first line has the names of the columns"),
        ("a\n1\n", ["a=mouth", "nonsense"], "'nonsense' is not a name=value pair; did you mean seed=nonsense?"),
        ("a,b\n1,1\n", ["a=mouth", "b=mouth"], "mouth is given more than once"),
        (
            "a,b\n1,1\n", ["a=mouth", "b=nose", "zip=mouth,nose"],
            "zip can't be combined with --csv, which joins its columns"
        ),
    ])
    func `a table that can't be drawn is rejected with line and column`(
        table: String, arguments: [String], sentence: String
    ) throws {
        try table.write(toFile: folder.path("t.csv"), atomically: true, encoding: .utf8)
        let run = try Program(["draw", "faces", "--csv=\(folder.path("t.csv"))"] + arguments)
        #expect(run.exitCode == 64 && run.output.isEmpty)
        #expect(run.errorOutput.contains(sentence), "\(run.errorOutput)")
    }

    @Test func `a table has at most as many rows as a sheet has faces, and the rest is not read`() throws {
        let rows = String(repeating: "1\n", count: 1024)
        #expect(try draw("a\n" + rows, "a=mouth", "size=1", "across=32").exitCode == 0)
        let endless = try Program.inShell("yes 1 | \"$0\" draw faces --csv - 1=mouth")
        #expect(endless.exitCode == 64)
        #expect(
            endless.errorOutput
                == "faceit: standard input, line 1026: there are more than 1024 rows, and a sheet has no more faces\n")
    }

    @Test func `a file that can't be read is an error`() throws {
        let run = try Program("draw", "faces", "--csv", folder.path("none.csv"), "a=mouth")
        #expect(run.exitCode == 70 && run.errorOutput.contains("none.csv': No such file or directory"))
        #expect(
            try Program("draw", "faces", "--csv", "/", "a=mouth").errorOutput.contains("can't read '/': Is a directory")
        )
        #expect(
            try Program("draw", "--csv", "x.csv").errorOutput.contains(
                "--csv draws a sheet: use faceit draw faces --csv …"))
        for argument in ["a~mouth", "a~-mouth=1..0"] {
            #expect(
                try Program("draw", "faces", argument).errorOutput
                    == "faceit: '\(argument)' is no parameter: to show a column of a file, add --csv FILE\n")
        }
        #expect(try Program("draw", "faces", "--csv").errorOutput.contains("--csv needs the name of a file"))
    }
}
