import Bytes
package import Pixels

extension Picture {
    package init(_ rows: [[Pixel]]) {
        self.init()
        begin(width: rows.first?.count ?? 0, height: rows.count)
        for row in rows { append(row) }
    }

    /// Appends a row, with a run for each sequence of equal pixels.
    package mutating func append(_ row: [Pixel]) {
        _ = appendBand(1, maxRuns: row.count, in: WorkingMemory()) { runs, colors in
            var start = 0
            while start < row.count {
                let end = row[start...].firstIndex { $0 != row[start] } ?? row.count
                runs.append(Run(color: colors.number(of: row[start]), length: Int32(end - start)))
                start = end
            }
        }
    }
}

extension Film {
    /// Shows each picture for a time, in milliseconds.
    package init(_ pictures: [Picture], times: [Double], plays: Int = 0) {
        self.init()
        let memory = WorkingMemory()
        begin(
            width: pictures.first?.width ?? 0, height: pictures.first?.height ?? 0, duration: times.reduce(0, +),
            plays: plays)
        var start = 0.0
        for (picture, time) in zip(pictures, times) {
            if let number = add(picture, in: memory) { show(number, from: start) }
            start += time
        }
    }
}
