import CoreGraphics

/// A button with the number of a rule. A tap shows the rule's text.
final class RuleChip: UIControl {
  static let height: CGFloat = 20

  let rule: String
  private let label = UILabel()

  init(_ rule: String) {
    self.rule = rule
    super.init(frame: .zero)
    layer.cornerRadius = RuleChip.height / 2
    label.text = rule
    label.font = .systemFont(ofSize: 11, weight: .medium)
    label.textAlignment = .center
    addSubview(label)
    adjust()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { adjust() } }
  override var isHighlighted: Bool { didSet { adjust() } }

  var preferredWidth: CGFloat { label.sizeThatFits(.zero).width.rounded(.up) + 16 }

  private func adjust() {
    backgroundColor =
      isSelected ? ReadableColor.accentFill : isHighlighted ? .systemFill : .tertiarySystemFill
    label.textColor = isSelected ? .white : ReadableColor.accent
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  /// Returns whether the point is in the button's touch area, which is at least 44 points wide and high.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isWithinTarget(point)
  }
}
