import Bytes
import HTTP
import Pictures
import Rendering

/// A hash of everything that was added, in its order. As an entity tag it is compared with tags of the same URL only, so
/// it need not resist attempts to find two contents with the same one.
struct Fingerprint {
    private var state: UInt64 = 0

    mutating func add(_ word: UInt64) {
        // Every bit of the word reaches every bit of the state.
        state = (state ^ word).nextSplitMixState.splitMixed
    }

    /// Adds the bytes and their count, so that what is added next can't be taken for a part of them.
    mutating func add(_ bytes: Span<UInt8>) {
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

    /// Appends the whole `ETag` field, as it is sent: a tag for each coding of the same content.
    func writeField(_ coding: ContentCoding, into bytes: inout [UInt8]) {
        bytes.append(addingCapacity: 40) { output in
            output.write("ETag: \"")
            writeOpaque(coding, to: &output)
            output.write("\"\r\n")
        }
    }

    func tag(_ coding: ContentCoding) -> EntityTag {
        var bytes: [UInt8] = []
        bytes.append(addingCapacity: 24) { writeOpaque(coding, to: &$0) }
        return EntityTag(bytes)
    }

    private func writeOpaque(_ coding: ContentCoding, to output: inout OutputSpan<UInt8>) {
        output.writeHexadecimal(state)
        switch coding {
        case .identity: break
        case .gzip: output.write("-gzip")
        }
    }
}

extension Fingerprint {
    /// Hashes the rendering version, the format, its output options and the canonical URL, which determine the bytes of a
    /// picture: different pictures have different ones.
    init(of canonicalURL: Span<UInt8>, as format: PictureFormat, _ output: Output) {
        add(renderingVersion)
        // By its name, so that a new format changes nothing for the others.
        add(format.rawValue.utf8Span.span)
        switch format {
        case .svg, .json: break
        case .png: add(UInt64(output.pixelsPerPoint))
        case .txt: add(UInt64(output.columns))
        }
        add(canonicalURL)
    }
}
