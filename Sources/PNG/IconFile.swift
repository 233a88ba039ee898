import Bytes
package import Pixels

/// The format of icons in several sizes (`.ico`): a directory, and each picture as a PNG file.
package enum IconFile {
    /// Appends a whole file. No picture may be wider or higher than 256 pixels.
    package static func write(_ pictures: [Picture], into bytes: inout [UInt8]) {
        precondition(pictures.allSatisfy { max($0.width, $0.height) <= 256 }, "a picture is too large for an icon")
        var encoder = PNGEncoder()
        let files = pictures.map { picture in
            var file: [UInt8] = []
            encoder.write(picture, into: &file)
            return file
        }
        // Reserved, the type (1 is an icon) and the number of pictures.
        for number in [0, 1, pictures.count] { bytes.append(littleEndian: number, count: 2) }
        var start = 6 + 16 * pictures.count
        for (picture, file) in zip(pictures, files) {
            // 256 is written as 0, and so is the number of colours of a picture without a palette.
            for number in [picture.width, picture.height, 0, 0] { bytes.append(UInt8(truncatingIfNeeded: number)) }
            for number in [planes, bitsPerPixel] { bytes.append(littleEndian: number, count: 2) }
            for number in [file.count, start] { bytes.append(littleEndian: number, count: 4) }
            start += file.count
        }
        for file in files { bytes.append(contentsOf: file) }
    }

    private static let planes = 1
    /// The PNG file has its own, but some readers choose a picture by this number.
    private static let bitsPerPixel = 32
}
