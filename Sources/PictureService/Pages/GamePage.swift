package import Board
import Bytes
import Geometry
import Parameters
package import Pictures

/// The page on which a game is played: by links that request it after a move, which scripts follow without loading it.
///
/// The whole state is in the URL: a seed or a position, and moves. Each page has links to at most five other games,
/// those after each move and a new one, and to the board in five formats; the board is in the page as SVG. The links
/// are relative, so that they work at any address; only those in the head begin with that of the service. `ProblemPage`
/// is shown for a URL that is rejected.
package struct GamePage {
    private static let template = Template<Place>(EmbeddedDocuments.bytes(of: "play.html"))

    /// The board as the page shows it: at rest, because the page has animations of its own, and its policy admits no
    /// others.
    package let picture: PictureRequest<BoardController>
    private let address: PageAddress
    /// The query of the canonical URL. Its values are percent-encoded.
    private let query: [UInt8]

    /// The page of the game that a board shows.
    package init(of picture: PictureRequest<BoardController>, linkingTo address: PageAddress) {
        self.picture = picture.with(picture.subject.atRest)
        self.address = address
        query = Self.query(of: self.picture)
    }

    private var board: BoardController { picture.subject }

    /// The cost of writing the page, from that of writing the board. The page has at most the estimated bytes.
    package func estimatedCost(adding board: PictureCost) -> PictureCost {
        // Five games and five formats. A move adds a letter, perhaps with the parameter, and a new game may have a
        // longer seed. Of the few parameters, each adds four bytes for the escape of `&`.
        let linkBytes = 10 * (query.count + 96)
        return PictureCost(
            microseconds: board.microseconds + 10 + linkBytes / 100,
            documentBytes: Self.template.byteCount + 10 * query.count + 2_000 + board.documentBytes,
            bytes: 2
                * (Self.template.byteCount + linkBytes + head.maxByteCount(linkingTo: address)
                    + Self.maxRowsByteCount + 200) + board.bytes)
    }

    /// Appends the page. The board was drawn by the renderer.
    package func write(with renderer: inout PictureRenderer, into bytes: inout [UInt8]) {
        Self.template.write(into: &bytes) { write($0, with: &renderer, into: &$1) }
    }

    private func write(_ place: Place, with renderer: inout PictureRenderer, into bytes: inout [UInt8]) {
        let game = board.game
        switch place {
        case .head: head.write(linkingTo: address, into: &bytes)
        case .board:
            // Complete, because the memory for a board as SVG has no limit.
            _ = renderer.writeDrawing(of: picture, as: .svg, into: &bytes)
        case .powers: bytes.append(contentsOf: game.grid.text.utf8)
        case .score: bytes.append(contentsOf: game.score.grouped.utf8)
        case .best: bytes.append(contentsOf: (game.bestPower == 0 ? 0 : 1 << game.bestPower).grouped.utf8)
        case .rows: writeRows(of: game.grid, into: &bytes)
        case .left: writeMove(.left, into: &bytes)
        case .up: writeMove(.up, into: &bytes)
        case .right: writeMove(.right, into: &bytes)
        case .down: writeMove(.down, into: &bytes)
        case .won: writeVisibility(game.isWon, into: &bytes)
        case .over: writeVisibility(game.isOver, into: &bytes)
        case .longest: writeVisibility(board.isLongest && !game.isOver, into: &bytes)
        case .new: writePage(of: board.newGame, into: &bytes)
        case .svg: writePicture(.svg, into: &bytes)
        case .png: writePicture(.png, into: &bytes)
        case .gif: writePicture(.gif, into: &bytes)
        case .txt: writePicture(.txt, into: &bytes)
        case .json: writePicture(.json, into: &bytes)
        }
    }

    private var head: PageHead {
        let shown = LinkPicture(of: picture, on: Self.pageColor)
        return PageHead(
            title: board.description + PageHead.titleSuffix, name: shown.description,
            summary: "Play 2048 in the browser. Every position has a URL: as SVG, PNG, GIF, text or JSON.",
            path: "2048/play", relativePath: "play", query: query, picture: shown)
    }

    /// The colour of pages on which the game is usually played.
    private static let pageColor = Color(rgb: 0xFAF8EF)

    private func writeRows(of grid: Board.Grid, into bytes: inout [UInt8]) {
        for (node, power) in grid.powers.enumerated() {
            let column = node % Board.Grid.lineLength
            if column == 0 { bytes.write("<tr>") }
            let number = power == 0 ? "empty" : (1 << power).grouped
            bytes.append(contentsOf: "<td>\(number)</td>".utf8)
            if column == Board.Grid.lineLength - 1 { bytes.write("</tr>\n") }
        }
    }

    /// The size of the rows if every tile is one of 131,072.
    private static let maxRowsByteCount =
        Board.Grid.count * "<td>131,072</td>".utf8.count + Board.Grid.lineLength * "<tr></tr>\n".utf8.count

    /// A link to nowhere is disabled.
    private func writeMove(_ direction: Direction, into bytes: inout [UInt8]) {
        guard let next = board.after(direction) else {
            return bytes.write(#"role="link" aria-disabled="true""#)
        }
        bytes.write("href=\"")
        writePage(of: next, into: &bytes)
        bytes.write("\" rel=\"nofollow\"")
    }

    private func writeVisibility(_ isVisible: Bool, into bytes: inout [UInt8]) {
        if !isVisible { bytes.write("hidden") }
    }

    private func writePage(of subject: BoardController, into bytes: inout [UInt8]) {
        bytes.write("play")
        bytes.writeHTML(Self.query(of: picture.with(subject)).span)
    }

    private func writePicture(_ format: PictureFormat, into bytes: inout [UInt8]) {
        bytes.append(contentsOf: "../\(BoardController.name).\(format.rawValue)".utf8)
        bytes.writeHTML(query.span)
        // The other formats show the board, this one how the last move led to it.
        if format == .gif { bytes.write(query.isEmpty ? "?motion=slide" : "&amp;motion=slide") }
    }

    private static func query(of picture: PictureRequest<BoardController>) -> [UInt8] {
        var query: [UInt8] = []
        query.writeQuery(of: picture)
        return query
    }
}

/// What is filled into the template of the page on which a game is played.
private enum Place: String {
    /// What says which board the page shows.
    case head
    case board, powers, score, best
    /// The rows of a table with the numbers of the tiles.
    case rows
    /// Attributes of a link to the game after a move.
    case left, up, right, down
    /// Attributes of a sentence about the end of the game.
    case won, over, longest
    /// URLs of a new game, and of the board in each format.
    case new, svg, png, gif, txt, json
}

/// The page that says why a link doesn't work, with links that do.
struct ProblemPage {
    private static let template = Template<Place>(EmbeddedDocuments.bytes(of: "problem.html"))

    private enum Place: String {
        case root, sentence, links
    }

    typealias Link = (text: String, target: String)

    let sentence: String
    /// A relative link to the service's root, so that the page works at any address.
    let root: String
    /// The first one leads to what was most likely meant.
    let links: [Link]

    func write(into bytes: inout [UInt8]) {
        Self.template.write(into: &bytes) { place, bytes in
            switch place {
            case .root: bytes.append(contentsOf: root.utf8)
            case .sentence: bytes.writeHTML(sentence.utf8Span.span)
            case .links: for index in links.indices { writeLink(index, into: &bytes) }
            }
        }
    }

    private func writeLink(_ index: Int, into bytes: inout [UInt8]) {
        bytes.write("<a class=\"button")
        if index == 0 { bytes.write(" strong") }
        bytes.write("\" href=\"")
        bytes.writeHTML(links[index].target.utf8Span.span)
        bytes.write("\" rel=\"nofollow\">")
        bytes.writeHTML(links[index].text.utf8Span.span)
        bytes.write("</a>")
    }
}
