import CoreGraphics
import Foundation

/// Why a recognizer of this module changed its state by itself, with the figures that it compared at that moment. Lengths
/// in points, times in seconds, angles in radians.
public nonisolated enum RecognizerReason: Hashable, Sendable {
  // MARK: It has its gesture

  /// The last finger of the last tap lifted (rule 6.T2).
  case tapped(taps: Int, fingers: Int)
  /// The fingers rested for this many seconds (rule 6.L2).
  case rested(TimeInterval)
  /// The fingers went so far, and that is enough (rules 6.P1, 8.11). Of a scroll view, along an axis that scrolls.
  case moved(CGFloat, needs: CGFloat)
  /// Every finger went at least so far in the direction, in that time (rule 6.S2).
  case swiped(CGFloat, in: TimeInterval)
  /// The fingers' distance changed by so much (rule 6.I2).
  case distanceChanged(CGFloat, needs: CGFloat)
  /// The fingers turned by so much (rule 6.I3).
  case turned(CGFloat, needs: CGFloat)
  /// A wheel, a touchpad or a pointer began to do what it follows (rule 6.P8).
  case inputBegan

  // MARK: It goes on, and ends

  /// Its fingers, or what it follows, went on.
  case went
  /// The last of its fingers lifted, of a long press any of them (rule 6.L2); or what it follows is over.
  case lifted
  /// The system took a finger away, or what it follows (rule 12.1).
  case touchCancelled
  /// The app did not hand the event on in which the finger lifted (rule 4.1).
  case eventSwallowed

  // MARK: It is not its gesture

  /// The fingers' centroid went so far before it recognized (rules 6.T3, 6.L2).
  case movedTooFar(CGFloat, allows: CGFloat)
  /// The next tap landed so far from the first one (rule 6.T3).
  case landedTooFar(CGFloat, allows: CGFloat)
  /// A tap was not over after so long (rules 6.T3, 6.T6).
  case heldTooLong(allows: TimeInterval)
  /// All taps together were not over after so long (rule 6.T3).
  case tapsTookTooLong(allows: TimeInterval)
  /// The next tap did not land within so long (rule 6.T3).
  case nextTapMissing(allows: TimeInterval)
  /// The fingers of a tap did not all land within so long (rule 6.T4).
  case fingersTooLate(allows: TimeInterval)
  /// So many fingers were down at once, or landed for one gesture, which is more than it takes (rules 6.T3, 6.L4, 6.P5).
  case extraFinger(Int, takes: Int)
  /// No more fingers than these were down at once before one lifted (rules 6.T4, 6.P5, 6.I1).
  case tooFewFingers(Int, needs: Int)
  /// A finger lifted so soon after the last one landed (rule 6.L2).
  case liftedTooSoon(TimeInterval, needs: TimeInterval)
  /// The fingers moved no farther than this before they lifted (rules 6.P6, 6.S2). For a swipe: the distance of
  /// the finger that moved least in a direction that was still possible when all had landed.
  case movedTooLittle(CGFloat, needs: CGFloat)
  /// The fingers went so far, and only along axes where the scroll view has no way (rule 8.11).
  case cannotScroll(CGFloat)
  /// A finger went so far across the direction (rule 6.S2), or along the edge (section 6).
  case strayed(CGFloat, allows: CGFloat)
  /// A finger went so far against the direction (rule 6.S2), or out over the edge (section 6).
  case wentBack(CGFloat, allows: CGFloat)
  /// The fingers had moved for so long without a swipe (rule 6.S2).
  case tookTooLong(TimeInterval, allows: TimeInterval)
  /// Where they had gone far enough, the fingers were no faster than this, in points per second (rule 6.S2).
  case tooSlow(CGFloat, needs: CGFloat)
  /// The fingers' distance changed by no more than this in their moves (rule 6.I2).
  case distanceChangedTooLittle(CGFloat, needs: CGFloat)
  /// The fingers turned by no more than this in their moves (rule 6.I3), and so far would have been enough then.
  case turnedTooLittle(CGFloat, needs: CGFloat)
  /// A finger landed so far from every edge that counts (section 6).
  case landedOffEdge(CGFloat, allows: CGFloat)
  /// A pointer touched with other buttons (rule 6.T3).
  case wrongButtons
  /// A pointer pressed beside the scroll bar (rule 8.26).
  case besideBar

  // MARK: Touches of a scroll view's content (rules 8.2 to 8.4, 8.10)

  /// The content gets its touches: they were held for so long.
  case contentDelayOver(TimeInterval)
  /// The content gets its touches: nothing is held.
  case contentNotDelayed
  /// The content gets its touches: a finger lifted.
  case contentFingerLifted
  /// The content gets its touches: a finger went so far where the scroll view has no way.
  case contentCannotScroll(CGFloat)
  /// `touchesShouldBegin` keeps the touches from the content.
  case contentRefused
  /// The finger stopped content that moved, or came while fingers held it since then.
  case contentCaught
}

/// Why a recognizer does not get a touch that landed on its view or below it (rules 1.14, 5.8). The first of them that
/// holds.
public nonisolated enum RecognizerExclusion: Hashable, Sendable {
  /// It is disabled, or its sequence is over and not reset yet (rules 5.18, 5.20).
  case disabled, decided
  /// It follows no touches, or follows a wheel, a touchpad or a pointer now.
  case otherInput
  /// Its sequence is in another window (rule 13.4).
  case otherWindow
  /// Its `allowedTouchTypes` lack the touch's, or it holds touches of another type (rules 5.31, 5.32).
  case touchType, exclusiveTouchType
  /// It said no to the event itself, or its delegate did (rule 5.8).
  case refusedEvent, delegateRefusedEvent
  /// Its delegate said no to the touch (rule 5.8).
  case delegateRefusedTouch
}
