import Face
import Geometry
import HTTP
import Rendering

/// To be raised with every change of the bytes that a face is.
private let renderingVersion: UInt64 = 3

extension FaceParameters {
    /// What the bytes of this face follow from: its parameters, the format, and how this version draws.
    func fingerprint(as format: FaceFormat, _ output: OutputOptions) -> Fingerprint {
        var fingerprint = Fingerprint()
        fingerprint.add(renderingVersion)
        fingerprint.add(choice: format)
        switch format {
        case .svg, .json: break
        case .png: fingerprint.add(UInt64(output.pixelsPerPoint))
        case .txt: fingerprint.add(UInt64(output.columns))
        }
        fingerprint.add(leftEye)
        fingerprint.add(rightEye)
        // No tilt is above 1.
        fingerprint.add(brows ?? 2)
        fingerprint.add(mouth)
        fingerprint.add(scale)
        fingerprint.add(UInt64(width) << 32 | UInt64(height))
        fingerprint.add(lineWidth)
        fingerprint.add(color)
        fingerprint.add(fill)
        fingerprint.add(background)
        fingerprint.add(radius)
        fingerprint.add(opacity)
        fingerprint.add(rotate)
        if flip != .none { fingerprint.add(choice: flip) }
        if fit != .contain { fingerprint.add(choice: fit) }
        if let title { fingerprint.add(text: title) }
        return fingerprint
    }
}

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

    mutating func add(_ number: Double) {
        add(number.bitPattern)
    }

    mutating func add(_ color: Color?) {
        add(color.map { UInt64($0.rgb) << 8 | UInt64($0.alpha) } ?? UInt64.max)
    }

    /// By its name, so that a choice that comes later changes nothing for those before it.
    mutating func add<Choice: RawRepresentable<String>>(choice: Choice) {
        add(text: choice.rawValue)
    }

    mutating func add(text: String) {
        add(bytes: text.utf8)
    }

    mutating func add(bytes: some Sequence<UInt8>) {
        var word: UInt64 = 0
        var count = 0
        for byte in bytes {
            word = word << 8 | UInt64(byte)
            count += 1
            if count % 8 == 0 { add(word) }
        }
        add(word)
        add(UInt64(count))
    }

    /// As an entity tag, with its quotes: one for each way to pack the same bytes.
    func write(_ coding: ContentCoding, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        writeOpaque(coding, into: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    func tag(_ coding: ContentCoding) -> EntityTag {
        var bytes: [UInt8] = []
        writeOpaque(coding, into: &bytes)
        return EntityTag(bytes)
    }

    private func writeOpaque(_ coding: ContentCoding, into bytes: inout [UInt8]) {
        bytes.writeHexadecimal(state)
        switch coding {
        case .identity: break
        case .gzip: bytes.write("-gzip")
        }
    }
}
