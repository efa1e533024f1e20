/// One reading of a shake of the device, or of a key that simulates one (rule 10.12).
public struct ShakeSample: Equatable, Sendable {
  /// The phase of the shake.
  public enum Phase: UInt8, Sendable {
    case began, ended, cancelled
  }

  /// The phase of the shake.
  public var phase: Phase
  /// The time in seconds on the uptime clock.
  public var timestamp: TimeInterval

  /// Creates a reading of a shake.
  public init(phase: Phase, timestamp: TimeInterval) {
    self.phase = phase
    self.timestamp = timestamp
  }
}
