/// The background of a bar: a colour, and a hairline at the edge next to the content. The background receives
/// no touches.
final class BarBackground: UIView {
  private let hairline = UIView(frame: .zero)
  /// Whether the bar is below the content, as a tab bar is. If false, the bar is above the content, as a
  /// navigation bar is.
  private let isBelowContent: Bool

  /// The bar's own colour. Default nil: the default colour of bars.
  var barColor: UIColor? { didSet { showColor() } }
  var isTranslucent = true { didSet { showColor() } }

  init(isBelowContent: Bool) {
    self.isBelowContent = isBelowContent
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    hairline.backgroundColor = .separator
    addSubview(hairline)
    showColor()
  }

  required init?(coder: NSCoder) { nil }

  // Bars do not blur the content behind them, so a translucent bar is nearly opaque.
  private static let translucentColor = UIColor(light: (249, 249, 249), 0.96, dark: (22, 22, 22), 0.96)
  private static let opaqueColor = UIColor(light: (249, 249, 249), dark: (22, 22, 22))

  private func showColor() {
    backgroundColor = barColor ?? (isTranslucent ? BarBackground.translucentColor : BarBackground.opaqueColor)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(
      x: 0, y: isBelowContent ? 0 : bounds.height - thickness, width: bounds.width, height: thickness)
  }

  deinit {}
}
