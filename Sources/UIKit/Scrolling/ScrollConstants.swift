import Foundation

/// The constants of scroll views (section 8). Lengths in points, times in seconds, angles in radians.
extension TouchConstants {
  /// Rule 8.2: the time for which a scroll view withholds Began from its content.
  public static let contentTouchDelay: TimeInterval = 0.15

  /// Rule 8.16: the largest angle from an axis at which a drag is locked to it.
  public static let directionalLockAngle: CGFloat = 20 * .pi / 180
  /// Rule 8.16: the time, in seconds, for which a finger must rest before the direction of its drag is decided
  /// again.
  public static let directionalLockRest: TimeInterval = 0.6

  /// Rule 8.18: the coefficient of the rubber band.
  public static let rubberBandCoefficient: CGFloat = 0.55
  /// Rule 8.19: the speed at which a deceleration ends. Points per second, from recordings of the iOS 26
  /// simulator.
  public static let decelerationEndSpeed: CGFloat = 10
  /// Rule 8.19: the minimum speed of a lift that starts a deceleration. Points per second; between 187.5 and
  /// 262.6 in the recordings.
  public static let throwMinimumSpeed: CGFloat = 250
  /// Rule 8.20: the stiffness of the spring at the edge, for a mass of 1. The decay rates are 10 and 12 per
  /// second, which agrees with five recordings of the simulator.
  public static let bounceStiffness: CGFloat = 120
  /// Rule 8.20: the damping of that spring.
  public static let bounceDamping: CGFloat = 22
  /// Rule 8.20: the distance from the resting position at which a spring counts as settled, in points; between
  /// 0.472 and 0.524 in the recordings.
  public static let springRestDistance: CGFloat = 0.5
  /// Rule 8.21: the frequency of the spring for paging, in radians per second. A faster release stiffens it, so
  /// that it never overshoots the page. Confidence low: no source gives it.
  public static let pageFrequency: CGFloat = 11

  /// Rule 8.25: the largest stretch of the scale beyond its limits by a pinch, as a natural logarithm: twice, or
  /// half.
  public static let zoomStretchLimit: CGFloat = log(2)

  /// Rule 8.26: the thickness of an indicator.
  public static let indicatorThickness: CGFloat = 2.5
  /// Rule 8.26: the distance of an indicator from the edges.
  public static let indicatorInset: CGFloat = 3
  /// Rule 8.26: the minimum length of an indicator.
  public static let indicatorMinimumLength: CGFloat = 36
  /// Rule 8.26: the time in which an indicator fades.
  public static let indicatorFadeDuration: TimeInterval = 0.3
  /// The thickness of a bar under a mouse.
  public static let scrollBarThickness: CGFloat = 8
  /// The distance from the end of a bar's track at which the pointer widens the bar.
  public static let scrollBarReach: CGFloat = 12
  /// The time for which flashed bars are shown before they fade.
  public static let indicatorFlashDuration: TimeInterval = 0.5

  /// The height of a refresh control. Confidence low, as for the next two: no source gives them.
  public static let refreshControlHeight: CGFloat = 60
  /// The distance to pull before the control refreshes.
  public static let refreshTriggerDistance: CGFloat = 80
  /// The time in which the content returns after refreshing.
  public static let refreshEndDuration: TimeInterval = 0.3

  /// Rule 8.23: the duration of an animated offset.
  public static let contentOffsetAnimationDuration: TimeInterval = 0.3

  /// The time in which content reaches the target of a wheel or an arrow key. It equals the rest that ends a
  /// wheel's drag, so that content has arrived by then.
  public static let scrollGlideDuration: TimeInterval = wheelRest
  /// The distance of an arrow key, and the part of the old page that the next page still shows.
  public static let scrollKeyStep: CGFloat = 44
}
