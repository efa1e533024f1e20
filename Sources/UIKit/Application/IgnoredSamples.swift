/// The numbers of samples since launch that the engine could not use.
public struct IgnoredSamples: Equatable, Sendable {
  /// The number of moves and lifts of contacts that never landed.
  public internal(set) var unknownContact = 0
  /// The number of samples whose location was not finite.
  public internal(set) var invalidLocation = 0
}
