/// Switches for the behaviour of recognizers that public material leaves open. No test depends on a switch
/// matching the device. Values measured on devices are in `GestureConstants.swift`.
public struct GesturePolicy: Equatable, Sendable {
  /// The winner among recognizers of one view that recognize in one event (rule 5.12).
  public enum SameViewTie: Sendable {
    case lastAdded, firstAdded
  }

  /// The measure of a pan's movement against its hysteresis (rule 6.P1).
  public enum PanThreshold: Sendable {
    case perAxis, distance
  }

  /// The readings from which a pan computes its velocity (rule 6.P4).
  public enum PanVelocity: Sendable {
    /// Four fifths from the second-to-last reading, one fifth from the last.
    case twoReadings
    /// 0.6, 0.35 and 0.05 from the last three, the latest last: a public fit of one device.
    case threeReadings
  }

  /// The winner among recognizers of one view (rule 5.12). Default `.lastAdded`.
  public var sameViewTie = SameViewTie.lastAdded
  /// Whether a finger that joins an active recognizer is withheld from its view (rule 4.9). Default true.
  public var withholdsJoiningTouches = true
  /// The measure of a pan's movement (rule 6.P1). Default `.perAxis`.
  public var panThreshold = PanThreshold.perAxis
  /// The readings for a pan's velocity (rule 6.P4). Default `.twoReadings`.
  public var panVelocity = PanVelocity.twoReadings

  /// Whether `scrollViewDidEndDecelerating` is sent when a finger stops the content (rule 8.10: since iOS 13).
  /// Default true.
  public var sendsDidEndDeceleratingWhenCaught = true
  /// Whether dragging a table cancels the touches of a button (rule 8.8: reports differ). Default true.
  public var tablesCancelButtons = true

  /// The longest time that one tap may be held, in seconds (rule 6.T3; another reading is 0.75). Default 1.5.
  public var tapHold: TimeInterval = 1.5
  /// The longest time for all taps of one gesture together, in seconds (rule 6.T3). Default: no limit.
  public var tapTotalHold: TimeInterval = .infinity
  /// The largest distance of a swipe across its direction, in points (rule 6.S2; another port has 200). Default
  /// 50.
  public var swipeMaximumAcross: CGFloat = 50
  /// The minimum speed of a swipe, in points per second (rule 6.S2). Default 100: enough to cover 50 points in
  /// 0.5 s.
  public var swipeMinimumSpeed: CGFloat = 100

  /// Creates a policy with the defaults.
  public init() {}
}
