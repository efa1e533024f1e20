import CoreGraphics

/// The pan of a scroll view. It tells the scroll view before its targets, and asks it before it begins.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  /// The view that made it, and keeps it.
  weak var scrollView: UIScrollView?

  init() {
    super.init(target: nil, action: nil)
    allowedScrollTypesMask = .all
  }

  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { scrollView?.gestureDelegate }
    set { scrollView?.refuseGestureDelegate() }
  }

  // MARK: Beginning

  override var beginsBesideExtraFingers: Bool { true }

  /// The way in the scroll view's own coordinates: a finger that goes down moves a scroll view that is turned on its
  /// side from side to side (rule 8.11).
  func ownWay(_ way: CGVector) -> CGVector { scrollView?.vectorFromWindow(way) ?? way }

  override func length(of travel: CGVector) -> CGFloat { super.length(of: ownWay(travel)) }

  /// Only along an axis that scrolls.
  override func lengthThatBegins(_ travel: CGVector) -> CGFloat {
    let travel = ownWay(travel)
    if owningApplication.gesturePolicy.panThreshold == .distance { return super.length(of: travel) }
    return max(
      takes(travel.dx, along: .horizontal) ? abs(travel.dx) : 0,
      takes(travel.dy, along: .vertical) ? abs(travel.dy) : 0)
  }

  /// Rules 8.10, 8.11.
  override func shouldBegin(after travel: CGVector) -> Bool {
    let travel = ownWay(travel)
    switch owningApplication.gesturePolicy.panThreshold {
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

  /// Measured along the scroll view's own axes (rule 6.P2).
  override func lostToHysteresis(of way: CGVector) -> CGVector {
    let lost = super.lostToHysteresis(of: ownWay(way))
    return scrollView?.vectorToWindow(lost) ?? lost
  }

  private func takes(_ way: CGFloat, along axis: ScrollAxis) -> Bool {
    way != 0 && scrollView?.takesDrag(along: axis, by: way) ?? false
  }

  /// Rules 5.7 and 8.7.
  override func objectionToBeginning() -> RecognizerObjection? {
    guard let scrollView else { return .delegate }
    if let view = scrollView.contentKeepingTouches(from: self) { return .content(view) }
    if let objection = super.objectionToBeginning() { return objection }
    // It is the delegate, whether its class says so or not; as the view that was hit it was asked already.
    if delegate != nil || isOnHitView { return nil }
    return scrollView.gestureRecognizerShouldBegin(self) ? nil : .delegate
  }

  private var isOnHitView: Bool {
    if let input { return input.hitView === scrollView }
    for touch in touches where touch.storedView === scrollView { return true }
    return false
  }

  /// A pinch goes together with it (rule 8.13).
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinchGestureRecognizer
      && super.canPrevent(preventedGestureRecognizer)
  }

  // MARK: What it tells

  override func tellOwner() { scrollView?.panDidChange() }

  /// What scrolls, where no finger on the screen does.
  var scrollSource: ScrollSample.Source? {
    guard let input else { return nil }
    return (input as? ScrollEvent)?.sample.source
  }

  /// How fast the content goes on, in points a second: not at all after a rest, and never from a wheel.
  var velocityAtEnd: CGPoint {
    scrollSource == .wheel ? .zero : velocityUnlessRested(at: owningApplication.clock.now, in: scrollView)
  }

  // MARK: Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    stopContent()
    super.touchesBegan(touches, with: event)
  }

  /// Fingers that come to rest on a touchpad stop the content, and so does the first step of a wheel.
  override func scrollChanged(with event: ScrollEvent) {
    if event.sample.phase == .began || event.sample.source == .wheel && storedState == .possible {
      stopContent()
    }
    super.scrollChanged(with: event)
  }

  /// Rule 8.10.
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
