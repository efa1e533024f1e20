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

  /// Whether a finger that goes this way along the axis is this scroll view's: one at its edge leaves it to a scroll
  /// view around it that has way left there (rule 8.11).
  final func takesDrag(along axis: ScrollAxis, by way: CGFloat) -> Bool {
    guard isScrollable(along: axis) else { return false }
    if hasWay(along: axis, by: way) { return true }
    var view = superview
    while let current = view {
      if let outer = current as? UIScrollView, outer.isScrollable(along: axis),
        outer.hasWay(along: axis, by: way)
      {
        return false
      }
      view = current.superview
    }
    return true
  }

  /// Whether a finger that goes this way moves content that has not come to the edge.
  final func hasWay(along axis: ScrollAxis, by way: CGFloat) -> Bool {
    let range = range(along: axis)
    let offset = axis == .horizontal ? contentOffset.x : contentOffset.y
    return way < 0 ? offset < range.upperBound : offset > range.lowerBound
  }

  /// The delegate of its pan and its pinch: the scroll view itself, if its class has taken the part (rule 8.9).
  final var gestureDelegate: (any UIGestureRecognizerDelegate)? { self as? any UIGestureRecognizerDelegate }

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
        firstWay: isDirectionalLockEnabled ? pan.travel : nil, at: UIApplication.shared.clock.now))
  }

  final func begin(_ drag: ScrollDrag) {
    stopMotion()
    self.drag = drag
    UIApplication.shared.runningScrolls.didBeginDrag(of: self)
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
    if isDirectionalLockEnabled { drag.reconsiderLock(with: translation, at: UIApplication.shared.clock.now) }
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
      to: CGPoint(
        x: offset(drag.raw.x, stretches, horizontalRange, length: storedBounds.width),
        y: offset(drag.raw.y, stretches, verticalRange, length: storedBounds.height)))
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
    self.drag?.isTracking = false
    let velocity = CGPoint(
      x: follows(drag, along: .horizontal) ? -velocity.x : 0,
      y: follows(drag, along: .vertical) ? -velocity.y : 0)
    var x = releaseCurve(along: .horizontal, velocity: velocity.x)
    var y = releaseCurve(along: .vertical, velocity: velocity.y)
    let natural = CGPoint(x: x.end, y: y.end)
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = restingPlace(
      proposed: isPagingEnabled ? page(from: drag.firstOffset, velocity: velocity) : natural,
      velocity: perMillisecond)
    storedDelegate?.scrollViewWillEndDragging(
      self, withVelocity: perMillisecond, targetContentOffset: &target)
    if target != natural {
      target = inRange(target)
      let offset = contentOffset
      if target.x != natural.x { x = .settling(from: offset.x, velocity: velocity.x, to: target.x) }
      if target.y != natural.y { y = .settling(from: offset.y, velocity: velocity.y, to: target.y) }
    }
    self.drag = nil
    decelerate(x, y) { storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: $0) }
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
        .settling(from: offset.x, velocity: 0, to: target.x),
        .settling(from: offset.y, velocity: 0, to: target.y))
    } else {
      decelerate(releaseCurve(along: .horizontal, velocity: 0), releaseCurve(along: .vertical, velocity: 0))
    }
  }

  private final func releaseCurve(along axis: ScrollAxis, velocity: CGFloat) -> ScrollCurve {
    ScrollCurve.release(
      from: axis == .horizontal ? contentOffset.x : contentOffset.y, velocity: velocity,
      in: range(along: axis),
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

  /// The page nearest to where the content would come to rest, one from the first at most.
  private final func page(
    from first: CGFloat, offset: CGFloat, velocity: CGFloat, length: CGFloat, range: ClosedRange<CGFloat>
  ) -> CGFloat {
    guard length > 0 else { return offset }
    let rest = offset - velocity / (1000 * log(decelerationRate.rawValue))
    let firstPage = (first / length).rounded()
    let page = min(max((rest / length).rounded(), firstPage - 1), firstPage + 1)
    return range.nearest(to: page * length)
  }
}
