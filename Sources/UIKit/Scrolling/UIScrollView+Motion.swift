import CoreGraphics
import Foundation

// Motion of the content as a function of the application's clock (rules 8.10, 8.19 to 8.23).

extension UIScrollView {
  // MARK: Offsets

  final func applyContentOffset(_ offset: CGPoint) {
    let isOwnDoing = isFollowing
    isFollowing = false
    if !isOwnDoing { stopMotion() }
    guard offset.x.isFinite, offset.y.isFinite else { return }
    bounds = CGRect(origin: offset, size: storedBounds.size)
    if !isOwnDoing, drag != nil { drag?.raw = rawOffset }
  }

  /// Changes the offset for a finger or a motion.
  final func follow(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    isFollowing = true
    contentOffset = offset
    isFollowing = false
  }

  final func contentOffsetDidChange() {
    setNeedsLayout()
    placeIndicators()
    if nestedDelegateCalls.enter() {
      storedDelegate?.scrollViewDidScroll(self)
      nestedDelegateCalls.leave()
    } else {
      callDidScrollInNextFrame()
    }
    refreshControl?.contentDidMove()
  }

  private final func callDidScrollInNextFrame() {
    let application = owningApplication
    application.report(
      """
      The delegate of a \(type(of: self)) moves the content in each scrollViewDidScroll; the next call follows in the \
      next frame.
      """
    )
    guard didScrollTimer == nil else { return }
    didScrollTimer = application.clock.schedule(after: UIApplication.faultPause) { [weak self] in
      guard let self else { return }
      didScrollTimer = nil
      contentOffsetDidChange()
    }
  }

  /// Animates the offset (rule 8.23). During a drag the offset changes without animation.
  final func animateContentOffset(to offset: CGPoint) {
    guard offset.x.isFinite, offset.y.isFinite, offset != contentOffset || motion != nil else { return }
    guard window != nil, drag == nil else {
      contentOffset = offset
      return
    }
    ease(to: offset, as: .animation)
  }

  private final func ease(to offset: CGPoint, as kind: ScrollMotion.Kind) {
    stopMotion()
    let duration = TouchConstants.contentOffsetAnimationDuration
    start(
      kind, .easing(from: contentOffset.x, to: offset.x, duration: duration),
      .easing(from: contentOffset.y, to: offset.y, duration: duration))
  }

  /// Scrolls to the top (rule 8.24). Called only if this is the only visible scroll view. Content that a finger
  /// holds does not move. Returns whether the content scrolls to its top or is already there.
  final func scrollToTop() -> Bool {
    guard drag == nil, !isCaught, storedDelegate?.scrollViewShouldScrollToTop(self) ?? true else {
      return false
    }
    followMotion()
    let top = CGPoint(x: horizontalRange.nearest(to: contentOffset.x), y: verticalRange.lowerBound)
    if contentOffset == top {
      stopMotion()
      storedDelegate?.scrollViewDidScrollToTop(self)
    } else {
      ease(to: top, as: .toTop)
    }
    return true
  }

  // MARK: Wheels and keys

  /// Moves the content to the target of a wheel scroll, from its current position. The delegate receives
  /// `scrollViewDidScroll` for each frame between the beginning and the end of the wheel's drag.
  final func glide(to offset: CGPoint) {
    if let motion, motion.kind == .glide, motion.end == offset { return }
    glide(to: offset, as: .glide, in: TouchConstants.scrollGlideDuration)
  }

  /// Moves the content by `movement` for a key. Distances add up. The delegate receives the same calls as for an
  /// animated offset, with `scrollViewDidEndScrollingAnimation` at the end.
  final func glide(by movement: CGVector, in duration: TimeInterval) {
    let start = motion?.kind == .animation ? motion?.end ?? contentOffset : contentOffset
    glide(
      to: inRange(CGPoint(x: start.x + movement.dx, y: start.y + movement.dy)), as: .animation, in: duration)
  }

  private final func glide(to offset: CGPoint, as kind: ScrollMotion.Kind, in duration: TimeInterval) {
    followMotion()
    stopMotion()
    guard offset != contentOffset else { return }
    start(
      kind, .gliding(from: contentOffset.x, to: offset.x, duration: CGFloat(duration)),
      .gliding(from: contentOffset.y, to: offset.y, duration: CGFloat(duration)))
  }

  // MARK: Motion

