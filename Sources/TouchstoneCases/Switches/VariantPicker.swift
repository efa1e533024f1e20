import UIKit

/// A control with which the user chooses one of several values: a segmented control or, if the titles do not
/// fit, a button with a menu.
final class VariantPicker: UIView {
  /// The height in points.
  static let height: CGFloat = 30

  /// Called with the index of the value that the user chose.
  var onChoose: ((Int) -> Void)?
  private let titles: [String]
  private let segments: UISegmentedControl
  private let button: UIButton
  /// The width of the segmented control with full padding, in points.
  private let equalSegmentWidth: CGFloat
  /// The smallest width of the segmented control: the padding of 24 points per segment can shrink by about a
  /// third.
  private let minimumWidth: CGFloat

  init(_ titles: [String]) {
    self.titles = titles
    segments = UISegmentedControl(items: titles)
    equalSegmentWidth = segments.intrinsicContentSize.width
    segments.apportionsSegmentWidthsByContent = true
    minimumWidth = segments.intrinsicContentSize.width - 10 * CGFloat(titles.count)
    button = UIButton(configuration: .menu())
    super.init(frame: .zero)
    segments.addAction(
      UIAction { [unowned self] _ in onChoose?(segments.selectedSegmentIndex) }, for: .valueChanged)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    addSubview(segments)
    addSubview(button)
  }

  required init?(coder: NSCoder) { nil }

  /// The size of the control if its segments have equal widths and full padding.
  override var intrinsicContentSize: CGSize {
    CGSize(width: (equalSegmentWidth + 16).rounded(.up), height: VariantPicker.height)
  }

  /// Shows a value. The user can choose only values whose indices are in `possible`.
  func show(_ index: Int, possible: [Int]) {
    if segments.selectedSegmentIndex != index { segments.selectedSegmentIndex = index }
    for value in titles.indices { segments.setEnabled(possible.contains(value), forSegmentAt: value) }
    button.menu = UIMenu(
      children: titles.indices.map { value in
        UIAction(
          title: titles[value], attributes: possible.contains(value) ? [] : .disabled,
          state: value == index ? .on : .off
        ) { [unowned self] _ in onChoose?(value) }
      })
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMenu = minimumWidth > bounds.width
    segments.isHidden = isMenu
    button.isHidden = !isMenu
    segments.apportionsSegmentWidthsByContent = equalSegmentWidth > bounds.width
    segments.frame = bounds
    let width = min(button.intrinsicContentSize.width, bounds.width)
    button.frame = CGRect(x: bounds.maxX - width, y: 0, width: width, height: bounds.height)
  }
}
