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

  /// What is copied and pasted among programs. Default nil: the pasteboard lives in the process.
  var clipboard: (any UIApplicationClipboard)? { get }
}

extension UIApplicationHost {
  public func open(_ scene: UIWindowScene) -> Bool { false }
  public func close(_ scene: UIWindowScene) {}
  public var clipboard: (any UIApplicationClipboard)? { nil }
}
