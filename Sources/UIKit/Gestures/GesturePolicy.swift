/// Switches for behaviour of recognizers that public material about iOS does not settle. No test claims that
/// a switch has the value of a device. Values measured on devices are in `GestureConstants.swift`.
public struct GesturePolicy: Equatable, Sendable {
  /// The winner among several recognizers of one view that recognize in the same event (rule 5.12).
  public enum SameViewTie: Sendable {
    /// `lastAdded`: the recognizer that was added to the view last. `firstAdded`: the recognizer that was
    /// added first.
    case lastAdded, firstAdded
  }

  /// The length of a pan's movement that is compared with the hysteresis (rule 6.P1).
  public enum PanThreshold: Sendable {
    /// `perAxis`: the larger of the horizontal and the vertical movement. `distance`: the straight distance.
    case perAxis, distance
  }

  /// The readings of the fingers' location from which a pan computes its velocity (rule 6.P4).
  public enum PanVelocity: Sendable {
    /// The velocity is 0.8 times that of the second-to-last reading plus 0.2 times that of the last reading.
    case twoReadings
    /// The velocity is 0.6, 0.35 and 0.05 times those of the last three readings, in the order of time. These
    /// weights are a public fit of one device.
    case threeReadings
  }

  /// The recognizer that wins if several of one view recognize in the same event (rule 5.12).
  /// Default `.lastAdded`.
  public var sameViewTie = SameViewTie.lastAdded
  /// Whether a finger that joins an active recognizer with `cancelsTouchesInView` is withheld from its view
  /// (rule 4.9). Default true.
  public var withholdsJoiningTouches = true
  /// The length of a pan's movement that is compared with the hysteresis (rule 6.P1). Default `.perAxis`.
  public var panThreshold = PanThreshold.perAxis
  /// The readings from which a pan computes its velocity (rule 6.P4). Default `.twoReadings`.
  public var panVelocity = PanVelocity.twoReadings

  /// Whether `scrollViewDidEndDecelerating` is sent when a finger stops a deceleration (rule 8.10), as since
  /// iOS 13. Default true.
  public var sendsDidEndDeceleratingWhenCaught = true
  /// Whether a table that is dragged cancels the touches of a button in it (rule 8.8); reports about devices
  /// differ. Default true.
  public var tablesCancelButtons = true

  /// The longest time that one tap may be held, in seconds (rule 6.T3; another source has 0.75). Default 1.5.
  public var tapHold: TimeInterval = 1.5
  /// The longest time that all taps of one gesture may take together, in seconds (rule 6.T3). Default: no
  /// limit.
  public var tapTotalHold: TimeInterval = .infinity
  /// The largest distance that a finger may move across a swipe's direction, in points (rule 6.S2; another
  /// source has 200). The limit shrinks to half of this during the swipe. Default 50.
  public var swipeMaximumAcross: CGFloat = 50
  /// The minimum speed of a swipe, in points per second (rule 6.S2). Default 100, the speed that covers 50
  /// points in 0.5 s.
  public var swipeMinimumSpeed: CGFloat = 100

  /// Creates a policy with the default values.
  public init() {}
}
