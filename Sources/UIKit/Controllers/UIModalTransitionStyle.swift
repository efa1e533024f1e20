/// How a presented controller comes and goes.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the bottom edge, and down again.
  case coverVertical = 0
  /// A fade.
  case crossDissolve = 2
}
