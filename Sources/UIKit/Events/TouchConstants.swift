/// The constants of the touch rules, each with its rule. Lengths are in points, times in seconds, angles in
/// radians.
public enum TouchConstants {
  /// Rule 1.4: the largest change of force that counts as noise.
  public static let forceNoise: CGFloat = 0.005
  /// Rule 1.4: the largest change of an angle that counts as noise, in radians.
  public static let angleNoise: CGFloat = 0.005
  /// Rule 1.8: the time in seconds after a lift within which the next touch must land to continue a series of
  /// taps. Exactly this time is too late.
  public static let tapCountGap: TimeInterval = 0.35
  /// Rule 1.8: the distance in points, on each axis from the first tap, within which the next touch must land
  /// to continue the series. Exactly this distance is too far.
  public static let tapCountDistance: CGFloat = 45
  /// Rule 1.9: the time in seconds after which a contact that is still down no longer counts as a tap.
  public static let maximumTapDuration: TimeInterval = 0.75
  /// Rule 1.18: the largest number of predicted touches in one event.
  public static let predictedTouchCount = 2
  /// Rule 1.18: the shortest and the longest time between two samples from which a touch is predicted, in
  /// seconds.
  public static let predictionIntervals = 0.001...0.05
  /// The largest number of contacts in one scene that have a `UITouch`. Also the largest number of ignored
  /// contacts that are remembered until they lift. Users never have so many fingers on a screen. The limit
  /// is for devices that do not report a lift. If the limit is exceeded, the oldest contact is cancelled.
  public static let maximumContactCount = 64
  /// The largest number of keys that are down in one scene. Users never hold so many keys. The limit is for
  /// keyboards that do not report a release. If the limit is exceeded, the oldest press is cancelled.
  public static let maximumPressCount = 64
  /// Rule 3.1: the smallest alpha with which a view can be hit.
  public static let minimumHitAlpha: CGFloat = 0.01
  /// Rule 7.3: on the phone idiom, a tracked touch counts as inside a control up to this distance from the
  /// control's bounds, in points.
  public static let controlTrackingMargin: CGFloat = 70
  /// Rule 7.3: on the tablet idiom, a tracked touch counts as inside a control up to this distance from the
  /// control's bounds, in points.
  public static let controlTrackingMarginTablet: CGFloat = 25
}

/// Times are rounded to ticks before they are compared, so that rounding errors do not affect the result: in
/// binary, 1.1 + 0.35 is not equal to 1.45, although 0 + 0.35 is equal to 0.35.
extension TimeInterval {
  /// The number of ticks in a second. A tick is far shorter than the time between two samples of a device. A
  /// `Double` represents exactly every whole number of ticks in a time of up to 28 years.
  private static let ticksPerSecond: TimeInterval = 10_000_000

  /// This time rounded to the nearest tick. A time that is not finite remains the same.
  @inline(__always)
  package var roundedToTick: TimeInterval {
    (self * TimeInterval.ticksPerSecond).rounded() / TimeInterval.ticksPerSecond
  }

  /// Returns the time from `start` to this time in seconds, rounded to a tick.
  @inline(__always)
  func elapsed(since start: TimeInterval) -> TimeInterval { (self - start).roundedToTick }
}
