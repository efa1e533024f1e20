import CoreGraphics

/// The heights of the rows of one section, in points.
///
/// For rows of equal height, one number is stored. The height of other rows is an estimate until it is
/// measured. Heights are stored only for chunks of 64 rows that contain a measured row. The time to find a
/// row is logarithmic in the number of chunks.
nonisolated struct RowHeights {
  private static let rowsPerChunk = 64

  /// Up to 64 consecutive rows. `heights` is empty while all these rows have the estimated height.
  private struct RowChunk {
    var heights: ContiguousArray<CGFloat> = []
    /// One bit for each row. The bit is set if the row's height was measured.
    var knownRowBits: UInt64 = 0
  }

  let count: Int
  /// The height of rows whose own height is not stored.
  let estimate: CGFloat
  /// Whether all rows have exactly the height `estimate`.
  private let areHeightsEqual: Bool
  /// The row chunks; empty while all rows have the estimated height.
  private var rowChunks: ContiguousArray<RowChunk> = []
  /// For each chunk, the difference between its height and its estimated height.
  private var differences = PrefixSums()

  /// Creates `count` rows of the same height.
  init(count: Int, height: CGFloat) {
    self.count = count
    estimate = height
    areHeightsEqual = true
  }

  /// Creates `count` rows whose heights are measured when needed.
  init(count: Int, estimate: CGFloat) {
    self.count = count
    self.estimate = estimate
    areHeightsEqual = false
  }

  /// Creates rows with individual heights. If `areKnown` is false, the heights are estimates.
  init(_ heights: ContiguousArray<CGFloat>, areKnown: Bool) {
    count = heights.count
    estimate = heights.first ?? 0
    areHeightsEqual = false
    var lengths: ContiguousArray<CGFloat> = []
    var start = 0
    while start < count {
      let slice = heights[start..<min(start + RowHeights.rowsPerChunk, count)]
      rowChunks.append(RowChunk(heights: ContiguousArray(slice), knownRowBits: areKnown ? .max : 0))
      lengths.append(slice.reduce(0, +) - estimate * CGFloat(slice.count))
      start += RowHeights.rowsPerChunk
    }
    differences = PrefixSums(lengths)
  }

  // MARK: Reading

  /// The sum of all rows' heights.
  var total: CGFloat { estimate * CGFloat(count) + (rowChunks.isEmpty ? 0 : differences.total) }

  func isHeightKnown(_ row: Int) -> Bool {
    if areHeightsEqual { return true }
    if rowChunks.isEmpty { return false }
    return rowChunks[row / RowHeights.rowsPerChunk].knownRowBits & bit(row) != 0
  }

  subscript(row: Int) -> CGFloat {
    guard !rowChunks.isEmpty else { return estimate }
    let heights = rowChunks[row / RowHeights.rowsPerChunk].heights
    return heights.isEmpty ? estimate : heights[row % RowHeights.rowsPerChunk]
  }

  /// Returns the distance from the top of the first row to the top of `row`. For `row == count`, returns the
  /// total height.
  func top(of row: Int) -> CGFloat {
    guard !rowChunks.isEmpty else { return estimate * CGFloat(row) }
    let index = row / RowHeights.rowsPerChunk
    var top = estimate * CGFloat(index * RowHeights.rowsPerChunk) + differences.sum(before: index)
    guard index < rowChunks.count else { return total }
    let heights = rowChunks[index].heights
    let rest = row % RowHeights.rowsPerChunk
    if heights.isEmpty { return top + estimate * CGFloat(rest) }
    for index in 0..<rest { top += heights[index] }
    return top
  }

  /// Returns the last row that begins at or before `y`, measured from the top of the first row; nil if there
  /// are no rows.
  func row(at y: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    guard y > 0 else { return 0 }
    guard !rowChunks.isEmpty else {
      guard estimate > 0 else { return count - 1 }
      return min(Int(clamping: y / estimate), count - 1)
    }
    var (index, rest) = differences.prefix(fitting: y, extra: estimate * CGFloat(RowHeights.rowsPerChunk))
    guard index < rowChunks.count else { return count - 1 }
    let first = index * RowHeights.rowsPerChunk
    let heights = rowChunks[index].heights
    if heights.isEmpty {
      guard estimate > 0 else { return min(first + RowHeights.rowsPerChunk, count) - 1 }
      return min(first + Int(clamping: rest / estimate), count - 1)
    }
    index = 0
    while index < heights.count - 1, rest >= heights[index] {
      rest -= heights[index]
      index += 1
    }
    return first + index
  }

  // MARK: Writing

  /// Sets a row's height, and returns the change of the height.
  mutating func setHeight(_ height: CGFloat, of row: Int, isHeightKnown: Bool = true) -> CGFloat {
    guard !areHeightsEqual else { return 0 }
    if rowChunks.isEmpty {
      let length = (count + RowHeights.rowsPerChunk - 1) / RowHeights.rowsPerChunk
      rowChunks = ContiguousArray(repeating: RowChunk(), count: length)
      differences = PrefixSums(count: length)
    }
    let index = row / RowHeights.rowsPerChunk
    if rowChunks[index].heights.isEmpty {
      let length = min(RowHeights.rowsPerChunk, count - index * RowHeights.rowsPerChunk)
      rowChunks[index].heights = ContiguousArray(repeating: estimate, count: length)
    }
    if isHeightKnown { rowChunks[index].knownRowBits |= bit(row) }
    let change = height - rowChunks[index].heights[row % RowHeights.rowsPerChunk]
    guard change != 0 else { return 0 }
    rowChunks[index].heights[row % RowHeights.rowsPerChunk] = height
    differences.add(change, at: index)
    return change
  }

  /// Makes all measured heights estimates again.
  mutating func forgetKnown() {
    for index in rowChunks.indices { rowChunks[index].knownRowBits = 0 }
  }

  /// Uses the heights of a section's rows before an update as estimates. `place` converts a row's index
  /// before the update to its index after the update, or to nil if the row is no longer in the section.
  mutating func takeEstimates(from old: RowHeights, place: (Int) -> Int?) {
    for (index, chunk) in old.rowChunks.enumerated() where !chunk.heights.isEmpty {
      for (offset, height) in chunk.heights.enumerated() where height != estimate {
        let row = place(index * RowHeights.rowsPerChunk + offset)
        if let row, !isHeightKnown(row) { _ = setHeight(height, of: row, isHeightKnown: false) }
      }
    }
  }

  private func bit(_ row: Int) -> UInt64 { 1 << UInt64(row % RowHeights.rowsPerChunk) }
}
