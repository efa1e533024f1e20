/// Every number of the touch rules that could be another one, in one place, each with its rule.
public enum TouchConstants {
  /// Rule 1.4: a force that changed by no more than this has not changed.
  public static let forceNoise: CGFloat = 0.005
  /// Rule 1.4: an angle that changed by no more than this has not changed. Radians.
  public static let angleNoise: CGFloat = 0.005
  /// Rule 1.8: a touch joins a tap record when it lands sooner than this after the last lift. Seconds.
  public static let tapCountGap: TimeInterval = 0.35
  /// Rule 1.8: and within this distance, on each axis, of the record's start. Points.
  public static let tapCountBox: CGFloat = 45
  /// Rule 1.9: a contact held longer than this is no tap. Seconds.
  public static let tapCountHold: TimeInterval = 0.75
  /// Rule 1.18: how many touches are predicted at most.
  public static let predictedTouchCount = 2
  /// Rule 1.18: two readings this far apart tell a speed. Seconds.
  public static let predictionIntervals = 0.001...0.05
  /// How many contacts of one scene have a touch at a time, and how many more are remembered as silenced until they
  /// lift. Beyond any pair of hands: it is there for devices that forget to say that contacts lifted. The oldest
  /// contact gives way.
  public static let maximumContactCount = 64
  /// How many keys of one scene are down at a time. Beyond any pair of hands: it is there for keyboards that forget to
  /// say that keys came up. The oldest press gives way.
  public static let maximumPressCount = 64
  /// Rule 3.1: a view fainter than this cannot be hit; one exactly this faint can.
  public static let minimumHitAlpha: CGFloat = 0.01
  /// Rule 7.3: how far outside its bounds a tracked control still counts as inside, on the phone idiom. Points.
  public static let controlTrackingMargin: CGFloat = 70
  /// Rule 7.3: the same on the tablet idiom. Points.
  public static let controlTrackingMarginTablet: CGFloat = 25
}
