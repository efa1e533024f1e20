/// A wheel of eight spokes that turns while something is going on.
///
/// Only a picture that was drawn asks for the next one. A wheel that is stopped, hidden, covered, or in no window
/// costs no wake-up, and goes on when it is seen again.
@MainActor open class UIActivityIndicatorView: UIView {
  /// How large the wheel is.
  public nonisolated enum Style: Int, Sendable {
    /// 20 points wide and high.
    case medium = 100
    /// 37 points wide and high.
    case large = 101
  }

  /// Default `.medium`.
  open var style: Style {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// Whether a wheel that does not turn is hidden. Default true.
  open var hidesWhenStopped = true { didSet { showOrHide() } }
  /// Of the spokes. Nil sets the default, a grey.
  open var color: UIColor! {
    get { storedColor ?? .systemGray }
    set {
      storedColor = newValue
      setNeedsDisplay()
    }
  }
  /// Whether it turns, seen or not.
  public private(set) final var isAnimating = false

  /// How many spokes a wheel shows that stands; nil for all of them, one stronger than the next. For wheels that a pull
  /// fills.
  final var filledSpokes: Int? { didSet { if filledSpokes != oldValue, !isAnimating { setNeedsDisplay() } } }
  private final var storedColor: UIColor?
  /// When it started, in seconds of the application's clock.
  private final var start: TimeInterval = 0
  private final var nextPicture: EventClock.Timer?

  /// A wheel of the size that the style has.
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

  /// Turns from the upright position.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    start = owningApplication.clock.now
    showOrHide()
    setNeedsDisplay()
  }

  /// Stands still, or hides.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    if let nextPicture { owningApplication.clock.cancel(nextPicture) }
    nextPicture = nil
    showOrHide()
    setNeedsDisplay()
  }

  private var side: CGFloat {
    style == .large ? ControlMetrics.largeIndicator : ControlMetrics.mediumIndicator
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var drawsFlatContent: Bool { true }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let picture = pictureNumber
    if isAnimating, window != nil { scheduleNextPicture(after: picture) }
    let turned =
      CGFloat(picture % ControlMetrics.indicatorPictures) / CGFloat(ControlMetrics.indicatorPictures)
    let thickness = side * 0.125, outer = side / 2, length = side * 0.28
    let spoke = UIBezierPath(
      roundedRect: CGRect(x: -thickness / 2, y: -outer, width: thickness, height: length),
      cornerRadius: thickness / 2)
    let alpha = color.cgColor.alpha
    let filled = isAnimating ? nil : filledSpokes
    for number in 0..<min(filled ?? ControlMetrics.indicatorSpokes, ControlMetrics.indicatorSpokes) {
      let place = CGFloat(number) / CGFloat(ControlMetrics.indicatorSpokes)
      // How long ago, in turns, the bright spot was here.
      let age = (turned - place).truncatingRemainder(dividingBy: 1)
      let strength = filled != nil ? 1 : 1 - 0.75 * (age < 0 ? age + 1 : age)
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.rotate(by: place * 2 * .pi)
      color.withAlphaComponent(alpha * strength).setFill()
      spoke.fill()
      context.restoreGState()
    }
  }

  /// Counted from the start; 0 while it stands.
  private var pictureNumber: Int {
    guard isAnimating else { return 0 }
    let elapsed = max(0, owningApplication.clock.now - start)
    let number = elapsed / ControlMetrics.indicatorTurn * Double(ControlMetrics.indicatorPictures)
    // A timer that fires at its own instant must not count as a little early.
    return number < 1e15 ? Int(number + 1e-6) : 0
  }

  private func scheduleNextPicture(after picture: Int) {
    guard nextPicture == nil else { return }
    let step = ControlMetrics.indicatorTurn / Double(ControlMetrics.indicatorPictures)
    nextPicture = owningApplication.clock.schedule(at: start + Double(picture + 1) * step) { [weak self] in
      self?.nextPicture = nil
      self?.setNeedsDisplay()
    }
  }

  deinit {}
}
