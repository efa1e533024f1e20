/// The press of one media key, on a keyboard or a headset (rule 10.12).
public struct RemoteControlSample: Equatable, Sendable {
  /// The command of the key: one of the `remoteControl…` subtypes (rule 2.4). Other subtypes are ignored.
  public var subtype: UIEvent.EventSubtype
  /// The time of the reading in seconds on the uptime clock.
  public var timestamp: TimeInterval

  /// Creates a reading of a media key. `timestamp` is in seconds on the uptime clock.
  public init(subtype: UIEvent.EventSubtype, timestamp: TimeInterval) {
    self.subtype = subtype
    self.timestamp = timestamp
  }
}
