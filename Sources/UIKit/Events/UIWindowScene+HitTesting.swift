extension UIWindowScene {
  /// Returns the front-most visible window whose `hitTest` returns a view for the point, and the view that a
  /// second hit test of that window returns (rules 3.9, 3.11). The point is in the scene's coordinates. Nil
  /// if no window is hit. The window need not be the key window.
  final func hit(
    at point: CGPoint, with event: UIEvent?, for application: UIApplication
  ) -> (window: UIWindow, view: UIView?)? {
    var index = windows.count
    while index > 0 {
      index -= 1
      // An override of `hitTest` may have closed windows.
      guard windows.indices.contains(index) else { continue }
      let window = windows[index]
      if window.storedIsHidden { continue }
      let inWindow = window.pointFromScene(point)
      if window.runHitTest(at: inWindow, .windowSelection, with: event, for: application) != nil {
        return (window, window.runHitTest(at: inWindow, .binding, with: event, for: application))
      }
    }
    return nil
  }
}

extension UIWindow {
  fileprivate final func runHitTest(
    at point: CGPoint, _ pass: HitTestPass, with event: UIEvent?, for application: UIApplication
  ) -> UIView? {
    application.record(.hitTest(.began(pass, window: self, point: point)))
    let hit = hitTest(point, with: event)
    application.record(.hitTest(.ended(pass, window: self, hit: hit)))
    return hit
  }
}
