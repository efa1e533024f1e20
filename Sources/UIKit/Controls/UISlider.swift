/// A thumb on a track, which the user moves to choose a value (rule 7.18).
///
/// A finger moves the thumb only if it lands on the thumb or within 8 points of the thumb.
@MainActor open class UISlider: UIControl {
  private final var storedValue: Float = 0
  private final var range = ValueRange<Float>(0, 1)
  /// The horizontal distance, in points, from the thumb's centre to the finger that drags the thumb.
  private final var fingerOffset: CGFloat = 0
  private final var valueAtStart: Float = 0

  private final let minimumTrack = UIView.controlPart(radius: ControlMetrics.sliderTrackHeight / 2)
  private final let maximumTrack = UIView.controlPart(radius: ControlMetrics.sliderTrackHeight / 2)
  private final let thumb = UIView.controlPart()
  // The image views are created only for sliders with images.
  private final var thumbImageView: UIImageView? { didSet { extendLifetime(oldValue) } }
  private final var minimumValueImageView: UIImageView? { didSet { extendLifetime(oldValue) } }
  private final var maximumValueImageView: UIImageView? { didSet { extendLifetime(oldValue) } }
  private final var thumbImages = StateValues<UIImage>()

  /// Whether `.valueChanged` is sent whenever the thumb moves. If false, the event is sent once, when the
  /// finger lifts. Default true.
  open var isContinuous = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  deinit {}

  private func setUp() {
    thumb.addThumbShadow()
    addSubview(maximumTrack)
    addSubview(minimumTrack)
    addSubview(thumb)
    placeParts()
  }

  // MARK: Value

  /// The value, clamped to the range from `minimumValue` to `maximumValue`. Setting this property sends no
  /// event. Default 0.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// The smallest value. Setting this property above the maximum raises the maximum. Default 0.
  open var minimumValue: Float {
    get { range.minimum }
    set {
      range.minimum = newValue
      value = storedValue
    }
  }

  /// The largest value. Setting this property below the minimum lowers the minimum. Default 1.
  open var maximumValue: Float {
    get { range.maximum }
    set {
      range.maximum = newValue
      value = storedValue
    }
  }

  /// Sets the value, clamped to the slider's range, and animates the thumb if `animated` is true. Sends no
  /// event. A value that is not finite is ignored.
  open func setValue(_ value: Float, animated: Bool) {
    guard value.isFinite else { return }
    storedValue = range.nearest(to: value)
    changeParts(over: animated ? ControlMetrics.sliderDuration : nil, placeParts)
  }

  // MARK: Look

  /// The colour of the track on the minimum side of the thumb. Default nil: the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { placeParts() } }
  /// The colour of the track on the maximum side of the thumb. Default nil: a pale fill.
  open var maximumTrackTintColor: UIColor? { didSet { placeParts() } }
  /// The colour of the thumb. Default nil: white.
  open var thumbTintColor: UIColor? { didSet { placeParts() } }

  /// The image at the minimum end of the track. Default nil.
  open var minimumValueImage: UIImage? {
    didSet {
      extendLifetime(oldValue)
      minimumValueImageView?.removeFromSuperview()
      minimumValueImageView = addImageView(minimumValueImage, to: self)
      setNeedsLayout()
    }
  }

  /// The image at the maximum end of the track. Default nil.
  open var maximumValueImage: UIImage? {
    didSet {
      extendLifetime(oldValue)
      maximumValueImageView?.removeFromSuperview()
      maximumValueImageView = addImageView(maximumValueImage, to: self)
      setNeedsLayout()
    }
  }

  private func addImageView(_ image: UIImage?, to parent: UIView) -> UIImageView? {
    guard let image else { return nil }
    let view = UIImageView(image: image)
    parent.addSubview(view)
    return view
  }

