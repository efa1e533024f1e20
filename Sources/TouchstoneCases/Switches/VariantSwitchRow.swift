import TouchstoneInspector
import UIKit

/// The row of one switch: the property's name, its owner and meaning, and a control.
final class VariantSwitchRow: UIView {
  static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  /// The height of the texts, with and without a second line, in points.
  private static let textHeights: (two: CGFloat, one: CGFloat) = (54, 46)

  let touchCaseSwitch: TouchCaseSwitch
  /// Called with the index of the value that the user chose.
  var onValueChange: ((Int) -> Void)?
  private let nameLabel = UILabel()
  private let detailLabel = UILabel()
  /// The width of the description in one line, in points.
  private var detailWidth: CGFloat = 0
  private let toggle: UISwitch?
  private let variantPicker: VariantPicker?
  private var control: UIView? { toggle ?? variantPicker }

  init(_ turned: TouchCaseSwitch) {
    self.touchCaseSwitch = turned
    toggle = turned.isToggle ? UISwitch() : nil
    variantPicker = turned.isToggle ? nil : VariantPicker(turned.values.map(\.text))
    super.init(frame: .zero)
    if let property = turned.property {
      nameLabel.text = property
      nameLabel.font = .monospacedSystemFont(ofSize: 13, weight: .medium)
      detailLabel.text = [turned.owner, turned.title.text].compactMap { $0 }.joined(separator: " · ")
    } else {
      nameLabel.text = turned.title.text
      nameLabel.font = .systemFont(ofSize: 14)
    }
    // A property's name has no spaces, so its lines are broken between any two characters.
    nameLabel.lineBreakMode = turned.property == nil ? .byWordWrapping : .byCharWrapping
    nameLabel.numberOfLines = 2
    detailLabel.font = .systemFont(ofSize: 12)
    detailLabel.textColor = ReadableColor.secondaryText
    detailWidth = detailLabel.intrinsicContentSize.width
    detailLabel.numberOfLines = 2
    addSubview(nameLabel)
    addSubview(detailLabel)
    if let toggle {
      toggle.addAction(
        UIAction { [unowned self, unowned toggle] _ in onValueChange?(toggle.isOn ? 1 : 0) },
        for: .valueChanged)
      addSubview(toggle)
    }
    if let variantPicker {
      variantPicker.onChoose = { [unowned self] in onValueChange?($0) }
      addSubview(variantPicker)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a value. The user can choose only values whose indices are in `possible`.
  func show(_ index: Int, possible: [Int], animated: Bool) {
    if let toggle {
      if toggle.isOn != (index == 1) { toggle.setOn(index == 1, animated: animated) }
      toggle.isEnabled = possible.count > 1
    }
    variantPicker?.show(index, possible: possible)
    let isPossible = possible.count > 1
    nameLabel.textColor = isPossible ? .label : ReadableColor.disabled
    detailLabel.textColor = isPossible ? ReadableColor.secondaryText : ReadableColor.disabled
  }

  private var hasDetail: Bool { detailLabel.text != nil }

  /// Returns the height of the description, which has one or two lines.
  private func detailHeight(in width: CGFloat) -> CGFloat {
    guard hasDetail else { return 0 }
    let height = detailLabel.sizeThatFits(CGSize(width: textWidth(in: width), height: 0)).height.rounded(.up)
    return height < 24 ? 16 : height
  }

  /// Returns the height of the name, in one line or two.
  private func nameHeight(in width: CGFloat) -> CGFloat {
    max(19, nameLabel.sizeThatFits(CGSize(width: textWidth(in: width), height: 0)).height.rounded(.up))
  }

  private func textWidth(in width: CGFloat) -> CGFloat {
    let inner = width - 2 * Self.margin
    if isStacked(in: width) { return inner }
    return inner - controlSize.width - Self.gap
  }

  private func textHeight(in width: CGFloat) -> CGFloat {
    (hasDetail ? Self.textHeights.two : Self.textHeights.one) + max(0, detailHeight(in: width) - 16)
      + nameHeight(in: width) - 19
  }

  /// The size that the control has if it is beside the texts.
  private var controlSize: CGSize { control?.intrinsicContentSize ?? .zero }

  /// Returns whether the control is too wide to be beside the texts. If so, it is below them.
  private func isStacked(in width: CGFloat) -> Bool {
    guard variantPicker != nil else { return false }
    // The description may have two lines, each about 0.6 times as wide as the description in one line.
    let nameAndDetailWidth = max(nameLabel.intrinsicContentSize.width, detailWidth * 0.6)
    return nameAndDetailWidth + Self.gap + controlSize.width > width - 2 * Self.margin
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    textHeight(in: width) + (isStacked(in: width) ? VariantPicker.height + 8 : 0)
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
    let (wordsWidth, detailHeight) = (textWidth(in: bounds.width), detailHeight(in: bounds.width))
    let nameHeight = nameHeight(in: bounds.width)
    let words = nameHeight + 1 + detailHeight
    let top = ((textHeight(in: bounds.width) - words) / 2).rounded() - (isStacked ? 1 : 0)
    nameLabel.frame = CGRect(x: inner.minX, y: top, width: wordsWidth, height: nameHeight)
    detailLabel.frame = CGRect(
      x: inner.minX, y: top + nameHeight + 1, width: wordsWidth, height: detailHeight)
  }
}
