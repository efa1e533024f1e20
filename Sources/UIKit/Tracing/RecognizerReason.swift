import CoreGraphics
import Foundation

/// The reason for which a built-in recognizer changed its own state, with the numbers that it compared. The
/// first number is the measured value, the labelled one the limit. Lengths in points, times in seconds,
/// angles in radians.
public nonisolated enum RecognizerReason: Hashable, Sendable {
  // MARK: It has its gesture

  /// The last finger of the last tap lifted (rule 6.T2).
  case tapped(taps: Int, fingers: Int)
  /// The fingers rested for this time (rule 6.L2).
  case rested(TimeInterval)
  /// The fingers moved this distance, which is enough (rules 6.P1, 8.11). For a scroll view: along an axis
  /// that scrolls.
  case moved(CGFloat, needs: CGFloat)
  /// Every finger moved at least this distance in the direction, within this time (rule 6.S2).
  case swiped(CGFloat, in: TimeInterval)
  /// The fingers' distance changed by this length (rule 6.I2).
  case distanceChanged(CGFloat, needs: CGFloat)
  /// The fingers turned by this angle (rule 6.I3).
  case turned(CGFloat, needs: CGFloat)
  /// A wheel, a touchpad or a pointer began the input that the recognizer tracks (rule 6.P8).
  case inputBegan

  // MARK: It goes on, and ends

  /// The recognizer's fingers, or the other input that it tracks, changed.
  case inputChanged
  /// The recognizer's last finger lifted (for a long press: any finger, rule 6.L2), or the other input that
  /// it tracks ended.
  case lifted
  /// The system cancelled a finger, or the other input that the recognizer tracks (rule 12.1).
  case touchCancelled
  /// The app swallowed the event in which the finger lifted (rule 4.1).
  case eventSwallowed

  // MARK: It is not its gesture

  /// The fingers' centroid moved this distance before the gesture was recognized (rules 6.T3, 6.L2).
  case movedTooFar(CGFloat, allows: CGFloat)
  /// The next tap landed at this distance from the first one (rule 6.T3).
  case landedTooFar(CGFloat, allows: CGFloat)
  /// A tap did not end within the allowed time (rules 6.T3, 6.T6).
  case heldTooLong(allows: TimeInterval)
  /// All taps together did not end within the allowed time (rule 6.T3).
  case tapsTookTooLong(allows: TimeInterval)
  /// The next tap did not land within the allowed time (rule 6.T3).
  case nextTapMissing(allows: TimeInterval)
  /// The fingers of a tap did not all land within the allowed time (rule 6.T4).
  case fingersTooLate(allows: TimeInterval)
  /// This many fingers were down at once, or landed for one gesture: more than the recognizer takes (rules
  /// 6.T3, 6.L4, 6.P5).
  case extraFinger(Int, takes: Int)
  /// At most this many fingers were down at once before one lifted (rules 6.T4, 6.P5, 6.I1).
  case tooFewFingers(Int, needs: Int)
  /// A finger lifted this time after the last one had landed, which is too soon (rule 6.L2).
  case liftedTooSoon(TimeInterval, needs: TimeInterval)
  /// The fingers moved no farther than this before they lifted (rules 6.P6, 6.S2). For a swipe: the distance
  /// of the finger that moved least in a direction that was still possible when all had landed.
  case movedTooLittle(CGFloat, needs: CGFloat)
  /// The fingers moved this distance, but only in directions in which the scroll view cannot scroll (rule
  /// 8.11).
  case cannotScroll(CGFloat)
  /// A finger moved this distance across the direction (rule 6.S2), or along the edge (section 6).
  case strayed(CGFloat, allows: CGFloat)
  /// A finger moved this distance against the direction (rule 6.S2), or out over the edge (section 6).
  case wentBack(CGFloat, allows: CGFloat)
  /// The fingers had moved for this time without a swipe (rule 6.S2).
  case tookTooLong(TimeInterval, allows: TimeInterval)
  /// After the required distance, the fingers were no faster than this, in points per second (rule 6.S2).
  case tooSlow(CGFloat, needs: CGFloat)
  /// The fingers' distance changed by no more than this (rule 6.I2).
  case distanceChangedTooLittle(CGFloat, needs: CGFloat)
  /// The fingers turned by no more than this (rule 6.I3). `needs` is the angle that was required at that
  /// time.
  case turnedTooLittle(CGFloat, needs: CGFloat)
  /// A finger landed at this distance from the nearest edge that counts (section 6).
  case landedOffEdge(CGFloat, allows: CGFloat)
  /// A pointer touched with other buttons (rule 6.T3).
  case wrongButtons
  /// A pointer pressed beside the scroll bar (rule 8.26).
  case besideBar

  // MARK: Touches of a scroll view's content (rules 8.2 to 8.4, 8.10)

  /// The content gets its touches: they were held for this time.
  case contentDelayOver(TimeInterval)
  /// The content gets its touches: nothing is held.
  case contentNotDelayed
  /// The content gets its touches: a finger lifted.
  case contentFingerLifted
  /// The content gets its touches: a finger moved this distance in a direction in which the scroll view
  /// cannot scroll.
  case contentCannotScroll(CGFloat)
  /// `touchesShouldBegin` keeps the touches from the content.
  case contentRefused
  /// The finger stopped moving content, or landed while other fingers still held the stopped content.
  case contentCaught
}

/// The reason why a recognizer does not get a touch that landed on its view or below it (rules 1.14, 5.8). If
/// several apply, the first one.
public nonisolated enum RecognizerExclusion: Hashable, Sendable {
  /// The recognizer is disabled, or it has finished its sequence and is not reset yet (rules 5.18, 5.20).
  case disabled, decided
  /// The recognizer tracks no touches, or currently tracks a wheel, a touchpad or a pointer.
  case otherInput
  /// The recognizer's sequence is in another window (rule 13.4).
  case otherWindow
  /// The touch's type is not in `allowedTouchTypes`, or the recognizer holds touches of another type (rules
  /// 5.31, 5.32).
  case touchType, exclusiveTouchType
  /// The recognizer or its delegate refused the event (rule 5.8).
  case refusedEvent, delegateRefusedEvent
  /// The delegate refused the touch (rule 5.8).
  case delegateRefusedTouch
}
