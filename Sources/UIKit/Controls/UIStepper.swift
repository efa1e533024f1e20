/// A control with a minus and a plus button for a value that changes in steps (rule 7.18). The control's size
/// is always 94 by 32 points.
///
/// The value changes when a finger lands on a button, and changes repeatedly while the finger stays on that
/// button.
@MainActor open class UIStepper: UIControl {
  private enum Half {
    case minus, plus
  }

  private final var storedValue = 0.0
  private final var range = ValueRange<Double>(0, 100)
  private final var storedStep = 1.0
  private final var pressedHalf: Half?
  /// Whether the finger is on the button (one half of the stepper) on which it landed.
  private final var isPressing = false
  private final var repetition: EventClock.Timer?
  private final var valueAtStart = 0.0
  private final var decrementImages = StateValues<UIImage>()
  private final var incrementImages = StateValues<UIImage>()

  /// Whether `.valueChanged` is sent at each change. If false, the event is sent once, when the finger lifts.
  /// Default true.
  open var isContinuous = true
  /// Whether the value changes repeatedly while a finger stays on a button. Default true.
  open var autorepeat = true
  /// Whether a step beyond one end of the range continues at the other end. Default false.
  open var wraps = false { didSet { setNeedsDisplay() } }

  /// Creates a stepper at the frame's origin; the frame's size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: ControlMetrics.stepperSize))
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.bounds.size = ControlMetrics.stepperSize
    isOpaque = false
  }

  deinit {}

  // MARK: Value

  /// The value, clamped to the range from `minimumValue` to `maximumValue`. Setting this property sends no
  /// event; a value that is not finite is ignored. Default 0.
  open var value: Double {
    get { storedValue }
    set {
      guard newValue.isFinite else { return }
      storedValue = range.nearest(to: newValue)
      setNeedsDisplay()
    }
  }

  /// The smallest value. Setting this property above the maximum raises the maximum. Default 0.
  open var minimumValue: Double {
    get { range.minimum }
    set {
      range.minimum = newValue
      value = storedValue
    }
  }

  /// The largest value. Setting this property below the minimum lowers the minimum. Default 100.
  open var maximumValue: Double {
    get { range.maximum }
    set {
      range.maximum = newValue
      value = storedValue
    }
  }

  /// The amount by which one step changes the value. An amount that is not finite or not above 0 is ignored.
  /// Default 1.
  open var stepValue: Double {
    get { storedStep }
    set { if newValue > 0, newValue.isFinite { storedStep = newValue } }
  }

  /// Returns the value after one step. If the step leads beyond one end of the range, returns the other end
  /// if `wraps` is true; otherwise the end that the step reached.
  private func nextValue(_ half: Half) -> Double {
    let value = storedValue + (half == .plus ? storedStep : -storedStep)
    if value > range.maximum { return wraps ? range.minimum : range.maximum }
    if value < range.minimum { return wraps ? range.maximum : range.minimum }
    return value
  }

  private func step(_ half: Half, with event: UIEvent?) {
    let value = nextValue(half)
    guard value != storedValue else { return }
    self.value = value
    if isContinuous { sendValueChanged(with: event) }
  }

  // MARK: Tracking

  private func half(at point: CGPoint) -> Half { point.x < bounds.midX ? .minus : .plus }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    let half = half(at: touch.location(in: self))
    pressedHalf = half
    valueAtStart = storedValue
    setPressing(true, firstRepetition: ControlMetrics.stepperRepeatDelay)
    step(half, with: event)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    setPressing(
      tracksInside(touch) && half(at: point) == pressedHalf,
      firstRepetition: ControlMetrics.stepperRepeatDelay)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    finish(with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish(with: event)
  }

  private func finish(with event: UIEvent?) {
    setPressing(false, firstRepetition: 0)
    pressedHalf = nil
    if !isContinuous, storedValue != valueAtStart { sendValueChanged(with: event) }
  }

  private func setPressing(_ pressing: Bool, firstRepetition delay: TimeInterval) {
    guard pressing != isPressing else { return }
    isPressing = pressing
    setNeedsDisplay()
    if let repetition { owningApplication?.clock.cancel(repetition) }
    repetition = nil
    if pressing, autorepeat { scheduleRepetition(after: delay) }
  }

  private func scheduleRepetition(after delay: TimeInterval) {
    repetition = owningApplication?.clock.schedule(after: delay) { [weak self] in self?.repeatStep() }
  }

  private func repeatStep() {
    repetition = nil
    guard isPressing, isEnabled, let pressedHalf else { return }
    // The repetition stops at either end of the range, unless the value wraps.
    guard nextValue(pressedHalf) != storedValue else { return }
    scheduleRepetition(after: ControlMetrics.stepperRepeatInterval)
    step(pressedHalf, with: nil)
  }

  override func handleKey(_ key: UIKeyboardHIDUsage, with event: UIEvent?) -> Bool {
    let half: Half
    switch key {
    case .keyboardLeftArrow, .keyboardDownArrow: half = .minus
    case .keyboardRightArrow, .keyboardUpArrow: half = .plus
    default: return false
    }
    let before = storedValue
    step(half, with: event)
    if !isContinuous, storedValue != before { sendValueChanged(with: event) }
    return true
  }

  override var isPressedByKeys: Bool { false }
  override var focusCornerRadius: CGFloat { ControlMetrics.stepperCornerRadius }

  /// Returns false for a single-tap recognizer of an ancestor, so that the stepper keeps the touch (rule
  /// 7.13).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isSingleTapOfSuperview(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Look

  /// Sets the image that replaces the minus sign in a state. Nil removes the state's own image.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    extendLifetime(decrementImages.set(image, for: state))
    setNeedsDisplay()
  }
  /// Sets the image that replaces the plus sign in a state. Nil removes the state's own image.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    extendLifetime(incrementImages.set(image, for: state))
    setNeedsDisplay()
  }
  /// Returns the image set to replace the minus sign in exactly this state; nil if there is none.
  open func decrementImage(for state: State) -> UIImage? { decrementImages.value(for: state) }
  /// Returns the image set to replace the plus sign in exactly this state; nil if there is none.
  open func incrementImage(for state: State) -> UIImage? { incrementImages.value(for: state) }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let box = boxAroundCenter
      center = CGPoint(x: newValue.minX - box.minX, y: newValue.minY - box.minY)
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: ControlMetrics.stepperSize) }
  }

  /// The fixed size, 94 by 32 points.
  open override var intrinsicContentSize: CGSize { ControlMetrics.stepperSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlMetrics.stepperSize }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.tertiarySystemFill.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: ControlMetrics.stepperCornerRadius).fill()
    var (left, right) = (bounds, bounds)
    left.size.width = bounds.width / 2
    right.size.width = left.width
    right.origin.x = left.maxX
    if isPressing, let pressedHalf { drawPress(in: pressedHalf == .minus ? left : right, pressedHalf) }
    drawSymbol(.minus, decrementImages, in: left)
    drawSymbol(.plus, incrementImages, in: right)
    guard !isPressing else { return }
    UIColor.separator.setFill()
    let height = ControlMetrics.stepperSize.height / 2
    context.fillPixels(
      of: CGRect(x: bounds.midX - 0.5, y: bounds.midY - height / 2, width: 1, height: height))
  }

  private func drawPress(in rect: CGRect, _ half: Half) {
    let radius = ControlMetrics.stepperCornerRadius
    UIColor.systemFill.setFill()
    UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: half == .minus ? [.topLeft, .bottomLeft] : [.topRight, .bottomRight],
      cornerRadii: CGSize(width: radius, height: radius)
    ).fill()
  }

  private func drawSymbol(_ half: Half, _ images: StateValues<UIImage>, in rect: CGRect) {
    let canStep = isEnabled && nextValue(half) != storedValue
    let color: UIColor = canStep ? .label : .tertiaryLabel
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    if let image = images.current(for: canStep ? state : .disabled) {
      let size = image.size
      image.withTintColor(color).draw(
        at: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2))
    } else {
      color.setFill()
      UIGraphicsGetCurrentContext()?.fillPlusOrMinus(
        isPlus: half == .plus, at: middle, length: 15, thickness: 1.5)
    }
  }
}
