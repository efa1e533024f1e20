/// What the engine needs from the world it runs in: a clock, a wake-up, a frame.
///
/// `UIKitWayland` conforms with a compositor behind it, the headless host with virtual time.
@MainActor public protocol UIApplicationHost: AnyObject {
  /// Seconds on the system-uptime clock. The engine reads time nowhere else.
  var now: TimeInterval { get }

  /// The engine's next deadline changed: call `UIApplication.advance(to:)` once this time has come.
  /// `nil` means that nothing is due.
  func deadlineDidChange(_ deadline: TimeInterval?)

  /// Something visible in the scene changed (or an animation runs in it): draw it at the next frame.
  func setNeedsFrame(_ scene: UIWindowScene)

  /// Gives a further scene a window of its own, of the scene's size where there is a choice. False, the default, where
  /// there is no room for another.
  func open(_ scene: UIWindowScene) -> Bool

  /// Takes the window of a scene away. Default: there is none.
  func close(_ scene: UIWindowScene)

  /// The scene has another `title`. Default: it is shown nowhere.
  func titleDidChange(of scene: UIWindowScene)

  /// Shows a popup of the scene on a surface of its own, at its `placement`, and tells it where it stands by
  /// `hostDidMove(to:)`. Default: false, there is none; the popup then stays inside the scene.
  func present(_ popup: PopupWindow, in scene: UIWindowScene) -> Bool

  /// The popup's `placement` became another one. Default: false, it cannot be moved.
  func move(_ popup: PopupWindow) -> Bool

  /// Takes the popup off the screen. Default: does nothing.
  func dismiss(_ popup: PopupWindow)

  /// Something visible in a popup changed that has a surface of its own: draw it at the next frame. Default: does nothing.
  func setNeedsFrame(_ popup: PopupWindow)

  /// What is copied and pasted among programs. Default nil: the pasteboard lives in the process.
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
