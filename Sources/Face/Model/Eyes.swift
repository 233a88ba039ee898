/// The names of eyes.
package enum Eyes: String, CaseIterable, Sendable {
    case open, closed, squinting
}
