/// One reading of a shake of the device, or of a key that simulates it (rule 10.12).
public struct ShakeSample: Equatable, Sendable {
  /// The phases of a shake.
  public enum Phase: UInt8, Sendable {
    /// The shake began, ended, or was cancelled.
    case began, ended, cancelled
  }

  /// The phase of the shake at this reading.
  public var phase: Phase
  /// The time of the reading in seconds on the uptime clock.
  public var timestamp: TimeInterval

  /// Creates a reading of a shake. `timestamp` is in seconds on the uptime clock.
  public init(phase: Phase, timestamp: TimeInterval) {
    self.phase = phase
    self.timestamp = timestamp
  }
}
