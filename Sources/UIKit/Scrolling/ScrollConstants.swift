import Foundation

/// The constants of scroll views (section 8 of the rules). Lengths are in points, times in seconds, angles in
/// radians.
extension TouchConstants {
  /// Rule 8.2: how long a scroll view withholds Began from its content.
  public static let contentTouchDelay: TimeInterval = 0.15

  /// Rule 8.16: the largest angle between a drag and an axis for which the drag is locked to the axis.
  public static let directionalLockAngle: CGFloat = 20 * .pi / 180
  /// Rule 8.16: how long a finger must rest before the direction of its drag is decided again.
  public static let directionalLockRest: TimeInterval = 0.6

  /// Rule 8.18: the coefficient of the rubber band.
  public static let rubberBandCoefficient: CGFloat = 0.55
  /// Rule 8.19: the speed, in points per second, at which a deceleration ends. The value comes from
  /// recordings of the iOS 26 simulator.
  public static let decelerationEndSpeed: CGFloat = 10
  /// Rule 8.19: the minimum speed, in points per second, at which a lifting finger starts a deceleration.
  /// Recordings of the iOS 26 simulator show a limit between 187.5 and 262.6.
  public static let decelerationMinimumSpeed: CGFloat = 250
  /// Rule 8.20: the stiffness, for a mass of 1, of the spring that pulls content back to its edge. This
  /// stiffness gives decay rates of 10 and 12 per second, which agree with five recordings of the simulator.
  public static let bounceStiffness: CGFloat = 120
  /// Rule 8.20: the damping of the spring that pulls content back to its edge.
  public static let bounceDamping: CGFloat = 22
  /// Rule 8.20: a spring counts as settled at this distance from its resting position. Recordings of the iOS
  /// 26 simulator show a limit between 0.472 and 0.524.
  public static let springRestDistance: CGFloat = 0.5
  /// Rule 8.21: the frequency, in radians per second, of the spring that moves content to a page. A faster
  /// release stiffens the spring, so that content never overshoots the page. Confidence low: no source gives
  /// the value.
  public static let pageFrequency: CGFloat = 11

  /// Rule 8.25: the largest stretch of the zoom scale beyond its limits, as a natural logarithm. A pinch can
  /// at most double the largest scale, or halve the smallest scale.
  public static let zoomStretchLimit: CGFloat = log(2)

  /// Rule 8.26: the thickness of a scroll indicator.
  public static let indicatorThickness: CGFloat = 2.5
  /// Rule 8.26: the distance of a scroll indicator from the scroll view's edges.
  public static let indicatorInset: CGFloat = 3
  /// Rule 8.26: the minimum length of a scroll indicator.
  public static let indicatorMinimumLength: CGFloat = 36
  /// Rule 8.26: the time in which a scroll indicator fades out.
  public static let indicatorFadeDuration: TimeInterval = 0.3
  /// The thickness of a scroll bar while a mouse is near the bar or drags it.
  public static let scrollBarThickness: CGFloat = 8
  /// The largest distance from the outer edge of a scroll bar's track at which a pointer widens the bar.
  public static let scrollBarReach: CGFloat = 12
  /// How long `flashScrollIndicators()` shows the indicators before they fade.
  public static let indicatorFlashDuration: TimeInterval = 0.5

  /// The height of a refresh control. Confidence low: no source gives this value.
  public static let refreshControlHeight: CGFloat = 60
  /// How far the content must be pulled before a refresh control refreshes. Confidence low: no source gives
  /// this value.
  public static let refreshTriggerDistance: CGFloat = 80
  /// How long content takes to return to its resting position after refreshing. Confidence low: no source
  /// gives this value.
  public static let refreshEndDuration: TimeInterval = 0.3

  /// Rule 8.23: the duration of an animated change of the content offset.
  public static let contentOffsetAnimationDuration: TimeInterval = 0.3

  /// The duration of the motion after a step of a wheel or an arrow key. It equals the pause after which a
  /// wheel's drag ends, so that the content has come to rest when the drag ends.
  public static let scrollGlideDuration: TimeInterval = wheelRest
  /// How far an arrow key scrolls. A scroll by one page leaves this much of the old page visible.
  public static let scrollKeyStep: CGFloat = 44
}
