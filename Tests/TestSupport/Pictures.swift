package import Images

extension Picture {
    package init(_ rows: [[Pixel]]) {
        self.init()
        begin(width: rows.first?.count ?? 0, height: rows.count)
        for row in rows { append(row) }
    }

    /// Appends a row `count` times, with a run for each sequence of equal pixels.
    package mutating func append(_ row: [Pixel], count: Int = 1) {
        let memory = WorkingMemory()
        _ = appendBand(count, maxRuns: row.count, in: memory) { runs, colors in
            var start = 0
            while start < row.count {
                let end = row[start...].firstIndex { $0 != row[start] } ?? row.count
                _ = colors.makeRoom(for: 1, in: memory)
                runs.append(Picture.Run(color: colors.number(of: row[start]), length: Int32(end - start)))
                start = end
            }
        }
    }
}

extension Picture {
    /// The pixels, row by row.
    package var pixels: [Pixel] { rows.pixels(colors) }
}

extension Rows {
    /// The pixels, row by row, whose numbers are those of some colours.
    package func pixels(_ colors: Colors) -> [Pixel] {
        bands.flatMap { band in
            let row = runs[band.runs].flatMap {
                Array(repeating: colors.pixels[Int($0.color)], count: Int($0.length))
            }
            return (0..<band.count).flatMap { _ in row }
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