  /// Releases the content. `willDecelerate` receives whether the content decelerates, before the calls of
  /// rule 8.22. Content less than half a point beyond its edge decelerates too, but arrives at once.
  final func decelerate(_ x: ScrollCurve, _ y: ScrollCurve, willDecelerate: (Bool) -> Void = { _ in }) {
    let end = motionEnd(of: .deceleration, CGPoint(x: x.end, y: y.end))
    guard window != nil, x.duration > 0 || y.duration > 0 || end != contentOffset else {
      follow(to: end)
      restIndicators()
      willDecelerate(false)
      return
    }
    start(.deceleration, x, y)
    willDecelerate(true)
    // The delegate may have moved the content elsewhere.
    if isDecelerating { storedDelegate?.scrollViewWillBeginDecelerating(self) }
  }

  private final func start(_ kind: ScrollMotion.Kind, _ x: ScrollCurve, _ y: ScrollCurve) {
    let application = owningApplication
    let motion = ScrollMotion(kind: kind, x: x, y: y, start: application.clock.now)
    self.motion = motion
    application.movingContents.add(self)
    showIndicators()
    scheduleEnd(of: motion)
  }

  /// Schedules the end of the motion. A scroll view that leaves its window is stopped.
  private final func scheduleEnd(of motion: ScrollMotion) {
    let clock = owningApplication.clock
    if let motionTimer { clock.cancel(motionTimer) }
    motionTimer = clock.schedule(at: motion.start + motion.duration) { [weak self] in self?.finishMotion() }
  }

  // MARK: Content whose size changes during the motion

  /// Shifts the offset by `distance` points, because the content above turned out longer. The visible content
  /// stays in place, and drags and motions continue.
  final func shiftContent(by distance: CGFloat) {
    let offset = CGPoint(x: contentOffset.x, y: contentOffset.y + distance)
    drag?.raw.y += distance
    motion?.y.move(by: distance)
    follow(to: drag == nil && motion == nil && !isCaught ? inRange(offset) : offset)
  }

  /// Continues a deceleration in the changed range of the offset.
  final func followRange() {
    guard var motion, motion.kind == .deceleration else { return }
    let elapsed = CGFloat(owningApplication.clock.now.elapsed(since: motion.start))
    let rate = decelerationRate.rawValue
    let x = motion.x.continued(at: elapsed, in: horizontalRange, rate: rate, bounces: bounces)
    let y = motion.y.continued(at: elapsed, in: verticalRange, rate: rate, bounces: bounces)
    if x == nil, y == nil { return }
    if let x { motion.x = x }
    if let y { motion.y = y }
    self.motion = motion
    scheduleEnd(of: motion)
  }

  final var isContentDragged: Bool { drag != nil }
  final var isContentDecelerating: Bool { motion?.kind == .deceleration }

  /// Moves the content to the motion's position at the clock's time.
  final func followMotion() {
    guard let motion else { return }
    follow(to: onPixels(motion.offset(at: owningApplication.clock.now)))
  }

  private final func finishMotion() {
    guard let motion else { return }
    stopMotion()
    follow(to: motionEnd(of: motion.kind, motion.end))
    callEndOfMotion(of: motion.kind)
  }

  /// Returns the offset at which a motion of the given kind ends. An offset requested by the app stays as it is
  /// (rule 8.17).
  private final func motionEnd(of kind: ScrollMotion.Kind, _ end: CGPoint) -> CGPoint {
    switch kind {
    case .deceleration, .glide: onPixels(end)
    case .animation: end
    // Rows above that were measured on the way may have moved the motion's end away from the top.
    case .toTop: CGPoint(x: end.x, y: verticalRange.lowerBound)
    }
  }

  /// Stops the motion where the content is.
  final func stopMotion() {
    guard motion != nil else { return }
    motion = nil
    let application = owningApplication
    if let motionTimer { application.clock.cancel(motionTimer) }
    motionTimer = nil
    application.movingContents.remove(self)
    restIndicators()
  }

  final func callEndOfMotion(of kind: ScrollMotion.Kind) {
    switch kind {
    case .deceleration: storedDelegate?.scrollViewDidEndDecelerating(self)
    case .animation: storedDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .toTop: storedDelegate?.scrollViewDidScrollToTop(self)
    case .glide: break
    }
  }

  /// Stops motion under a finger that landed. Decelerating content is caught (rule 8.10); an animation by the app
  /// ends where it is (rule 8.23).
  final func catchContent() {
    followMotion()
    guard let motion else { return }
    stopMotion()
    if motion.kind == .toTop { return }  // it has not arrived
    if motion.kind == .deceleration {
      isCaught = true
      guard owningApplication.gesturePolicy.sendsDidEndDeceleratingWhenCaught else { return }
    }
    callEndOfMotion(of: motion.kind)
  }
}
