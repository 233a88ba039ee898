import PNG

extension Picture {
    /// Row by row, pixel by pixel.
    init(_ rows: [[Pixel]]) {
        self.init()
        begin(width: rows.first?.count ?? 0, height: rows.count)
        for row in rows {
            appendRow(mostRuns: row.count) { runs, colors in
                var start = 0
                while start < row.count {
                    let end = row[start...].firstIndex { $0 != row[start] } ?? row.count
                    runs.append(Run(color: colors.number(of: row[start]), length: Int32(end - start)))
                    start = end
                }
            }
        }
    }
}
