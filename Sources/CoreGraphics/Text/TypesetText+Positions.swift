import CTouchstoneCairo
import CTouchstonePango

/// Conversions between indices in the text and positions in the box.
extension TypesetText {
  func caretRect(at index: Int) -> CGRect {
    guard let first = lines.first else { return .zero }
    let byte = text.byte(at: index)
    let line = lines.last { $0.bytes.lowerBound <= byte } ?? first
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    var x: Int32 = 0
    let local = min(byte, line.bytes.upperBound) - line.base
    pango_layout_line_index_to_x(line.line, Int32(clamping: local), 0, &x)
    return CGRect(
      x: line.rect.minX + CGFloat(x) / TypesetText.pangoUnitsPerPoint, y: line.rect.minY, width: 1,
      height: line.rect.height
    )
  }

  func index(at point: CGPoint) -> Int {
    guard let last = lines.last, !point.x.isNaN, !point.y.isNaN else { return 0 }
    let line = lines.first { point.y < $0.rect.maxY } ?? last
    let x = min(max((point.x - line.rect.minX) * TypesetText.pangoUnitsPerPoint, -1e9), 1e9)
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    var byte: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_line_x_to_index(line.line, Int32(x), &byte, &trailing)
    var index = text.index(atByte: Int(byte) + line.base)
    if trailing > 0 {
      // `trailing` is 0 if the point is nearer to the start of a character, and otherwise the number of
      // Unicode scalars in that character.
      let start = text.string.utf16.index(text.string.startIndex, offsetBy: index)
      let scalars = text.string.unicodeScalars
      let end = scalars.index(start, offsetBy: Int(trailing), limitedBy: scalars.endIndex) ?? scalars.endIndex
      index = text.string.utf16.distance(from: text.string.startIndex, to: end)
    }
    return min(index, text.utf16Count)
  }

  func selectionRects(for range: Range<Int>) -> [CGRect] {
    let start = text.byte(at: range.lowerBound)
    let end = text.byte(at: range.upperBound)
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    var result: [CGRect] = []
    for line in lines {
      let from = max(start, line.bytes.lowerBound)
      let to = min(end, line.bytes.upperBound)
      guard from < to else { continue }
      var ranges: UnsafeMutablePointer<Int32>?
      var count: Int32 = 0
      pango_layout_line_get_x_ranges(
        line.line, Int32(clamping: from - line.base), Int32(clamping: to - line.base), &ranges, &count)
      guard let ranges else { continue }
      for index in 0..<Int(count) {
        let x0 = CGFloat(ranges[2 * index]) / TypesetText.pangoUnitsPerPoint
        let x1 = CGFloat(ranges[2 * index + 1]) / TypesetText.pangoUnitsPerPoint
        result.append(
          CGRect(x: line.rect.minX + x0, y: line.rect.minY, width: x1 - x0, height: line.rect.height))
      }
      g_free(ranges)
    }
    return result
  }
}
