import CoreGraphics
import Foundation

// Content that moves by itself, as a function of the application's clock (rules 8.10, 8.19 to 8.23).

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

  /// What a finger or a motion does to the offset.
  final func follow(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    isFollowing = true
    contentOffset = offset
    isFollowing = false
  }

  final func contentOffsetDidChange() {
    setNeedsLayout()
    placeIndicators()
    if movingCalls.enter() {
      storedDelegate?.scrollViewDidScroll(self)
      movingCalls.leave()
    } else {
      tellOffsetInNextFrame()
    }
    refreshControl?.contentDidMove()
  }

  private final func tellOffsetInNextFrame() {
    let application = owningApplication
    application.report(
      """
      The delegate of a \(type(of: self)) moves its content each time it hears that it moved; it hears of it again in \
      the next frame.
      """
    )
    guard tellingTimer == nil else { return }
    tellingTimer = application.clock.schedule(after: UIApplication.faultPause) { [weak self] in
      guard let self else { return }
      tellingTimer = nil
      contentOffsetDidChange()
    }
  }

  /// Rule 8.23. A finger on the content has the last word.
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

  /// Rule 8.24, for the one scroll view that shows. Content that a finger holds stays under it. Answers whether it goes
  /// to its top, or is there.
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

  /// A wheel sends the content there, from wherever it is by now. The delegate hears `scrollViewDidScroll` for each
  /// frame, between the beginning and the end of the wheel's drag.
  final func glide(to offset: CGPoint) {
    if let motion, motion.kind == .glide, motion.end == offset { return }
    glide(to: offset, as: .glide, in: TouchConstants.scrollGlideDuration)
  }

  /// A key sends the content `way` farther. Ways add up. The delegate hears what it hears of any animated offset: at the
  /// end `scrollViewDidEndScrollingAnimation`.
  final func glide(by way: CGVector, in duration: TimeInterval) {
    let start = motion?.kind == .animation ? motion?.end ?? contentOffset : contentOffset
    glide(to: inRange(CGPoint(x: start.x + way.dx, y: start.y + way.dy)), as: .animation, in: duration)
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

  /// Lets the content go; `tell` hears before the bracket of rule 8.22 whether it goes on by itself. Content that is less
  /// than half a point beyond its edge does, and is there at once.
  final func decelerate(_ x: ScrollCurve, _ y: ScrollCurve, tell: (Bool) -> Void = { _ in }) {
    let end = motionEnd(of: .deceleration, CGPoint(x: x.end, y: y.end))
    guard window != nil, x.duration > 0 || y.duration > 0 || end != contentOffset else {
      follow(to: end)
      restIndicators()
      tell(false)
      return
    }
    start(.deceleration, x, y)
    tell(true)
    // Whoever was told may have sent the content elsewhere.
    if isDecelerating { storedDelegate?.scrollViewWillBeginDecelerating(self) }
  }

  private final func start(_ kind: ScrollMotion.Kind, _ x: ScrollCurve, _ y: ScrollCurve) {
    let application = owningApplication
    let motion = ScrollMotion(kind: kind, x: x, y: y, start: application.clock.now)
    self.motion = motion
    application.runningScrolls.add(self)
    showIndicators()
    scheduleEnd(of: motion)
  }

  /// A scroll view that leaves its window is stopped.
  private final func scheduleEnd(of motion: ScrollMotion) {
    let clock = owningApplication.clock
    if let motionTimer { clock.cancel(motionTimer) }
    motionTimer = clock.schedule(at: motion.start + motion.duration) { [weak self] in self?.finishMotion() }
  }

  // MARK: Content whose size becomes known under way

  /// What stands above turned out longer by `way` points: what shows stays where it is, and what moves it goes on.
  final func shiftContent(by way: CGFloat) {
    let offset = CGPoint(x: contentOffset.x, y: contentOffset.y + way)
    drag?.raw.y += way
    motion?.y.move(by: way)
    follow(to: drag == nil && motion == nil && !isCaught ? inRange(offset) : offset)
  }

  /// The range of the offset changed: a deceleration goes on in it.
  final func followRange() {
    guard var motion, motion.kind == .deceleration else { return }
    let elapsed = CGFloat(owningApplication.clock.now.elapsed(since: motion.start))
    let rate = decelerationRate.rawValue
    let x = motion.x.goingOn(at: elapsed, in: horizontalRange, rate: rate, bounces: bounces)
    let y = motion.y.goingOn(at: elapsed, in: verticalRange, rate: rate, bounces: bounces)
    if x == nil, y == nil { return }
    if let x { motion.x = x }
    if let y { motion.y = y }
    self.motion = motion
    scheduleEnd(of: motion)
  }

  /// Brings the content to where the motion has it at the clock's time.
  final func followMotion() {
    guard let motion else { return }
    follow(to: onPixels(motion.offset(at: owningApplication.clock.now)))
  }

  private final func finishMotion() {
    guard let motion else { return }
    stopMotion()
    follow(to: motionEnd(of: motion.kind, motion.end))
    tellEnd(of: motion.kind)
  }

  /// Where a motion of that kind leaves the content: an offset that the app asked for stays as it is (rule 8.17).
  private final func motionEnd(of kind: ScrollMotion.Kind, _ end: CGPoint) -> CGPoint {
    switch kind {
    case .deceleration, .glide: onPixels(end)
    case .animation: end
    // Rows above that were never measured may have moved the top away.
    case .toTop: CGPoint(x: end.x, y: verticalRange.lowerBound)
    }
  }

  /// Leaves the content where it is.
  final func stopMotion() {
    guard motion != nil else { return }
    motion = nil
    let application = owningApplication
    if let motionTimer { application.clock.cancel(motionTimer) }
    motionTimer = nil
    application.runningScrolls.remove(self)
    restIndicators()
  }

  final func tellEnd(of kind: ScrollMotion.Kind) {
    switch kind {
    case .deceleration: storedDelegate?.scrollViewDidEndDecelerating(self)
    case .animation: storedDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .toTop: storedDelegate?.scrollViewDidScrollToTop(self)
    case .glide: break
    }
  }

  /// A finger landed. Content that decelerates stops under it, and it is the scroll view's (rule 8.10); an animation of
  /// the app's ends where it is (rule 8.23).
  final func catchContent() {
    followMotion()
    guard let motion else { return }
    stopMotion()
    if motion.kind == .toTop { return }  // it has not come there
    if motion.kind == .deceleration {
      isCaught = true
      guard owningApplication.gesturePolicy.tellsDecelerationThatIsCaught else { return }
    }
    tellEnd(of: motion.kind)
  }
}
