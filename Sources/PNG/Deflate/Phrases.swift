/// Sequences of a few bytes that a block has over and over, known before it is written: what is said of each of them is
/// put together once, and not at every place where it stands.
struct Phrases {
    /// Of each of them: up to four bytes.
    let length: Int
    /// The bytes of each, the first one lowest.
    let bytes: [UInt32]

    static let none = Phrases(length: 1, bytes: [])

    func byte(_ index: Int, of phrase: Int) -> Int {
        Int(bytes[phrase] >> UInt32(8 * index) & 0xFF)
    }
}
