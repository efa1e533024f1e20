/// The platform that the engine runs on. It provides a clock, wake-ups and frames.
///
/// `UIKitWayland` conforms with a compositor behind it, the headless host with virtual time.
@MainActor public protocol UIApplicationHost: AnyObject {
  /// The current time, in seconds of the system-uptime clock. The engine reads time nowhere else.
  var now: TimeInterval { get }

  /// Called when the engine's next deadline changed. Call `UIApplication.advance(to:)` at this time. Nil
  /// means that nothing is due.
  func deadlineDidChange(_ deadline: TimeInterval?)

  /// Called when something visible in the scene changed or an animation runs in it: draw it at the next
  /// frame.
  func setNeedsFrame(_ scene: UIWindowScene)

  /// Opens a window for a further scene, of the scene's size if the host can choose. Returns false, the
  /// default, if the host cannot open another window.
  func open(_ scene: UIWindowScene) -> Bool

  /// Closes a scene's window. Default: does nothing.
  func close(_ scene: UIWindowScene)

  /// Called when the scene's `title` changed. Default: does nothing.
  func titleDidChange(of scene: UIWindowScene)

  /// Shows a popup of the scene on its own surface, at its `placement`, and reports its position with
  /// `hostDidMove(to:)`. Default: returns false, and the popup stays inside the scene.
  func present(_ popup: PopupWindow, in scene: UIWindowScene) -> Bool

  /// Called when the popup's `placement` changed. Default: returns false, because the popup cannot be moved.
  func move(_ popup: PopupWindow) -> Bool

  /// Removes the popup from the screen. Default: does nothing.
  func dismiss(_ popup: PopupWindow)

  /// Called when something visible changed in a popup with its own surface: draw it at the next frame.
  /// Default: does nothing.
  func setNeedsFrame(_ popup: PopupWindow)

  /// The clipboard shared by all programs. Default nil: the pasteboard is local to the process.
  var clipboard: (any UIApplicationClipboard)? { get }
}

extension UIApplicationHost {
  public func open(_ scene: UIWindowScene) -> Bool { false }
  public func close(_ scene: UIWindowScene) {}
  public func titleDidChange(of scene: UIWindowScene) {}
  public var clipboard: (any UIApplicationClipboard)? { nil }
  public func present(_ popup: PopupWindow, in scene: UIWindowScene) -> Bool { false }
  public func move(_ popup: PopupWindow) -> Bool { false }
  public func dismiss(_ popup: PopupWindow) {}
  public func setNeedsFrame(_ popup: PopupWindow) {}
}
