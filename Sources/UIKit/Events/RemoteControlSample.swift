/// One reading of a media key, on a keyboard or a headset (rule 10.12).
public struct RemoteControlSample: Equatable, Sendable {
  /// The command: one of the `remoteControl…` subtypes of rule 2.4.
  public var subtype: UIEvent.EventSubtype
  /// The time in seconds on the uptime clock.
  public var timestamp: TimeInterval

  /// Creates a reading of a media key.
  public init(subtype: UIEvent.EventSubtype, timestamp: TimeInterval) {
    self.subtype = subtype
    self.timestamp = timestamp
  }
}
