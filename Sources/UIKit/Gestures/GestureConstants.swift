/// The constants of the built-in recognizers (section 6). Lengths in points, times in seconds, angles in radians.
extension TouchConstants {
  /// Rule 6.T3: the distance that the fingers' centroid may move from the tap's start.
  public static let tapAllowableMovement: CGFloat = 45
  /// Rule 6.T3: a further tap lands less than this after the last lift.
  public static let tapGap: TimeInterval = 0.35
  /// Rule 6.T4: the fingers of one tap land within this time.
  public static let tapFingerGap: TimeInterval = 0.35

  /// Rule 6.L1: the default duration of a long press.
  public static let longPressDuration: TimeInterval = 0.5
  /// Rule 6.L1: the default of the largest movement of a long press.
  public static let longPressAllowableMovement: CGFloat = 10

  /// Rule 6.P1: the distance that a pan moves before it begins.
  public static let panHysteresis: CGFloat = 10
  /// Rule 6.P4: the last sample's share of the new velocity.
  public static let panVelocityShare: CGFloat = 0.2
  /// Rule 6.P4, `GesturePolicy.PanVelocity.threeReadings`: the shares of the last three samples, the latest last.
  static let panVelocityShares: (CGFloat, CGFloat, CGFloat) = (0.6, 0.35, 0.05)
  /// Rule 6.P4: samples closer together than this give no velocity.
  public static let minimumVelocityInterval: TimeInterval = 0.001
  /// Rule 6.P8: a scroll that rests longer than this loses its velocity.
  public static let scrollVelocityLifetime: TimeInterval = 0.13

  /// Rule 6.P8: a wheel that rests this long has ended its scroll, as no event reports the end. Longer than the
  /// velocity's lifetime, because a wheel that stopped has no velocity.
  public static let wheelRest: TimeInterval = 0.15

  /// Rule 6.S2: the longest time of a swipe.
  public static let swipeDuration: TimeInterval = 0.5
  /// Rule 6.S2: the shortest distance of a swipe.
  public static let swipeMinimumDistance: CGFloat = 50
  /// Rule 6.S2: a swipe that moves farther backward than this excludes the direction.
  public static let swipeMaximumBackward: CGFloat = 10

  /// Rule 6.I2: the change of the fingers' distance at which a pinch begins.
  public static let pinchHysteresis: CGFloat = 8
  /// Rule 6.I2: the same with a pointer.
  public static let pinchPointerHysteresis: CGFloat = 2
  /// The fingers' initial distance that is assumed for touchpads, which report only a multiple of it. The same
  /// hysteresis then applies.
  public static let touchpadFingerDistance: CGFloat = 100
  /// The smallest distance of two fingers. Closer fingers count as this far apart, so that no scale is divided by
  /// 0.
  public static let minimumFingerDistance: CGFloat = 1
  /// Rules 6.I2, 6.I3: the last sample's share of the new velocity.
  public static let transformVelocityShare: CGFloat = 0.25
  /// Rule 6.I3: the minimum rotation.
  public static let rotationHysteresis: CGFloat = 5 * .pi / 180
  /// Rule 6.I3: the share that a change of distance adds to the minimum rotation.
  public static let rotationHysteresisOfPinch: CGFloat = 5 * .pi / 180

  /// Section 6, screen-edge pan: the width of the strip at the edge.
  public static let edgeStrip: CGFloat = 13
  /// Section 6, screen-edge pan: the distance to move before the pan begins.
  public static let edgeHysteresis: CGFloat = 15
  /// Section 6, screen-edge pan: the longest time until the pan begins.
  public static let edgeDuration: TimeInterval = 0.25

  /// Rule 12.3: the time after the app's swipe in which the next one from that edge is the system's.
  public static let deferredSystemGestureLifetime: TimeInterval = 3
}
