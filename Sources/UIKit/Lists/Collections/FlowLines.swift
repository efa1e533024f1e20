import CoreGraphics

/// The lines of items in one section of a flow layout. In the items' frames, positions along the scroll
/// direction are relative to the start of the first line. Positions across the scroll direction are relative
/// to the start of the content.
nonisolated enum FlowLines {
  case uniform(UniformLines)
  case varied(VariedLines)

  /// The distance from the start of the first line to the end of the last line, in points.
  var length: CGFloat {
    switch self {
    case .uniform(let lines): lines.totalLength
    case .varied(let lines): lines.totalLength
    }
  }

  func frame(of item: Int) -> FlowFrame {
    switch self {
    case .uniform(let lines): lines.frame(of: item)
    case .varied(let lines): lines.frame(of: item)
    }
  }

  /// Returns the items whose lines overlap the range.
  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    switch self {
    case .uniform(let lines): lines.items(in: range)
    case .varied(let lines): lines.items(in: range)
    }
  }
}

/// The lengths that determine how items form lines, in points.
nonisolated struct FlowLineMetrics {
  /// The length that a line may fill across the scroll direction.
  var breadth: CGFloat
  /// The position, across the scroll direction, at which each line starts.
  var start: CGFloat
  /// The spacing between lines.
  var lineSpacing: CGFloat
  /// The minimum spacing between the items of a line.
  var itemSpacing: CGFloat

  /// The length by which the items of a line may exceed `breadth` because of rounding.
  static let tolerance: CGFloat = 0.001
}

/// Lines of items of the same size. The items' frames are computed, not stored. Full lines fill the breadth,
/// and the last line has the same columns. An item that is alone in its line is centred.
nonisolated struct UniformLines {
  let count: Int
  let length: CGFloat
  let breadth: CGFloat
  let lineSpacing: CGFloat
  private let itemsPerLine: Int
  private let firstAcross: CGFloat
  private let acrossPitch: CGFloat

  init(count: Int, length: CGFloat, breadth: CGFloat, rules: FlowLineMetrics) {
    self.count = count
    self.length = length
    self.breadth = breadth
    lineSpacing = rules.lineSpacing
    let pitch = breadth + rules.itemSpacing
    let fitting = (rules.breadth + rules.itemSpacing + FlowLineMetrics.tolerance) / pitch
    // The limit of 100,000 columns makes the conversion to `Int` safe. More columns than that are never
    // visible.
    let columns = pitch > 0 ? Int(min(max(fitting, 1), 100_000)) : max(count, 1)
    itemsPerLine = min(columns, max(count, 1))
    if columns > 1 {
      firstAcross = rules.start
      acrossPitch = breadth + (rules.breadth - breadth * CGFloat(columns)) / CGFloat(columns - 1)
    } else {
      firstAcross = rules.start + max(0, rules.breadth - breadth) / 2
      acrossPitch = pitch
    }
  }

  private var lineCount: Int { (count + itemsPerLine - 1) / itemsPerLine }
  private var pitch: CGFloat { length + lineSpacing }

  var totalLength: CGFloat { lineCount == 0 ? 0 : max(0, CGFloat(lineCount) * pitch - lineSpacing) }

  func frame(of item: Int) -> FlowFrame {
    FlowFrame(
      along: CGFloat(item / itemsPerLine) * pitch,
      across: firstAcross + CGFloat(item % itemsPerLine) * acrossPitch,
      length: length, breadth: breadth)
  }

  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard count > 0, pitch > 0 else { return 0..<count }
    let limit = CGFloat(lineCount)
    let first = min(max(((range.lowerBound - length) / pitch).rounded(.down) + 1, 0), limit)
    let end = min(max((range.upperBound / pitch).rounded(.up), first), limit)
    // The last line may be incomplete, so the range must not end beyond `count`.
    return min(count, Int(clamping: first) * itemsPerLine)..<min(count, Int(clamping: end) * itemsPerLine)
  }
}

/// Lines of items of different sizes, whose frames are stored. Lines are justified, except the last line. In
/// a line, items are centred along the scroll direction.
nonisolated struct VariedLines {
  private struct Line {
    let firstItem: Int
    let start: CGFloat
    let length: CGFloat
  }

  private var lines: ContiguousArray<Line> = []
  private var frames: ContiguousArray<FlowFrame> = []
  private(set) var totalLength: CGFloat = 0

  init(_ sizes: ContiguousArray<(length: CGFloat, breadth: CGFloat)>, rules: FlowLineMetrics) {
    frames.reserveCapacity(sizes.count)
    var first = 0
    while first < sizes.count {
      var end = first
      var sum: CGFloat = 0
      var length: CGFloat = 0
      while end < sizes.count {
        let wanted = sum + sizes[end].breadth + (end > first ? rules.itemSpacing : 0)
        if end > first, wanted > rules.breadth + FlowLineMetrics.tolerance { break }
        sum = wanted
        length = max(length, sizes[end].length)
        end += 1
      }
      addLine(first..<end, length, sum: sum, isLast: end == sizes.count, sizes, rules)
      first = end
    }
    totalLength = max(0, totalLength)
  }

  private mutating func addLine(
    _ items: Range<Int>, _ length: CGFloat, sum: CGFloat, isLast: Bool,
    _ sizes: ContiguousArray<(length: CGFloat, breadth: CGFloat)>, _ rules: FlowLineMetrics
  ) {
    let start = lines.isEmpty ? 0 : totalLength + rules.lineSpacing
    let left = isLast ? 0 : max(0, rules.breadth - sum)
    let gap = items.count > 1 ? rules.itemSpacing + left / CGFloat(items.count - 1) : 0
    var across = rules.start + (items.count == 1 ? left / 2 : 0)
    for item in items {
      let size = sizes[item]
      frames.append(
        FlowFrame(
          along: start + (length - size.length) / 2, across: across, length: size.length,
          breadth: size.breadth))
      across += size.breadth + gap
    }
    lines.append(Line(firstItem: items.lowerBound, start: start, length: length))
    totalLength = start + length
  }

  func frame(of item: Int) -> FlowFrame { frames[item] }

  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = firstLine { $0.start + $0.length > range.lowerBound }
    let end = max(first, firstLine { $0.start >= range.upperBound })
    return firstItem(ofLine: first)..<firstItem(ofLine: end)
  }

  private func firstItem(ofLine line: Int) -> Int {
    line < lines.count ? lines[line].firstItem : frames.count
  }

  /// Returns the first line for which the condition is true. If the condition is true for a line, it must be
  /// true for all later lines, too.
  private func firstLine(where holds: (Line) -> Bool) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if holds(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