  /// Sets the image that replaces the round thumb in a state. Nil removes the state's own image.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    extendLifetime(thumbImages.set(image, for: state))
    placeParts()
  }
  /// Returns the thumb image set for exactly this state; nil if there is none.
  open func thumbImage(for state: State) -> UIImage? { thumbImages.value(for: state) }
  /// The thumb's image in the current state; nil for the round thumb.
  open var currentThumbImage: UIImage? { thumbImages.current(for: state) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    placeParts()
  }

  override func stateDidChange() {
    super.stateDidChange()
    placeParts()
  }

  // MARK: Layout

  /// Returns the frame of the image at the minimum end, in the slider's coordinates; zero without an image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = minimumValueImage?.size else { return .zero }
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the frame of the image at the maximum end, in the slider's coordinates; zero without an image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = maximumValueImage?.size else { return .zero }
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the frame of the track, in the slider's coordinates. The track fills the width between the
  /// images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var (left, right) = (bounds.minX, bounds.maxX)
    if minimumValueImage != nil {
      left = minimumValueImageRect(forBounds: bounds).maxX + ControlMetrics.sliderImageGap
    }
    if maximumValueImage != nil {
      right = maximumValueImageRect(forBounds: bounds).minX - ControlMetrics.sliderImageGap
    }
    let height = ControlMetrics.sliderTrackHeight
    return CGRect(x: left, y: bounds.midY - height / 2, width: max(0, right - left), height: height)
  }

  /// Returns the thumb's frame for a value, in the slider's coordinates. The thumb stays within the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? ControlMetrics.sliderThumbSize
    let x = rect.minX + max(0, rect.width - size.width) * fraction(of: value)
    return CGRect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  private func fraction(of value: Float) -> CGFloat {
    guard range.length > 0, range.length.isFinite else { return 0 }
    return (0...1).nearest(to: CGFloat((value - range.minimum) / range.length))
  }

  private var thumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
  }

  /// The height is 34 points. The width has no intrinsic value.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ControlMetrics.sliderHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: ControlMetrics.sliderHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    let alpha = isEnabled ? 1 : ControlMetrics.disabledAlpha
    let rect = trackRect(forBounds: bounds), thumbFrame = thumbRect
    maximumTrack.frame = rect
    minimumTrack.frame = CGRect(
      x: rect.minX, y: rect.minY, width: max(0, thumbFrame.midX - rect.minX), height: rect.height)
    thumb.frame = thumbFrame
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
    for part in [minimumTrack, maximumTrack] { part.alpha = alpha }
    minimumValueImageView?.frame = minimumValueImageRect(forBounds: bounds)
    maximumValueImageView?.frame = maximumValueImageRect(forBounds: bounds)
    placeThumb(currentThumbImage)
  }

  private func placeThumb(_ image: UIImage?) {
    if let image, thumbImageView == nil { thumbImageView = addImageView(image, to: thumb) }
    thumbImageView?.image = image
    thumbImageView?.frame = thumb.bounds
    thumb.backgroundColor = image == nil ? thumbTintColor ?? .controlThumb : nil
    thumb.layer.cornerRadius = image == nil ? thumb.bounds.height / 2 : 0
    thumb.layer.shadowOpacity = image == nil ? ControlMetrics.thumbShadowOpacity : 0
  }

  // MARK: Tracking

  /// The area in which a finger grabs the thumb, in the slider's coordinates.
  private var grabRect: CGRect {
    thumbRect.insetBy(dx: -ControlMetrics.sliderGrabMargin, dy: -ControlMetrics.sliderGrabMargin)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    // Rule 7.18: a finger moves the thumb only if it lands on the thumb.
    guard grabRect.contains(point), super.beginTracking(touch, with: event) else { return false }
    fingerOffset = point.x - thumbRect.midX
    valueAtStart = storedValue
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, with: event)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { follow(touch, with: event) }
    finish(with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish(with: event)
  }

  private func follow(_ touch: UITouch, with event: UIEvent?) {
    let track = trackRect(forBounds: bounds), width = thumbRect.width
    let room = track.width - width
    guard room > 0 else { return }
    let fraction = (touch.location(in: self).x - fingerOffset - track.minX - width / 2) / room
    let value = range.minimum + Float((0...1).nearest(to: fraction)) * range.length
    guard value.isFinite, value != storedValue else { return }
    setValue(value, animated: false)
    if isContinuous { sendValueChanged(with: event) }
  }

  /// Called when the tracking ends. If the slider is not continuous and the drag changed the value, sends
  /// `.valueChanged`.
  private func finish(with event: UIEvent?) {
    if !isContinuous, storedValue != valueAtStart { sendValueChanged(with: event) }
  }

  override func handleKey(_ key: UIKeyboardHIDUsage, with event: UIEvent?) -> Bool {
    let step = range.length * ControlMetrics.sliderKeyStep
    let before = storedValue
    switch key {
    case .keyboardLeftArrow, .keyboardDownArrow: value -= step
    case .keyboardRightArrow, .keyboardUpArrow: value += step
    default: return false
    }
    if storedValue != before { sendValueChanged(with: event) }
    return true
  }

  override var isPressedByKeys: Bool { false }
  override var focusCornerRadius: CGFloat { KeyboardFocus.cornerRadius }

  // MARK: Recognizers

  /// Returns false for another view's one-finger swipe recognizer if the swipe would move the thumb (rule
  /// 7.13).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !wouldMoveThumb(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func wouldMoveThumb(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.view !== self, let swipe = recognizer as? UISwipeGestureRecognizer,
      swipe.numberOfTouchesRequired == 1
    else { return false }
    let start = swipe.location(in: self), end = swipe.location(ofTouch: 0, in: self)
    // While the thumb is dragged, the thumb is no longer where the finger landed, so `grabRect` is not
    // checked.
    return isHorizontalMovement(from: start, to: end) && (isTracking || grabRect.contains(start))
  }
}
