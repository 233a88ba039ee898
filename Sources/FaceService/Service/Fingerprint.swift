import Bytes
import HTTP

/// To be raised with every change of the bytes that a face is.
private let renderingVersion: UInt64 = 3

/// 64 bits that follow from everything that was added, in its order. As a tag it is compared with tags of the same URL
/// only, so it need not keep anyone from making two alike.
struct Fingerprint {
    private var state: UInt64 = 0

    mutating func add(_ word: UInt64) {
        // The finishing steps of SplitMix64: every bit of the word reaches every bit of the state.
        var mixed = (state ^ word) &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        state = mixed ^ mixed >> 31
    }

    /// With their count, so that what is added next can't be taken for a part of them.
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

    /// The whole `ETag` field, as it is sent: one tag for each way to pack the same bytes.
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
    /// Of the face at a canonical URL: all that its bytes follow from, and nothing else. Faces that are drawn differently
    /// have different canonical URLs, and every way to request a face has the same one.
    init(of canonicalURL: Span<UInt8>, as format: FaceFormat, _ output: OutputOptions) {
        add(renderingVersion)
        // By its name, so that a format that comes later changes nothing for those before it.
        add(format.rawValue.utf8Span.span)
        switch format {
        case .svg, .json: break
        case .png: add(UInt64(output.pixelsPerPoint))
        case .txt: add(UInt64(output.columns))
        }
        add(canonicalURL)
    }
}
