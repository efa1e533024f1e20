import CoreGraphics

/// How high the rows of one section are, in points.
///
/// Rows that are all alike are a number and a product. Others are estimated alike until one is known: memory is asked for
/// only where rows are known, by the sixty-four, and finding a row stays a matter of a few steps.
nonisolated struct RowHeights {
  private static let chunkLength = 64

  /// Rows next to one another; empty as long as all of them are as estimated.
  private struct Chunk {
    var heights: ContiguousArray<CGFloat> = []
    /// A bit for each row whose height is no estimate.
    var known: UInt64 = 0
  }

  let count: Int
  /// Of each row whose own height is not told.
  let estimate: CGFloat
  /// Whether all are as high as `estimate`, for certain.
  let isUniform: Bool
  /// Empty as long as nothing but the estimate is told.
  private var chunks: ContiguousArray<Chunk> = []
  /// By how much the rows of each chunk are higher than estimated.
  private var differences = PrefixSums()

  /// Rows of one height.
  init(count: Int, height: CGFloat) {
    self.count = count
    estimate = height
    isUniform = true
  }

  /// Rows whose heights are asked for when they matter.
  init(count: Int, estimate: CGFloat) {
    self.count = count
    self.estimate = estimate
    isUniform = false
  }

  /// Rows of which each has its own height, or its own estimate.
  init(_ heights: ContiguousArray<CGFloat>, areKnown: Bool) {
    count = heights.count
    estimate = heights.first ?? 0
    isUniform = false
    var lengths: ContiguousArray<CGFloat> = []
    var start = 0
    while start < count {
      let slice = heights[start..<min(start + RowHeights.chunkLength, count)]
      chunks.append(Chunk(heights: ContiguousArray(slice), known: areKnown ? .max : 0))
      lengths.append(slice.reduce(0, +) - estimate * CGFloat(slice.count))
      start += RowHeights.chunkLength
    }
    differences = PrefixSums(lengths)
  }

  // MARK: Reading

  /// Of all rows together.
  var total: CGFloat { estimate * CGFloat(count) + (chunks.isEmpty ? 0 : differences.total) }

  func isKnown(_ row: Int) -> Bool {
    if isUniform { return true }
    if chunks.isEmpty { return false }
    return chunks[row / RowHeights.chunkLength].known & bit(row) != 0
  }

  subscript(row: Int) -> CGFloat {
    guard !chunks.isEmpty else { return estimate }
    let heights = chunks[row / RowHeights.chunkLength].heights
    return heights.isEmpty ? estimate : heights[row % RowHeights.chunkLength]
  }

  /// Where the row begins, counted from the first; `count` stands for the end.
  func top(of row: Int) -> CGFloat {
    guard !chunks.isEmpty else { return estimate * CGFloat(row) }
    let index = row / RowHeights.chunkLength
    var top = estimate * CGFloat(index * RowHeights.chunkLength) + differences.sum(before: index)
    guard index < chunks.count else { return total }
    let heights = chunks[index].heights
    let rest = row % RowHeights.chunkLength
    if heights.isEmpty { return top + estimate * CGFloat(rest) }
    for index in 0..<rest { top += heights[index] }
    return top
  }

  /// The last row that begins at or before `y`, counted from the first row's top; nil without rows.
  func row(at y: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    guard y > 0 else { return 0 }
    guard !chunks.isEmpty else {
      guard estimate > 0 else { return count - 1 }
      return min(Int(clamping: y / estimate), count - 1)
    }
    var (index, rest) = differences.fit(into: y, extra: estimate * CGFloat(RowHeights.chunkLength))
    guard index < chunks.count else { return count - 1 }
    let first = index * RowHeights.chunkLength
    let heights = chunks[index].heights
    if heights.isEmpty {
      guard estimate > 0 else { return min(first + RowHeights.chunkLength, count) - 1 }
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

  /// Tells one row's height; answers by how much it was another one.
  mutating func setHeight(_ height: CGFloat, of row: Int, isKnown: Bool = true) -> CGFloat {
    guard !isUniform else { return 0 }
    if chunks.isEmpty {
      let length = (count + RowHeights.chunkLength - 1) / RowHeights.chunkLength
      chunks = ContiguousArray(repeating: Chunk(), count: length)
      differences = PrefixSums(count: length)
    }
    let index = row / RowHeights.chunkLength
    if chunks[index].heights.isEmpty {
      let length = min(RowHeights.chunkLength, count - index * RowHeights.chunkLength)
      chunks[index].heights = ContiguousArray(repeating: estimate, count: length)
    }
    if isKnown { chunks[index].known |= bit(row) }
    let change = height - chunks[index].heights[row % RowHeights.chunkLength]
    guard change != 0 else { return 0 }
    chunks[index].heights[row % RowHeights.chunkLength] = height
    differences.add(change, at: index)
    return change
  }

  /// What was known is an estimate from now on.
  mutating func forgetKnown() {
    for index in chunks.indices { chunks[index].known = 0 }
  }

  /// Takes what was told of the rows of another section, as estimates; `place` says which row is which here now.
  mutating func takeEstimates(from old: RowHeights, place: (Int) -> Int?) {
    for (index, chunk) in old.chunks.enumerated() where !chunk.heights.isEmpty {
      for (offset, height) in chunk.heights.enumerated() where height != estimate {
        let row = place(index * RowHeights.chunkLength + offset)
        if let row, !isKnown(row) { _ = setHeight(height, of: row, isKnown: false) }
      }
    }
  }

  private func bit(_ row: Int) -> UInt64 { 1 << UInt64(row % RowHeights.chunkLength) }
}
