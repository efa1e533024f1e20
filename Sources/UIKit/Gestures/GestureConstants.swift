/// The constants of the built-in recognizers (section 6 of the rules). Lengths are in points, times in
/// seconds, angles in radians.
extension TouchConstants {
  /// Rule 6.T3: the largest distance that the centroid of a tap's fingers may move from its start, in points.
  public static let tapAllowableMovement: CGFloat = 45
  /// Rule 6.T3: the time after a lift within which the next tap must land, in seconds.
  public static let tapGap: TimeInterval = 0.35
  /// Rule 6.T4: the time within which all fingers of one tap must land, in seconds.
  public static let tapFingerGap: TimeInterval = 0.35

  /// Rule 6.L1: the default minimum duration of a long press, in seconds.
  public static let longPressDuration: TimeInterval = 0.5
  /// Rule 6.L1: the default limit of the fingers' movement before a long press begins, in points.
  public static let longPressAllowableMovement: CGFloat = 10

  /// Rule 6.P1: the distance that the fingers must move before a pan begins, in points.
  public static let panHysteresis: CGFloat = 10
  /// Rule 6.P4: the share of the last sample in a pan's velocity.
  public static let panVelocityShare: CGFloat = 0.2
  /// Rule 6.P4: the shares of the last three samples in a pan's velocity, the latest last, with
  /// `GesturePolicy.PanVelocity.threeReadings`.
  static let panVelocityShares: (CGFloat, CGFloat, CGFloat) = (0.6, 0.35, 0.05)
  /// Rule 6.P4: the shortest time between two samples that gives a velocity, in seconds. A shorter one counts
  /// as velocity 0.
  public static let minimumVelocityInterval: TimeInterval = 0.001
  /// Rule 6.P8: the time after which a scroll or finger that rests has lost its velocity, in seconds.
  public static let scrollVelocityLifetime: TimeInterval = 0.13

  /// Rule 6.P8: the time without a step after which a wheel's scroll has ended, in seconds, because no event
  /// reports the end. It is longer than `scrollVelocityLifetime`, so that a wheel that has stopped has no
  /// velocity.
  public static let wheelRest: TimeInterval = 0.15

  /// Rule 6.S2: the time within which a swipe must be complete, in seconds.
  public static let swipeDuration: TimeInterval = 0.5
  /// Rule 6.S2: the shortest distance of a swipe, in points.
  public static let swipeMinimumDistance: CGFloat = 50
  /// Rule 6.S2: the distance that a finger may move backward, in points. If it moves farther, the direction
  /// no longer counts.
  public static let swipeMaximumBackward: CGFloat = 10

  /// Rule 6.I2: the change of the distance between two fingers at which a pinch begins, in points.
  public static let pinchHysteresis: CGFloat = 8
  /// Rule 6.I2: the change of distance at which a pinch by pointers or on a touchpad begins, in points.
  public static let pinchPointerHysteresis: CGFloat = 2
  /// The initial distance between two fingers on a touchpad, in points. It is assumed, because touchpads
  /// report only the ratio to it; the hysteresis in points then applies to them too.
  public static let touchpadFingerDistance: CGFloat = 100
  /// The smallest distance between two fingers, in points. Closer fingers count as this far apart, so that no
  /// scale is divided by 0.
  public static let minimumFingerDistance: CGFloat = 1
  /// Rules 6.I2, 6.I3: the share of the last sample in the velocity of a pinch or rotation.
  public static let transformVelocityShare: CGFloat = 0.25
  /// Rule 6.I3: the angle at which a rotation begins if the distance of the fingers does not change, in
  /// radians.
  public static let rotationHysteresis: CGFloat = 5 * .pi / 180
  /// Rule 6.I3: the angle that is added to `rotationHysteresis` if the distance of the fingers doubles, in
  /// radians; a smaller change adds a part of it.
  public static let rotationHysteresisOfPinch: CGFloat = 5 * .pi / 180

  /// Section 6, screen-edge pan: the width of the strip along the edge in which the finger must land, in
  /// points.
  public static let edgeStrip: CGFloat = 13
  /// Section 6, screen-edge pan: the distance that the finger must move inwards before the pan begins, in
  /// points.
  public static let edgeHysteresis: CGFloat = 15
  /// Section 6, screen-edge pan: the time within which the pan must begin, in seconds.
  public static let edgeDuration: TimeInterval = 0.25

  /// Rule 12.3: the time after the app's swipe from a deferred edge within which the next swipe there belongs
  /// to the system, in seconds.
  public static let deferredSystemGestureLifetime: TimeInterval = 3
}
