/// The platform that runs an application. It provides the time, wake-ups and frames.
///
/// In `UIKitWayland` the host is connected to a compositor; the headless host has virtual time.
@MainActor public protocol UIApplicationHost: AnyObject {
  /// The current time, in seconds of the system's uptime clock. The engine reads the time only here.
  var now: TimeInterval { get }

  /// Called when the time of the engine's next timer has changed, in seconds; nil if there is none. The host
  /// calls `UIApplication.advance(to:)` at that time.
  func deadlineDidChange(_ deadline: TimeInterval?)

  /// Called when a visible part of the scene has changed, or an animation runs in it. The host draws the
  /// scene at the next frame.
  func setNeedsFrame(_ scene: UIWindowScene)

  /// Opens a window for a further scene, of the scene's size if the host can choose it. Returns whether it
  /// opened. Default false.
  func open(_ scene: UIWindowScene) -> Bool

  /// Closes the window of a scene. By default it does nothing.
  func close(_ scene: UIWindowScene)

  /// Called when the scene's `title` has changed. By default it does nothing.
  func titleDidChange(of scene: UIWindowScene)

  /// Shows a popup of the scene on a surface of its own at its `placement`, and then calls the popup's
  /// `hostDidMove(to:)`. Returns false, the default, if the popup must be shown inside the scene.
  func present(_ popup: PopupWindow, in scene: UIWindowScene) -> Bool

  /// Called when the popup's `placement` has changed. Returns whether the host can move the popup.
  /// Default false.
  func move(_ popup: PopupWindow) -> Bool

  /// Removes the surface of the popup. By default it does nothing.
  func dismiss(_ popup: PopupWindow)

  /// Called when a visible part of a popup with a surface of its own has changed. The host draws the popup at
  /// the next frame. By default it does nothing.
  func setNeedsFrame(_ popup: PopupWindow)

  /// The clipboard that all programs share; nil if the host has none. Then the pasteboard is local to the
  /// process. Default nil.
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
