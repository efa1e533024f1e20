import CoreGraphics

/// A row of the story: a sentence with its time at the left, its rules below, and the text of a rule that the
/// user opened.
final class WhyRow: UIView {
  enum Style {
    case headline, sentence
  }

  /// Called when a tap changed the row's height.
  var onResize: (() -> Void)?

  private let style: Style
  private let timeLabel = UILabel()
  private let textLabel = UILabel()
  private let ruleCard = UIView()
  private let ruleLabel = UILabel()
  private var chips: [RuleChip] = []
  private var rules: [String] = []
  private var openRule: String?

  init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    timeLabel.font = .monospacedSystemFont(ofSize: 11, weight: .regular)
    timeLabel.textColor = ReadableColor.secondaryText
    textLabel.font = style == .headline ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
    textLabel.numberOfLines = 0
    ruleCard.backgroundColor = .quaternarySystemFill
    ruleCard.layer.cornerRadius = 10
    ruleCard.isHidden = true
    ruleLabel.font = .systemFont(ofSize: 12)
    ruleLabel.textColor = ReadableColor.secondaryText
    ruleLabel.numberOfLines = 0
    ruleCard.addSubview(ruleLabel)
    addSubview(timeLabel)
    addSubview(textLabel)
    addSubview(ruleCard)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  func show(time: TimeInterval?, _ text: LocalizedText, _ rules: [String]) {
    timeLabel.text = time.map(Seconds.text)
    textLabel.text = Seconds.keepingUnits(in: text.text)
    guard rules != self.rules else { return }
    self.rules = rules
    if let openRule, !rules.contains(openRule) { close() }
    for chip in chips { chip.removeFromSuperview() }
    chips = rules.map { rule in
      let chip = RuleChip(rule)
      chip.addAction(UIAction { [weak self] _ in self?.toggle(rule) }, for: .touchUpInside)
      chip.isSelected = rule == openRule
      addSubview(chip)
      return chip
    }
    setNeedsLayout()
  }

  /// Closes the open rule.
  func close() { open(nil) }

  private func toggle(_ rule: String) {
    open(rule == openRule ? nil : rule)
    onResize?()
  }

  private func open(_ rule: String?) {
    openRule = rule
    ruleLabel.text = rule.flatMap { RuleBook.current.annotatedText(of: $0) }
    ruleCard.isHidden = rule == nil
    for chip in chips { chip.isSelected = chip.rule == rule }
    setNeedsLayout()
  }

  // MARK: Layout

  private static let timeWidth: CGFloat = 46
  private static let gap: CGFloat = 7
  private static let cardPadding: CGFloat = 10

  private var indent: CGFloat { style == .headline ? 0 : WhyRow.timeWidth }

  func height(for width: CGFloat) -> CGFloat { arrange(width, isMeasuring: true) }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(bounds.width, isMeasuring: false)
  }

  /// Lays out the row for the width, or only measures it if `isMeasuring` is true. Returns the height.
  private func arrange(_ width: CGFloat, isMeasuring: Bool) -> CGFloat {
    let column = max(0, width - indent)
    let textHeight = textLabel.sizeThatFits(CGSize(width: column, height: 0)).height.rounded(.up)
    if !isMeasuring {
      timeLabel.frame = CGRect(x: 0, y: 1.5, width: indent, height: 14)
      textLabel.frame = CGRect(x: indent, y: 0, width: column, height: textHeight)
    }
    var y = textHeight + WhyRow.gap
    var x = indent
    for chip in chips {
      if x > indent, x + chip.preferredWidth > width {
        x = indent
        y += RuleChip.height + 6
      }
      if !isMeasuring { chip.frame = CGRect(x: x, y: y, width: chip.preferredWidth, height: RuleChip.height) }
      x += chip.preferredWidth + 6
    }
    y += RuleChip.height
    guard openRule != nil else { return y }
    y += WhyRow.gap
    let padding = WhyRow.cardPadding
    let ruleHeight = ruleLabel.sizeThatFits(CGSize(width: max(0, column - 2 * padding), height: 0)).height
      .rounded(.up)
    if !isMeasuring {
      ruleCard.frame = CGRect(x: indent, y: y, width: column, height: ruleHeight + 2 * padding)
      ruleLabel.frame = CGRect(
        x: padding, y: padding, width: max(0, column - 2 * padding), height: ruleHeight)
    }
    return y + ruleHeight + 2 * padding
  }
}
