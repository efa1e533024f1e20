/// How a presented controller covers its presenter.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the whole window. The presenter's view is removed from the window.
  case fullScreen = 0
  /// Shows a sheet in front of the presenter. The presenter's view stays in the window.
  case pageSheet = 1
  /// Covers the whole window. The presenter's view stays in the window behind the presented view.
  case overFullScreen = 5
  /// Shows a sheet. With the responder chain of iOS 12, covers the whole window instead.
  case automatic = -2
}
