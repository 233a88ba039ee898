/// Short sequences of bytes that a block repeats, known before it is written. The code of each is put together once
/// instead of at every occurrence.
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
