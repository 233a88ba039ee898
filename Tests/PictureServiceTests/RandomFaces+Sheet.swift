import Face
import Parameters
import PictureService

extension RandomFaces {
    /// The parameters of a small sheet, with up to two lists and perhaps more of the same length, which are joined.
    mutating func sheet() -> String {
        var pairs = pairs()
        // Commas in a seed belong to it.
        for index in pairs.indices where pairs[index].0 == "seed" {
            pairs[index].1 = FaceKey.seed.parameter.list(of: [.text(pairs[index].1)])
        }
        // Most ranges don't contain another random middle, and most moods have no energy.
        let listable = pairs.indices.filter { index in
            FaceController.parameters.all.contains { $0.name == pairs[index].0 && $0.isListable }
                && !["min", "max", "mid", "mood", "motion"].contains(pairs[index].0)
        }.shuffled(using: &numbers)
        let isZipped = Bool.random(using: &numbers)
        let count = Int.random(in: 1...4, using: &numbers)
        for index in listable.prefix(isZipped ? 4 : 2) {
            guard let parameter = faceParameters.first(where: { $0.name == pairs[index].0 }) else { continue }
            let extra = isZipped ? count - 1 : Int.random(in: 0...3, using: &numbers)
            for _ in 0..<extra {
                let isMissing = Int.random(in: 0..<10, using: &numbers) == 0
                pairs[index].1 += "," + (isMissing ? "" : defaultText(of: parameter) ?? item(of: parameter))
            }
        }
        let names = listable.prefix(isZipped ? 4 : 0).map { pairs[$0].0 }
        if names.count > 1 { pairs.append(("zip", names.joined(separator: ","))) }
        if isZipped, Bool.random(using: &numbers) { pairs.append(("across", "2")) }
        if !names.isEmpty, Bool.random(using: &numbers) {
            let texts = (0..<count).map { _ in
                ["", "a", "é <x>", "漢字", "a%2C b", "5% %2525"].randomElement(using: &numbers) ?? ""
            }
            pairs.append(("captions", texts.joined(separator: ",")))
        }
        if Bool.random(using: &numbers) { pairs.append(("gap", String(Int.random(in: 0...100, using: &numbers)))) }
        return pairs.map { "\($0.replacing("&", with: "+"))=\($1.replacing("&", with: "+"))" }.joined(separator: "&")
    }

    /// A random value as an item of a list.
    private mutating func item(of parameter: Parameter) -> String {
        String(decoding: parameter.item(for: value(of: parameter).utf8Span.span), as: UTF8.self)
    }

    /// The default in a tenth of the cases, because random values hardly ever equal it.
    private mutating func defaultText(of parameter: Parameter) -> String? {
        Int.random(in: 0..<10, using: &numbers) == 0 ? parameter.defaultText : nil
    }
}
