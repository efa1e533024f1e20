/// Light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  /// Unspecified: inherited from the superview or the scene; light if none specifies it.
  case unspecified = 0
  case light
  case dark
}
