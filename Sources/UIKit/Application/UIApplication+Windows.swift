extension UIApplication {
  /// The windows of all scenes, including hidden ones. The windows of each scene are in order from back to
  /// front.
  public final var windows: [UIWindow] { orderedScenes.flatMap(\.windows) }

  /// Makes the window the key window; if `window` is nil, there is no key window. The old key window resigns
  /// and its notification is posted before the new window becomes the key window (rule 13.2).
  final func makeKey(_ window: UIWindow?) {
    guard window !== keyWindow else { return }
    guard keyWindowCalls.enter() else {
      return report("Each change of the key window causes another change; the key window is left unchanged.")
    }
    defer { keyWindowCalls.leave() }
    if let old = keyWindow {
      keyWindow = nil
      old.resignKey()
      old.firstResponder?.keyWindowDidChange()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
      // An observer may have made another window the key window.
      guard keyWindow == nil else { return }
    }
    guard let window else { return }
    keyWindow = window
    window.storedWindowScene?.keyWindow = window
    window.becomeKey()
    window.firstResponder?.keyWindowDidChange()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }
}
