import CoreGraphics
import Foundation

// What the pan does to the content (rules 8.10, 8.15 to 8.18, 8.21, 8.22).

extension UIScrollView {
  // MARK: Whether to begin

  /// Whether content can move along the axis at all (rule 8.11).
  final func isScrollable(along axis: ScrollAxis) -> Bool {
    guard isScrollEnabled else { return false }
    let range = range(along: axis)
    if range.upperBound > range.lowerBound { return true }
    return bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Whether a finger that goes this way along one of the scroll view's own axes is this scroll view's: one at its edge
  /// leaves it to a scroll view around it that has way left there (rule 8.11). The axes of the other one may be turned.
  final func takesDrag(along axis: ScrollAxis, by way: CGFloat) -> Bool {
    guard isScrollable(along: axis) else { return false }
    if hasWay(along: axis, by: way) { return true }
    var view = superview
    while let current = view {
      if let outer = current as? UIScrollView {
        let way = outer.vectorFromWindow(
          vectorToWindow(axis == .horizontal ? CGVector(dx: way, dy: 0) : CGVector(dx: 0, dy: way)))
        let outerAxis: ScrollAxis = abs(way.dx) > abs(way.dy) ? .horizontal : .vertical
        if outer.isScrollable(along: outerAxis),
          outer.hasWay(along: outerAxis, by: outerAxis == .horizontal ? way.dx : way.dy)
        {
          return false
        }
      }
      view = current.superview
    }
    return true
  }

  /// Whether a finger that goes this way moves content that has not come to the edge.
  final func hasWay(along axis: ScrollAxis, by way: CGFloat) -> Bool {
    let range = range(along: axis)
    let offset = offset(along: axis)
    return way < 0 ? offset < range.upperBound : offset > range.lowerBound
  }

  /// The delegate of its pan and its pinch: the scroll view itself, if its class has taken the part (rule 8.9).
  final var gestureDelegate: (any UIGestureRecognizerDelegate)? {
    SubclassMethods.included(in: self as? any UIGestureRecognizerDelegate)
  }

  final func refuseGestureDelegate() {
    fatalError(
      "The delegate of a scroll view's own recognizers is the scroll view: override its methods.")
  }

  /// Rule 8.7: whether the drag may take the pan's touches from the content that has them.
  final func contentKeepingTouches(from recognizer: UIGestureRecognizer) -> UIView? {
    for touch in recognizer.sequence where touch.knowledgeOfView == .tracking {
      guard let view = touch.storedView, view !== self, view.isInSubtree(of: self) else { continue }
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return view }
    }
    return nil
  }

  // MARK: Dragging

