/// One segment of a segmented control: its content and its width.
final class ControlSegment {
  var title: String? {
    didSet {
      if title != nil { image = nil }
      cachedContentSize = nil
    }
  }
  var image: UIImage? {
    didSet {
      extendLifetime(oldValue)
      if image != nil { title = nil }
      cachedContentSize = nil
    }
  }
  /// The action that supplies the segment's title or image. The action is performed when the user selects the
  /// segment.
  var action: UIAction? { didSet { extendLifetime(oldValue) } }
  /// The width set by the app, in points; 0 means that the control determines the width.
  var width: CGFloat = 0
  var contentOffset = CGSize.zero
  var isEnabled = true

  let label = UILabel(frame: .zero)
  private(set) var imageView: UIImageView? { didSet { extendLifetime(oldValue) } }

  init(title: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.image = title == nil ? image : nil
    label.textAlignment = .center
    show(isSelected: false)
  }

  convenience init(action: UIAction) {
    self.init(title: action.title.isEmpty ? nil : action.title, image: action.image)
    self.action = action
    isEnabled = !action.attributes.contains(.disabled)
  }

  deinit {}

  private static let font = UIFont.systemFont(ofSize: ControlMetrics.segmentFontSize)
  private static let emphasizedFont = UIFont.systemFont(
    ofSize: ControlMetrics.segmentFontSize, weight: .semibold)

  private var cachedContentSize: CGSize?
  /// An off-screen label that measures titles. Measuring a visible label would trigger another layout.
  private static let measuringLabel: UILabel = {
    let label = UILabel(frame: .zero)
    label.font = emphasizedFont
    return label
  }()

  /// The size, in points, of the image, or of the title in its selected font.
  var contentSize: CGSize {
    if let cachedContentSize { return cachedContentSize }
    ControlSegment.measuringLabel.text = title
    let size = image?.size ?? ControlSegment.measuringLabel.intrinsicContentSize
    cachedContentSize = size
    return size
  }

  /// The width, in points, set by the app; if none was set, the width of the content with its padding.
  var fittingWidth: CGFloat { width > 0 ? width : contentSize.width + 2 * ControlMetrics.segmentPadding }

  func show(isSelected: Bool) {
    label.text = title
    label.font = isSelected ? ControlSegment.emphasizedFont : ControlSegment.font
    label.textColor = isEnabled ? .label : .disabledText
  }

  /// Adds the segment's label and image view to `parent` and lays them out in `frame`, in the coordinates of
  /// `parent`. The image view is created when first needed.
  func place(in parent: UIView, frame: CGRect, alpha: CGFloat) {
    let content = frame.offsetBy(dx: contentOffset.width, dy: contentOffset.height)
    if label.superview !== parent { parent.addSubview(label) }
    label.isHidden = image != nil
    label.frame = content.insetBy(dx: 2, dy: 0)
    label.alpha = alpha
    guard image != nil || imageView != nil else { return }
    let view = imageView ?? UIImageView(frame: .zero)
    imageView = view
    if view.superview !== parent { parent.addSubview(view) }
    view.contentMode = .center
    view.tintColor = .label
    view.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    view.frame = content
    view.alpha = isEnabled ? alpha : alpha * 0.3
  }

  func remove() {
    label.removeFromSuperview()
    imageView?.removeFromSuperview()
  }
}
