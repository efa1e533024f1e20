import CoreGraphics

/// The pan of a scroll view. The pan calls its scroll view before its targets, and the scroll view decides
/// whether the pan begins.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  /// The scroll view, which created the recognizer and owns it.
  weak var scrollView: UIScrollView?

  init() {
    super.init(target: nil, action: nil)
    allowedScrollTypesMask = .all
  }

  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { scrollView?.gestureDelegate }
    set { scrollView?.refuseGestureDelegate() }
  }

  // MARK: Conditions

  override var beginsBesideExtraFingers: Bool { true }

  /// Converts a movement from the window's coordinates to the scroll view's own coordinates. In a scroll view
  /// that is rotated by a right angle, a finger that moves down scrolls horizontally (rule 8.11).
  func movementInScrollView(_ movement: CGVector) -> CGVector {
    scrollView?.vectorFromWindow(movement) ?? movement
  }

  override func length(of travel: CGVector) -> CGFloat { super.length(of: movementInScrollView(travel)) }

  /// Returns the part of the movement that can begin the pan. Only movement along an axis that scrolls can
  /// begin the pan.
  override func lengthThatBegins(_ travel: CGVector) -> CGFloat {
    let travel = movementInScrollView(travel)
    if threshold == .distance { return super.length(of: travel) }
    return max(
      canScroll(travel.dx, along: .horizontal) ? abs(travel.dx) : 0,
      canScroll(travel.dy, along: .vertical) ? abs(travel.dy) : 0)
  }

  /// Returns whether the movement makes the pan begin (rules 8.10, 8.11).
  override func shouldBegin(after travel: CGVector) -> Bool {
    let travel = movementInScrollView(travel)
    switch threshold {
    case .perAxis:
      return abs(travel.dx) >= hysteresis && canScroll(travel.dx, along: .horizontal)
        || abs(travel.dy) >= hysteresis && canScroll(travel.dy, along: .vertical)
    case .distance:
      guard hypot(travel.dx, travel.dy) >= hysteresis else { return false }
      return abs(travel.dx) > abs(travel.dy)
        ? canScroll(travel.dx, along: .horizontal) : canScroll(travel.dy, along: .vertical)
    }
  }

  override func shouldBegin(scrolling travel: CGVector) -> Bool {
    let travel = movementInScrollView(travel)
    return canScroll(travel.dx, along: .horizontal) || canScroll(travel.dy, along: .vertical)
  }

  /// Returns the movement lost to the hysteresis, measured along the scroll view's own axes (rule 6.P2).
  override func hysteresisLoss(of movement: CGVector) -> CGVector {
    let lost = super.hysteresisLoss(of: movementInScrollView(movement))
    return scrollView?.vectorToWindow(lost) ?? lost
  }

  private func canScroll(_ movement: CGFloat, along axis: ScrollAxis) -> Bool {
    movement != 0 && scrollView?.acceptsDrag(along: axis, by: movement) ?? false
  }

  /// Returns the objection of the content, of the hit views or of the delegate; nil if the pan may begin
  /// (rules 5.7 and 8.7).
  override func objectionToBeginning() -> RecognizerObjection? {
    guard let scrollView else { return .delegate }
    if let view = scrollView.contentKeepingTouches(from: self) { return .content(view) }
    if let objection = super.objectionToBeginning() { return objection }
    // The scroll view acts as the pan's delegate even if its class does not conform to the delegate protocol.
    // If the class conforms, or if the scroll view is the hit view, its `gestureRecognizerShouldBegin` has
    // already been called.
    if delegate != nil || isOnHitView { return nil }
    return scrollView.gestureRecognizerShouldBegin(self) ? nil : .delegate
  }

  private var isOnHitView: Bool {
    if let input { return input.hitView === scrollView }
    for touch in touches where touch.storedView === scrollView { return true }
    return false
  }

  /// Returns whether the pan prevents the other recognizer. The pan never prevents the scroll view's own
  /// pinch (rule 8.13).
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinchGestureRecognizer
      && super.canPrevent(preventedGestureRecognizer)
  }

  // MARK: Calls to the scroll view

  override func notifyScrollView() { scrollView?.panDidChange() }

  /// The source of the scroll, such as a wheel; nil for a finger on the screen.
  var scrollSource: ScrollSample.Source? {
    guard let input else { return nil }
    return (input as? ScrollEvent)?.sample.source
  }

  /// The velocity at the release, in points per second; zero after the finger rested, and always zero for a
  /// wheel.
  var velocityAtEnd: CGPoint {
    scrollSource == .wheel ? .zero : velocityUnlessRested(at: clockTime, in: scrollView)
  }

  // MARK: Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    stopContent(with: event as? TouchesEvent)
    super.touchesBegan(touches, with: event)
  }

  /// Stops the content when fingers begin to rest on a touchpad, and at the first step of a wheel.
  override func scrollChanged(with event: ScrollEvent) {
    switch event.sample.phase {
    case .began: stopContent()
    // A wheel's first step has no rest timer yet, because the timer starts after that step.
    case .changed where event.sample.source == .wheel && event.wheelEndTimer == nil: stopContent()
    default: break
    }
    super.scrollChanged(with: event)
  }

  /// Stops moving content (rule 8.10). The pan then begins without hysteresis.
  private func stopContent(with event: TouchesEvent? = nil) {
    scrollView?.catchContent(with: event)
    if scrollView?.isContentCaught ?? false { hysteresis = 0 }
  }

  override func reset() {
    super.reset()
    hysteresis = TouchConstants.panHysteresis
    scrollView?.releaseCaughtContent()
  }

  deinit {}
}
