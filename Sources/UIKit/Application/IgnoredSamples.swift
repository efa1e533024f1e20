/// The number of samples since launch that could not be used.
public struct IgnoredSamples: Equatable, Sendable {
  /// Moves and lifts of contacts that never went down.
  public internal(set) var unknownContact = 0
  /// Samples whose location is not finite.
  public internal(set) var invalidLocation = 0
}
