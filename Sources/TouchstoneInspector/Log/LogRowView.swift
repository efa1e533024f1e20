/// Draws a row of the log tab.
final class LogRowView: DrawnRowView<LogRow> {
  override func draw(_ rect: CGRect) {
    guard let row, let context = UIGraphicsGetCurrentContext() else { return }
    switch row {
    case .heading(let title, let summary, let verdict): drawHeading(title, summary, verdict, context)
    case .line(let kind, let time, let text, let expected, let rule):
      draw(kind, time, text, expected, rule, context)
    case .misprint(let misprint, let showsRuling): draw(misprint, showsRuling: showsRuling, context)
    case .forgotten(let time):
      RowText.draw(
        LogRow.forgottenText(removedUntil: time), TabStyle.smallFont, TabStyle.secondaryTextColor,
        in: CGRect(x: TabStyle.margin, y: 8, width: bounds.width - 2 * TabStyle.margin, height: 16),
        in: context)
    case .nothingExpected:
      RowText.draw(
        LocalizedText("No lines expected", "预期没有日志").text, TabStyle.smallFont, TabStyle.secondaryTextColor,
        in: LogColumns(bounds.width).expected.withHeight(18), in: context)
    }
  }

  private func drawHeading(_ title: String, _ summary: String, _ verdict: LogVerdict, _ context: CGContext) {
    let markRect = CGRect(x: TabStyle.margin, y: 10, width: 16, height: 16)
    LogVerdictSymbol.draw(verdict, in: markRect)
    let titleFrame = LogRow.titleFrame(title, inWidth: bounds.width)
    RowText.draw(title, TabStyle.titleFont, TabStyle.textColor, in: titleFrame, in: context)
    let ink =
      verdict == .matches
      ? TabStyle.success : verdict == .differs ? TabStyle.failure : TabStyle.secondaryTextColor
    RowText.draw(
      summary, TabStyle.smallFont, ink,
      in: titleFrame.offsetBy(dx: 0, dy: titleFrame.height - 1).withHeight(16),
      in: context)
  }

  private func draw(
    _ kind: LogMatch.Kind?, _ time: TimeInterval?, _ text: String?, _ expected: String?, _ rule: String,
    _ context: CGContext
  ) {
    let columns = LogColumns(bounds.width)
    let ink: UIColor
    let sign: String
    switch kind {
    case .equal: (ink, sign) = (TabStyle.success, "✓")
    case .missing: (ink, sign) = (TabStyle.failure, "−")
    case .extra: (ink, sign) = (TabStyle.failure, "+")
    case .pending, nil: (ink, sign) = (TabStyle.secondaryTextColor, "")
    }
    if kind == .missing || kind == .extra {
      TabStyle.failure.withAlphaComponent(0.08).setFill()
      UIRectFill(bounds)
    }
    RowText.draw(
      sign, TabStyle.strongBodyFont, ink, in: columns.mark.withHeight(bounds.height), alignment: .center,
      in: context)
    if let time {
      // The times are all different, so they are drawn digit by digit instead of being laid out and cached.
      context.setFillColor(TabStyle.secondaryTextColor.cgColor)
      OverlayText.drawTabular(
        Seconds.columnText(time), font: TabStyle.ruleFont, in: context,
        at: columns.time.origin)
    }
    let textInk =
      text == nil
      ? (kind == .missing ? TabStyle.failure : TabStyle.secondaryTextColor)
      : kind == .extra ? ink : TabStyle.textColor
    RowText.draw(
      columns.text(text, expected), TabStyle.logFont, textInk, in: columns.text.withHeight(bounds.height),
      in: context)
    if columns.isWide, let expected {
      let ink =
        kind == .equal
        ? TabStyle.textColor : kind == .missing ? TabStyle.failure : TabStyle.secondaryTextColor
      RowText.draw(
        expected, TabStyle.logFont, ink, in: columns.expected.withHeight(bounds.height), in: context)
    }
    RowText.draw(
      rule, TabStyle.ruleFont, TabStyle.tertiaryTextColor, in: columns.rule.withHeight(bounds.height),
      alignment: .right,
      in: context)
  }

  private func draw(_ misprint: ArticleMisprint, showsRuling: Bool, _ context: CGContext) {
    var rect = LogColumns(bounds.width).expected
    if let text = misprint.text {
      rect.size.height = RowText.height(text, TabStyle.logFont, width: rect.width)
      RowText.draw(
        text, TabStyle.logFont, TabStyle.secondaryTextColor, in: rect, isStruckThrough: true, in: context)
      rect.origin.y = rect.maxY + 2
    }
    guard showsRuling else { return }
    RowText.draw(
      LogRow.misprintText(misprint), TabStyle.smallFont, TabStyle.secondaryTextColor,
      in: rect.withHeight(bounds.height - rect.minY),
      in: context)
  }
}

extension CGRect {
  /// Returns the rectangle with the given height.
  nonisolated func withHeight(_ height: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: width, height: height)
  }
}

/// Draws the sign of a verdict: an empty circle while there is no result, a check mark, or a cross.
@MainActor enum LogVerdictSymbol {
  static func draw(_ verdict: LogVerdict, in box: CGRect) {
    let disc = box.insetBy(dx: 1, dy: 1)
    let circle = UIBezierPath(ovalIn: disc)
    if verdict == .open {
      circle.lineWidth = 1.25
      TabStyle.tertiaryTextColor.setStroke()
      return circle.stroke()
    }
    (verdict == .matches ? TabStyle.success : TabStyle.failure).setFill()
    circle.fill()
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: disc.midX + x * disc.width, y: disc.midY + y * disc.height)
    }
    let symbolPath = UIBezierPath()
    if verdict == .matches {
      symbolPath.move(to: point(-0.22, 0.03))
      symbolPath.addLine(to: point(-0.06, 0.18))
      symbolPath.addLine(to: point(0.23, -0.16))
    } else {
      symbolPath.move(to: point(-0.17, -0.17))
      symbolPath.addLine(to: point(0.17, 0.17))
      symbolPath.move(to: point(0.17, -0.17))
      symbolPath.addLine(to: point(-0.17, 0.17))
    }
    symbolPath.lineWidth = 1.5
    symbolPath.lineCapStyle = .round
    symbolPath.lineJoinStyle = .round
    ReadableColor.onBright.setStroke()
    symbolPath.stroke()
  }
}
