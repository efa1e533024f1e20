/// Settings for recognizer behaviour that public material about iOS describes inconsistently or not at all.
/// No test claims that a setting has the same value as on a device. Values measured on devices are in
/// `GestureConstants.swift`.
public struct GesturePolicy: Equatable, Sendable {
  /// The recognizer that wins if several recognizers of one view recognize in the same event (rule 5.12).
  public enum SameViewTie: Sendable {
    /// `lastAdded`: the recognizer that was added to the view last. `firstAdded`: the recognizer that was
    /// added first.
    case lastAdded, firstAdded
  }

  /// The measure of a pan's movement that is compared with the hysteresis (rule 6.P1).
  public enum PanDistanceMeasure: Sendable {
    /// `perAxis`: the larger of the horizontal and the vertical distance. `distance`: the straight-line
    /// distance.
    case perAxis, distance
  }

  /// The readings of the fingers' location from which a pan computes its velocity (rule 6.P4).
  public enum PanVelocityMethod: Sendable {
    /// The velocity is 0.8 times the velocity at the second-to-last reading plus 0.2 times the velocity at
    /// the last reading.
    case twoReadings
    /// The velocity is a weighted sum of the velocities at the last three readings. The weights are 0.6, 0.35
    /// and 0.05, in the order of time. They come from a published measurement of one device.
    case threeReadings
  }

  /// The recognizer that wins if several recognizers of one view recognize in the same event (rule 5.12).
  /// Default `.lastAdded`.
  public var sameViewTie = SameViewTie.lastAdded
  /// Whether a finger is withheld from its view if it joins an active recognizer with `cancelsTouchesInView`
  /// (rule 4.9). Default true.
  public var withholdsJoiningTouches = true
  /// The measure of a pan's movement that is compared with the hysteresis (rule 6.P1). Default `.perAxis`.
  public var panThreshold = PanDistanceMeasure.perAxis
  /// The readings from which a pan computes its velocity (rule 6.P4). Default `.twoReadings`.
  public var panVelocity = PanVelocityMethod.twoReadings

  /// Whether `scrollViewDidEndDecelerating` is called when a finger stops a deceleration (rule 8.10), as in
  /// iOS 13 and later. Default true.
  public var sendsDidEndDeceleratingWhenCaught = true
  /// Whether a table that is being dragged cancels the touches of a button in the table (rule 8.8). Reports
  /// about devices differ. Default true.
  public var tablesCancelButtonTouches = true

  /// The longest time in seconds that one tap may be held (rule 6.T3). Default 1.5; some descriptions of
  /// UIKit say 0.75.
  public var tapMaximumDuration: TimeInterval = 1.5
  /// The longest time in seconds that all taps of one gesture may take together (rule 6.T3). Default: no
  /// limit.
  public var tapTotalHold: TimeInterval = .infinity
  /// The largest distance in points that a finger may move at right angles to a swipe's direction (rule
  /// 6.S2). The limit decreases to half of this value during the swipe. Default 50; some descriptions of
  /// UIKit say 200.
  public var swipeMaximumAcross: CGFloat = 50
  /// The minimum speed of a swipe, in points per second (rule 6.S2). Default 100: 50 points in 0.5 s.
  public var swipeMinimumSpeed: CGFloat = 100

  /// Creates a policy with the default values.
  public init() {}
}
