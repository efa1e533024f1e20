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
  /// In one line, in points.
  private var detailWidth: CGFloat = 0
  private let toggle: UISwitch?
  private let choice: UISegmentedControl?
  /// Of the choice whose segments have one width, in points.
  private let evenWidth: CGFloat

  init(_ turned: TouchCaseSwitch) {
    self.turned = turned
    toggle = turned.isToggle ? UISwitch() : nil
    choice = turned.isToggle ? nil : UISegmentedControl(items: turned.values.map(\.text))
    evenWidth = choice?.intrinsicContentSize.width ?? 0
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
    name.adjustsFontSizeToFitWidth = true
    name.minimumScaleFactor = 0.6
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = .secondaryLabel
    detailWidth = detail.intrinsicContentSize.width
    detail.numberOfLines = 2
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

  /// What is said of the property, in one line or two.
  private func detailHeight(in width: CGFloat) -> CGFloat {
    guard hasDetail else { return 0 }
    let height = detail.sizeThatFits(CGSize(width: wordsWidth(in: width), height: 0)).height.rounded(.up)
    return height < 24 ? 16 : height
  }

  private func wordsWidth(in width: CGFloat) -> CGFloat {
    let inner = width - 2 * Self.margin
    if isStacked(in: width) { return inner }
    return inner - (toggle?.intrinsicContentSize.width ?? choiceWidth) - Self.gap
  }

  private func wordsHeight(in width: CGFloat) -> CGFloat {
    (hasDetail ? Self.wordsHeights.two : Self.wordsHeights.one) + max(0, detailHeight(in: width) - 16)
  }

  /// Segments of one width, with air in them.
  private var choiceWidth: CGFloat { (evenWidth + 16).rounded(.up) }

  /// Whether the choice stands in a line of its own: the name and it are too wide for one.
  private func isStacked(in width: CGFloat) -> Bool {
    guard choice != nil else { return false }
    // What is said has two lines.
    let words = max(name.intrinsicContentSize.width, detailWidth * 0.6)
    return words + Self.gap + choiceWidth > width - 2 * Self.margin
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    wordsHeight(in: width) + (isStacked(in: width) ? Self.choiceHeight + 8 : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: Self.margin, dy: 0)
    let isStacked = isStacked(in: bounds.width)
    let controlSize =
      toggle?.intrinsicContentSize
      ?? CGSize(width: isStacked ? inner.width : choiceWidth, height: Self.choiceHeight)
    let y = isStacked ? bounds.height - 12 - controlSize.height : (bounds.height - controlSize.height) / 2
    // Where there is little room, each has what its word needs.
    choice?.apportionsSegmentWidthsByContent = evenWidth > controlSize.width
    let control: UIControl? = toggle ?? choice
    control?.frame = CGRect(
      origin: CGPoint(x: inner.maxX - controlSize.width, y: y.rounded()), size: controlSize)
    let (wordsWidth, detailHeight) = (wordsWidth(in: bounds.width), detailHeight(in: bounds.width))
    let words = 20 + detailHeight
    let top = ((wordsHeight(in: bounds.width) - words) / 2).rounded() - (isStacked ? 1 : 0)
    name.frame = CGRect(x: inner.minX, y: top, width: wordsWidth, height: 19)
    detail.frame = CGRect(x: inner.minX, y: top + 20, width: wordsWidth, height: detailHeight)
  }
}
