import Board
import Bytes
import Face
import Parameters
import PictureService
import Pictures

/// A page of the help, with at most 50 lines of at most 100 columns.
///
/// The entries of options and parameters are generated from their definitions, so they agree with what is accepted:
///
///     --port PORT  (FACEIT_PORT)
///         Port to listen on; 0 chooses a free one. Without FACEIT_PORT, PORT is read. [8080]
struct HelpPage: Sendable {
    /// The argument of `faceit help`; nil for the overview, which needs none.
    let name: String?
    let summary: String
    let text: @Sendable () -> String

    /// All pages but the overview, in its order.
    static let all = [serve, operation, limits, draw, parameters, style, anatomy, canvas, board]

    /// The maximum length of a line.
    static let columns = 100

    /// A reference to the page, for an error message.
    var reference: String { "see '\(command)'" }

    private var command: String { name.map { "faceit help \($0)" } ?? "faceit --help" }
}

extension HelpPage {
    /// The page that the arguments of `faceit help` specify.
    init(arguments: [String]) throws(Failure) {
        guard let name = arguments.first else {
            self = .overview
            return
        }
        guard let page = Self.all.first(where: { $0.name == name }) ?? Self.pageOfCommand[name] else {
            throw .unknown(
                "page of the help", name, nearest: nearestName(to: name, among: Self.all.compactMap(\.name)),
                page: .overview)
        }
        if arguments.count > 1 { throw .unexpectedArgument(arguments[1]) }
        self = page
    }

    /// The pages of commands that have another name.
    private static let pageOfCommand = ["health": operation, "help": overview, "version": overview]

    static let overview = HelpPage(name: nil, summary: "Commands and pages.") {
        """
        faceit \(programVersion): draws faces by URL

            faceit [serve] [OPTION …]               Serve faces over HTTP, by default on 127.0.0.1:8080.
            faceit draw [name=value …] [-o FILE]    Draw a face or a sheet of faces.
            faceit health [OPTION …]                Check the server on this machine.
            faceit help [PAGE]                      Show a page of the help; the same as --help.
            faceit version                          Show the version; the same as --version.

        Examples:

            faceit --port 9000
            curl 'http://127.0.0.1:9000/face?mouth=grin&fill=gold'
            faceit draw mouth=grin size=512 -o grin.png
            faceit draw seed=ada mood=happy
            faceit draw 2048 moves=lurd

        Pages:

        \(all.map { "    \($0.command.padded(to: 40))\($0.summary)\n" }.joined())
        The exit code is 0 for success, 64 for wrong usage, 69 if the server can't listen on its address or
        is unhealthy, and 70 for any other error. The reason is written to standard error.

        """
    }

    static let serve = HelpPage(name: "serve", summary: "The server and its options.") {
        """
        faceit serve: serves faces over HTTP

            faceit [serve] [OPTION …]

        \(text(of: ServeOptions.generalOptions))

        'faceit help operation' and 'faceit help limits' list more options.

        Write --port 9000 or --port=9000, or set the environment variable in parentheses. The command line
        takes precedence over the environment. An empty variable counts as not set. Any other variable that
        begins with FACEIT_ gets a warning. --socket can't be combined with --host or --port.

        --config-check prints the value of each option and where it comes from, and exits.

        SIGTERM, SIGINT, SIGHUP or SIGQUIT ends the server once the requests in progress are complete; a
        second signal ends it at once.

        """
    }

    static let operation = HelpPage(name: "operation", summary: "Options for logs, metrics and health checks.") {
        """
        faceit serve: logs, metrics and health checks

        \(text(of: ServeOptions.operationOptions))

        Each event is one line on standard error. /healthz responds with 200 while the server runs, and
        /readyz until a signal ends it. Prometheus reads /metrics.

            faceit health [OPTION …]

        checks the server on this machine that has the same options or environment variables: it requests
        /healthz. The exit code is 0 if the status is 200 within 3 seconds, and 69 otherwise.

        """
    }

    static let limits = HelpPage(name: "limits", summary: "Options that bound what clients can make the server do.") {
        """
        faceit serve: limits on what clients can make the server do

        \(text(of: ServeOptions.limitOptions))

        BYTES may end in K, M or G, which stand for powers of 1,024: 64M is 67,108,864 bytes.

        """
    }

    static let draw = HelpPage(name: "draw", summary: "Drawing without a server.") {
        """
        faceit draw: draws a face or a sheet of faces

            faceit draw [name=value …] [-o FILE]
            faceit draw faces [name=value …] [-o FILE]
            faceit draw 2048 [name=value …] [-o FILE]

            -o FILE, --output FILE
                File to write, or - for standard output; its extension specifies the format.
            --color \(DrawOptions.ColorChoice.allCases.map(\.rawValue).joined(separator: "|"))
                Whether text has colours; auto: on a terminal, unless NO_COLOR is set or TERM is dumb.
                In URLs, text=ansi adds colours. [auto]

        The formats are \(PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")). \
        The parameter 'format' specifies one if the
        extension doesn't; the default is svg, and on a terminal txt, as large as fits. PNG and GIF are not
        written to a terminal. A file that exists is replaced. If a parameter is invalid, nothing is
        written. The help pages parameters, style, anatomy, canvas and 2048 list the parameters.

        Examples:

            faceit draw mood=happy
            faceit draw eyes=squinting brows=furrowed mouth=frown > angry.svg
            faceit draw leftEye=closed mouth=0.75 size=512 fill=gold background='#369' -o wink.svg
            faceit draw mouth=grin size=512 dpr=2 -o grin.png
            faceit draw title='Our mascot' format=json
            faceit draw brows=furrowed mouth=frown format=txt columns=60
            faceit draw faces 'mouth=*' 'brows=*' -o expressions.png
            faceit draw faces value=10,45,80 fill=mood captions=Mon,Tue,Wed -o days.svg
            faceit draw faces seed=ada mood=joy,fear size=512 -o cast.zip
            faceit draw seed=ada motion=talk size=128 -o ada.gif
            faceit draw 2048 moves=lurd -o board.png

        In a sheet most parameters of the face may be lists: values with commas, * for all names, or a
        range such as 0..1/5. A file with the extension zip has the faces as files, whose format member
        specifies. The first list runs along the rows, and the second one down the columns;
        zip=NAME,NAME joins lists, across=N starts a new row after N faces, and gap=N sets their distance.

        """
    }

