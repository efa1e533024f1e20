/// A row of the touches tab.
nonisolated enum TouchesRow: ListRow {
  case card(TouchCard)
  /// The title above the steps of the last event.
  case title(String)
  /// A step of the event. The first step of a later turn has the time since the event, in seconds.
  case step(EventStep, isFirst: Bool, delay: TimeInterval?)
  /// A sentence of a step. `isLast` is whether the sentence is the last one of the last step.
  case sentence(String, rule: String?, isLast: Bool)

  @MainActor func height(forWidth width: CGFloat) -> CGFloat {
    switch self {
    case .card(let card): TouchCardLayout(card, width: width).height
    case .title: 34
    case .step: 24
    case .sentence(let text, let rule, let isLast):
      RowText.height(text, TabStyle.bodyFont, width: TouchesRow.textRect(rule, width).width)
        + (isLast ? 16 : 4)
    }
  }

  /// The x coordinate of the vertical line left of the sentences.
  static let railX: CGFloat = 24
  static let textX: CGFloat = 42

  @MainActor static func ruleWidth(_ rule: String?) -> CGFloat {
    rule.map { RowText.width($0, TabStyle.smallDigitsFont) + TabStyle.gap } ?? 0
  }

  /// Returns the frame of the sentence in a row of the given width. The frame's height is 0; the caller sets
  /// it. `rule` is shown beside the sentence.
  @MainActor static func textRect(_ rule: String?, _ width: CGFloat) -> CGRect {
    CGRect(x: textX, y: 1, width: max(1, width - textX - TabStyle.margin - ruleWidth(rule)), height: 0)
  }
}

/// Draws a row of the touches tab.
final class TouchesRowView: DrawnRowView<TouchesRow> {
  override func changes(from old: TouchesRow, to new: TouchesRow) -> [CGRect]? {
    guard case .card(let old) = old, case .card(let new) = new else { return nil }
    return TouchCardLayout(old, width: bounds.width).changes(to: TouchCardLayout(new, width: bounds.width))
  }

  override func draw(_ rect: CGRect) {
    guard let row, let context = UIGraphicsGetCurrentContext() else { return }
    switch row {
    case .card(let card): TouchCardLayout(card, width: bounds.width).draw(in: context)
    case .title(let text):
      RowText.draw(
        text, TabStyle.titleFont, TabStyle.textColor,
        in: CGRect(x: TabStyle.margin, y: 10, width: bounds.width - 2 * TabStyle.margin, height: 18),
        in: context)
    case .step(let step, let isFirst, let delay): draw(step, isFirst: isFirst, delay, context)
    case .sentence(let text, let rule, let isLast):
      if !isLast { drawRail(from: 0, to: bounds.height, context) }
      var text = (rect: TouchesRow.textRect(rule, bounds.width), string: text)
      text.rect.size.height = bounds.height
      RowText.draw(text.string, TabStyle.bodyFont, TabStyle.textColor, in: text.rect, in: context)
      let width = TouchesRow.ruleWidth(rule)
      RowText.draw(
        rule ?? "", TabStyle.smallDigitsFont, TabStyle.tertiaryTextColor,
        in: CGRect(
          x: bounds.width - TabStyle.margin - width, y: 2, width: width, height: TabStyle.lineHeight),
        alignment: .right, in: context)
    }
  }

  private func draw(_ step: EventStep, isFirst: Bool, _ delay: TimeInterval?, _ context: CGContext) {
    if step != .idle { drawRail(from: 12, to: bounds.height, context) }
    if !isFirst { drawRail(from: 0, to: 12, context) }
    let disc = UIBezierPath(ovalIn: CGRect(x: TouchesRow.railX - 4, y: 8, width: 8, height: 8))
    (step == .idle ? TabStyle.tertiaryTextColor : TabStyle.accent).setFill()
    disc.fill()
    let right = bounds.width - TabStyle.margin
    RowText.draw(
      step.title.text, TabStyle.strongBodyFont,
      step == .idle ? TabStyle.secondaryTextColor : TabStyle.textColor,
      in: CGRect(
        x: TouchesRow.textX, y: 4, width: right - TouchesRow.textX - 70, height: TabStyle.lineHeight),
      in: context)
    guard let delay else { return }
    RowText.draw(
      "+\(LabelWords().secondsText(Seconds.text(delay)))", TabStyle.smallDigitsFont,
      TabStyle.secondaryTextColor,
      in: CGRect(x: right - 70, y: 5, width: 70, height: TabStyle.lineHeight), alignment: .right, in: context)
  }

  private func drawRail(from top: CGFloat, to bottom: CGFloat, _ context: CGContext) {
    context.setFillColor(TabStyle.accent.withAlphaComponent(0.3).cgColor)
    context.fill(CGRect(x: TouchesRow.railX - 0.75, y: top, width: 1.5, height: bottom - top))
  }
}
