/// A bar that shows the progress of a task. The bar receives no touches.
@MainActor open class UIProgressView: UIView {
  /// The look of the bar.
  public nonisolated enum Style: Int, Sendable {
    /// A bar 4 points high, with a track.
    case `default`
    /// A bar 2.5 points high and without a track, for use inside a navigation bar or toolbar.
    case bar
  }

  /// The look of the bar. Default `.default`.
  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      placeParts()
    }
  }
  /// The colour of the completed part. Default nil: the tint colour.
  open var progressTintColor: UIColor? { didSet { placeParts() } }
  /// The colour of the remaining part. Default nil: a pale fill, or no fill in the bar style.
  open var trackTintColor: UIColor? { didSet { placeParts() } }

  private final var storedProgress: Float = 0
  private final let track = UIView.controlPart()
  private final let filledTrack = UIView.controlPart()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  deinit {}

  /// Creates a view with the height of the style and a width of 0.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  private func setUp() {
    track.clipsToBounds = true
    addSubview(track)
    track.addSubview(filledTrack)
    placeParts()
  }

  /// The progress, from 0 to 1. Values outside this range are clamped; NaN is ignored. Default 0.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, from 0 to 1, and animates the bar if `animated` is true. Values outside this range
  /// are clamped; NaN is ignored.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    storedProgress = (0...1).nearest(to: progress)
    changeParts(over: animated ? ControlMetrics.progressDuration : nil, placeParts)
  }

  private var height: CGFloat {
    progressViewStyle == .bar ? ControlMetrics.progressBarHeight : ControlMetrics.progressHeight
  }

  /// The height of the style, in points. The width has no intrinsic value.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: height) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    placeParts()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    let radius = progressViewStyle == .bar ? 0 : height / 2
    track.frame = CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    track.layer.cornerRadius = radius
    track.backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? nil : .systemFill)
    filledTrack.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(storedProgress), height: height)
    filledTrack.layer.cornerRadius = radius
    filledTrack.backgroundColor = progressTintColor ?? tintColor
  }
}
