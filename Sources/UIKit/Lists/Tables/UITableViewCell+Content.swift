import CoreGraphics
import Foundation

// Creates the parts of a cell, and shows them as the cell's state requires.

extension UITableViewCell {
  final func prepareCell() {
    applyBackground()
    contentView.frame = bounds
    addSubview(contentView)
    separator.isUserInteractionEnabled = false
    separator.backgroundColor = .separator
    addSubview(separator)
  }

  // MARK: Labels and image

  final var lazyTextLabel: UILabel {
    if let storedTextLabel { return storedTextLabel }
    let label = UILabel(frame: .zero)
    switch cellStyle {
    case .value2:
      label.font = .preferredFont(forTextStyle: .footnote)
      label.textColor = tintColor
      label.textAlignment = .right
    case .default, .value1, .subtitle: label.font = .preferredFont(forTextStyle: .body)
    }
    storedTextLabel = label
    addToContent(label)
    return label
  }

  final var lazyDetailTextLabel: UILabel? {
    if let storedDetailTextLabel { return storedDetailTextLabel }
    let label = UILabel(frame: .zero)
    switch cellStyle {
    case .default: return nil
    case .value1:
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = .secondaryLabel
    case .value2: label.font = .preferredFont(forTextStyle: .footnote)
    case .subtitle: label.font = .preferredFont(forTextStyle: .caption1)
    }
    storedDetailTextLabel = label
    addToContent(label)
    return label
  }

  final var lazyImageView: UIImageView? {
    if let storedImageView { return storedImageView }
    if cellStyle == .value2 { return nil }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    storedImageView = view
    addToContent(view)
    return view
  }

  private final func addToContent(_ view: UIView) {
    contentView.addSubview(view)
    // Adding a view to the content view requests a layout of the content view only. The cell places the
    // labels and the image, so the cell needs a layout, too.
    setNeedsLayout()
  }

  // MARK: The table's settings

  final func tableDidChange(
    style: UITableView.Style, _ separatorStyle: SeparatorStyle, _ color: UIColor?, _ inset: UIEdgeInsets
  ) {
    if tableStyle != style {
      tableStyle = style
      if !hasOwnBackground { applyBackground() }
      groupEdgesDidChange()
    }
    if separatorStyle != tableSeparatorStyle || !usesOwnSeparatorInset && inset != tableSeparatorInset {
      tableSeparatorStyle = separatorStyle
      if !usesOwnSeparatorInset { tableSeparatorInset = inset }
      setNeedsLayout()
    }
    separator.backgroundColor = color ?? .separator
    topSeparator?.backgroundColor = separator.backgroundColor
  }

  private final func applyBackground() {
    super.backgroundColor = tableStyle == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }

  /// Rounds the corners of the first and last row of a group, in a table of style `.insetGrouped`.
  final func groupEdgesDidChange() {
    setNeedsLayout()
    guard tableStyle == .insetGrouped else {
      if hasRoundedCorners { roundCorners([]) }
      return
    }
    var corners: CACornerMask = []
    if groupEdges.contains(.top) { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if groupEdges.contains(.bottom) { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    if !corners.isEmpty || hasRoundedCorners { roundCorners(corners) }
  }

  private final var hasRoundedCorners: Bool { (appearance.decoration?.cornerRadius ?? 0) > 0 }

  private final func roundCorners(_ corners: CACornerMask) {
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.groupCornerRadius
    layer.maskedCorners = corners
    clipsToBounds = !corners.isEmpty
  }

  // MARK: Backgrounds

  final func backgroundDidChange(from old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }

  final func selectedBackgroundDidChange(from old: UIView?) {
    if old !== selectedBackgroundView { old?.removeFromSuperview() }
    guard let selectedBackgroundView else { return }
    insertSubview(selectedBackgroundView, belowSubview: contentView)
    selectedBackgroundView.isUserInteractionEnabled = false
    selectedBackgroundView.alpha = showsSelection ? 1 : 0
    setNeedsLayout()
  }

  // MARK: State

  private final var showsSelection: Bool { selectionStyle != .none && (isSelected || isHighlighted) }

  final func stateDidChange(animated: Bool) {
    if animated {
      UIView.animate(
        withDuration: TableMetrics.selectionFadeDuration, delay: 0, options: .allowUserInteraction
      ) { showState() }
    } else {
      UIView.performWithoutAnimation { showState() }
    }
  }

  private final func showState() {
    let shows = showsSelection
    if shows, selectedBackgroundView == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      UIView.performWithoutAnimation { selectedBackgroundView = view }
      view.alpha = 0
    }
    selectedBackgroundView?.alpha = shows ? 1 : 0
    storedTextLabel?.isHighlighted = shows
    storedDetailTextLabel?.isHighlighted = shows
    storedImageView?.isHighlighted = shows
    // The separator is hidden, because it would divide the grey background of the selection.
    separator.alpha = shows ? 0 : 1
  }
}
