/// The way in which a presented controller covers its presenter.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter's view leaves the window.
  case fullScreen = 0
  /// A sheet over the presenter, whose view stays.
  case pageSheet = 1
  /// Covers the window; the presenter's view stays beneath.
  case overFullScreen = 5
  /// Chosen by the system: a sheet, or full screen with the responder chain of iOS 12.
  case automatic = -2
}
