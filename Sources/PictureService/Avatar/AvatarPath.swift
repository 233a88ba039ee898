import HTTP

/// The name in the path of an avatar, and its extension.
struct AvatarPath {
    /// Not decoded.
    let name: ArraySlice<UInt8>
    /// nil without an extension.
    let format: PictureFormat?
    /// The extension as it is spelled in lower case; nil if there is none.
    let `extension`: StaticString?

    /// Splits the part of a path after `/avatar/`, in which escapes of unreserved characters are decoded. What follows the
    /// last dot is only an extension if it is one of those below: `ada@example.com` is a name.
    init(_ path: ArraySlice<UInt8>) {
        if let dot = path.lastIndex(of: UInt8(ascii: ".")),
            let found = Self.formats.first(where: { path[dot...].dropFirst().equalsIgnoringCase($0.extension) })
        {
            (name, format, `extension`) = (path[..<dot], found.format, found.extension)
        } else {
            (name, format, `extension`) = (path, nil, nil)
        }
    }

    /// Applications that show avatars accept any raster format, whatever the extension in their URLs.
    private static let formats: [(extension: StaticString, format: PictureFormat)] = [
        ("svg", .svg), ("png", .png), ("jpg", .png), ("jpeg", .png), ("webp", .png), ("gif", .png), ("json", .json),
        ("txt", .txt),
    ]
}
