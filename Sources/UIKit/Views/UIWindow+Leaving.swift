extension UIWindow {
  /// The view, with all below it, is about to leave the window: its touches are cancelled on it at the next event
  /// (rule 1.13), and it cannot stay first responder (rule 10.8).
  final func subtreeWillLeave(_ view: UIView) {
    if let scene = storedWindowScene {
      for touch in scene.dispatcher.event.touches where touch.storedWindow === self {
        if let touched = touch.storedView, isInside(touched, view) { touch.viewHasLeft = true }
      }
    }
    var responder = firstResponder
    while let current = responder {
      if current === view {
        _ = firstResponder?.resignFirstResponder()
        firstResponder = nil
        return
      }
      responder = current.next
    }
  }

  private final func isInside(_ view: UIView, _ ancestor: UIView) -> Bool {
    var current: UIView? = view
    while let candidate = current {
      if candidate === ancestor { return true }
      current = candidate.storedSuperview
    }
    return false
  }
}
