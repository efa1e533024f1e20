/// The private control that shows one item of a tab bar. All items of a bar are equally wide.
final class UITabBarButton: UIControl, BarItemPresenting {
  static let font = UIFont.systemFont(ofSize: 10, weight: .medium)
  private static let badgeFont = UIFont.systemFont(ofSize: 13)
  private static let badgeHeight: CGFloat = 18
  /// The distance, in points, from the top of the bar to the centre of the image.
  private static let imageCenterY: CGFloat = 18
  /// The distance, in points, from the top of the bar to the centre of the title.
  private static let titleCenterY: CGFloat = 41

  let item: UITabBarItem
  private let imageView = UIImageView(image: nil)
  private let titleLabel = UILabel(frame: .zero)
  private var badgeLabel: UILabel? { didSet { extendLifetime(oldValue) } }
  var unselectedColor: UIColor? { didSet { showColors() } }

  init(for item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    titleLabel.font = UITabBarButton.font
    titleLabel.textAlignment = .center
    imageView.contentMode = .center
    addSubview(imageView)
    addSubview(titleLabel)
    item.presenter = self
    barItemDidChange()
  }

  required init?(coder: NSCoder) { nil }

  func barItemDidChange() {
    isEnabled = item.isEnabled
    titleLabel.text = item.title
    showColors()
    showBadge()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    imageView.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    var color: UIColor = isSelected ? tintColor : unselectedColor ?? .systemGray
    if !isEnabled { color = .tertiaryLabel }
    imageView.tintColor = color
    titleLabel.textColor = color
  }

  private func showBadge() {
    guard let value = item.badgeValue else {
      badgeLabel?.removeFromSuperview()
      badgeLabel = nil
      return
    }
    let label = badgeLabel ?? UILabel(frame: .zero)
    label.text = value
    label.font = UITabBarButton.badgeFont
    label.textColor = .white
    label.textAlignment = .center
    label.backgroundColor = item.badgeColor ?? .systemRed
    label.layer.cornerRadius = UITabBarButton.badgeHeight / 2
    label.clipsToBounds = true
    badgeLabel = label
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midX
    let size = imageView.image?.size ?? .zero
    imageView.frame = CGRect(
      x: middle - size.width / 2, y: UITabBarButton.imageCenterY - size.height / 2, width: size.width,
      height: size.height)
    let height = titleLabel.intrinsicContentSize.height
    titleLabel.frame = CGRect(
      x: 2, y: UITabBarButton.titleCenterY - height / 2, width: max(0, bounds.width - 4), height: height)
    guard let badgeLabel else { return }
    let width = max(UITabBarButton.badgeHeight, badgeLabel.intrinsicContentSize.width + 10)
    let left = min(middle + max(4, size.width / 2 - 6), bounds.width - width)
    badgeLabel.frame = CGRect(x: left, y: 2, width: width, height: UITabBarButton.badgeHeight)
  }

  deinit {}
}
