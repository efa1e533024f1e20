/// How many samples came in that could not be used, since the application started.
public struct IgnoredSamples: Equatable, Sendable {
  /// Moves and lifts of contacts that were never reported down.
  public internal(set) var unknownContact = 0
  /// Locations that are not finite numbers.
  public internal(set) var invalidLocation = 0
}
