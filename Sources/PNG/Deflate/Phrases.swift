/// Byte sequences of equal length that a block repeats and that are known before it is written, as the pixels of a picture
/// are. They have numbers, so that the code of each is put together once.
struct Phrases {
    /// Number of bytes of each phrase: at most four.
    let length: Int
    /// The bytes of each phrase, the first one lowest.
    let bytes: [UInt32]

    static let none = Phrases(length: 1, bytes: [])

    func byte(_ index: Int, of phrase: Int) -> Int {
        Int(bytes[phrase] >> UInt32(8 * index) & 0xFF)
    }
}
