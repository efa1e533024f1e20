/// How a presented controller covers its presenter.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter's view leaves the window meanwhile.
  case fullScreen = 0
  /// A sheet over the presenter, whose view stays.
  case pageSheet = 1
  /// Covers the window; the presenter's view stays beneath.
  case overFullScreen = 5
  /// Let the system choose: a sheet, or full screen where the chain of iOS 12 is asked for.
  case automatic = -2
}
