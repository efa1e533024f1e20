/// The button of one action in an alert. The button fills a whole row of the alert's card.
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)

  init(for action: UIAlertAction, font: UIFont) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.font = font
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    addSubview(label)
    // The button has the same corner curve as the card, because the focus ring follows the button's corners.
    layer.cornerCurve = .continuous
    action.button = self
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// The width that shows the whole title, in points.
  var titleWidth: CGFloat { label.intrinsicContentSize.width }

  func showState() {
    isEnabled = action.isEnabled
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override var focusCornerRadius: CGFloat { AlertCard.cornerRadius }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 12, dy: 0)
  }

  deinit {}
}
