/// How much of a task is done, as a bar. It takes no touches of its own.
@MainActor open class UIProgressView: UIView {
  /// What it looks like.
  public nonisolated enum Style: Int, Sendable {
    /// 4 points high, with a track.
    case `default`
    /// 2.5 points high and without a track, to stand in a bar.
    case bar
  }

  /// Default `.default`.
  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      placeParts()
    }
  }
  /// Of what is done. Default nil: the tint colour.
  open var progressTintColor: UIColor? { didSet { placeParts() } }
  /// Of what is left. Default nil: a pale fill; none in a bar.
  open var trackTintColor: UIColor? { didSet { placeParts() } }

  private final var storedProgress: Float = 0
  private final let track = UIView.controlPart()
  private final let done = UIView.controlPart()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  deinit {}

  /// A view of no width, as high as the style says.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  private func setUp() {
    track.clipsToBounds = true
    addSubview(track)
    track.addSubview(done)
    placeParts()
  }

  /// From 0, the default, to 1.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// The same, with the bar growing or shrinking if `animated`. What is no number is refused.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    storedProgress = (0...1).nearest(to: progress)
    changeParts(over: animated ? ControlMetrics.progressDuration : nil, placeParts)
  }

  private var height: CGFloat {
    progressViewStyle == .bar ? ControlMetrics.progressBarHeight : ControlMetrics.progressHeight
  }

  /// No width of its own.
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
    done.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(storedProgress), height: height)
    done.layer.cornerRadius = radius
    done.backgroundColor = progressTintColor ?? tintColor
  }
}
