extension Int {
    /// The number in an environment variable of the service manager, which is at least 1 and written in decimal digits.
    init?(environmentValue text: String) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard text.utf8.allSatisfy(digits.contains), let number = Int(text), number >= 1 else { return nil }
        self = number
    }
}
