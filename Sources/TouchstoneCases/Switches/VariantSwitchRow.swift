import TouchstoneInspector
import UIKit

/// The row of one switch: the property's name, its owner and meaning, and a control.
final class VariantSwitchRow: UIView {
  static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  /// The height of the texts, with and without a second line, in points.
  private static let wordsHeights: (two: CGFloat, one: CGFloat) = (54, 46)

  let turned: TouchCaseSwitch
  /// Called with the index of the value that the user chose.
  var onTurn: ((Int) -> Void)?
  private let name = UILabel()
  private let detail = UILabel()
  /// The width of the description in one line, in points.
  private var detailWidth: CGFloat = 0
  private let toggle: UISwitch?
  private let choice: VariantChoice?
  private var control: UIView? { toggle ?? choice }

  init(_ turned: TouchCaseSwitch) {
    self.turned = turned
    toggle = turned.isToggle ? UISwitch() : nil
    choice = turned.isToggle ? nil : VariantChoice(turned.values.map(\.text))
    super.init(frame: .zero)
    if let property = turned.property {
      name.text = property
      name.font = .monospacedSystemFont(ofSize: 13, weight: .medium)
      detail.text = [turned.owner, turned.title.text].compactMap { $0 }.joined(separator: " · ")
    } else {
      name.text = turned.title.text
      name.font = .systemFont(ofSize: 14)
    }
    // A property's name has no spaces, so its lines are broken between any two characters.
    name.lineBreakMode = turned.property == nil ? .byWordWrapping : .byCharWrapping
    name.numberOfLines = 2
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = ReadableColor.quiet
    detailWidth = detail.intrinsicContentSize.width
    detail.numberOfLines = 2
    addSubview(name)
    addSubview(detail)
    if let toggle {
      toggle.addAction(
        UIAction { [unowned self, unowned toggle] _ in onTurn?(toggle.isOn ? 1 : 0) }, for: .valueChanged)
      addSubview(toggle)
    }
    if let choice {
      choice.onChoose = { [unowned self] in onTurn?($0) }
      addSubview(choice)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a value. The user can choose only values whose indices are in `possible`.
  func show(_ index: Int, possible: [Int], animated: Bool) {
    if let toggle {
      if toggle.isOn != (index == 1) { toggle.setOn(index == 1, animated: animated) }
      toggle.isEnabled = possible.count > 1
    }
    choice?.show(index, possible: possible)
    let isPossible = possible.count > 1
    name.textColor = isPossible ? .label : ReadableColor.disabled
    detail.textColor = isPossible ? ReadableColor.quiet : ReadableColor.disabled
  }

  private var hasDetail: Bool { detail.text != nil }

  /// Returns the height of the description, which has one or two lines.
  private func detailHeight(in width: CGFloat) -> CGFloat {
    guard hasDetail else { return 0 }
    let height = detail.sizeThatFits(CGSize(width: wordsWidth(in: width), height: 0)).height.rounded(.up)
    return height < 24 ? 16 : height
  }

  /// Returns the height of the name, in one line or two.
  private func nameHeight(in width: CGFloat) -> CGFloat {
    max(19, name.sizeThatFits(CGSize(width: wordsWidth(in: width), height: 0)).height.rounded(.up))
  }

  private func wordsWidth(in width: CGFloat) -> CGFloat {
    let inner = width - 2 * Self.margin
    if isStacked(in: width) { return inner }
    return inner - controlSize.width - Self.gap
  }

  private func wordsHeight(in width: CGFloat) -> CGFloat {
    (hasDetail ? Self.wordsHeights.two : Self.wordsHeights.one) + max(0, detailHeight(in: width) - 16)
      + nameHeight(in: width) - 19
  }

  /// The size that the control has if it is beside the texts.
  private var controlSize: CGSize { control?.intrinsicContentSize ?? .zero }

  /// Returns whether the control is below the texts, because it is too wide to be beside them.
  private func isStacked(in width: CGFloat) -> Bool {
    guard choice != nil else { return false }
    // The description may have two lines.
    let words = max(name.intrinsicContentSize.width, detailWidth * 0.6)
    return words + Self.gap + controlSize.width > width - 2 * Self.margin
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    wordsHeight(in: width) + (isStacked(in: width) ? VariantChoice.height + 8 : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: Self.margin, dy: 0)
    let isStacked = isStacked(in: bounds.width)
    var controlSize = controlSize
    if isStacked { controlSize.width = inner.width }
    let y = isStacked ? bounds.height - 12 - controlSize.height : (bounds.height - controlSize.height) / 2
    control?.frame = CGRect(
      origin: CGPoint(x: inner.maxX - controlSize.width, y: y.rounded()), size: controlSize)
    let (wordsWidth, detailHeight) = (wordsWidth(in: bounds.width), detailHeight(in: bounds.width))
    let nameHeight = nameHeight(in: bounds.width)
    let words = nameHeight + 1 + detailHeight
    let top = ((wordsHeight(in: bounds.width) - words) / 2).rounded() - (isStacked ? 1 : 0)
    name.frame = CGRect(x: inner.minX, y: top, width: wordsWidth, height: nameHeight)
    detail.frame = CGRect(x: inner.minX, y: top + nameHeight + 1, width: wordsWidth, height: detailHeight)
  }
}
