/// A view that shows text, vertically centred in its bounds. By default, touches pass through it (rule 3.8).
@MainActor open class UILabel: UIView {
  /// The text of the label; nil and "" show nothing. Default nil.
  open var text: String? {
    didSet { if text != oldValue { textDidChange() } }
  }

  /// The font of the text. Setting nil restores the default, the system font of 17 points.
  open var font: UIFont! {
    get { storedFont }
    set {
      let font: UIFont = newValue ?? UILabel.defaultFont
      guard font != storedFont else { return }
      storedFont = font
      textDidChange()
    }
  }

  /// The colour of the text. Setting nil restores the default, `.label`.
  open var textColor: UIColor! {
    get { storedTextColor }
    set {
      storedTextColor = newValue ?? .label
      setNeedsDisplay()
    }
  }

  /// The colour of the text while `isHighlighted` is true; if nil, `textColor` is used. Default nil.
  open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }
  /// Whether the text is drawn in `highlightedTextColor`. Default false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// Whether the label looks enabled. If false, its text is drawn paler. Default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// The alignment of the lines. Default `.natural`: the text's direction determines the alignment.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// How text that does not fit is wrapped or truncated. With several lines, truncation applies to the last
  /// line, and the other lines wrap by words. Default `.byTruncatingTail`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }
  /// The largest number of lines; 0 means as many as fit. Default 1.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
  /// Whether text that is too wide for its single line is drawn in a smaller font. Default false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
  }
  /// The smallest font size that `adjustsFontSizeToFitWidth` may use, as a fraction of the full size. Default
  /// 0: no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { textDidChange() } }
  /// The width, in points, at which lines are wrapped for the intrinsic size. Default 0: lines end only at
  /// line breaks in the text.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
  }

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var storedFont = UILabel.defaultFont
  private var storedTextColor = UIColor.label

  /// The layout of the text for drawing; nil until it is needed. Measuring uses a separate layout, so that
  /// measuring does not change the drawn lines.
  private var drawnLayout: TextLayout?
  /// The layout of the text for measuring; nil until it is needed.
  private var measuringLayout: TextLayout?
  /// The last measured size, with the width limit and the limit of lines for which it was measured; nil if
  /// the text changed.
  private var cachedTextSize: (width: CGFloat, lines: Int, size: CGSize)?
  /// The width to which the font of `drawnLayout` was adjusted, in points; nil if the font must be adjusted
  /// again.
  private var fittedWidth: CGFloat?

  /// Creates a label without text. Interaction is disabled.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label without text. Interaction is disabled. The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  deinit {}

  private func textDidChange() {
    drawnLayout = nil
    measuringLayout = nil
    cachedTextSize = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Measuring

  /// The fraction of a point that is subtracted from a measured size before the size is rounded up. When text
  /// is drawn, the fraction is added to the width.
  private static let slack: CGFloat = 0.01

  /// Returns the size of the text in points, rounded up. Lines are no wider than `width` (0: no limit).
  private func textSize(within width: CGFloat, lines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let width = width > 0 && width < 1_000_000 ? width : .infinity
    if let cachedTextSize, cachedTextSize.width == width, cachedTextSize.lines == lines {
      return cachedTextSize.size
    }
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
    cachedTextSize = (width, lines, size)
    return size
  }

  /// Returns the size of the text in points. Lines are no wider than the width of `size` (0: no limit). The
  /// height of `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = textSize(within: numberOfLines == 1 ? 0 : size.width, lines: numberOfLines)
    return numberOfLines == 1 && size.width > 0 && adjustsFontSizeToFitWidth
      ? CGSize(width: min(fitting.width, size.width), height: fitting.height) : fitting
  }

  /// The size of the text in points. Lines are no wider than `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    textSize(within: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth, lines: numberOfLines)
  }

  /// Returns the rectangle, in points, that the text needs in `bounds` with at most `numberOfLines` lines.
  /// The rectangle has the origin of `bounds`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    var size = textSize(within: bounds.width, lines: numberOfLines)
    size.height = min(size.height, bounds.height)
    return CGRect(origin: bounds.origin, size: size)
  }

  /// Returns the distance, in points, from the top of a label of this size to the baseline of its first line.
  /// Stack views align labels by this baseline.
  final func firstBaseline(inSize size: CGSize) -> CGFloat {
    guard let layout = preparedLayout(for: size) else { return size.height }
    return (size.height - layout.size.height) / 2 + layout.firstBaseline
  }

  /// Returns the distance, in points, from the top of a label of this size to the baseline of its last line.
  final func lastBaseline(inSize size: CGSize) -> CGFloat {
    guard let layout = preparedLayout(for: size) else { return size.height }
    return (size.height - layout.size.height) / 2 + layout.lastBaseline
  }

  // MARK: Drawing

  override var drawsFlatContent: Bool { true }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the rectangle, in the view's coordinates. To add margins, override this method and
  /// pass a smaller rectangle to super.
  open func drawText(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, let layout = preparedLayout(for: rect.size),
      let context = UIGraphicsGetCurrentContext()
    else { return }
    var color = (isHighlighted ? highlightedTextColor ?? storedTextColor : storedTextColor)
    if !isEnabled { color = color.withAlphaComponent(color.cgColor.alpha * 0.4) }
    context.setFillColor(color.cgColor)
    let top = rect.minY + (rect.height - layout.size.height) / 2
    // Glyphs are sharpest if they start on whole pixels.
    let pixels = context.convertToDeviceSpace(CGPoint(x: rect.minX, y: top))
    let origin = context.convertToUserSpace(CGPoint(x: pixels.x.snapped, y: pixels.y.snapped))
    layout.draw(in: context, at: origin)
  }

  /// Returns the text laid out for a label of this size; nil without text.
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
    // Because `slack` is added, text of the measured width fits; otherwise a word might wrap to a second
    // line.
    layout.maximumWidth = size.width + UILabel.slack
    layout.maximumHeight = numberOfLines == 1 ? .infinity : size.height
    return layout
  }

  /// If the text is too wide for its single line and `adjustsFontSizeToFitWidth` is true, makes the font
  /// smaller.
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
