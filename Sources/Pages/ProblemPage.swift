import Bytes

/// The page that says why the URL of a game is rejected, with links to pages that exist. They are relative, so that they work
/// at any address.
package struct ProblemPage {
    private static let template = Template<Place>(EmbeddedDocuments.problem)

    /// What is filled into the template.
    private enum Place: String {
        case sentence, link
    }

    private let sentence: String
    private let link: Link?

    /// A link to the page without a parameter that is rejected.
    package struct Link {
        fileprivate let parameter: String
        fileprivate let query: String

        /// `query` is what is left of the page's query. It is at least one pair.
        package init(without parameter: String, query: String) {
            self.parameter = parameter
            self.query = query
        }
    }

    /// A page with a sentence, and a link to the page without the rejected parameter unless there is none.
    package init(_ sentence: String, _ link: Link?) {
        self.sentence = sentence
        self.link = link
    }

    /// Appends the page.
    package func write(into bytes: inout [UInt8]) {
        Self.template.write(into: &bytes) { place, bytes in
            switch place {
            case .sentence: bytes.writeHTML(sentence)
            case .link: writeLink(into: &bytes)
            }
        }
    }

    private func writeLink(into bytes: inout [UInt8]) {
        guard let link else { return }
        bytes.write(#"<a class="button" href="play?"#)
        bytes.writeHTML(link.query)
        bytes.write(#"" rel="nofollow">Continue without "#)
        bytes.writeHTML(link.parameter.isEmpty ? "it" : link.parameter)
        bytes.write("</a>")
    }
}

extension [UInt8] {
    /// Appends a text so that it is only text, between tags and in an attribute with double quotation marks.
    fileprivate mutating func writeHTML(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "<"): write("&lt;")
            case UInt8(ascii: ">"): write("&gt;")
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "\""): write("&quot;")
            default: append(byte)
            }
        }
    }
}
