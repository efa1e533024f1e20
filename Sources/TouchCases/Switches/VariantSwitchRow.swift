import UIKit

/// One switch of a case: what is turned, whose it is, and the control that turns it.
final class VariantSwitchRow: UIView {
  static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  /// What the words take, with a second line and without.
  private static let wordsHeights: (two: CGFloat, one: CGFloat) = (54, 46)
  private static let choiceHeight: CGFloat = 30

  let turned: TouchCaseSwitch
  /// Told of the value that a person chose.
  var onTurn: ((Int) -> Void)?
  private let name = UILabel()
  private let detail = UILabel()
  private let toggle: UISwitch?
  private let choice: UISegmentedControl?

  init(_ turned: TouchCaseSwitch) {
    self.turned = turned
    toggle = turned.isToggle ? UISwitch() : nil
    choice = turned.isToggle ? nil : UISegmentedControl(items: turned.values.map(\.text))
    super.init(frame: .zero)
    if let property = turned.property {
      name.text = property
      name.font = .monospacedSystemFont(ofSize: 13, weight: .medium)
      detail.text = [turned.owner, turned.title.text].compactMap { $0 }.joined(separator: " · ")
    } else {
      name.text = turned.title.text
      name.font = .systemFont(ofSize: 14)
    }
    name.lineBreakMode = .byTruncatingTail
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = .secondaryLabel
    detail.lineBreakMode = .byTruncatingTail
    addSubview(name)
    addSubview(detail)
    if let toggle {
      toggle.addAction(
        UIAction { [unowned self] _ in onTurn?(toggle.isOn ? 1 : 0) }, for: .valueChanged)
      addSubview(toggle)
    }
    if let choice {
      choice.addAction(
        UIAction { [unowned self] _ in onTurn?(choice.selectedSegmentIndex) }, for: .valueChanged)
      addSubview(choice)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a value; only the values of `possible` can be chosen.
  func show(_ index: Int, possible: [Int], animated: Bool) {
    if let toggle {
      if toggle.isOn != (index == 1) { toggle.setOn(index == 1, animated: animated) }
      toggle.isEnabled = possible.count > 1
    }
    if let choice {
      if choice.selectedSegmentIndex != index { choice.selectedSegmentIndex = index }
      for value in turned.values.indices { choice.setEnabled(possible.contains(value), forSegmentAt: value) }
    }
    let isPossible = possible.count > 1
    name.textColor = isPossible ? .label : .tertiaryLabel
    detail.textColor = isPossible ? .secondaryLabel : .tertiaryLabel
  }

  private var hasDetail: Bool { detail.text != nil }

  private var wordsHeight: CGFloat { hasDetail ? Self.wordsHeights.two : Self.wordsHeights.one }

  /// Segments of one width, with air in them.
  private var choiceWidth: CGFloat { ((choice?.intrinsicContentSize.width ?? 0) + 16).rounded(.up) }

  /// Whether the choice stands in a line of its own: the name and it are too wide for one.
  private func isStacked(in width: CGFloat) -> Bool {
    guard choice != nil else { return false }
    return name.intrinsicContentSize.width + Self.gap + choiceWidth > width - 2 * Self.margin
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    isStacked(in: width) ? wordsHeight + Self.choiceHeight + 8 : wordsHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: Self.margin, dy: 0)
    let isStacked = isStacked(in: bounds.width)
    let controlSize =
      toggle?.intrinsicContentSize
      ?? CGSize(width: isStacked ? inner.width : choiceWidth, height: Self.choiceHeight)
    let y = isStacked ? bounds.height - 12 - controlSize.height : (bounds.height - controlSize.height) / 2
    let control: UIControl? = toggle ?? choice
    control?.frame = CGRect(
      origin: CGPoint(x: inner.maxX - controlSize.width, y: y.rounded()), size: controlSize)
    let wordsWidth = isStacked ? inner.width : inner.width - controlSize.width - Self.gap
    let top = ((wordsHeight - (hasDetail ? 36 : 20)) / 2).rounded() - (isStacked ? 1 : 0)
    name.frame = CGRect(x: inner.minX, y: top, width: wordsWidth, height: 19)
    detail.frame = CGRect(x: inner.minX, y: top + 20, width: wordsWidth, height: hasDetail ? 16 : 0)
  }
}
