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

  /// Rule 5.12. Default `.lastAdded`.
  public var sameViewTie = SameViewTie.lastAdded
  /// Whether a finger that joins a recognizer under way is kept from its view (rule 4.9). Default true.
  public var withholdsJoiningTouches = true
  /// Rule 6.P1. Default `.perAxis`.
  public var panThreshold = PanThreshold.perAxis

  public init() {}
}
