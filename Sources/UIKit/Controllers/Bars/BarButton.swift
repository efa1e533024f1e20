/// The button of a bar button item, or the way back: as high as the bar, and never narrower than a finger.
final class BarButton: UIButton, BarItemPresenting {
  /// The smallest width of what a finger is to hit, in points.
  static let minimumWidth: CGFloat = 44
  /// Of the content to the button's sides, in points.
  static let padding: CGFloat = 8
  static let backTitleGap: CGFloat = 5
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

  /// The way back, with a title of nil where there is no room for one.
  static func makeBack(_ tapped: @escaping () -> Void) -> BarButton {
    let button = BarButton(type: .system)
    button.isBackButton = true
    button.contentHorizontalAlignment = .left
    button.titleLabel?.font = .systemFont(ofSize: BarButton.fontSize)
    button.showInsets()
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
    showInsets()
    drawnScale = 0
    showSymbol()
    superview?.setNeedsLayout()
  }

  /// Symbols are drawn for the screen's pixels.
  func showSymbol() {
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

  /// How much wider than its content needs the button is: the outermost ones reach to the bar's edges. Points.
  var outset = UIEdgeInsets.zero { didSet { if outset != oldValue { showInsets() } } }

  private func showInsets() {
    contentEdgeInsets = UIEdgeInsets(
      top: 0, left: BarButton.padding + outset.left, bottom: 0, right: BarButton.padding + outset.right)
  }

  /// What the button takes of the bar's width, without its outset.
  var fittingWidth: CGFloat {
    if let item, item.width > 0 { return item.width }
    let gap = isBackButton && currentTitle != nil ? BarButton.backTitleGap : 0
    return max(
      BarButton.minimumWidth, intrinsicContentSize.width - outset.left - outset.right + gap)
  }

  /// What the way back would take with that title.
  func fittingWidth(titled title: String) -> CGFloat {
    let label = UILabel(frame: .zero)
    label.font = titleLabel?.font
    label.text = title
    let content = (currentImage?.size.width ?? 0) + label.intrinsicContentSize.width
    return max(BarButton.minimumWidth, content + 2 * BarButton.padding + BarButton.backTitleGap)
  }

  deinit {}
}
