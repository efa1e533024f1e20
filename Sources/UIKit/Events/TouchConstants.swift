/// The configurable numbers of the touch rules, each with its rule.
public enum TouchConstants {
  /// Rule 1.4: smaller or equal changes of force are noise.
  public static let forceNoise: CGFloat = 0.005
  /// Rule 1.4: smaller or equal changes of an angle are noise. Radians.
  public static let angleNoise: CGFloat = 0.005
  /// Rule 1.8: a touch joins a tap record if it lands less than this after the last lift. Seconds.
  public static let tapCountGap: TimeInterval = 0.35
  /// Rule 1.8: it must also land within this distance of the record's start on each axis. Points.
  public static let tapCountBox: CGFloat = 45
  /// Rule 1.9: a contact held longer than this is not a tap. Seconds.
  public static let tapCountHold: TimeInterval = 0.75
  /// Rule 1.18: the largest number of predicted touches.
  public static let predictedTouchCount = 2
  /// Rule 1.18: the time between two readings from which a speed can be computed. Seconds.
  public static let predictionIntervals = 0.001...0.05
  /// The largest number of contacts with a touch in one scene, and the largest number of ignored contacts that
  /// are remembered until they lift. More than any pair of hands has: the limit is for devices that do not
  /// report a lift. The oldest contact is cancelled.
  public static let maximumContactCount = 64
  /// The largest number of keys down in one scene. More than any pair of hands can hold: the limit is for
  /// keyboards that do not report a release. The oldest press is cancelled.
  public static let maximumPressCount = 64
  /// Rule 3.1: a view with a smaller alpha cannot be hit; a view with exactly this alpha can.
  public static let minimumHitAlpha: CGFloat = 0.01
  /// Rule 7.3: the distance outside its bounds at which a tracked control counts as inside, on the phone idiom.
  /// Points.
  public static let controlTrackingMargin: CGFloat = 70
  /// Rule 7.3: the same distance on the tablet idiom. Points.
  public static let controlTrackingMarginTablet: CGFloat = 25
}
