/// A control with a thumb that is either on or off (rule 7.18).
///
/// A tap anywhere on the switch toggles it. During a drag, the thumb changes sides when the finger passes the
/// middle. When the finger lifts, the value follows the thumb; if the value changed, the switch sends
/// `.valueChanged` once.
///
/// The size is always 51 by 31 points, whatever frame or bounds are set.
@MainActor open class UISwitch: UIControl {
  private final var storedIsOn = false
  /// Whether the thumb is shown in the "on" position. During a drag, the position can differ from the value.
  private final var shownIsOn = false
  /// Whether the finger has moved farther than `distanceToCenter` in either direction. If true, the finger's
  /// lift does not count as a tap.
  private final var isDragging = false
  private final var trackingStart: CGFloat = 0

  private final let partsView = UIView.controlPart()
  private final let track = UIView.controlPart(radius: ControlMetrics.switchSize.height / 2)
  private final let thumb = UIView.controlPart()

  /// Creates a switch at the frame's origin; the frame's size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: ControlMetrics.switchSize))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.bounds.size = ControlMetrics.switchSize
    setUp()
  }

  deinit {}

  private func setUp() {
    thumb.addThumbShadow()
    thumb.layer.cornerRadius = thumbRect.height / 2
    addSubview(partsView)
    partsView.addSubview(track)
    partsView.addSubview(thumb)
    placeParts()
  }

  // MARK: Value

  /// Whether the switch is on. Setting this property sends no event. Default false.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the value, and animates the thumb if `animated` is true. Sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    storedIsOn = on
    show(on, animated: animated)
  }

  // MARK: Look

  /// The colour of the track while the switch is on. Default nil: green.
  open var onTintColor: UIColor? { didSet { placeParts() } }
  /// The colour of the thumb. Default nil: white.
  open var thumbTintColor: UIColor? { didSet { placeParts() } }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let box = boxAroundCenter
      center = CGPoint(x: newValue.minX - box.minX, y: newValue.minY - box.minY)
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: ControlMetrics.switchSize) }
  }

  /// The fixed size, 51 by 31 points.
  open override var intrinsicContentSize: CGSize { ControlMetrics.switchSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlMetrics.switchSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  override func stateDidChange() {
    super.stateDidChange()
    // A change of the thumb's width, which a press or release causes, is animated. All other changes of state
    // are shown at once.
    changeParts(over: thumb.bounds.width == thumbRect.width ? nil : ControlMetrics.switchDuration, placeParts)
  }

  private func show(_ isOn: Bool, animated: Bool) {
    shownIsOn = isOn
    changeParts(over: animated ? ControlMetrics.switchDuration : nil, placeParts)
  }

  private func placeParts() {
    partsView.frame = bounds
    partsView.alpha = isEnabled ? 1 : ControlMetrics.disabledAlpha
    track.frame = partsView.bounds
    track.backgroundColor = shownIsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .controlThumb
    thumb.frame = thumbRect
  }

  /// The thumb's frame, in the switch's coordinates. A pressed thumb is wider.
  private var thumbRect: CGRect {
    let inset = ControlMetrics.switchThumbInset, size = ControlMetrics.switchSize
    let height = size.height - 2 * inset
    let width = height + (isHighlighted ? ControlMetrics.switchThumbStretch : 0)
    let x = shownIsOn ? size.width - inset - width : inset
    return CGRect(x: x, y: inset, width: width, height: height)
  }

  /// The distance, in points, that a finger must move to move the thumb from its resting position to the
  /// middle.
  private var distanceToCenter: CGFloat {
    (ControlMetrics.switchSize.width - ControlMetrics.switchSize.height) / 2
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    isDragging = false
    trackingStart = touch.location(in: self).x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let movement = touch.location(in: self).x - trackingStart
    if abs(movement) > distanceToCenter { isDragging = true }
    if isDragging {
      // Rule 7.18: the thumb changes sides when the finger has moved farther than `distanceToCenter` away
      // from the resting side of the thumb. The movement is measured from where the finger landed.
      let isOn = storedIsOn ? movement >= -distanceToCenter : movement > distanceToCenter
      if isOn != shownIsOn { show(isOn, animated: true) }
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let isTap = !isDragging && touch.map(tracksInside) ?? false
    changeByUser(to: isTap ? !storedIsOn : shownIsOn, with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    show(storedIsOn, animated: true)
  }

  private func changeByUser(to isOn: Bool, with event: UIEvent?) {
    guard isOn != storedIsOn else { return }
    setOn(isOn, animated: true)
    sendValueChanged(with: event)
  }

  override func performKeyPress(with event: UIEvent?) {
    changeByUser(to: !storedIsOn, with: event)
    super.performKeyPress(with: event)
  }

  override var focusCornerRadius: CGFloat { ControlMetrics.switchSize.height / 2 }

  // MARK: Recognizers

  /// Returns false for an ancestor's single-tap recognizer, so that the switch keeps the touch. Also returns
  /// false for another view's one-finger pan recognizer if the pan would drag the thumb (rule 7.13).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isSingleTapOfSuperview(gestureRecognizer) && !wouldDragThumb(gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func wouldDragThumb(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.view !== self, let pan = recognizer as? UIPanGestureRecognizer,
      pan.minimumNumberOfTouches <= 1, pan.numberOfTouches == 1,
      let touch = pan.touches.first(where: \.isInContact)
    else { return false }
    let start = convert(touch.beganLocation, from: nil), end = touch.location(in: self)
    return isHorizontalMovement(from: start, to: end) && restingThumbRect.contains(start)
  }

  /// The thumb's frame when the finger landed, in the switch's coordinates. The value has not changed since
  /// then.
  private var restingThumbRect: CGRect {
    let size = ControlMetrics.switchSize
    return CGRect(x: storedIsOn ? size.width - size.height : 0, y: 0, width: size.height, height: size.height)
  }
}
