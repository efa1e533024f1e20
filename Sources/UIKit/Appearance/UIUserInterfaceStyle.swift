/// The style of the interface: light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  /// The view has the style of its superview or scene. If neither specifies a style, the style is light.
  case unspecified = 0
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}
