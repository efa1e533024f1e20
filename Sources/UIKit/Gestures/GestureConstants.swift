/// The numbers of the built-in recognizers (section 6). Lengths in points, times in seconds, angles in radians.
extension TouchConstants {
  /// Rule 6.T3: how far the fingers' centroid may go from where the tap started.
  public static let tapAllowableMovement: CGFloat = 45
  /// Rule 6.T3: a further tap comes sooner than this after the last lift.
  public static let tapGap: TimeInterval = 0.35
  /// Rule 6.T4: the fingers of one tap land within this time.
  public static let tapFingerGap: TimeInterval = 0.35

  /// Rule 6.L1: defaults of a long press.
  public static let longPressDuration: TimeInterval = 0.5
  public static let longPressAllowableMovement: CGFloat = 10

  /// Rule 6.P1: how far a pan goes before it begins.
  public static let panHysteresis: CGFloat = 10
  /// Rule 6.P4: how much of the new velocity comes from the last sample.
  public static let panVelocityShare: CGFloat = 0.2
  /// Rule 6.P4, `GesturePolicy.PanVelocity.threeReadings`: the shares of the last three samples, the latest last.
  static let panVelocityShares: (CGFloat, CGFloat, CGFloat) = (0.6, 0.35, 0.05)
  /// Rule 6.P4: samples closer than this tell no velocity.
  public static let minimumVelocityInterval: TimeInterval = 0.001
  /// Rule 6.P8: a scroll that rested longer than this has lost its velocity.
  public static let scrollVelocityLifetime: TimeInterval = 0.13

  /// Rule 6.P8: a wheel that rests this long has ended its scroll. Nothing tells the end; it is longer than the
  /// velocity's lifetime, for a wheel that stopped has none.
  public static let wheelRest: TimeInterval = 0.15

  /// Rule 6.S2.
  public static let swipeDuration: TimeInterval = 0.5
  public static let swipeMinimumDistance: CGFloat = 50
  /// Rule 6.S2: gone farther back than this, the swipe went another way.
  public static let swipeMaximumBackward: CGFloat = 10

  /// Rule 6.I2: how much the fingers' distance changes before a pinch begins; with a pointer.
  public static let pinchHysteresis: CGFloat = 8
  public static let pinchPointerHysteresis: CGFloat = 2
  /// Touchpads tell the fingers' distance as a multiple only. This is what it is taken to be at first, so that the same
  /// hysteresis serves.
  public static let touchpadFingerDistance: CGFloat = 100
  /// Fingers that are closer than this are taken to be this far apart: no scale comes from nothing.
  public static let minimumFingerDistance: CGFloat = 1
  /// Rules 6.I2, 6.I3: how much of the new velocity comes from the last sample.
  public static let transformVelocityShare: CGFloat = 0.25
  /// Rule 6.I3: the least turn, and how much a change of distance adds to it.
  public static let rotationHysteresis: CGFloat = 5 * .pi / 180
  public static let rotationHysteresisOfPinch: CGFloat = 5 * .pi / 180

  /// Section 6, screen-edge pan.
  public static let edgeStrip: CGFloat = 13
  public static let edgeHysteresis: CGFloat = 15
  public static let edgeDuration: TimeInterval = 0.25

  /// Rule 12.3: how long after the app's swipe the next one from that edge is the system's.
  public static let deferredSystemGestureLifetime: TimeInterval = 3
}
