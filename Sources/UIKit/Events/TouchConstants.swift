/// The numbers of the touch rules, each with its rule. Lengths are in points, times in seconds, angles in
/// radians.
public enum TouchConstants {
  /// Rule 1.4: the largest change of force that counts as noise.
  public static let forceNoise: CGFloat = 0.005
  /// Rule 1.4: the largest change of an angle that counts as noise, in radians.
  public static let angleNoise: CGFloat = 0.005
  /// Rule 1.8: the time after a lift within which the next touch must land to continue a series of taps, in
  /// seconds. Exactly this time is too late.
  public static let tapCountGap: TimeInterval = 0.35
  /// Rule 1.8: the distance on each axis from the first tap within which the next touch must land to continue
  /// the series, in points. Exactly this distance is too far.
  public static let tapCountBox: CGFloat = 45
  /// Rule 1.9: the time after which a contact that is still down no longer counts as a tap, in seconds.
  public static let tapCountHold: TimeInterval = 0.75
  /// Rule 1.18: the largest number of predicted touches in one event.
  public static let predictedTouchCount = 2
  /// Rule 1.18: the range of times between two readings from which a touch is predicted, in seconds.
  public static let predictionIntervals = 0.001...0.05
  /// The largest number of contacts with a touch in one scene. It is also the largest number of ignored
  /// contacts that are remembered until they lift. No pair of hands reaches it; it limits devices that do not
  /// report a lift. Beyond it, the oldest contact is cancelled.
  public static let maximumContactCount = 64
  /// The largest number of keys that are down in one scene. No pair of hands reaches it; it limits keyboards
  /// that do not report a release. Beyond it, the oldest press is cancelled.
  public static let maximumPressCount = 64
  /// Rule 3.1: the smallest alpha with which a view can be hit.
  public static let minimumHitAlpha: CGFloat = 0.01
  /// Rule 7.3: the distance from a control's bounds up to which a tracked touch counts as inside, on the
  /// phone idiom, in points.
  public static let controlTrackingMargin: CGFloat = 70
  /// Rule 7.3: the distance from a control's bounds up to which a tracked touch counts as inside, on the
  /// tablet idiom, in points.
  public static let controlTrackingMarginTablet: CGFloat = 25
}
