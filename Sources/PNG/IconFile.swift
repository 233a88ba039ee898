import Bytes

/// An icon in several sizes, as browsers look for it (`.ico`): a list of pictures, and each of them as PNG.
package enum IconFile {
    /// Appends a whole file, of pictures of no more than 256 pixels either way.
    package static func write(_ pictures: [Picture], into bytes: inout [UInt8]) {
        let files = pictures.map { picture in
            var file: [UInt8] = []
            PNGFile.write(picture, into: &file)
            return file
        }
        // Nothing, the kind (an icon), and how many.
        for number in [0, 1, pictures.count] { bytes.append(littleEndian: number, count: 2) }
        var start = 6 + 16 * pictures.count
        for (picture, file) in zip(pictures, files) {
            // 256 is said as nothing, as are the colours of a palette where there is none.
            for number in [picture.width, picture.height, 0, 0] { bytes.append(UInt8(truncatingIfNeeded: number)) }
            for number in [planes, bitsPerPixel] { bytes.append(littleEndian: number, count: 2) }
            for number in [file.count, start] { bytes.append(littleEndian: number, count: 4) }
            start += file.count
        }
        for file in files { bytes.append(contentsOf: file) }
    }

    private static let planes = 1
    /// That PNG says for itself, but there are readers who choose by it.
    private static let bitsPerPixel = 32
}
