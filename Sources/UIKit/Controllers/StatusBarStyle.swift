/// The colour of a status bar's content. There is no status bar, so the style has no effect.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light content, by the style of the interface.
  case `default` = 0
  /// Light content, for dark backgrounds.
  case lightContent = 1
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// How a status bar appears and disappears. There is no status bar, so the value has no effect.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}
