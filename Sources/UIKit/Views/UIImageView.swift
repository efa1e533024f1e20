/// A view that shows an image. By default, touches pass through it (rule 3.8).
@MainActor open class UIImageView: UIView {
  /// The image, placed in the bounds by `contentMode`. A new image does not change the view's frame.
  /// Default nil.
  open var image: UIImage? {
    didSet { if image !== oldValue { imageDidChange(oldValue, image) } }
  }
  /// The image that is shown while `isHighlighted` is true; if nil, `image` is shown. Default nil.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted, highlightedImage !== oldValue { imageDidChange(oldValue, highlightedImage) } }
  }
  /// Whether `highlightedImage` is shown. Default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Creates an image view without an image. Interaction is disabled.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view without an image. Interaction is disabled. The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  deinit {}

  /// Creates a view that shows the image and is as large as the image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates a view that is as large as `image`. While highlighted, the view shows `highlightedImage`;
  /// otherwise it shows `image`.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  private func imageDidChange(_ old: UIImage?, _ new: UIImage?) {
    // The old image may have been drawn beyond the bounds.
    if let old { addDamage(contentMode.frame(of: old.size, in: presentedBounds)) }
    setNeedsDisplay()
    if old?.size != new?.size { invalidateIntrinsicContentSize() }
  }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  /// The size of `image` in points. If there is no image, both lengths are `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Returns the size of `image` in points; zero without an image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.renderingMode == .alwaysTemplate { setNeedsDisplay() }
  }

  override var contentFrame: CGRect {
    guard let image = shownImage else { return .zero }
    return contentMode.frame(of: image.size, in: presentedBounds)
  }

  override var drawsFlatContent: Bool { true }

  open override func draw(_ rect: CGRect) {
    guard let image = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
    var place = contentMode.frame(of: image.size, in: presentedBounds)
    if contentMode != .scaleToFill && contentMode != .redraw {
      // An image that is not scaled is sharp only if it starts on whole pixels.
      let pixels = context.convertToDeviceSpace(place).origin
      let snapped = CGPoint(x: pixels.x.snapped, y: pixels.y.snapped)
      place.origin = context.convertToUserSpace(snapped)
    }
    image.draw(in: place, of: context, tint: image.renderingMode == .alwaysTemplate ? tintColor : image.tint)
  }
}
