import Bytes

/// The page that says why a link doesn't work, with links that do.
package struct ProblemPage {
    private static let template = Template<Place>(EmbeddedDocuments.problem)

    /// What is filled into the template.
    private enum Place: String {
        case root, sentence, links
    }

    private let sentence: String
    private let root: String
    private let links: [Link]

    package struct Link {
        fileprivate let text: String
        fileprivate let target: String

        package init(_ text: String, to target: String) {
            self.text = text
            self.target = target
        }
    }

    /// A page that reaches the service's root by a relative link, so that it works at any address. The first of the other
    /// links leads to what was most likely meant.
    package init(_ sentence: String, root: String, links: [Link]) {
        self.sentence = sentence
        self.root = root
        self.links = links
    }

    /// Appends the page.
    package func write(into bytes: inout [UInt8]) {
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
