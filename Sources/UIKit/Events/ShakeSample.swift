/// The device is being shaken, or a key stands in for that (rule 10.12).
public struct ShakeSample: Equatable, Sendable {
  /// What the reading says about the shake.
  public enum Phase: UInt8, Sendable {
    case began, ended, cancelled
  }

  public var phase: Phase
  /// Seconds on the uptime clock.
  public var timestamp: TimeInterval

  public init(phase: Phase, timestamp: TimeInterval) {
    self.phase = phase
    self.timestamp = timestamp
  }
}
