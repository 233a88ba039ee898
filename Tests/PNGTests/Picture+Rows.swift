import Bytes
import Pixels

extension Picture {
    init(_ rows: [[Pixel]]) {
        self.init()
        begin(width: rows.first?.count ?? 0, height: rows.count)
        for row in rows { append(row) }
    }

    /// Appends a row, with a run for each sequence of equal pixels.
    mutating func append(_ row: [Pixel]) {
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
