/// The platform that runs an application. The host provides the time, wake-ups and frames.
///
/// In `UIKitWayland`, the host is connected to a compositor. The headless host has virtual time.
@MainActor public protocol UIApplicationHost: AnyObject {
  /// The current time, in seconds on the system's uptime clock. The engine has no other source of time.
  var now: TimeInterval { get }

  /// Called when the deadline of the engine's next timer has changed. `deadline` is in seconds; nil if there
  /// is no timer. The host calls `UIApplication.advance(to:)` at that time.
  func deadlineDidChange(_ deadline: TimeInterval?)

  /// Called when a visible part of the scene has changed, or while an animation runs in the scene. The host
  /// draws the scene at the next frame.
  func setNeedsFrame(_ scene: UIWindowScene)

  /// Opens a window for another scene. If the host can choose the window's size, the window gets the scene's
  /// size. Returns whether the window was opened. Default false.
  func open(_ scene: UIWindowScene) -> Bool

  /// Closes the window of a scene. By default it does nothing.
  func close(_ scene: UIWindowScene)

  /// Called when the scene's `title` has changed. By default it does nothing.
  func titleDidChange(of scene: UIWindowScene)

  /// Shows a popup of the scene on its own surface at the popup's `placement`, and then calls the popup's
  /// `hostDidMove(to:)`. Returns whether the popup gets its own surface; if false, the popup is shown inside
  /// the scene. Default false.
  func present(_ popup: PopupWindow, in scene: UIWindowScene) -> Bool

  /// Called when the popup's `placement` has changed. Returns whether the host can move the popup.
  /// Default false.
  func move(_ popup: PopupWindow) -> Bool

  /// Removes the surface of the popup. By default it does nothing.
  func dismiss(_ popup: PopupWindow)

  /// Called when a visible part of a popup with its own surface has changed. The host draws the popup at the
  /// next frame. By default it does nothing.
  func setNeedsFrame(_ popup: PopupWindow)

  /// The clipboard that all programs share. If the property is nil, the pasteboard is local to the process.
  /// Default nil.
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

/// An observer of all calls that a host makes to its application. Each method is called immediately before
/// the host's call. A recording of these calls is sufficient to replay the session.
@MainActor public protocol UIApplicationHostObserver: AnyObject {
  /// Called before `UIApplication.advance(to:)`. The time is in seconds.
  func advance(to time: TimeInterval)
  /// Called before `UIApplication.enqueue(_:)`.
  func enqueue(_ batch: TouchBatch)
  /// Called before `UIApplication.enqueue(_:in:)`.
  func enqueue(_ sample: InputSample, in scene: UIWindowScene)
  /// Called before `UIApplication.drainEventQueue()`.
  func drain()
  /// Called before a frame of the scene is drawn.
  func frame(_ scene: UIWindowScene)
  /// Called before the size of the scene changes to `size`, in points.
  func resize(_ scene: UIWindowScene, to size: CGSize)
}
