import CoreGraphics
import Foundation

// Moves the content as a function of the application's clock (rules 8.10, 8.19 to 8.23).

extension UIScrollView {
  // MARK: Offsets

  final func applyContentOffset(_ offset: CGPoint) {
    let isOwnChange = isMovingContent
    isMovingContent = false
    if !isOwnChange { stopMotion() }
    guard offset.x.isFinite, offset.y.isFinite else { return }
    bounds = CGRect(origin: offset, size: storedBounds.size)
    if !isOwnChange, drag != nil { drag?.rawOffset = rawOffset }
  }

  /// Changes the offset on behalf of a finger or a motion, without stopping the motion.
  final func follow(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    isMovingContent = true
    contentOffset = offset
    isMovingContent = false
  }

  final func contentOffsetDidChange() {
    setNeedsLayout()
    placeIndicators()
    if delegateCallLimit.enter() {
      storedDelegate?.scrollViewDidScroll(self)
      delegateCallLimit.leave()
    } else {
      callDidScrollInNextFrame()
    }
    refreshControl?.contentDidMove()
  }

  private final func callDidScrollInNextFrame() {
    let application = owningApplication
    UIApplication.reportFault(
      """
      The delegate of a \(type(of: self)) moves the content in each scrollViewDidScroll; the next call follows in the \
      next frame.
      """, in: application
    )
    guard let application, didScrollTimer == nil else { return }
    didScrollTimer = application.clock.schedule(after: UIApplication.faultPause) { [weak self] in
      guard let self else { return }
      didScrollTimer = nil
      contentOffsetDidChange()
    }
  }

  /// Animates the offset (rule 8.23). During a drag or without a window, sets the offset without an
  /// animation.
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

