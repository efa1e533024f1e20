/// A spinner with eight spokes.
///
/// Each time an animating spinner is drawn, it schedules its next drawing. A spinner that is hidden, covered
/// or in no window is not drawn, so it does not wake the app. The animation continues when the spinner is
/// visible again.
@MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the spinner.
  public nonisolated enum Style: Int, Sendable {
    /// A spinner 20 points wide and high.
    case medium = 100
    /// A spinner 37 points wide and high.
    case large = 101
  }

  /// The size and look of the spinner. Default `.medium`.
  open var style: Style {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// Whether the spinner is hidden while it is stopped. Default true.
  open var hidesWhenStopped = true { didSet { showOrHide() } }
  /// The colour of the spokes. Setting nil restores the default, a grey.
  open var color: UIColor! {
    get { storedColor ?? .systemGray }
    set {
      storedColor = newValue
      setNeedsDisplay()
    }
  }
  /// Whether the spinner is animating. The value is true even if the animating spinner is not visible.
  public private(set) final var isAnimating = false

  /// The number of spokes that a stopped spinner shows, all at full opacity. Refresh controls set this number
  /// while the user pulls. If nil, a stopped spinner shows all spokes, at graded opacities.
  final var filledSpokeCount: Int? {
    didSet { if filledSpokeCount != oldValue, !isAnimating { setNeedsDisplay() } }
  }
  private final var storedColor: UIColor?
  /// The time when the animation started, in seconds on the application's clock.
  private final var animationStart: TimeInterval = 0
  private final var animationFrameTimer: EventClock.Timer?

  /// Creates a spinner of the style's size.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    setUp()
    sizeToFit()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    showOrHide()
  }

  private func showOrHide() {
    isHidden = hidesWhenStopped && !isAnimating
  }

  /// Starts the animation. Calls during the animation have no effect.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    animationStart = clockTime
    showOrHide()
    setNeedsDisplay()
  }

  /// Stops the animation, and hides the spinner if `hidesWhenStopped` is true.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    if let animationFrameTimer { owningApplication?.clock.cancel(animationFrameTimer) }
    animationFrameTimer = nil
    showOrHide()
    setNeedsDisplay()
  }

  private var side: CGFloat {
    style == .large ? ControlMetrics.largeIndicatorSize : ControlMetrics.mediumIndicatorSize
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var drawsFlatContent: Bool { true }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let picture = animationFrameNumber
    if isAnimating, window != nil { scheduleNextAnimationFrame(after: picture) }
    let turnFraction =
      CGFloat(picture % ControlMetrics.indicatorAnimationFrameCount)
      / CGFloat(ControlMetrics.indicatorAnimationFrameCount)
    let thickness = side * 0.125, outerRadius = side / 2, spokeLength = side * 0.28
    let spoke = UIBezierPath(
      roundedRect: CGRect(x: -thickness / 2, y: -outerRadius, width: thickness, height: spokeLength),
      cornerRadius: thickness / 2)
    let alpha = color.cgColor.alpha
    let filledCount = isAnimating ? nil : filledSpokeCount
    for number
      in 0..<min(filledCount ?? ControlMetrics.indicatorSpokeCount, ControlMetrics.indicatorSpokeCount)
    {
      let spokeFraction = CGFloat(number) / CGFloat(ControlMetrics.indicatorSpokeCount)
      // The part of a turn that has passed since the brightest point was at this spoke.
      let age = (turnFraction - spokeFraction).truncatingRemainder(dividingBy: 1)
      let strength = filledCount != nil ? 1 : 1 - 0.75 * (age < 0 ? age + 1 : age)
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.rotate(by: spokeFraction * 2 * .pi)
      color.withAlphaComponent(alpha * strength).setFill()
      spoke.fill()
      context.restoreGState()
    }
  }

  /// The number of the current animation frame, counted from the start of the animation; 0 while the spinner
  /// is stopped.
  private var animationFrameNumber: Int {
    guard isAnimating else { return 0 }
    let elapsed = max(0, clockTime - animationStart)
    let number =
      elapsed / ControlMetrics.indicatorTurnDuration * Double(ControlMetrics.indicatorAnimationFrameCount)
    // The small addend makes up for rounding errors. Without it, a timer that fires exactly on time could
    // draw the previous animation frame again.
    return number < 1e15 ? Int(number + 1e-6) : 0
  }

  private func scheduleNextAnimationFrame(after picture: Int) {
    guard animationFrameTimer == nil else { return }
    let step = ControlMetrics.indicatorTurnDuration / Double(ControlMetrics.indicatorAnimationFrameCount)
    animationFrameTimer = owningApplication?.clock.schedule(at: animationStart + Double(picture + 1) * step) {
      [weak self] in
      self?.animationFrameTimer = nil
      self?.setNeedsDisplay()
    }
  }

  deinit {}
}
