/// The animation of presenting and dismissing a controller.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom edge, and back down.
  case coverVertical = 0
  /// The view fades in and out.
  case crossDissolve = 2
}
