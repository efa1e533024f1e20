import CoreGraphics

/// The logs of two compared stages: equal lines are level with each other, and lines of one log alone are marked.
/// A narrow view shows both in one column, with a sign for the log that has the line.
package final class ComparedLogView: UIView {
  let list = RowList<ComparedLogRowView>(frame: .zero)
  private let empty = EmptyTab(
    title: LocalizedText("Nothing logged yet", "还没有日志").text,
    message: LocalizedText(
      "Touch one of the stages, or press Play. Both stages get the same touch, and both logs appear here.",
      "触摸任一舞台，或者按播放：两边收到同一根手指，两份日志都会出现在这里。"
    ).text)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    list.mayFollow = true
    list.follows = true
    list.contentInset = UIEdgeInsets(top: 4, left: 0, bottom: 12, right: 0)
    addSubview(list)
    addSubview(empty)
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows the lines of the first log as the expected ones, those of the second log as the actual ones.
  package func show(_ log: LogComparison) {
    list.isHidden = log.rows.isEmpty
    empty.isHidden = !log.rows.isEmpty
    list.replace(from: 0, with: log.rows.map { ComparedLogRow(kind: $0.kind, text: $0.text) })
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
    empty.frame = bounds
  }
}

nonisolated struct ComparedLogRow: ListRow {
  let kind: LogComparison.Kind
  let text: String

  @MainActor func height(forWidth width: CGFloat) -> CGFloat {
    let columns = ComparedLogColumns(width)
    return RowText.height(text, TabStyle.log, width: columns.first.width) + 5
  }
}

/// The columns of a row, without heights.
@MainActor struct ComparedLogColumns {
  let isWide: Bool
  let first: CGRect
  let second: CGRect

  init(_ width: CGFloat) {
    let margin = TabStyle.margin
    isWide = width >= 480
    let room = width - 2 * margin
    let sign: CGFloat = 16
    if isWide {
      let column = max(1, (room - margin) / 2 - sign)
      first = CGRect(x: margin + sign, y: 2, width: column, height: 0)
      second = CGRect(x: first.maxX + margin + sign, y: 2, width: column, height: 0)
    } else {
      first = CGRect(x: margin + sign, y: 2, width: max(1, room - sign), height: 0)
      second = first
    }
  }
}

final class ComparedLogRowView: DrawnRowView<ComparedLogRow> {
  override func draw(_ rect: CGRect) {
    guard let row, let context = UIGraphicsGetCurrentContext() else { return }
    let columns = ComparedLogColumns(bounds.width)
    switch row.kind {
    case .equal:
      draw(row.text, in: columns.first, context)
      if columns.isWide { draw(row.text, in: columns.second, context) }
    case .missing: draw(row.text, in: columns.first, sign: "A", tint: .systemRed, context)
    case .extra: draw(row.text, in: columns.second, sign: "B", tint: .systemGreen, context)
    }
  }

  private func draw(_ text: String, in column: CGRect, _ context: CGContext) {
    RowText.draw(text, TabStyle.log, TabStyle.ink, in: column.tall(bounds.height), in: context)
  }

  private func draw(
    _ text: String, in column: CGRect, sign: String, tint: UIColor, _ context: CGContext
  ) {
    let plate = CGRect(
      x: column.minX - 20, y: 0.5, width: column.width + 24, height: bounds.height - 1)
    tint.withAlphaComponent(0.14).setFill()
    UIBezierPath(roundedRect: plate, cornerRadius: 5).fill()
    let place = CGRect(x: column.minX - 18, y: column.minY, width: 14, height: bounds.height)
    RowText.draw(sign, TabStyle.strongBody, TabStyle.quietInk, in: place, alignment: .center, in: context)
    draw(text, in: column, context)
  }
}
