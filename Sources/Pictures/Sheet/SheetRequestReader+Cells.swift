import Bytes
package import Parameters

// What the cells of a table can be.
extension SheetRequestReader {
    /// The parameters of which a sheet has a value for each picture.
    package var listParameters: [Parameter] { kind.parameters.all.filter(\.isListable) + [SheetKey.captions.parameter] }

    /// Rejects a text that is no value of one of these parameters, although it may be a list of them.
    package static func check(_ cell: Span<UInt8>, of parameter: Parameter) throws(Rejection) {
        if parameter.isMissing(cell) { return }
        let value: ParameterValue
        do throws(Rejection) {
            value = try parameter.value(cell)
        } catch {
            throw parameter.missing(cell, error)
        }
        if parameter === SheetKey.captions.parameter, let text = value.text { try SheetCaptions.check(text) }
    }

    /// Rejects a text that is neither a number nor missing.
    package static func checkNumber(_ cell: Span<UInt8>) throws(Rejection) { try check(cell, of: number) }

    private static let number = Parameter(
        "the cell", .anyNumber(), in: .content, ParameterGroup("canvas"), default: nil, "A number of any size.")
}
