/// A row of the log tab.
nonisolated enum LogRow: ListRow {
  /// The heading above the lines of a scenario or of a touch.
  case heading(title: String, summary: String, LogVerdict)
  /// A line of the log or of the expected log. The time is in seconds since the start of the run. Time and
  /// text are nil for a line that was not logged; the kind is nil in a run without expected lines.
  case line(LogMatch.Kind?, time: TimeInterval?, text: String?, expected: String?, rule: String)
  /// The line that the case's article prints instead of the line in the next row. The reason is shown only
  /// once.
  case misprint(ArticleMisprint, showsRuling: Bool)
  /// The message that no lines are expected.
  case nothingExpected
  /// The message that older lines are no longer kept. The associated value is the time of the latest removed
  /// line, in seconds since the session began.
  case forgotten(until: TimeInterval)

  @MainActor static func forgottenText(removedUntil time: TimeInterval) -> String {
    let words = LabelWords()
    return words.forgottenText(until: words.timeText(time, step: 0.1))
  }

  @MainActor func height(forWidth width: CGFloat) -> CGFloat {
    let columns = LogColumns(width)
    switch self {
    case .heading(let title, let summary, _):
      return LogRow.titleFrame(title, inWidth: width).maxY + (summary.isEmpty ? 5 : 19)
    case .line(_, _, let text, let expected, let rule):
      let left = RowText.height(columns.text(text, expected), TabStyle.logFont, width: columns.text.width)
      let right =
        columns.isWide ? RowText.height(expected ?? "", TabStyle.logFont, width: columns.expected.width) : 0
      return max(left, right, RowText.height(rule, TabStyle.ruleFont, width: columns.rule.width)) + 4
    case .misprint(let misprint, let showsRuling):
      let width = columns.expected.width
      let text = misprint.text.map { RowText.height($0, TabStyle.logFont, width: width) } ?? 0
      let ruling =
        showsRuling ? RowText.height(LogRow.misprintText(misprint), TabStyle.smallFont, width: width) + 2 : 0
      return text + ruling + 4
    case .nothingExpected: return 20
    case .forgotten: return 28
    }
  }

  /// Returns the frame of a heading's title, to the right of the verdict's sign.
  @MainActor static func titleFrame(_ title: String, inWidth width: CGFloat) -> CGRect {
    let left = TabStyle.margin + 16 + TabStyle.gap
    let titleWidth = max(1, width - TabStyle.margin - left)
    return CGRect(
      x: left, y: 9, width: titleWidth,
      height: max(18, RowText.height(title, TabStyle.titleFont, width: titleWidth)))
  }

  @MainActor static func misprintText(_ misprint: ArticleMisprint) -> String {
    LocalizedText("Article \(misprint.source): ", "文章 \(misprint.source)：").text + misprint.ruling.text
  }
}

/// The frames of a line's columns, with a height of 0.
@MainActor struct LogColumns {
  let isWide: Bool
  let mark: CGRect
  let time: CGRect
  let text: CGRect
  /// The column of the expected line. In a narrow tab, a missing line is shown in the text column instead.
  let expected: CGRect
  let rule: CGRect

  init(_ width: CGFloat) {
    isWide = width >= TabStyle.twoColumnsWidth
    let left = TabStyle.margin - 4
    let right = width - TabStyle.margin
    let ruleWidth: CGFloat = isWide ? 72 : 54
    rule = CGRect(x: right - ruleWidth, y: 2, width: ruleWidth, height: 0)
    let textRight = rule.minX - (isWide ? TabStyle.gap : 4)
    if isWide {
      time = CGRect(x: TabStyle.margin, y: 1, width: 44, height: 0)
      let start = time.maxX + TabStyle.gap
      let column = max(1, (textRight - start - 30) / 2)
      text = CGRect(x: start, y: 1, width: column, height: 0)
      mark = CGRect(x: text.maxX + 7, y: 1, width: 16, height: 0)
      expected = CGRect(x: text.maxX + 30, y: 1, width: column, height: 0)
    } else {
      mark = CGRect(x: left, y: 1, width: 16, height: 0)
      time = CGRect(x: mark.maxX + 2, y: 1, width: 40, height: 0)
      let start = time.maxX + 4
      text = CGRect(x: start, y: 1, width: max(1, textRight - start), height: 0)
      expected = text
    }
  }

  /// Returns the content of the text column: the logged line, or in a narrow tab the missing expected line.
  func text(_ text: String?, _ expected: String?) -> String { text ?? (isWide ? "" : expected ?? "") }
}
