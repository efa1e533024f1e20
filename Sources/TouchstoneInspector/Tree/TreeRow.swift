/// A row of the outline: one view.
nonisolated struct TreeRow: ListRow {
  let node: RecordedTree.Node
  /// The result of the view's test; nil if there is no hit test.
  let mark: HitTestReport.Mark?
  /// The number of views below this one, which are hidden if the row is collapsed; nil if there are none.
  let hiddenCount: Int?
  let isCollapsed: Bool

  static let height: CGFloat = 38

  @MainActor func height(forWidth width: CGFloat) -> CGFloat { TreeRow.height }
}

@MainActor extension TreeRow {
  /// The view's result in words; empty if the view's bounds contained the point, or if it was not tested.
  var reason: String {
    switch mark?.answer {
    case .refused(let verdict): LabelWords().name(verdict)
    case .insideBeyondBounds: LabelWords().name(.insideBeyondBounds)
    case .declined: LocalizedText("its hitTest returned nil", "hitTest 返回 nil").text
    case .hit: LocalizedText("hit", "命中").text
    case .inside, .notTested, nil: ""
    }
  }

  /// The view's frame and window level, the properties that keep touches from the view, and the number of
  /// collapsed views. A property that `reason` already names is omitted.
  var details: String {
    let frame = node.frame
    var parts = [
      "\(Points.text(frame.origin))  \(Points.text(frame.width)) × \(Points.text(frame.height))"
    ]
    if let level = node.windowLevel, level != 0 {
      parts.append(LocalizedText("level \(Points.text(level))", "层级 \(Points.text(level))").text)
    }
    let verdict: HitTestVerdict? = if case .refused(let verdict) = mark?.answer { verdict } else { nil }
    if node.isHidden, verdict != .hidden { parts.append(LocalizedText("hidden", "已隐藏").text) }
    if node.alpha < 1 { parts.append("alpha \(TreeRow.text(alpha: node.alpha))") }
    if !node.isUserInteractionEnabled, verdict != .interactionDisabled {
      parts.append(LocalizedText("interaction disabled", "交互已停用").text)
    }
    if node.isDisabledControl, verdict != .controlDisabled {
      parts.append(LocalizedText("disabled", "已停用").text)
    }
    if isCollapsed, let hiddenCount {
      parts.append(
        LocalizedText(
          hiddenCount == 1 ? "1 view collapsed" : "\(hiddenCount) views collapsed", "已折叠 \(hiddenCount) 个视图"
        )
        .text)
    }
    return parts.joined(separator: "  ·  ")
  }

  /// Returns the opacity with up to three decimals, since the limit for touches is 0.01 (rule 3.2).
  private static func text(alpha: CGFloat) -> String {
    var text = Seconds.text(alpha)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}

/// Draws a row of the outline: the view's depth, its position in the order of the test, its name, and its
/// result.
final class TreeRowView: DrawnRowView<TreeRow> {
  private enum Measure {
    static let stepWidth: CGFloat = 12
    /// The greatest share of the width for the indentation. Deeper trees are indented less per level.
    static let indentShare: CGFloat = 0.3
    static let markWidth: CGFloat = 18
    static let disclosureWidth: CGFloat = 14
  }

  override func draw(_ rect: CGRect) {
    guard let row, let context = UIGraphicsGetCurrentContext() else { return }
    let deepest = max(0, bounds.width * Measure.indentShare)
    let indent = TabStyle.margin - 6 + min(CGFloat(row.node.depth) * Measure.stepWidth, deepest)
    if row.hiddenCount != nil {
      drawDisclosure(
        at: CGPoint(x: indent + Measure.disclosureWidth / 2, y: 12), isCollapsed: row.isCollapsed, context)
    }
    let markLeft = indent + Measure.disclosureWidth
    drawMark(
      CGRect(x: markLeft, y: 12 - Measure.markWidth / 2, width: Measure.markWidth, height: Measure.markWidth),
      context)

    let left = markLeft + Measure.markWidth + TabStyle.gap - 2
    let right = bounds.width - TabStyle.margin
    let reasonWidth = min(RowText.width(row.reason, TabStyle.smallFont), (right - left) * 0.5)
    let isAsked = row.mark.map { $0.answer != .notTested } ?? true
    let nameRight = row.reason.isEmpty ? right : right - reasonWidth - TabStyle.gap
    RowText.draw(
      row.node.reference.shortName, row.mark?.answer == .hit ? TabStyle.strongBodyFont : TabStyle.bodyFont,
      isAsked ? TabStyle.textColor : TabStyle.secondaryTextColor,
      in: CGRect(x: left, y: 4, width: nameRight - left, height: TabStyle.lineHeight), in: context)
    RowText.draw(
      row.reason, TabStyle.smallFont,
      row.mark?.answer == .hit ? TabStyle.accent : TabStyle.secondaryTextColor,
      in: CGRect(x: right - reasonWidth, y: 5, width: reasonWidth + 1, height: TabStyle.lineHeight),
      in: context)
    RowText.draw(
      row.details, TabStyle.ruleFont, TabStyle.secondaryTextColor,
      in: CGRect(x: left, y: 20, width: right - left, height: 14), in: context)
  }

  private func drawDisclosure(at center: CGPoint, isCollapsed: Bool, _ context: CGContext) {
    let arrow = UIBezierPath()
    if isCollapsed {
      arrow.move(to: CGPoint(x: center.x - 2, y: center.y - 4))
      arrow.addLine(to: CGPoint(x: center.x + 2, y: center.y))
      arrow.addLine(to: CGPoint(x: center.x - 2, y: center.y + 4))
    } else {
      arrow.move(to: CGPoint(x: center.x - 4, y: center.y - 2))
      arrow.addLine(to: CGPoint(x: center.x, y: center.y + 2))
      arrow.addLine(to: CGPoint(x: center.x + 4, y: center.y - 2))
    }
    arrow.lineWidth = 1.5
    arrow.lineCapStyle = .round
    arrow.lineJoinStyle = .round
    TabStyle.secondaryTextColor.setStroke()
    arrow.stroke()
  }

  private func drawMark(_ box: CGRect, _ context: CGContext) {
    guard let mark = row?.mark else { return }
    let disc = UIBezierPath(ovalIn: box.insetBy(dx: 1, dy: 1))
    disc.lineWidth = 1.25
    var ink = TabStyle.accent
    switch mark.answer {
    case .hit:
      TabStyle.accent.setFill()
      disc.fill()
      ink = ReadableColor.onBright
    case .inside, .insideBeyondBounds:
      TabStyle.accent.withAlphaComponent(0.14).setFill()
      disc.fill()
    case .refused, .declined:
      ink = TabStyle.secondaryTextColor
      TabStyle.tertiaryTextColor.setStroke()
      disc.stroke()
    case .notTested:
      TabStyle.tertiaryTextColor.setFill()
      UIRectFill(CGRect(x: box.midX - 4, y: box.midY - 0.75, width: 8, height: 1.5))
      return
    }
    let text = mark.order.map { "\($0)" } ?? "–"
    let layout = OverlayText.layout(text, font: TabStyle.badgeFont)
    context.setFillColor(ink.cgColor)
    layout.draw(
      in: context, at: CGPoint(x: box.midX - layout.size.width / 2, y: box.midY - layout.size.height / 2))
  }
}
