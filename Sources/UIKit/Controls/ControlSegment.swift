/// One segment of a segmented control: what it shows, and how wide.
final class ControlSegment {
  var title: String? {
    didSet {
      if title != nil { image = nil }
      measured = nil
    }
  }
  var image: UIImage? {
    didSet {
      extendLifetime(oldValue)
      if image != nil { title = nil }
      measured = nil
    }
  }
  /// Shown, and performed when the user selects the segment.
  var action: UIAction? { didSet { extendLifetime(oldValue) } }
  /// In points; 0 stands for as much as it needs.
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

  private var measured: CGSize?
  /// Measures what no segment shows at the moment; a label on the screen would ask to be laid out anew.
  private static let ruler: UILabel = {
    let label = UILabel(frame: .zero)
    label.font = emphasizedFont
    return label
  }()

  /// Of the image, or of the title as it is when selected, in points.
  var contentSize: CGSize {
    if let measured { return measured }
    ControlSegment.ruler.text = title
    let size = image?.size ?? ControlSegment.ruler.intrinsicContentSize
    measured = size
    return size
  }

  /// What it asks for: the width that was set, or the content's with the air beside it.
  var fittingWidth: CGFloat { width > 0 ? width : contentSize.width + 2 * ControlMetrics.segmentPadding }

  func show(isSelected: Bool) {
    label.text = title
    label.font = isSelected ? ControlSegment.emphasizedFont : ControlSegment.font
    label.textColor = isEnabled ? .label : .tertiaryLabel
  }

  /// Puts the content into its view, which is made where an image needs one.
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
