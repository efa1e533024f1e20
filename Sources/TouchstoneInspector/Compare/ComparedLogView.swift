import CoreGraphics

/// The logs of two compared stages: equal lines are beside each other, and lines that only one log contains
/// are marked. A narrow view shows both logs in one column, with a sign for the log that contains the line.
package final class ComparedLogView: UIView {
  let rowList = RowList<ComparedLogRowView>(frame: .zero)
  private let emptyTab = EmptyTab(
    title: LocalizedText("Nothing logged yet", "还没有日志").text,
    message: LocalizedText(
      "Touch one of the stages, or press Play. Both stages get the same touch, and both logs appear here.",
      "触摸任一舞台，或者按播放：两边收到同一根手指，两份日志都会出现在这里。"
    ).text)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    rowList.canUserChangeFollowing = true
    rowList.keepsFollowedRowVisible = true
    rowList.contentInset = UIEdgeInsets(top: 4, left: 0, bottom: 12, right: 0)
    addSubview(rowList)
    addSubview(emptyTab)
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows a comparison whose expected lines are the first stage's log and whose actual lines are the second
  /// stage's log. The calls, which are compared only if the logs are equal, follow the lines if they differ.
  package func show(_ log: LogComparison, calls: LogComparison?) {
    var rows = log.rows.map { ComparedLogRow(kind: $0.kind, text: $0.text) }
    if let calls, !calls.matches {
      rows.append(ComparedLogRow(kind: .equal, text: ComparedLogView.callsTitle, isTitle: true))
      rows += calls.rows.map { ComparedLogRow(kind: $0.kind, text: $0.text) }
    }
    rowList.isHidden = rows.isEmpty
    emptyTab.isHidden = !rows.isEmpty
    rowList.replace(from: 0, with: rows)
  }

  /// The title above the calls.
  package static var callsTitle: String { LocalizedText("Calls", "调用").text }

  package override func layoutSubviews() {
    super.layoutSubviews()
    rowList.frame = bounds
    emptyTab.frame = bounds
  }
}

nonisolated struct ComparedLogRow: ListRow {
  let kind: LogComparison.Kind
  let text: String
  var isTitle = false

  @MainActor func height(forWidth width: CGFloat) -> CGFloat {
    if isTitle { return 28 }
    let columns = ComparedLogColumns(width)
    return RowText.height(text, TabStyle.logFont, width: columns.first.width) + 5
  }
}

/// The frames of a row's columns, with a height of 0.
@MainActor struct ComparedLogColumns {
  let isWide: Bool
  let first: CGRect
  let second: CGRect

  init(_ width: CGFloat) {
    let margin = TabStyle.margin
    isWide = width >= 480
    let room = width - 2 * margin
    let signWidth: CGFloat = 16
    if isWide {
      let column = max(1, (room - margin) / 2 - signWidth)
      first = CGRect(x: margin + signWidth, y: 2, width: column, height: 0)
      second = CGRect(x: first.maxX + margin + signWidth, y: 2, width: column, height: 0)
    } else {
      first = CGRect(x: margin + signWidth, y: 2, width: max(1, room - signWidth), height: 0)
      second = first
    }
  }
}

final class ComparedLogRowView: DrawnRowView<ComparedLogRow> {
  override func draw(_ rect: CGRect) {
    guard let row, let context = UIGraphicsGetCurrentContext() else { return }
    let columns = ComparedLogColumns(bounds.width)
    if row.isTitle {
      let place = CGRect(x: columns.first.minX, y: 9, width: columns.first.width, height: 16)
      return RowText.draw(
        row.text, TabStyle.strongBodyFont, TabStyle.secondaryTextColor, in: place, in: context)
    }
    switch row.kind {
    case .equal:
      draw(row.text, in: columns.first, context)
      if columns.isWide { draw(row.text, in: columns.second, context) }
    case .missing: draw(row.text, in: columns.first, sign: "A", tint: .systemPurple, context)
    case .extra: draw(row.text, in: columns.second, sign: "B", tint: .systemTeal, context)
    }
  }

  private func draw(_ text: String, in column: CGRect, _ context: CGContext) {
    RowText.draw(
      text, TabStyle.logFont, TabStyle.textColor, in: column.withHeight(bounds.height), in: context)
  }

  private func draw(
    _ text: String, in column: CGRect, sign: String, tint: UIColor, _ context: CGContext
  ) {
    let plate = CGRect(
      x: column.minX - 20, y: 0.5, width: column.width + 24, height: bounds.height - 1)
    tint.withAlphaComponent(0.14).setFill()
    UIBezierPath(roundedRect: plate, cornerRadius: 5).fill()
    let signRect = CGRect(x: column.minX - 18, y: column.minY, width: 14, height: bounds.height)
    RowText.draw(
      sign, TabStyle.strongBodyFont, TabStyle.secondaryTextColor, in: signRect, alignment: .center,
      in: context)
    draw(text, in: column, context)
  }
}
