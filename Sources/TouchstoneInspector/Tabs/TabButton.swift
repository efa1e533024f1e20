/// A text button in the accent colour.
final class TabButton: UIButton {
  /// The width of the title, in points.
  let preferredWidth: CGFloat

  init(_ title: String) {
    preferredWidth = RowText.width(title, .system(size: 12, weight: 600)) + 2 * TabStyle.gap
    super.init(frame: .zero)
    titleLabel?.font = .systemFont(ofSize: 12, weight: .semibold)
    setTitleColor(TabStyle.accent, for: .normal)
    setTitleColor(ReadableColor.disabled, for: .disabled)
    setTitle(title, for: .normal)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns whether the point is in the button's touch area, which is at least 44 points wide and high.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isWithinTarget(point) }

  override var isHighlighted: Bool { didSet { showState() } }
  override var isEnabled: Bool { didSet { showState() } }

  private func showState() {
    alpha = isHighlighted ? 0.7 : 1
  }
}
