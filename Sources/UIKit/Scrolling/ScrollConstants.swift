/// The numbers of scroll views (section 8). Lengths in points, times in seconds, angles in radians.
extension TouchConstants {
  /// Rule 8.2: how long a scroll view keeps Began from its content.
  public static let contentTouchDelay: TimeInterval = 0.15

  /// Rule 8.16: how far from an axis a drag may go to be locked to it, and after which rest it may choose anew.
  public static let directionalLockAngle: CGFloat = 20 * .pi / 180
  public static let directionalLockRest: TimeInterval = 0.6

  /// Rule 8.18.
  public static let rubberBandCoefficient: CGFloat = 0.55
  /// Rule 8.19: a deceleration that has become this slow is over, and a slower lift throws nothing. Points a second, from
  /// recordings of the iOS 26 simulator: the second lies between 187.5 and 262.6 there.
  public static let decelerationEndSpeed: CGFloat = 10
  public static let throwMinimumSpeed: CGFloat = 250
  /// Rule 8.20: the spring at the edge, for a mass of 1. What is left dies away at 10 and at 12 a second, which five
  /// recordings of the simulator agree on.
  public static let bounceStiffness: CGFloat = 120
  public static let bounceDamping: CGFloat = 22
  /// Rule 8.20: how far from its rest a spring counts as having arrived, in points; the recordings have it between 0.472
  /// and 0.524.
  public static let springRestDistance: CGFloat = 0.5
  /// Rule 8.21: the spring that brings a page, in radians a second. A faster release stiffens it, so that it never goes
  /// beyond the page. Confidence low: no source gives it.
  public static let pageFrequency: CGFloat = 11

  /// Rule 8.25: how far a pinch stretches the scale beyond its limits at most, as a natural logarithm: to the double, to
  /// the half.
  public static let zoomStretchLimit: CGFloat = 0.693

  /// Rule 8.26.
  public static let indicatorThickness: CGFloat = 2.5
  public static let indicatorInset: CGFloat = 3
  public static let indicatorMinimumLength: CGFloat = 36
  public static let indicatorFadeDuration: TimeInterval = 0.3
  /// How thick a bar is under a mouse, and how near the end of its track the pointer makes it so.
  public static let scrollBarThickness: CGFloat = 8
  public static let scrollBarReach: CGFloat = 12
  /// How long bars that flash are seen before they fade.
  public static let indicatorFlashDuration: TimeInterval = 0.5

  /// How high a refresh control is, in points; how far the content must be pulled to let it refresh; and how long the
  /// content takes to go back afterwards. Confidence low: no source gives them.
  public static let refreshControlHeight: CGFloat = 60
  public static let refreshTriggerDistance: CGFloat = 80
  public static let refreshEndDuration: TimeInterval = 0.3

  /// Rule 8.23: how long an animated offset takes.
  public static let contentOffsetAnimationDuration: TimeInterval = 0.3

  /// How long content takes to where a wheel or an arrow key sends it. As long as a wheel's rest, so that content has
  /// arrived when the drag of the wheel ends.
  public static let scrollGlideDuration: TimeInterval = wheelRest
  /// How far an arrow key sends content, and how much of the old page a new one shows.
  public static let scrollKeyStep: CGFloat = 44
}