  /// Scrolls to the top after a tap on the status bar (rule 8.24), if the delegate allows it. The caller
  /// ensures that no other visible scroll view scrolls to its top. Content that a finger holds does not move.
  /// Returns whether the content scrolls to its top or is already at its top.
  final func scrollToTop() -> Bool {
    guard drag == nil, !isContentCaught, storedDelegate?.scrollViewShouldScrollToTop(self) ?? true else {
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

  /// Moves the content from its current position to the target of a wheel. The delegate receives
  /// `scrollViewDidScroll` for each frame, between the beginning and the end of the wheel's drag.
  final func glide(to offset: CGPoint) {
    if let motion, motion.kind == .glide, motion.end == offset { return }
    glide(to: offset, as: .glide, in: TouchConstants.scrollGlideDuration)
  }

  /// Moves the content by `movement` for a key. The distances of several keys add up. The delegate receives
  /// the same calls as for an animated offset, with `scrollViewDidEndScrollingAnimation` at the end.
  final func glide(by movement: CGVector, in duration: TimeInterval) {
    let start = motion?.kind == .animation ? motion?.end ?? contentOffset : contentOffset
    glide(
      to: clampedOffset(CGPoint(x: start.x + movement.dx, y: start.y + movement.dy)), as: .animation,
      in: duration)
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

  /// Starts the motion after a release. Calls `willDecelerate` with true if the content decelerates, and with
  /// false otherwise. This call comes before the motion's own delegate calls (rule 8.22). Content that is
  /// less than half a point beyond its edge also decelerates, but with a duration of 0.
  final func decelerate(_ x: ScrollCurve, _ y: ScrollCurve, willDecelerate: (Bool) -> Void = { _ in }) {
    let end = motionEnd(of: .deceleration, CGPoint(x: x.end, y: y.end))
    guard window != nil, owningApplication != nil, x.duration > 0 || y.duration > 0 || end != contentOffset
    else {
      follow(to: end)
      fadeOutIndicators()
      contentDidComeToRest()
      willDecelerate(false)
      return
    }
    start(.deceleration, x, y)
    willDecelerate(true)
    // `willDecelerate` calls the delegate, which may have moved the content and so stopped the deceleration.
    if isDecelerating { storedDelegate?.scrollViewWillBeginDecelerating(self) }
  }

  private final func start(_ kind: ScrollMotion.Kind, _ x: ScrollCurve, _ y: ScrollCurve) {
    let motion = ScrollMotion(kind: kind, x: x, y: y, start: clockTime)
    self.motion = motion
    guard let application = owningApplication else { return finishMotion() }
    application.movingContents.add(self)
    showIndicators()
    scheduleEnd(of: motion)
  }

  /// Schedules the end of the motion.
  private final func scheduleEnd(of motion: ScrollMotion) {
    guard let clock = owningApplication?.clock else { return }
    if let motionTimer { clock.cancel(motionTimer) }
    motionTimer = clock.schedule(at: motion.start + motion.duration) { [weak self] in self?.finishMotion() }
  }

  // MARK: Content whose size changes during the motion

  /// Shifts the offset by `distance` points along the axis, because the content in front of the visible area
  /// has another length than before. The visible content stays in place, and drags and motions continue.
  final func shiftContent(by distance: CGFloat, along axis: ScrollAxis = .vertical) {
    var offset = contentOffset
    if axis == .vertical {
      offset.y += distance
      drag?.rawOffset.y += distance
      motion?.y.move(by: distance)
    } else {
      offset.x += distance
      drag?.rawOffset.x += distance
      motion?.x.move(by: distance)
    }
    follow(to: drag == nil && motion == nil && !isContentCaught ? clampedOffset(offset) : offset)
  }

  /// Continues a deceleration or a bounce after the range of the offset changed (rule 8.19).
  final func followRange() {
    guard var motion, motion.kind == .deceleration else { return }
    let elapsed = CGFloat(clockTime.elapsed(since: motion.start))
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

  /// Moves the content to the motion's position at the clock's current time.
  final func followMotion() {
    guard let motion else { return }
    follow(to: pixelAlignedOffset(motion.offset(at: clockTime)))
  }

  /// Ends the motion at its target. The last `scrollViewDidScroll` still belongs to the motion (rule 8.15).
  private final func finishMotion() {
    guard let motion, let timer = motionTimer else { return }
    follow(to: motionEnd(of: motion.kind, motion.end))
    // The delegate may have started another motion, or changed the range of this motion.
    guard motionTimer == timer else { return }
    stopMotion()
    if drag == nil { contentDidComeToRest() }
    callEndOfMotion(of: motion.kind)
  }

  /// Returns the offset at which a motion of the given kind ends. An offset set by the app is not rounded to
  /// pixels (rule 8.17).
  private final func motionEnd(of kind: ScrollMotion.Kind, _ end: CGPoint) -> CGPoint {
    switch kind {
    case .deceleration, .glide: pixelAlignedOffset(end)
    case .animation: end
    // The offset of the top is computed again, because rows measured during the motion may have changed it.
    case .toTop: CGPoint(x: end.x, y: verticalRange.lowerBound)
    }
  }

  /// Stops the motion at the content's current position.
  final func stopMotion() {
    guard motion != nil else { return }
    motion = nil
    let application = owningApplication
    if let motionTimer { application?.clock.cancel(motionTimer) }
    motionTimer = nil
    application?.movingContents.remove(self)
    fadeOutIndicators()
  }

  final func callEndOfMotion(of kind: ScrollMotion.Kind) {
    switch kind {
    case .deceleration: storedDelegate?.scrollViewDidEndDecelerating(self)
    case .animation: storedDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .toTop: storedDelegate?.scrollViewDidScrollToTop(self)
    case .glide: break
    }
  }

  /// Stops the motion when a finger lands. Decelerating content is caught (rule 8.10); an animation of the
  /// offset ends at the current offset (rule 8.23).
  final func catchContent(with event: TouchesEvent?) {
    followMotion()
    if motion?.kind == .deceleration || motion?.kind == .animation && catchesAnimatedContent {
      isContentCaught = true
      catchingEventNumber = event?.number
    }
    interruptMotion()
  }

  /// Stops the motion at the content's current position, and calls the delegate as at the end of the motion.
  final func interruptMotion() {
    guard let kind = motion?.kind else { return }
    stopMotion()
    switch kind {
    case .toTop: return  // the content has not arrived at the top
    case .deceleration:
      guard storedPanGestureRecognizer.gesturePolicy.sendsDidEndDeceleratingWhenCaught else { return }
    case .animation, .glide: break
    }
    callEndOfMotion(of: kind)
  }
}

/// The motion of a scroll view's content while no finger moves it.
struct ScrollMotion {
  enum Kind: Equatable {
    /// The motion after a finger lifted. The delegate is called at its beginning and end (rule 8.22).
    case deceleration
    /// The motion to an offset that the app set with an animation (rule 8.23).
    case animation
    /// The motion to the top after a tap on the status bar (rule 8.24).
    case toTop
    /// The motion after a step of a wheel, while the wheel's scroll still counts as a drag.
    case glide
  }

  let kind: Kind
  var x: ScrollCurve
  var y: ScrollCurve
  /// The start time, in seconds on the application's clock.
  let start: TimeInterval

  var duration: TimeInterval { TimeInterval(max(x.duration, y.duration)) }
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at time: TimeInterval) -> CGPoint {
    let elapsed = CGFloat(time.elapsed(since: start))
    return CGPoint(x: x.position(at: elapsed), y: y.position(at: elapsed))
  }
}
