/// When something happens: on a clock that only goes forward, and as the `Date` field says it.
package struct Moment: Sendable {
    package var time: Milliseconds
    package var date: HTTPDate

    package init(time: Milliseconds, date: HTTPDate) {
        self.time = time
        self.date = date
    }
}
