import UIKit

/// One switch of a case: what is turned, whose it is, and the control that turns it.
final class VariantSwitchRow: UIView {
  static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  /// From this width on a choice stands beside its name.
  private static let wideWidth: CGFloat = 480

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
    name.lineBreakMode = .byTruncatingMiddle
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

  /// Whether the control stands in a line of its own.
  private func isStacked(in width: CGFloat) -> Bool { choice != nil && width < Self.wideWidth }

  func height(forWidth width: CGFloat) -> CGFloat {
    let words: CGFloat = hasDetail ? 54 : 46
    return isStacked(in: width) ? words + 36 : words
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: Self.margin, dy: 0)
    let isStacked = isStacked(in: bounds.width)
    let wordsHeight: CGFloat = (hasDetail ? 54 : 46) - (isStacked ? 2 : 0)
    var wordsWidth = inner.width
    if let toggle {
      let size = toggle.intrinsicContentSize
      toggle.frame = CGRect(
        x: inner.maxX - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      wordsWidth -= size.width + Self.gap
    }
    if let choice {
      let height: CGFloat = 30
      if isStacked {
        choice.frame = CGRect(
          x: inner.minX, y: bounds.height - 12 - height, width: inner.width, height: height)
      } else {
        let width = min(choice.intrinsicContentSize.width + 24, inner.width * 0.6).rounded()
        choice.frame = CGRect(
          x: inner.maxX - width, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
        wordsWidth -= width + Self.gap
      }
    }
    let total: CGFloat = hasDetail ? 36 : 20
    let top = ((wordsHeight - total) / 2).rounded()
    name.frame = CGRect(x: inner.minX, y: top, width: wordsWidth, height: 19)
    detail.frame = CGRect(x: inner.minX, y: top + 20, width: wordsWidth, height: hasDetail ? 16 : 0)
  }
}
