import Bytes
package import Parameters

// What the cells of a table can be.
extension SheetRequestReader {
    /// The parameters of which a sheet has a value for each picture.
    package var listParameters: [Parameter] { kind.parameters.all.filter(\.isListable) + [SheetKey.captions.parameter] }

    /// Rejects a text that is not a single value in a list of one of these parameters, although it may be a list.
    package static func check(_ cell: Span<UInt8>, of parameter: Parameter) throws(Rejection) {
        if parameter.isMissing(cell) { return }
        let value: ParameterValue
        do throws(Rejection) {
            value = try parameter.value(cell)
        } catch {
            throw parameter.missing(cell, error)
        }
        guard let text = value.text else { return }
        if text.utf8.contains(UInt8(ascii: ",")) { throw .comma(in: parameter, cell) }
        if parameter === SheetKey.captions.parameter, text.unicodeScalars.count > SheetCaptions.maxScalars {
            throw .tooLong(parameter, text, maxScalars: SheetCaptions.maxScalars)
        }
    }
}
