/// A view that shows text, centred vertically in its bounds. Touches pass through it unless interaction is enabled
/// (rule 3.8).
@MainActor open class UILabel: UIView {
  /// The text; `nil` and "" both show nothing. Default nil.
  open var text: String? {
    didSet { if text != oldValue { textDidChange() } }
  }

  /// The font. Default: the system font of 17 points. `nil` sets the default.
  open var font: UIFont! {
    get { storedFont }
    set {
      let font: UIFont = newValue ?? UILabel.defaultFont
      guard font != storedFont else { return }
      storedFont = font
      textDidChange()
    }
  }

  /// The colour of the text. Default `.label`. `nil` sets the default.
  open var textColor: UIColor! {
    get { storedTextColor }
    set {
      storedTextColor = newValue ?? .label
      setNeedsDisplay()
    }
  }

  /// The colour used instead of `textColor` while `isHighlighted`. Default `nil`.
  open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }
  /// Whether `highlightedTextColor` is used. Default `false`.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// Whether the label is enabled; a disabled label is paler. Default `true`.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// The alignment of lines. Default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// The line break mode. With several lines, truncation applies to the last one, and the others wrap by words.
  /// Default `.byTruncatingTail`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }
  /// The largest number of lines; 0 means as many as fit. Default 1.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
  /// Whether a single line that is too wide is shown in a smaller font. Default `false`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
  }
  /// The smallest allowed font size, as a fraction of the font's. Default 0: no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { textDidChange() } }
  /// The width at which the intrinsic size breaks lines, in points; 0 (the default) breaks only at the text's own
  /// breaks.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
  }

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var storedFont = UILabel.defaultFont
  private var storedTextColor = UIColor.label

  /// The layouts for drawing and for measuring. Two, so that neither changes the lines of the other.
  private var drawnLayout: TextLayout?
  private var measuringLayout: TextLayout?
  private var measured: (width: CGFloat, lines: Int, size: CGSize)?
  /// The width for which the drawn layout's font size was fitted.
  private var fittedWidth: CGFloat?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  deinit {}

  private func textDidChange() {
    drawnLayout = nil
    measuringLayout = nil
    measured = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Measuring

  /// Fractions of a point up to this are not rounded up.
  private static let slack: CGFloat = 0.01

  /// Returns the size of the text, rounded up to whole points.
  private func textSize(within width: CGFloat, lines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let width = width > 0 && width < 1_000_000 ? width : .infinity
    if let measured, measured.width == width, measured.lines == lines { return measured.size }
    let layout =
      measuringLayout ?? TextLayout(text, font: storedFont.font, lineBreakMode: .wordWrap)
    measuringLayout = layout
    layout.maximumWidth = width
    layout.maximumLines = max(0, lines)
    layout.lineBreakMode = layoutBreakMode
    let exact = layout.size
    var size = CGSize(
      width: (exact.width - UILabel.slack).rounded(.up), height: (exact.height - UILabel.slack).rounded(.up))
    size.width = min(size.width, width)
    measured = (width, lines, size)
    return size
  }

  /// Returns the size of the text with lines no wider than `size`, whose height is ignored. A width of 0 means no
  /// limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = textSize(within: numberOfLines == 1 ? 0 : size.width, lines: numberOfLines)
    return numberOfLines == 1 && size.width > 0 && adjustsFontSizeToFitWidth
      ? CGSize(width: min(fitting.width, size.width), height: fitting.height) : fitting
  }

  open override var intrinsicContentSize: CGSize {
    textSize(within: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth, lines: numberOfLines)
  }

  /// Returns the rectangle of the text in `bounds` with at most `numberOfLines` lines: at the top left, as large
  /// as the text needs.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    var size = textSize(within: bounds.width, lines: numberOfLines)
    size.height = min(size.height, bounds.height)
    return CGRect(origin: bounds.origin, size: size)
  }

  /// Returns the distance from the top of the bounds to the first line's baseline, in points, for the alignment in
  /// stack views.
  final func firstBaseline(inSize size: CGSize) -> CGFloat {
    guard let layout = preparedLayout(for: size) else { return size.height }
    return (size.height - layout.size.height) / 2 + layout.firstBaseline
  }

  final func lastBaseline(inSize size: CGSize) -> CGFloat {
    guard let layout = preparedLayout(for: size) else { return size.height }
    return (size.height - layout.size.height) / 2 + layout.lastBaseline
  }

  // MARK: Drawing

  override var drawsFlatContent: Bool { true }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into the current context. Overrides may pass another rectangle to super to set margins.
  open func drawText(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, let layout = preparedLayout(for: rect.size),
      let context = UIGraphicsGetCurrentContext()
    else { return }
    var color = (isHighlighted ? highlightedTextColor ?? storedTextColor : storedTextColor)
    if !isEnabled { color = color.withAlphaComponent(color.cgColor.alpha * 0.4) }
    context.setFillColor(color.cgColor)
    let top = rect.minY + (rect.height - layout.size.height) / 2
    // Glyphs are sharpest on whole pixels.
    let pixels = context.convertToDeviceSpace(CGPoint(x: rect.minX, y: top))
    let origin = context.convertToUserSpace(CGPoint(x: pixels.x.snapped, y: pixels.y.snapped))
    layout.draw(in: context, at: origin)
  }

  /// Returns the text laid out for a size; `nil` without text.
  private func preparedLayout(for size: CGSize) -> TextLayout? {
    guard let text, !text.isEmpty else { return nil }
    let layout = drawnLayout ?? TextLayout(text, font: storedFont.font)
    if drawnLayout == nil {
      drawnLayout = layout
      fittedWidth = nil
    }
    layout.alignment = layoutAlignment
    layout.lineBreakMode = layoutBreakMode
    layout.maximumLines = max(0, numberOfLines)
    if fittedWidth != size.width { fitFont(of: layout, to: size.width) }
    // The slack makes text of the measured width fit; without it a word might wrap to a second line.
    layout.maximumWidth = size.width + UILabel.slack
    layout.maximumHeight = numberOfLines == 1 ? .infinity : size.height
    return layout
  }

  /// Shrinks the font of a single line that is too wide.
  private func fitFont(of layout: TextLayout, to width: CGFloat) {
    fittedWidth = width
    var font = storedFont.font
    if adjustsFontSizeToFitWidth, numberOfLines == 1 {
      let needed = textSize(within: 0, lines: 1).width
      if needed > width, width > 0 {
        font.size *= max(minimumScaleFactor.clampedToUnit, width / needed)
      }
    }
    if layout.font != font { layout.font = font }
  }

  private var layoutAlignment: TextLayout.Alignment {
    switch textAlignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }

  private var layoutBreakMode: TextLayout.LineBreakMode {
    switch lineBreakMode {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
