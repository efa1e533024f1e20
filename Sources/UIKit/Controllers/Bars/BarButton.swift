/// The button that shows a bar button item, or the back button. The button is as high as the bar, and wide
/// enough for a finger.
final class BarButton: UIButton, BarItemPresenting {
  /// The smallest width that a finger can hit easily, in points.
  private static let minimumWidth: CGFloat = 44
  /// The padding between the button's content and its left and right sides, in points.
  static let padding: CGFloat = 8
  private static let backTitleGap: CGFloat = 5
  static let fontSize: CGFloat = 17

  private(set) var item: UIBarButtonItem? { didSet { extendLifetime(oldValue) } }
  private(set) var isBackButton = false
  private var drawnScale: CGFloat = 0

  static func make(for item: UIBarButtonItem) -> BarButton {
    let button = BarButton(type: .system)
    button.item = item
    item.presenter = button
    button.addAction(
      UIAction { [weak button] _ in
        guard let button else { return }
        button.item?.perform(from: button, for: nil)
      }, for: .touchUpInside)
    button.barItemDidChange()
    return button
  }

  /// Creates the back button of a navigation bar. The button shows a title only if there is room.
  static func makeBack(_ tapped: @escaping () -> Void) -> BarButton {
    let button = BarButton(type: .system)
    button.isBackButton = true
    button.contentHorizontalAlignment = .left
    button.titleLabel?.font = .systemFont(ofSize: BarButton.fontSize)
    button.applyInsets()
    button.titleEdgeInsets = UIEdgeInsets(
      top: 0, left: BarButton.backTitleGap, bottom: 0, right: -BarButton.backTitleGap)
    button.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
    return button
  }

  func barItemDidChange() {
    guard let item else { return }
    setTitle(item.image == nil && item.systemItem?.symbol == nil ? item.title : nil, for: .normal)
    titleLabel?.font = .systemFont(
      ofSize: BarButton.fontSize, weight: item.style == .done ? .semibold : .regular)
    menu = item.menu
    showsMenuAsPrimaryAction = item.primaryAction == nil && item.action == nil
    isEnabled = item.isEnabled
    tintColor = item.tintColor
    applyInsets()
    drawnScale = 0
    showSymbol()
    superview?.setNeedsLayout()
  }

  /// Draws the button's symbol at the pixel scale of the screen.
  private func showSymbol() {
    let scale = traitCollection.displayScale
    guard scale != drawnScale else { return }
    drawnScale = scale
    if isBackButton {
      setImage(BarSymbol.back.image(scale: scale), for: .normal)
    } else if let item {
      setImage(item.systemItem?.symbol?.image(scale: scale) ?? item.image, for: .normal)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if window != nil { showSymbol() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { showSymbol() }
  }

  /// The widths added to the left and right sides, in points. These widths extend the outermost buttons to
  /// the edges of the bar.
  var outset = UIEdgeInsets.zero { didSet { if outset != oldValue { applyInsets() } } }

  private func applyInsets() {
    contentEdgeInsets = UIEdgeInsets(
      top: 0, left: BarButton.padding + outset.left, bottom: 0, right: BarButton.padding + outset.right)
  }

  /// The width that the button needs in the bar, without its `outset`, in points.
  var fittingWidth: CGFloat {
    if let item, item.width > 0 { return item.width }
    let gap = isBackButton && currentTitle != nil ? BarButton.backTitleGap : 0
    return max(
      BarButton.minimumWidth, intrinsicContentSize.width - outset.left - outset.right + gap)
  }

  /// Returns the width, in points, that the back button would need with this title.
  func fittingWidth(titled title: String) -> CGFloat {
    let label = UILabel(frame: .zero)
    label.font = titleLabel?.font
    label.text = title
    let content = (currentImage?.size.width ?? 0) + label.intrinsicContentSize.width
    return max(BarButton.minimumWidth, content + 2 * BarButton.padding + BarButton.backTitleGap)
  }

  deinit {}
}