    static let parameters = HelpPage(
        name: "parameters", summary: "Who a face is, and how it feels."
    ) {
        """
        The parameters of a face, in URLs and for 'faceit draw': values, and defaults in brackets

        \(text(of: FaceController.parameters.all.filter { !isStyle($0) && !isAnatomy($0) }))

        The help pages style, anatomy and canvas list the others. A name of a feature stands for a number
        on its axis: mouth=grin is mouth=0.5. 'mood' also takes emoticons: mood=':)' is mood=happy.

        """
    }

    static let style = HelpPage(
        name: "style", summary: "Data, motion, colours and lines of a face."
    ) {
        """
        The data, the motion and the style of a face, in URLs and for 'faceit draw': values, and defaults
        in brackets

        \(text(of: FaceController.parameters.all.filter(isStyle)))

        A COLOR is a CSS name, 3, 4, 6 or 8 hexadecimal digits, or rgb(), rgba(), hsl() or hsla().

        """
    }

    static let anatomy = HelpPage(name: "anatomy", summary: "Head, eyes, brows and mouth, and what a face wears.") {
        """
        The parameters of a face's anatomy, in URLs and for 'faceit draw': values, and defaults in brackets

        \(text(of: FaceController.parameters.all.filter(isAnatomy)))

        A seed sets most of them: 'faceit draw seed=ada' has a head, eyes and a mouth of its own.

        """
    }

    static let canvas = HelpPage(name: "canvas", summary: "The size of a picture, its background and its format.") {
        """
        The parameters of every picture, in URLs and for 'faceit draw': values, and defaults in brackets

        \(text(of: [Canvas.parameters, Output.parameters].bySection))

        """
    }

    static let board = HelpPage(name: "2048", summary: "The parameters of a board of the game 2048.") {
        """
        The parameters of a board, at /2048 and for 'faceit draw 2048': values, and defaults in brackets

        \(text(of: BoardController.allParameters))

        A game is a function of its seed and its moves: l, u, r and d push all tiles left, up, right and
        down. Two equal tiles that meet become one, and after each move a 2 or a 4 appears. In 'board' each
        digit is the power of two of a tile: 0 is empty, 1 is 2, 3 is 8, a is 1,024, and h is 131,072.

        """
    }

    private static func isStyle(_ parameter: Parameter) -> Bool {
        ["data", "motion", "style"].contains(parameter.group.name.description)
    }

    private static func isAnatomy(_ parameter: Parameter) -> Bool {
        ["head", "eyes", "features", "worn"].contains(parameter.group.name.description)
    }

    private static func text(of parameters: [Parameter]) -> String {
        parameters.map(\.helpLines).joined(separator: "\n")
    }

    private static func text(of options: [Option]) -> String { options.map(\.help).joined(separator: "\n") }
}

extension Parameter {
    /// The name, the summary, the values and the default, in as many lines of a page as they need.
    var helpLines: String {
        let ending = defaultText.map { $0.isEmpty ? "" : " [\($0)]" } ?? ""
        let text = "\(summary) \(values.joined(separator: ", "))\(ending)"
        let indentation = Self.nameColumns + 5
        return "    \(name.padded(to: Self.nameColumns)) "
            + text.wrapped(indentedBy: indentation).dropFirst(indentation)
    }

    /// The length of the longest name that leaves the texts aligned.
    private static let nameColumns = 12

    /// What can be given, in short: the range of a number comes first.
    private var values: [String] {
        switch kind {
        case .number(let range, _), .numberOrName(let range, _, _):
            ["\(decimal(range.lowerBound))…\(decimal(range.upperBound))"] + names
        case .anyNumber: ["NUMBER"] + names
        case .wholeNumber(let range):
            [range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)…\(range.upperBound)"]
        case .color: ["COLOR"] + namesBesideColors
        case .choice: names
        case .colors(let names, let count):
            names + ["0…\(names.count - 1)", Array(repeating: "COLOR", count: count).joined(separator: "-")]
        case .identifier(let maxBytes, _): ["Up to \(maxBytes) bytes"]
        case .text(let maxScalars): ["Up to \(maxScalars) characters"]
        case .characters: [allowed.prefix(1).uppercased() + allowed.dropFirst()]
        }
    }
}

extension String {
    /// The words of the text in lines of at most `HelpPage.columns` columns, each after `indentation` spaces. A word
    /// that is longer has a line of its own.
    func wrapped(indentedBy indentation: Int) -> String {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let line = lines.last, line.unicodeScalars.count + 1 + word.unicodeScalars.count <= HelpPage.columns {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(repeating: " ", count: indentation) + word)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The text with spaces at its end, so that it takes at least `columns` columns.
    func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - unicodeScalars.count))
    }
}