  final func panDidChange() {
    let pan = storedPanGestureRecognizer
    switch pan.state {
    case .began:
      beginDrag()
      followDrag()
    case .changed: followDrag()
    case .ended:
      followDrag()
      endDrag(velocity: pan.velocityAtEnd)
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private final func beginDrag() {
    // What the pan takes from a bar goes on from where the bar has it.
    if drag != nil { endDrag(velocity: .zero) }
    let pan = storedPanGestureRecognizer
    begin(
      ScrollDrag(
        raw: rawOffset, firstOffset: contentOffset, source: pan.scrollSource,
        firstWay: isDirectionalLockEnabled ? pan.ownWay(pan.travel) : nil, at: owningApplication.clock.now)
    )
  }

  final func begin(_ drag: ScrollDrag) {
    stopMotion()
    self.drag = drag
    owningApplication.runningScrolls.didBeginDrag(of: self)
    showIndicators()
    storedDelegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag { window?.endEditing(false) }  // rule 8.27
  }

  /// Where a finger that knows no edges has the content (rule 8.18).
  final var rawOffset: CGPoint {
    CGPoint(
      x: RubberBand.raw(contentOffset.x, range: horizontalRange, length: storedBounds.width),
      y: RubberBand.raw(contentOffset.y, range: verticalRange, length: storedBounds.height))
  }

  /// Rules 8.16 to 8.18.
  private final func followDrag() {
    guard var drag else { return }
    let translation = storedPanGestureRecognizer.translation(in: self)
    if isDirectionalLockEnabled { drag.reconsiderLock(with: translation, at: owningApplication.clock.now) }
    if follows(drag, along: .horizontal) { drag.raw.x -= translation.x - drag.translation.x }
    if follows(drag, along: .vertical) { drag.raw.y -= translation.y - drag.translation.y }
    drag.translation = translation
    // A wheel has no way back to make before content at its edge moves again.
    if drag.source == .wheel { drag.raw = inRange(drag.raw) }
    self.drag = drag
    if drag.source == .wheel, window != nil { glide(to: drag.raw) } else { followRaw() }
    if let (dock, window) = pushedDock(by: drag) {
      dock.follow(storedPanGestureRecognizer.location(in: window), in: window)
    }
  }

  /// What a finger pushes away that drags the content (rule 8.27).
  private final func pushedDock(by drag: ScrollDrag) -> (InputViewDock, UIWindow)? {
    guard keyboardDismissMode == .interactive, drag.source == nil, let window, let dock = window.inputViewDock
    else {
      return nil
    }
    return (dock, window)
  }

  /// Puts the content where the finger has it.
  final func followRaw() {
    guard let drag else { return }
    let stretches = bounces && drag.source != .wheel
    follow(
      to: onPixels(
        CGPoint(
          x: offset(drag.raw.x, stretches, horizontalRange, length: storedBounds.width),
          y: offset(drag.raw.y, stretches, verticalRange, length: storedBounds.height))))
  }

  private final func follows(_ drag: ScrollDrag, along axis: ScrollAxis) -> Bool {
    drag.lets(axis) && isScrollable(along: axis)
  }

  private final func offset(
    _ raw: CGFloat, _ stretches: Bool, _ range: ClosedRange<CGFloat>, length: CGFloat
  ) -> CGFloat {
    stretches ? RubberBand.offset(raw, range: range, length: length) : range.nearest(to: raw)
  }

  // MARK: Letting go (rule 8.22)

  /// `velocity` is the finger's, in points a second.
  final func endDrag(velocity: CGPoint) {
    guard let drag else { return }
    refreshControl?.dragWillEnd()
    // A finger went down before the wheel's rest.
    if drag.source == .wheel {
      followMotion()
      stopMotion()
    }
    if let (dock, window) = pushedDock(by: drag) { dock.letGo(at: velocity.y, in: window) }
    let velocity = throwVelocity(of: drag, finger: velocity)
    let proposed =
      isPagingEnabled ? page(from: drag.firstOffset, velocity: velocity) : proposedTarget(velocity: velocity)
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = restingPlace(proposed: proposed, velocity: perMillisecond)
    storedDelegate?.scrollViewWillEndDragging(
      self, withVelocity: perMillisecond, targetContentOffset: &target)
    self.drag = nil
    decelerate(
      releaseCurve(along: .horizontal, velocity: velocity.x, proposed: proposed.x, target: target.x),
      releaseCurve(along: .vertical, velocity: velocity.y, proposed: proposed.y, target: target.y)
    ) { willDecelerate in
      // Rule 8.15: where nothing goes on, the scroll view still tracks.
      isEndingDrag = !willDecelerate
      storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
      isEndingDrag = false
    }
  }

  /// How fast the content goes on, in points a second; a lift that is too slow throws nothing (rule 8.19).
  private final func throwVelocity(of drag: ScrollDrag, finger: CGPoint) -> CGPoint {
    let velocity = CGPoint(
      x: follows(drag, along: .horizontal) ? -finger.x : 0,
      y: follows(drag, along: .vertical) ? -finger.y : 0)
    return hypot(velocity.x, velocity.y) < TouchConstants.throwMinimumSpeed ? .zero : velocity
  }

  /// Where the delegate hears that the content will come to rest (rule 8.19).
  private final func proposedTarget(velocity: CGPoint) -> CGPoint {
    let rate = decelerationRate.rawValue
    let offset = contentOffset
    return onPixels(
      inRange(
        CGPoint(
          x: ScrollDeceleration(from: offset.x, velocity: velocity.x, rate: rate).proposedEnd,
          y: ScrollDeceleration(from: offset.y, velocity: velocity.y, rate: rate).proposedEnd)))
  }

  private final func releaseCurve(
    along axis: ScrollAxis, velocity: CGFloat, proposed: CGFloat, target: CGFloat
  ) -> ScrollCurve {
    let offset = offset(along: axis)
    if target != proposed {
      let place = range(along: axis).nearest(to: target)
      return .decelerating(from: offset, to: place, rate: decelerationRate.rawValue)
    }
    return isPagingEnabled
      ? .paging(from: offset, velocity: velocity, to: proposed)
      : releaseCurve(along: axis, velocity: velocity)
  }

  /// Content that a finger held, and did not drag, comes to its place (rule 8.10).
  final func releaseCaughtContent() {
    guard isCaught else { return }
    isCaught = false
    guard motion == nil, drag == nil else { return }
    settle()
  }

  /// Brings content that nothing moves into its range, or to its page.
  final func settle() {
    let offset = contentOffset
    if isPagingEnabled {
      let target = page(from: offset, velocity: .zero)
      decelerate(
        .paging(from: offset.x, velocity: 0, to: target.x),
        .paging(from: offset.y, velocity: 0, to: target.y))
    } else {
      decelerate(releaseCurve(along: .horizontal, velocity: 0), releaseCurve(along: .vertical, velocity: 0))
    }
  }

  private final func releaseCurve(along axis: ScrollAxis, velocity: CGFloat) -> ScrollCurve {
    ScrollCurve.release(
      from: offset(along: axis), velocity: velocity, in: range(along: axis),
      rate: decelerationRate.rawValue, bounces: bounces)
  }

  // MARK: Pages (rule 8.21)

  private final func page(from first: CGPoint, velocity: CGPoint) -> CGPoint {
    CGPoint(
      x: page(
        from: first.x, offset: contentOffset.x, velocity: velocity.x, length: storedBounds.width,
        range: horizontalRange),
      y: page(
        from: first.y, offset: contentOffset.y, velocity: velocity.y, length: storedBounds.height,
        range: verticalRange))
  }

  /// The next page where the throw leads, else the nearest; one from the first at most.
  private final func page(
    from first: CGFloat, offset: CGFloat, velocity: CGFloat, length: CGFloat, range: ClosedRange<CGFloat>
  ) -> CGFloat {
    guard length > 0 else { return offset }
    let place = offset / length
    let wanted =
      velocity > 0 ? place.rounded(.down) + 1 : velocity < 0 ? place.rounded(.up) - 1 : place.rounded()
    let firstPage = (first / length).rounded()
    return range.nearest(to: min(max(wanted, firstPage - 1), firstPage + 1) * length)
  }
}
