import CoreGraphics

extension TimelineModel {
  /// Returns the room, in points, that the texts and plates need to the right of the model's end. A text
  /// beside a bar or mark is at most `textWidth` points wide.
  @MainActor func trailing(pointsPerSecond: CGFloat, textWidth: CGFloat, words: LabelWords) -> CGFloat {
    let axis = TimelineAxis(self, pointsPerSecond: pointsPerSecond)
    let end = axis.x(of: self.end)
    var farthest = end
    for lane in lanes {
      for row in [TimelineBar.Row.main, .clock, .wait] {
        // The text of an earlier bar of the row ends at the last bar.
        guard let bar = lane.bars.suffix(8).last(where: { $0.kind.row == row }) else { continue }
        let right = axis.x(of: bar.kind.plannedEnd ?? bar.end ?? now)
        guard right + textWidth + 16 > farthest else { continue }
        farthest = max(farthest, right + textRoom(beside: bar, axis, textWidth, words))
      }
      for isBelowMainBar in [false, true] {
        let marks = lane.marks.suffix(64).filter {
          $0.kind != .move && $0.kind != .call(.moved) && $0.kind.isBelowMainBar == isBelowMainBar
        }
        guard let last = marks.last, axis.x(of: last.time) + textWidth + 100 > farthest else { continue }
        farthest = max(farthest, self.right(of: marks.suffix(8), axis, textWidth, words))
      }
    }
    return min(textWidth + 40, max(TimelineStyle.minimumTrailing, (farthest - end + 8).rounded(.up)))
  }

  /// Returns the width, in points, of the text beside the bar, with its distance from the bar; 0 if the text
  /// is inside the bar.
  @MainActor private func textRoom(
    beside bar: TimelineBar, _ axis: TimelineAxis, _ textWidth: CGFloat, _ words: LabelWords
  ) -> CGFloat {
    if case .deadline(let plannedEnd) = bar.kind {
      let text = words.secondsText(Seconds.shortText(plannedEnd - bar.start))
      return 4 + OverlayText.width(text, font: TimelineStyle.smallFont)
    }
    guard let end = bar.end else { return 0 }
    let font = bar.kind.row == .main ? TimelineStyle.barFont : TimelineStyle.smallFont
    let widths = words.text(bar.kind).map { OverlayText.width($0, font: font) }
    let inside = axis.x(of: end) - axis.x(of: bar.start) - 2 * TimelineStyle.textGap
    guard !widths.contains(where: { $0 <= inside }) else { return 0 }
    let gap = TimelineStyle.pointRadius + TimelineStyle.textGap
    return widths.first { $0 <= textWidth }.map { $0 + gap } ?? 0
  }

  /// Returns the right end, in points of the axis, of marks in one row and of their texts. Plates push each
  /// other to the right.
  @MainActor private func right(
    of marks: ArraySlice<TimelineMark>, _ axis: TimelineAxis, _ textWidth: CGFloat, _ words: LabelWords
  ) -> CGFloat {
    var right = -CGFloat.infinity
    var names: [String] = []
    var slot = -CGFloat.infinity
    for (index, mark) in zip(marks.indices, marks) {
      let x = axis.x(of: mark.time)
      let text = words.text(mark.kind)
      if case .call = mark.kind {
        let isLast = index == marks.endIndex - 1
        let shown = isLast ? text.long : text.short ?? text.long
        right = max(x, right + 1) + max(14, OverlayText.width(shown, font: TimelineStyle.barFont) + 8)
        continue
      }
      if x - slot > 2 { (names, slot) = ([], x) }
      if !names.contains(text.long) { names.append(text.long) }
      let width = OverlayText.width(names.joined(separator: ", "), font: TimelineStyle.barFont)
      right = max(right, slot + 8 + min(width, textWidth))
    }
    return right
  }
}
