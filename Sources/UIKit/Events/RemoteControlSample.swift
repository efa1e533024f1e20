/// A media key, of the keyboard or of a headset (rule 10.12).
public struct RemoteControlSample: Equatable, Sendable {
  /// What is asked for: one of the `remoteControl…` subtypes of rule 2.4.
  public var subtype: UIEvent.EventSubtype
  /// Seconds on the uptime clock.
  public var timestamp: TimeInterval

  public init(subtype: UIEvent.EventSubtype, timestamp: TimeInterval) {
    self.subtype = subtype
    self.timestamp = timestamp
  }
}
