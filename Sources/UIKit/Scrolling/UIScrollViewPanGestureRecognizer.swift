import CoreGraphics

/// The pan of a scroll view. It calls its scroll view before its targets, and the scroll view decides whether
/// the pan begins.
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

  /// Converts a movement from the window's coordinates to the scroll view's own. In a scroll view that is
  /// rotated by a right angle, a finger that moves down scrolls horizontally (rule 8.11).
  func ownWay(_ way: CGVector) -> CGVector { scrollView?.vectorFromWindow(way) ?? way }

  override func length(of travel: CGVector) -> CGFloat { super.length(of: ownWay(travel)) }

  /// Returns the part of the movement that can begin the pan: movement along an axis that scrolls.
  override func lengthThatBegins(_ travel: CGVector) -> CGFloat {
    let travel = ownWay(travel)
    if threshold == .distance { return super.length(of: travel) }
    return max(
      takes(travel.dx, along: .horizontal) ? abs(travel.dx) : 0,
      takes(travel.dy, along: .vertical) ? abs(travel.dy) : 0)
  }

  /// Whether the movement makes the pan begin (rules 8.10, 8.11).
  override func shouldBegin(after travel: CGVector) -> Bool {
    let travel = ownWay(travel)
    switch threshold {
    case .perAxis:
      return abs(travel.dx) >= hysteresis && takes(travel.dx, along: .horizontal)
        || abs(travel.dy) >= hysteresis && takes(travel.dy, along: .vertical)
    case .distance:
      guard hypot(travel.dx, travel.dy) >= hysteresis else { return false }
      return abs(travel.dx) > abs(travel.dy)
        ? takes(travel.dx, along: .horizontal) : takes(travel.dy, along: .vertical)
    }
  }

  override func shouldBegin(scrolling travel: CGVector) -> Bool {
    let travel = ownWay(travel)
    return takes(travel.dx, along: .horizontal) || takes(travel.dy, along: .vertical)
  }

  /// Returns the movement lost to the hysteresis, measured along the scroll view's own axes (rule 6.P2).
  override func lostToHysteresis(of way: CGVector) -> CGVector {
    let lost = super.lostToHysteresis(of: ownWay(way))
    return scrollView?.vectorToWindow(lost) ?? lost
  }

  private func takes(_ way: CGFloat, along axis: ScrollAxis) -> Bool {
    way != 0 && scrollView?.takesDrag(along: axis, by: way) ?? false
  }

  /// Returns the objection of the content, of the hit views or of the delegate; nil if the pan may begin
  /// (rules 5.7 and 8.7).
  override func objectionToBeginning() -> RecognizerObjection? {
    guard let scrollView else { return .delegate }
    if let view = scrollView.contentKeepingTouches(from: self) { return .content(view) }
    if let objection = super.objectionToBeginning() { return objection }
    // The scroll view is the delegate even if its class does not conform. If it is the hit view, it was
    // already asked.
    if delegate != nil || isOnHitView { return nil }
    return scrollView.gestureRecognizerShouldBegin(self) ? nil : .delegate
  }

  private var isOnHitView: Bool {
    if let input { return input.hitView === scrollView }
    for touch in touches where touch.storedView === scrollView { return true }
    return false
  }

  /// Whether the pan prevents the other recognizer: every one except the scroll view's own pinch (rule 8.13).
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinchGestureRecognizer
      && super.canPrevent(preventedGestureRecognizer)
  }

  // MARK: Calls to the scroll view

  override func tellOwner() { scrollView?.panDidChange() }

  /// The source of the scroll, such as a wheel; nil for a finger on the screen.
  var scrollSource: ScrollSample.Source? {
    guard let input else { return nil }
    return (input as? ScrollEvent)?.sample.source
  }

  /// The velocity at the release, in points per second; zero after a rest, and always zero for a wheel.
  var velocityAtEnd: CGPoint {
    scrollSource == .wheel ? .zero : velocityUnlessRested(at: clockTime, in: scrollView)
  }

  // MARK: Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    stopContent()
    super.touchesBegan(touches, with: event)
  }

  /// Stops the content when fingers come to rest on a touchpad, and at the first step of a wheel.
  override func scrollChanged(with event: ScrollEvent) {
    if event.sample.phase == .began || event.sample.source == .wheel && storedState == .possible {
      stopContent()
    }
    super.scrollChanged(with: event)
  }

  /// Stops moving content (rule 8.10). The pan then begins without hysteresis.
  private func stopContent() {
    scrollView?.catchContent()
    if scrollView?.isCaught ?? false { hysteresis = 0 }
  }

  override func reset() {
    super.reset()
    hysteresis = TouchConstants.panHysteresis
    scrollView?.releaseCaughtContent()
  }

  deinit {}
}
