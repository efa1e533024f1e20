/// The animation with which a presented controller appears and disappears.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom edge, and down again.
  case coverVertical = 0
  /// Fades.
  case crossDissolve = 2
}
