import Bytes
import HTTP
package import Pictures
import Rendering

/// The hash from which the entity tags of a content are made, one for each coding.
///
/// A tag is compared with tags of the same URL only, so it need not resist attempts to find two contents with the same
/// one.
package struct ETag: Sendable {
    private var hash: UInt64 = 0

    /// The hash of what determines the bytes of a picture: the rendering version, the format, its output options and
    /// the canonical URL.
    package init(of canonicalURL: Span<UInt8>, as format: PictureFormat, _ output: Output) {
        add(renderingVersion)
        // By its name, so that a new format changes nothing for the others.
        add(format.rawValue.utf8Span.span)
        switch format {
        case .svg, .json: break
        case .png, .gif: add(UInt64(output.pixelsPerPoint))
        case .txt:
            add(UInt64(output.columns))
            // Plain text adds nothing, because its tags are older than the option.
            if output.text != .plain { add(output.text.rawValue.utf8Span.span) }
        }
        add(canonicalURL)
    }

    /// The hash of the content itself.
    package init(of content: Span<UInt8>) { add(content) }

    /// The hash of the content with a part that differs between requests.
    package func adding(_ part: Span<UInt8>) -> ETag {
        var etag = self
        etag.add(part)
        return etag
    }

    private mutating func add(_ word: UInt64) {
        // Every bit of the word reaches every bit of the hash.
        hash = (hash ^ word).nextSplitMixState.splitMixed
    }

    /// Adds the bytes and their count, so that what is added next can't be taken for a part of them.
    private mutating func add(_ bytes: Span<UInt8>) {
        var index = 0
        while index + 8 <= bytes.count {
            add(Self.word(bytes, index..<index + 8))
            index += 8
        }
        add(Self.word(bytes, index..<bytes.count))
        add(UInt64(bytes.count))
    }

    private static func word(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        var word: UInt64 = 0
        for index in range { word = word << 8 | UInt64(bytes[index]) }
        return word
    }

    /// The tag of the content in a coding.
    func tag(_ coding: ContentCoding) -> EntityTag {
        var bytes: [UInt8] = []
        bytes.append(addingCapacity: 24) { writeTag(coding, to: &$0) }
        return EntityTag(bytes)
    }

    /// Appends the whole field, as it is sent.
    func writeField(_ coding: ContentCoding, into bytes: inout [UInt8]) {
        bytes.append(addingCapacity: 40) { output in
            output.write("ETag: \"")
            writeTag(coding, to: &output)
            output.write("\"\r\n")
        }
    }

    private func writeTag(_ coding: ContentCoding, to output: inout OutputSpan<UInt8>) {
        output.writeHexadecimal(hash)
        switch coding {
        case .identity: break
        case .gzip: output.write("-gzip")
        }
    }
}
