import CoreGraphics
import Foundation

// Drags the content with the pan (rules 8.10, 8.15 to 8.18, 8.21, 8.22).

/// A view around scroll views that knows who takes part in their drags.
protocol ScrollDragContainer: UIView {
  /// Takes part in the drags of scroll views inside the view; nil if nothing does.
  var scrollDragFollower: (any ScrollDragFollower)? { get }
}

/// A container that moves with the drags of the scroll views inside it (rule 10.17). Movements are vertical,
/// in points, and downwards.
protocol ScrollDragFollower: AnyObject {
  /// Returns the part of a finger's movement by which the content moves, and moves the container by the rest.
  /// `distanceToTop` is the distance that the content can move down before it is at its top.
  func contentMovement(of movement: CGFloat, distanceToTop: CGFloat) -> CGFloat
  /// Ends the movement of the container. Returns whether the content keeps its velocity.
  func contentDragDidEnd(velocity: CGFloat) -> Bool
}

extension UIScrollView {
  // MARK: Conditions

  /// Returns whether the content can move along the axis, whatever its offset is. Content that is no longer
  /// than the visible area can move only if it always bounces along the axis (rule 8.11).
  final func isScrollable(along axis: ScrollAxis) -> Bool {
    guard isScrollEnabled else { return false }
    prepareRange(along: axis)
    let range = range(along: axis)
    if range.upperBound > range.lowerBound { return true }
    return bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Returns whether this scroll view handles a drag in this direction along one of its own axes. If its
  /// content is at the edge, an enclosing scroll view that can still move in that direction handles the drag
  /// (rule 8.11). The enclosing scroll view may be rotated relative to this one.
  final func acceptsDrag(along axis: ScrollAxis, by movement: CGFloat) -> Bool {
    guard isScrollable(along: axis) else { return false }
    if hasRoom(along: axis, by: movement) { return true }
    var view = superview
    while let current = view {
      if let outer = current as? UIScrollView {
        let movement = outer.vectorFromWindow(
          vectorToWindow(axis == .horizontal ? CGVector(dx: movement, dy: 0) : CGVector(dx: 0, dy: movement)))
        let outerAxis: ScrollAxis = abs(movement.dx) > abs(movement.dy) ? .horizontal : .vertical
        if outer.isScrollable(along: outerAxis),
          outer.hasRoom(along: outerAxis, by: outerAxis == .horizontal ? movement.dx : movement.dy)
        {
          return false
        }
      }
      view = current.superview
    }
    return true
  }

  /// Returns whether a drag in this direction moves content that has not yet reached its edge.
  final func hasRoom(along axis: ScrollAxis, by movement: CGFloat) -> Bool {
    let range = range(along: axis)
    let offset = offset(along: axis)
    return movement < 0 ? offset < range.upperBound : offset > range.lowerBound
  }

  /// The delegate of the scroll view's pan and pinch recognizers: the scroll view itself, if its class
  /// conforms (rule 8.9).
  final var gestureDelegate: (any UIGestureRecognizerDelegate)? {
    SubclassMethods.included(in: self as? any UIGestureRecognizerDelegate)
  }

  final func refuseGestureDelegate() {
    fatalError(
      "The delegate of a scroll view's own recognizers cannot be changed: subclass the scroll view and override its methods."
    )
  }

  /// Returns the content view whose touches a drag must not cancel; nil if there is none (rule 8.7).
  final func contentKeepingTouches(from recognizer: UIGestureRecognizer) -> UIView? {
    for touch in recognizer.sequence where touch.deliveryStage == .tracking {
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
    // If a drag of a scroll bar is in progress, it ends here. The pan continues from the current offset.
    if drag != nil { endDrag(velocity: .zero) }
    let pan = storedPanGestureRecognizer
    // A wheel does not stretch content, so its steps start from the current offset, even if the content is
    // stretched. Rule 8.18 applies only to fingers.
    begin(
      ScrollDrag(
        rawOffset: pan.scrollSource == .wheel ? contentOffset : rawOffset, firstOffset: contentOffset,
        source: pan.scrollSource,
        firstMovement: isDirectionalLockEnabled ? pan.movementInScrollView(pan.travel) : nil,
        follower: pan.scrollSource == nil ? scrollDragFollower : nil, at: clockTime)
    )
  }

  final func begin(_ drag: ScrollDrag) {
    stopMotion()
    isContentCaught = false  // from now on, the drag moves the content
    self.drag = drag
    owningApplication?.movingContents.didBeginDrag(of: self)
    showIndicators()
    storedDelegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag { window?.endEditing(false) }  // rule 8.27
  }

  /// The content offset without the rubber band (rule 8.18).
  final var rawOffset: CGPoint {
    CGPoint(
      x: RubberBand.rawOffset(contentOffset.x, range: horizontalRange, length: storedBounds.width),
      y: RubberBand.rawOffset(contentOffset.y, range: verticalRange, length: storedBounds.height))
  }

  /// Moves the content by the pan's translation since the last call (rules 8.16 to 8.18).
  private final func followDrag() {
    guard var drag else { return }
    let translation = storedPanGestureRecognizer.translation(in: self)
    if isDirectionalLockEnabled { drag.updateLock(with: translation, at: clockTime) }
    if follows(drag, along: .horizontal) { drag.rawOffset.x -= translation.x - drag.translation.x }
    if follows(drag, along: .vertical) {
      drag.rawOffset.y -= contentMovement(of: translation.y - drag.translation.y, in: drag)
      // The container may have ended the drag.
      guard self.drag != nil else { return }
    }
    drag.translation = translation
    // Wheel steps beyond an edge are dropped, so that a step back moves the content at once.
    if drag.source == .wheel { drag.rawOffset = clampedOffset(drag.rawOffset) }
    // A finger that lands or lifts does not move the content, even if the range has changed (rule 8.17).
    let isMoved = translation != self.drag?.translation
    self.drag = drag
    if drag.source == .wheel, window != nil {
      glide(to: drag.rawOffset)
    } else if isMoved {
      followRawOffset()
    }
    if let (dock, window) = pushedDock(by: drag) {
      dock.follow(storedPanGestureRecognizer.location(in: window), in: window)
    }
  }

  /// Returns the part of a finger's vertical movement by which the content moves. The container of the scroll
  /// view may take the rest (rule 10.17).
  private final func contentMovement(of movement: CGFloat, in drag: ScrollDrag) -> CGFloat {
    guard let follower = drag.follower, refreshControl == nil else { return movement }
    return follower.contentMovement(
      of: movement, distanceToTop: drag.rawOffset.y - verticalRange.lowerBound)
  }

  /// The container that takes part in the scroll view's drags; nil if there is none.
  private final var scrollDragFollower: (any ScrollDragFollower)? {
    var view = superview
    while let current = view {
      if let follower = (current as? any ScrollDragContainer)?.scrollDragFollower { return follower }
      view = current.superview
    }
    return nil
  }

  /// Returns the input view dock that the dragging finger pushes away; nil if there is none (rule 8.27).
  private final func pushedDock(by drag: ScrollDrag) -> (InputViewDock, UIWindow)? {
    guard keyboardDismissMode == .interactive, drag.source == nil, let window, let dock = window.inputViewDock
    else {
      return nil
    }
    return (dock, window)
  }

  /// Moves the content to the drag's offset, with the rubber band if the content bounces.
  final func followRawOffset() {
    guard let drag else { return }
    let stretches = bounces && drag.source != .wheel
    follow(
      to: pixelAlignedOffset(
        CGPoint(
          x: offset(drag.rawOffset.x, stretches, horizontalRange, length: storedBounds.width),
          y: offset(drag.rawOffset.y, stretches, verticalRange, length: storedBounds.height))))
  }

  private final func follows(_ drag: ScrollDrag, along axis: ScrollAxis) -> Bool {
    drag.allows(axis) && isScrollable(along: axis)
  }

  private final func offset(
    _ raw: CGFloat, _ stretches: Bool, _ range: ClosedRange<CGFloat>, length: CGFloat
  ) -> CGFloat {
    stretches ? RubberBand.offset(raw, range: range, length: length) : range.nearest(to: raw)
  }

  // MARK: Release (rule 8.22)

  /// Ends the drag. `velocity` is the finger's velocity, in points per second.
  final func endDrag(velocity: CGPoint) {
    guard let drag else { return }
    var velocity = velocity
    if drag.follower?.contentDragDidEnd(velocity: velocity.y) == false { velocity.y = 0 }
    // The container may have ended the drag.
    guard self.drag != nil else { return }
    refreshControl?.dragWillEnd()
    // This branch ends a wheel's drag when a finger lands before the wheel's motion has come to rest.
    if drag.source == .wheel {
      followMotion()
      stopMotion()
    }
    if let (dock, window) = pushedDock(by: drag) { dock.endPush(at: velocity.y, in: window) }
    velocity = releaseVelocity(of: drag, finger: velocity)
    let proposed =
      isPagingEnabled ? page(from: drag.firstOffset, velocity: velocity) : proposedTarget(velocity: velocity)
    let velocityPerMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = restingOffset(proposed: proposed, velocity: velocityPerMillisecond)
    storedDelegate?.scrollViewWillEndDragging(
      self, withVelocity: velocityPerMillisecond, targetContentOffset: &target)
    self.drag = nil
    decelerate(
      releaseCurve(along: .horizontal, velocity: velocity.x, proposed: proposed.x, target: target.x),
      releaseCurve(along: .vertical, velocity: velocity.y, proposed: proposed.y, target: target.y)
    ) { willDecelerate in
      // Rule 8.15: if no deceleration follows, `isTracking` is still true while the delegate is called.
      isEndingDrag = !willDecelerate
      storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
      isEndingDrag = false
    }
  }

  /// Returns the content's velocity after the release, in points per second; zero if the finger lifts too
  /// slowly (rule 8.19).
  private final func releaseVelocity(of drag: ScrollDrag, finger: CGPoint) -> CGPoint {
    let velocity = CGPoint(
      x: follows(drag, along: .horizontal) ? -finger.x : 0,
      y: follows(drag, along: .vertical) ? -finger.y : 0)
    return hypot(velocity.x, velocity.y) < TouchConstants.decelerationMinimumSpeed ? .zero : velocity
  }

  /// Returns the resting offset that is proposed to the delegate (rule 8.19).
  private final func proposedTarget(velocity: CGPoint) -> CGPoint {
    let rate = decelerationRate.rawValue
    let offset = contentOffset
    return pixelAlignedOffset(
      clampedOffset(
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
    guard isPagingEnabled else { return releaseCurve(along: axis, velocity: velocity) }
    // If the velocity points away from the target page, that page is the first or last one. Content that does
    // not bounce must not be stretched there, so its velocity is set to 0.
    let isAway = (proposed - offset) * velocity <= 0
    return .paging(from: offset, velocity: isAway && !bounces ? 0 : velocity, to: proposed)
  }

  /// Moves caught content to its resting position, if the finger that caught it did not drag it (rule 8.10).
  final func releaseCaughtContent() {
    guard isContentCaught else { return }
    isContentCaught = false
    guard motion == nil, drag == nil else { return }
    returnToRestingPosition()
  }

  /// Moves resting content back into its range, or to a page.
  final func returnToRestingPosition() {
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

  /// Returns the offset of the next page in the direction of the velocity; without velocity, returns the
  /// offset of the nearest page. The result is at most one page from the page where the drag began.
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
