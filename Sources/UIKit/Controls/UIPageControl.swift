/// A row of dots, one for each page. A tap on the right half goes one page forward, and a tap on the left
/// half goes one page back (rule 7.18).
@MainActor open class UIPageControl: UIControl {
  private final var storedCount = 0
  private final var storedPage = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  deinit {}

  // MARK: Pages

  /// The number of pages. Negative numbers count as 0. Default 0.
  open var numberOfPages: Int {
    get { storedCount }
    set {
      storedCount = max(0, newValue)
      currentPage = storedPage
      invalidateIntrinsicContentSize()
    }
  }

  /// The current page, clamped to the existing pages. Setting this property sends no event. Default 0.
  open var currentPage: Int {
    get { storedPage }
    set {
      storedPage = min(max(0, newValue), max(0, storedCount - 1))
      setNeedsDisplay()
    }
  }

  /// Whether the dot is hidden if there is only one page. Default false.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// The colour of the dots. Default nil: a pale grey.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the current page's dot. Default nil: black, or white in dark mode.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  private func changePage(by step: Int, with event: UIEvent?) {
    let before = storedPage
    currentPage += step
    if storedPage != before { sendValueChanged(with: event) }
  }

  // MARK: Tracking

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, tracksInside(touch) else { return }
    changePage(by: touch.location(in: self).x < bounds.midX ? -1 : 1, with: event)
  }

  override func handleKey(_ key: UIKeyboardHIDUsage, with event: UIEvent?) -> Bool {
    switch key {
    case .keyboardLeftArrow: changePage(by: -1, with: event)
    case .keyboardRightArrow: changePage(by: 1, with: event)
    default: return false
    }
    return true
  }

  override var isPressedByKeys: Bool { false }
  override var focusCornerRadius: CGFloat { ControlMetrics.pageHeight / 2 }

  /// Returns false for a single-tap recognizer of an ancestor, so that the control keeps the touch (rule
  /// 7.13).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isSingleTapOfSuperview(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Look

  /// Returns the size that fits the dots of `pageCount` pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let dots = CGFloat(max(0, pageCount))
    let width = dots == 0 ? 0 : (dots - 1) * ControlMetrics.pageDotPitch + ControlMetrics.pageDotDiameter
    return CGSize(width: width + 2 * ControlMetrics.pageMargin, height: ControlMetrics.pageHeight)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: storedCount) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var drawsFlatContent: Bool { true }

  open override func draw(_ rect: CGRect) {
    guard storedCount > 1 || !hidesForSinglePage, storedCount > 0,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    let diameter = ControlMetrics.pageDotDiameter
    let width = CGFloat(storedCount - 1) * ControlMetrics.pageDotPitch + diameter
    // The row is aligned to whole pixels, so that all dots look alike.
    let devicePoint = context.convertToDeviceSpace(
      CGPoint(x: bounds.midX - width / 2, y: bounds.midY - diameter / 2))
    let firstDotOrigin = context.convertToUserSpace(
      CGPoint(x: devicePoint.x.rounded(), y: devicePoint.y.rounded()))
    let pitch = ControlMetrics.pageDotPitch
    // Draws only the dots in the visible area, however large the bounds are.
    let visibleRect = rect.intersection(bounds).intersection(context.boundingBoxOfClipPath)
    guard !visibleRect.isNull else { return }
    let firstPage = min(
      max(0, Int(clamping: ((visibleRect.minX - diameter - firstDotOrigin.x) / pitch).rounded(.up))),
      storedCount)
    // With very many pages, rounding gives neighbouring dots the same position. The number of dots is
    // therefore computed from the width of the visible area, not from positions.
    let visiblePageCount = Int(clamping: ((visibleRect.width + diameter) / pitch).rounded(.up) + 1)
    for page in firstPage..<firstPage + min(visiblePageCount, storedCount - firstPage) {
      color(of: page).setFill()
      let x = firstDotOrigin.x + CGFloat(page) * pitch
      context.fillEllipse(in: CGRect(x: x, y: firstDotOrigin.y, width: diameter, height: diameter))
    }
  }

  private func color(of page: Int) -> UIColor {
    let isCurrent = page == storedPage
    let color =
      isCurrent ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
    return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * ControlMetrics.disabledAlpha)
  }
}
