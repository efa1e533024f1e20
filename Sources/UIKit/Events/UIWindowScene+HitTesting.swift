extension UIWindowScene {
  /// Rules 3.9 and 3.11: the front-most visible window whose `hitTest` answers, and what it answers when it is walked
  /// a second time, alone. Nil where no window takes the point, which is in the scene's coordinates. Which window is
  /// key does not matter.
  final func hit(
    at point: CGPoint, with event: UIEvent?, for application: UIApplication
  ) -> (window: UIWindow, view: UIView?)? {
    var index = windows.count
    while index > 0 {
      index -= 1
      // An override may have closed windows.
      guard windows.indices.contains(index) else { continue }
      let window = windows[index]
      if window.storedIsHidden { continue }
      let inWindow = window.pointFromScene(point)
      if window.walk(at: inWindow, .windowSelection, with: event, for: application) != nil {
        return (window, window.walk(at: inWindow, .binding, with: event, for: application))
      }
    }
    return nil
  }
}

extension UIWindow {
  fileprivate final func walk(
    at point: CGPoint, _ pass: HitTestPass, with event: UIEvent?, for application: UIApplication
  ) -> UIView? {
    application.record(.hitTest(.began(pass, window: self, point: point)))
    let hit = hitTest(point, with: event)
    application.record(.hitTest(.ended(pass, window: self, hit: hit)))
    return hit
  }
}
