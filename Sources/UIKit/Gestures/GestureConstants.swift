/// The constants of the built-in recognizers (section 6 of the rules). Lengths are in points, times in
/// seconds, angles in radians.
extension TouchConstants {
  /// Rule 6.T3: the largest distance that the centroid of a tap's fingers may move from its start, in points.
  public static let tapAllowableMovement: CGFloat = 45
  /// Rule 6.T3: the time in seconds after a lift within which the next tap must land.
  public static let tapGap: TimeInterval = 0.35
  /// Rule 6.T4: the time in seconds within which all fingers of one tap must land.
  public static let tapFingerGap: TimeInterval = 0.35

  /// Rule 6.L1: the default minimum duration of a long press, in seconds.
  public static let longPressDuration: TimeInterval = 0.5
  /// Rule 6.L1: the default distance in points that the fingers may move before a long press begins.
  public static let longPressAllowableMovement: CGFloat = 10

  /// Rule 6.P1: the distance in points that the fingers must move before a pan begins.
  public static let panHysteresis: CGFloat = 10
  /// Rule 6.P4: the weight of the last reading in a pan's velocity.
  public static let panVelocityShare: CGFloat = 0.2
  /// Rule 6.P4: the weights of the last three readings in a pan's velocity with
  /// `GesturePolicy.PanVelocityMethod.threeReadings`. The weight of the latest reading comes last.
  static let panVelocityShares: (CGFloat, CGFloat, CGFloat) = (0.6, 0.35, 0.05)
  /// Rule 6.P4: the shortest time in seconds between two readings from which a velocity is computed. If the
  /// time is shorter, the velocity counts as 0.
  public static let minimumVelocityInterval: TimeInterval = 0.001
  /// Rule 6.P8: if a scroll or finger has rested for this time, in seconds, its velocity is 0.
  public static let scrollVelocityLifetime: TimeInterval = 0.13

  /// Rule 6.P8: a wheel's scroll ends after this time without a step, in seconds, because no event reports
  /// the end. The time is longer than `scrollVelocityLifetime`, so a wheel's scroll has no velocity when it
  /// ends.
  public static let wheelRest: TimeInterval = 0.15

  /// Rule 6.S2: the time in seconds within which a swipe must be complete.
  public static let swipeDuration: TimeInterval = 0.5
  /// Rule 6.S2: the shortest distance of a swipe, in points.
  public static let swipeMinimumDistance: CGFloat = 50
  /// Rule 6.S2: the distance in points that a finger may move backward. If a finger moves farther backward,
  /// the swipe can no longer have this direction.
  public static let swipeMaximumBackward: CGFloat = 10

  /// Rule 6.I2: a pinch begins when the distance between its two fingers has changed by this many points.
  public static let pinchHysteresis: CGFloat = 8
  /// Rule 6.I2: a pinch by pointers or on a touchpad begins when the distance between its pointers or fingers
  /// has changed by this many points.
  public static let pinchPointerHysteresis: CGFloat = 2
  /// The initial distance between two fingers on a touchpad, in points. This value is an assumption, because
  /// touchpads report only the ratio to the initial distance. With this value, a hysteresis in points can be
  /// used for touchpads too.
  public static let touchpadFingerDistance: CGFloat = 100
  /// The smallest distance between two fingers, in points. Fingers that are closer count as this far apart,
  /// so that no scale is divided by 0.
  public static let minimumFingerDistance: CGFloat = 1
  /// Rules 6.I2, 6.I3: the weight of the last reading in the velocity of a pinch or rotation.
  public static let transformVelocityShare: CGFloat = 0.25
  /// Rule 6.I3: the angle in radians at which a rotation begins if the distance between the fingers does not
  /// change.
  public static let rotationHysteresis: CGFloat = 5 * .pi / 180
  /// Rule 6.I3: the angle in radians that is added to `rotationHysteresis` if the distance between the
  /// fingers doubles. A smaller change of the distance adds a smaller angle.
  public static let rotationHysteresisOfPinch: CGFloat = 5 * .pi / 180

  /// Section 6, screen-edge pan: the width in points of the strip along the edge in which the finger must
  /// land.
  public static let edgeStrip: CGFloat = 13
  /// Section 6, screen-edge pan: the distance in points that the finger must move inwards before the pan
  /// begins.
  public static let edgeHysteresis: CGFloat = 15
  /// Section 6, screen-edge pan: the time in seconds within which the pan must begin.
  public static let edgeDuration: TimeInterval = 0.25

  /// Rule 12.3: after the app received a swipe from a deferred edge, the next swipe from that edge within
  /// this time, in seconds, belongs to the system.
  public static let deferredSystemGestureLifetime: TimeInterval = 3
}
