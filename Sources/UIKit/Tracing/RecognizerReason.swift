import CoreGraphics
import Foundation

/// The reason why a built-in recognizer has changed its state. The first value is the measured value, and the
/// labelled value is the limit. Lengths are in points, times in seconds, angles in radians.
public nonisolated enum RecognizerReason: Hashable, Sendable {
  // MARK: The gesture was recognized

  /// The last finger of the last tap has lifted (rule 6.T2).
  case tapped(taps: Int, fingers: Int)
  /// The fingers have rested for this time (rule 6.L2).
  case rested(TimeInterval)
  /// The fingers have moved this distance, which is enough to begin (rules 6.P1, 8.11). For a scroll view,
  /// the distance is along an axis that can scroll.
  case moved(CGFloat, needs: CGFloat)
  /// Every finger has moved at least this distance in the direction of the swipe within this time (rule
  /// 6.S2).
  case swiped(CGFloat, in: TimeInterval)
  /// The distance between the fingers has changed by this length (rule 6.I2).
  case distanceChanged(CGFloat, needs: CGFloat)
  /// The fingers have rotated by this angle (rule 6.I3).
  case turned(CGFloat, needs: CGFloat)
  /// A wheel, touchpad or pointer has begun the input that the recognizer tracks (rule 6.P8).
  case inputBegan

  // MARK: The gesture changed or ended

  /// The fingers, or the other input that the recognizer tracks, have moved or changed.
  case inputChanged
  /// The last finger of the recognizer has lifted, or the other input that it tracks has ended. For a long
  /// press, any finger has lifted (rule 6.L2).
  case lifted
  /// The system has cancelled a finger, or the other input that the recognizer tracks (rule 12.1).
  case touchCancelled
  /// The finger has lifted in an event that an override of `sendEvent` did not pass to super (rule 4.1).
  case eventSwallowed

  // MARK: The gesture was not recognized

  /// Before the gesture was recognized, the centroid of the fingers had moved this distance (rules 6.T3,
  /// 6.L2).
  case movedTooFar(CGFloat, allows: CGFloat)
  /// The next tap has landed at this distance from the first tap (rule 6.T3).
  case landedTooFar(CGFloat, allows: CGFloat)
  /// A tap has not ended within the allowed time (rules 6.T3, 6.T6).
  case heldTooLong(allows: TimeInterval)
  /// All taps together have not ended within the allowed time (rule 6.T3).
  case tapsTookTooLong(allows: TimeInterval)
  /// The next tap has not landed within the allowed time (rule 6.T3).
  case nextTapMissing(allows: TimeInterval)
  /// The fingers of a tap have not all landed within the allowed time (rule 6.T4).
  case fingersTooLate(allows: TimeInterval)
  /// This number of fingers has landed, which is more than the recognizer accepts (rules 6.T3, 6.L4, 6.P5).
  case extraFinger(Int, maximum: Int)
  /// When a finger lifted, only this number of fingers had landed, which is less than needed (rules 6.T4,
  /// 6.P5, 6.I1).
  case tooFewFingers(Int, needs: Int)
  /// A finger has lifted too soon after the last finger landed. The first value is the time between these two
  /// events (rule 6.L2).
  case liftedTooSoon(TimeInterval, needs: TimeInterval)
  /// The fingers have lifted after moving no farther than this distance (rules 6.P6, 6.S2). For a swipe, this
  /// is the distance of the finger that moved least, in a direction that was still possible.
  case movedTooLittle(CGFloat, needs: CGFloat)
  /// The fingers have moved this distance, but only in directions in which the scroll view cannot scroll
  /// (rule 8.11).
  case cannotScroll(CGFloat)
  /// A finger has moved this distance across the direction of a swipe (rule 6.S2), or along the edge of an
  /// edge pan (section 6).
  case strayed(CGFloat, allows: CGFloat)
  /// A finger has moved this distance against the direction of a swipe (rule 6.S2), or outwards in an edge
  /// pan (section 6).
  case wentBack(CGFloat, allows: CGFloat)
  /// The fingers have been down for this time, and the swipe or edge pan is still not complete (rule 6.S2,
  /// section 6).
  case tookTooLong(TimeInterval, allows: TimeInterval)
  /// The fingers have moved far enough for a swipe, but at no more than this speed, in points per second
  /// (rule 6.S2).
  case tooSlow(CGFloat, needs: CGFloat)
  /// The distance between the fingers has changed by no more than this length (rule 6.I2).
  case distanceChangedTooLittle(CGFloat, needs: CGFloat)
  /// The fingers have rotated by no more than this angle (rule 6.I3). `needs` is the angle that was needed at
  /// that time.
  case turnedTooLittle(CGFloat, needs: CGFloat)
  /// A finger has landed at this distance from the nearest edge of an edge pan (section 6).
  case landedOffEdge(CGFloat, allows: CGFloat)
  /// A pointer has pressed buttons other than the required buttons (rule 6.T3).
  case wrongButtons
  /// The button of a pointer was pressed outside the scroll bar (rule 8.26).
  case besideBar

  // MARK: The touches on a scroll view's content (rules 8.2 to 8.4, 8.10)

  /// The touches were delayed for this time. The content receives them now.
  case contentDelayOver(TimeInterval)
  /// The content receives the touches at once, because the scroll view does not delay them.
  case contentNotDelayed
  /// The content receives the touches, because a finger has lifted.
  case contentFingerLifted
  /// The content receives the touches, because a finger has moved this distance in a direction in which the
  /// scroll view cannot scroll.
  case contentCannotScroll(CGFloat)
  /// The content does not receive its touches, because `touchesShouldBegin` returned false.
  case contentRefused
  /// The content does not receive the touch, because the finger landed on moving content and stopped it, or
  /// landed in the same event as a finger that stopped the content.
  case contentCaught
}

/// The reason why a recognizer does not receive a touch on its view or on a descendant of its view (rules
/// 1.14, 5.8). If there are several reasons, this is the first of them.
public nonisolated enum RecognizerExclusion: Hashable, Sendable {
  /// The recognizer is disabled (rule 5.20), or the recognizer has finished and is not reset yet (rule 5.18).
  case disabled, decided
  /// The recognizer does not accept touches, or tracks a wheel, touchpad or pointer now.
  case otherInput
  /// The recognizer takes part in a sequence of another window (rule 13.4).
  case otherWindow
  /// The touch's type is not in `allowedTouchTypes` (rule 5.31), or the recognizer already has touches of
  /// another type (rule 5.32).
  case touchType, exclusiveTouchType
  /// The recognizer or its delegate refused the event (rule 5.8).
  case refusedEvent, delegateRefusedEvent
  /// The delegate refused the touch (rule 5.8).
  case delegateRefusedTouch
}
