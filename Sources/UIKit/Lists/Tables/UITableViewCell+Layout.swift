import CoreGraphics
import Foundation

// Places a cell's parts, from left to right. Positions are in points in the cell's coordinates.

extension UITableViewCell {
  final func layOutCell() {
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    let start = editControlInset
    let end = layOutTrailingViews()
    let content = CGRect(x: start, y: 0, width: max(0, end - start), height: bounds.height)
    if contentView.frame != content { contentView.frame = content }
    layOutEditControl()
    layOutReorderControl()
    layOutLabels()
    layOutSeparators()
  }

  // MARK: Trailing end

  /// Places the views at the right end of the cell. Returns the x coordinate where the content ends.
  private final func layOutTrailingViews() -> CGFloat {
    var end = bounds.width
    if let confirmationButton {
      let width = confirmationButton.frame.width
      confirmationButton.frame = CGRect(x: end - width, y: 0, width: width, height: bounds.height)
      end -= width
    }
    end -= reorderControlWidth
    let edge = end
    if let view = shownAccessoryView {
      var size = view.bounds.size
      if size == .zero { size = view.sizeThatFits(bounds.size) }
      view.frame = centered(size, endingAt: end - TableMetrics.margin)
      end = view.frame.minX
    } else {
      if let accessoryMark, !accessoryMark.isHidden {
        accessoryMark.frame = centered(accessoryMark.size, endingAt: end - TableMetrics.margin)
        end = accessoryMark.frame.minX
      }
      if let detailButton, !detailButton.isHidden {
        let gap = end == edge ? TableMetrics.margin : TableMetrics.gap
        detailButton.frame = centered(TableDetailButton.size, endingAt: end - gap)
        end = detailButton.frame.minX
      }
    }
    return end
  }

