/// The style of the interface: light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  /// The style is that of the superview or the scene; light if none specifies it.
  case unspecified = 0
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}
