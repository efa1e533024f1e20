/// Light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  /// Nothing said: what stands above decides, and light where nothing does.
  case unspecified = 0
  case light
  case dark
}
