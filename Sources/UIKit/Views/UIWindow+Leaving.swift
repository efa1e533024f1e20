extension UIView {
  final func endEditingBelow(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, responder.chainPasses(self) else { return true }
    if responder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}

extension UIResponder {
  final func chainPasses(_ view: UIView) -> Bool {
    ResponderWalk(from: self).contains { $0 === view }
  }
}

extension UIWindow {
  // MARK: A view leaves

  /// The view, with all below it, is about to leave the window: its touches are cancelled on it at the next event
  /// (rule 1.13), and it cannot stay first responder (rule 10.8).
  final func subtreeWillLeave(_ view: UIView) {
    if let scene = storedWindowScene {
      for touch in scene.dispatcher.event.touches where touch.storedWindow === self {
        if let touched = touch.storedView, touched.isInSubtree(of: view) { touch.viewHasLeft = true }
      }
    }
    if let focused = focusRing.view, focused.isInSubtree(of: view) { focusRing.forget() }
    guard let firstResponder, firstResponder.chainPasses(view) else { return }
    _ = firstResponder.resignFirstResponder()
    self.firstResponder = nil
  }

  /// A view that is on its way out may become first responder in `willMove(toWindow:)`: it is so until here.
  final func subtreeDidLeave() {
    guard let firstResponder, firstResponder.responderWindow !== self else { return }
    self.firstResponder = nil
  }

  // MARK: The window leaves

  /// The window is hidden, or about to leave its scene: nothing that goes on in it goes on.
  final func endActivity(cause: CancellationCause) {
    endMotion()
    if let scene = storedWindowScene, let application = scene.application {
      scene.dispatcher.cancelTouches(of: self, cause: cause, in: scene, for: application)
      scene.inputDispatcher.cancel(in: self, for: application)
      scene.inputDispatcher.presses.cancelPresses(of: self, for: application)
    }
    gestureEnvironment.abandon(in: self)
    resignKeyToNext()
  }

  /// The window is about to leave its scene: what happens when it is hidden, and nothing in it is first responder or
  /// has the focus.
  final func willLeaveScene(cause: CancellationCause) {
    endActivity(cause: cause)
    focusRing.forget()
    _ = firstResponder?.resignFirstResponder()
    firstResponder = nil
  }
}
