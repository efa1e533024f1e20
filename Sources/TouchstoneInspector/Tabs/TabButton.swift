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

  /// A small button has the touch area of a large one.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isWithinTarget(point) }

  override var isHighlighted: Bool { didSet { showState() } }
  override var isEnabled: Bool { didSet { showState() } }

  private func showState() {
    alpha = isHighlighted ? 0.7 : 1
  }
}
