/// What public material leaves open about recognizers, as switches: no test depends on one of them being the device's
/// own. The values that devices were measured with stand in `GestureConstants`.
public struct GesturePolicy: Equatable, Sendable {
  /// Who wins between recognizers of one view that recognize in one event (rule 5.12).
  public enum SameViewTie: Sendable {
    case lastAdded, firstAdded
  }

  /// How the way of a pan is measured against its hysteresis (rule 6.P1).
  public enum PanThreshold: Sendable {
    case perAxis, distance
  }

  /// From which readings a pan takes its velocity (rule 6.P4).
  public enum PanVelocity: Sendable {
    /// Four fifths from the last reading but one, a fifth from the last.
    case twoReadings
    /// 0.6, 0.35 and 0.05 of the last three, the latest last: a public fit of one device.
    case threeReadings
  }

  /// Rule 5.12. Default `.lastAdded`.
  public var sameViewTie = SameViewTie.lastAdded
  /// Whether a finger that joins a recognizer under way is kept from its view (rule 4.9). Default true.
  public var withholdsJoiningTouches = true
  /// Rule 6.P1. Default `.perAxis`.
  public var panThreshold = PanThreshold.perAxis
  /// Rule 6.P4. Default `.twoReadings`.
  public var panVelocity = PanVelocity.twoReadings

  /// Whether `scrollViewDidEndDecelerating` is sent when a finger stops the content (rule 8.10: since iOS 13). Default
  /// true.
  public var tellsDecelerationThatIsCaught = true
  /// Whether a drag of a table takes its touches from a button (rule 8.8: reports differ). Default true.
  public var tablesCancelButtons = true

  /// How long one tap may be held, in seconds (rule 6.T3; another reading is 0.75). Default 1.5.
  public var tapHold: TimeInterval = 1.5
  /// How long all taps of one gesture may take together, in seconds (rule 6.T3). Default: no limit.
  public var tapTotalHold: TimeInterval = .infinity
  /// How far a swipe may go across its direction, in points (rule 6.S2; another port has 200). Default 50.
  public var swipeMaximumAcross: CGFloat = 50
  /// How fast a swipe is at least, in points a second (rule 6.S2). Default 100: it reaches its 50 points in its time.
  public var swipeMinimumSpeed: CGFloat = 100

  public init() {}
}