  private final func centered(_ size: CGSize, endingAt end: CGFloat) -> CGRect {
    CGRect(
      x: end - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  // MARK: Content

  private final var contentStart: CGFloat {
    TableMetrics.margin + CGFloat(max(0, indentationLevel)) * indentationWidth
  }

  private final var imageSize: CGSize {
    guard let size = storedImageView?.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let height = min(size.height, max(bounds.height, TableMetrics.rowHeight))
    return CGSize(width: size.width * height / size.height, height: height)
  }

  /// The x coordinate of the start of the text, in the content view's coordinates.
  private final var textStart: CGFloat {
    let image = imageSize.width
    return contentStart + (image > 0 ? image + TableMetrics.margin : 0)
  }

  private final var hasAccessory: Bool { contentView.frame.maxX < bounds.width }

  private final func layOutLabels() {
    guard storedTextLabel != nil || storedDetailTextLabel != nil || storedImageView != nil else { return }
    let height = contentView.bounds.height
    let size = imageSize
    storedImageView?.frame = CGRect(
      x: contentStart, y: ((height - size.height) / 2).rounded(), width: size.width, height: size.height)
    let start = textStart
    let end = contentView.bounds.width - (hasAccessory ? TableMetrics.gap : TableMetrics.margin)
    let area = CGRect(x: start, y: 0, width: max(0, end - start), height: height)
    switch cellStyle {
    case .default: storedTextLabel?.frame = area
    case .subtitle: layOutSubtitle(in: area)
    case .value1: layOutValue(in: area)
    case .value2:
      storedTextLabel?.frame = CGRect(x: start, y: 0, width: min(area.width, valueLabelWidth), height: height)
      let detail = start + valueLabelWidth + TableMetrics.gap
      storedDetailTextLabel?.frame = CGRect(x: detail, y: 0, width: max(0, end - detail), height: height)
    }
  }

  /// The width of the text label in the style `.value2`, in points.
  private final var valueLabelWidth: CGFloat { 91 }

  private final func layOutSubtitle(in area: CGRect) {
    let textHeight = labelHeight(storedTextLabel, area.width),
      detailHeight = labelHeight(storedDetailTextLabel, area.width)
    let gap: CGFloat = textHeight > 0 && detailHeight > 0 ? subtitleGap : 0
    let top = ((area.height - textHeight - gap - detailHeight) / 2).rounded()
    storedTextLabel?.frame = CGRect(x: area.minX, y: top, width: area.width, height: textHeight)
    storedDetailTextLabel?.frame = CGRect(
      x: area.minX, y: top + textHeight + gap, width: area.width, height: detailHeight)
  }

  private final var subtitleGap: CGFloat { 3 }

  /// Places text and detail side by side. The detail gets the width that it needs, up to a limit. The limit
  /// is the width that the text does not need or a third of the area, whichever is larger.
  private final func layOutValue(in area: CGRect) {
    let wantedTextWidth = storedTextLabel?.intrinsicContentSize.width ?? 0
    let wantedDetailWidth = storedDetailTextLabel?.intrinsicContentSize.width ?? 0
    let gap: CGFloat = wantedDetailWidth > 0 ? TableMetrics.gap : 0
    let detail = min(wantedDetailWidth, max(area.width - wantedTextWidth - gap, area.width / 3))
    storedDetailTextLabel?.frame = CGRect(
      x: area.maxX - detail, y: 0, width: max(0, detail), height: area.height)
    storedTextLabel?.frame = CGRect(
      x: area.minX, y: 0, width: max(0, area.width - detail - gap), height: area.height)
  }

  /// Returns the height of the label's text, in points. For a single line, the height comes from the font,
  /// without a text layout.
  private final func labelHeight(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
    guard let label, let text = label.text, !text.isEmpty else { return 0 }
    if label.numberOfLines == 1 { return label.font.lineHeight.rounded(.up) }
    return label.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  final func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    let usedWidth = editControlInset + textStart + (bounds.width - layOutTrailingViews())
    let textWidth = max(0, width - usedWidth - TableMetrics.gap)
    var height: CGFloat
    switch cellStyle {
    case .default: height = labelHeight(storedTextLabel, textWidth)
    case .value1:
      height = max(labelHeight(storedTextLabel, textWidth), labelHeight(storedDetailTextLabel, textWidth))
    case .value2:
      height = max(
        labelHeight(storedTextLabel, valueLabelWidth),
        labelHeight(storedDetailTextLabel, max(0, textWidth - valueLabelWidth - TableMetrics.gap)))
    case .subtitle:
      height = labelHeight(storedTextLabel, textWidth)
      let detail = labelHeight(storedDetailTextLabel, textWidth)
      if detail > 0 { height += detail + subtitleGap }
    }
    height = (height + 2 * textMargin).rounded(.up)
    if let image = storedImageView?.image?.size.height { height = max(height, image + 1) }
    return max(TableMetrics.rowHeight, height)
  }

  /// The margin above and below the text, in points.
  private final var textMargin: CGFloat { 11 }

  // MARK: Separators

  final var effectiveSeparatorInset: UIEdgeInsets {
    if usesOwnSeparatorInset { return tableSeparatorInset }
    var inset = tableSeparatorInset
    if imageSize.width > 0 { inset.left = max(inset.left, textStart) }
    inset.left += editControlInset
    return inset
  }

  private final func layOutSeparators() {
    let thickness = 1 / max(1, traitCollection.displayScale)
    let isLast = groupEdges.contains(.bottom), isGrouped = tableStyle != .plain
    let isShown = tableSeparatorStyle == .singleLine
    separator.isHidden = !isShown || tableStyle == .insetGrouped && isLast
    var inset = effectiveSeparatorInset
    if isGrouped, isLast { inset = .zero }
    separator.frame = CGRect(
      x: inset.left, y: bounds.height - thickness, width: max(0, bounds.width - inset.left - inset.right),
      height: thickness)
    let showsTop = isShown && tableStyle == .grouped && groupEdges.contains(.top)
    if showsTop, topSeparator == nil {
      let line = UIView(frame: .zero)
      line.isUserInteractionEnabled = false
      line.backgroundColor = separator.backgroundColor
      addSubview(line)
      topSeparator = line
    }
    topSeparator?.isHidden = !showsTop
    topSeparator?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
  }
}
