import Bytes
package import Pictures

/// A ZIP file (PKWARE's APPNOTE.TXT 6.3.10), written in one pass.
///
///     local header, name, content     for each file
///     central header, name            for each file
///     end of the central directory
///
/// Pictures of pixels are stored, because they are compressed already. All files have the same time, so that the bytes
/// depend on the pictures alone. Sizes and offsets have 32 bits, and numbers of files 16.
package struct ZipFile {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0
    private let deflater = Gzip(level: 6, windowBits: 15)

    package init() {}

    /// The memory that it takes.
    var capacity: Int { bytes.capacity + directory.capacity }

    /// Adds a file. Names differ from each other.
    package mutating func add(_ content: [UInt8], named name: String, isText: Bool) {
        var compressed: [UInt8] = []
        if isText { deflater?.deflate(content, into: &compressed) }
        let isCompressed = !compressed.isEmpty && compressed.count < content.count
        let stored = isCompressed ? compressed : content
        let offset = bytes.count
        precondition(offset + stored.count <= Int(UInt32.max) && count < Int(UInt16.max), "an offset has 32 bits")
        // The version that is needed, UTF-8 in names, the method, and midnight of the first of January 1980.
        var fields: [UInt8] = []
        for field in [20, 0x800, isCompressed ? 8 : 0, 0, 0x21] { fields.append(littleEndian: field, count: 2) }
        for size in [Int(content.checksum), stored.count, content.count] { fields.append(littleEndian: size, count: 4) }
        fields.append(littleEndian: name.utf8.count, count: 2)
        fields.append(littleEndian: 0, count: 2)
        bytes.append(littleEndian: 0x0403_4B50, count: 4)
        bytes += fields + name.utf8 + stored
        // Made by version 2.0 on Unix.
        directory.append(littleEndian: 0x0201_4B50, count: 4)
        directory.append(littleEndian: 3 << 8 | 20, count: 2)
        directory += fields
        for field in [0, 0, 0] { directory.append(littleEndian: field, count: 2) }
        // A regular file that its owner may write and all may read.
        directory.append(littleEndian: 0o100644 << 16, count: 4)
        directory.append(littleEndian: offset, count: 4)
        directory += name.utf8
        count += 1
    }

    /// The whole file, once all files have been added.
    package consuming func finished() -> [UInt8] {
        let offset = bytes.count
        bytes += directory
        bytes.append(littleEndian: 0x0605_4B50, count: 4)
        for field in [0, 0, count, count] { bytes.append(littleEndian: field, count: 2) }
        for field in [directory.count, offset] { bytes.append(littleEndian: field, count: 4) }
        bytes.append(littleEndian: 0, count: 2)
        return bytes
    }
}

extension SheetArchive {
    /// The files of a sheet, whose pictures are drawn one after the other. nil if that takes more memory than
    /// `memoryLimit` bytes.
    package func zipped(
        _ sheet: SheetRequest<Figure>, with renderer: inout PictureRenderer, memoryLimit: Int = .max
    ) -> [UInt8]? {
        var file = ZipFile()
        var document: [UInt8] = []
        for (picture, name) in zip(sheet.pictures, names) {
            document.removeAll(keepingCapacity: true)
            let cost = renderer.draw(picture, as: format)
            // The file grows to twice its size, of which a copy is made.
            let remaining = memoryLimit - plan.resolvedBytes - 3 * file.capacity
            let limit = format == .svg ? min(cost.bytes, remaining) : remaining
            guard limit >= (format == .svg ? cost.bytes : 1),
                renderer.writeDrawing(of: picture, as: format, memoryLimit: limit, into: &document)
            else { return nil }
            file.add(document, named: name, isText: format == .svg)
        }
        return file.finished()
    }
}
