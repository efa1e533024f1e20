extension UIView {
  final func resignFirstResponderInSubtree(force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, responder.responderChainContains(self) else {
      return true
    }
    if responder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}

extension UIResponder {
  final func responderChainContains(_ view: UIView) -> Bool {
    ResponderWalk(from: self).contains { $0 === view }
  }
}

extension UIWindow {
  // MARK: A view leaves

  /// Prepares the window for the removal of a view and its subtree. The touches on these views are cancelled
  /// at the next event (rule 1.13). If one of these views is first responder, that view resigns or stops
  /// being first responder (rule 10.8).
  final func subtreeWillLeave(_ view: UIView) {
    if let scene = storedWindowScene {
      for touch in scene.dispatcher.event.touches where touch.storedWindow === self {
        if let touched = touch.storedView, touched.isInSubtree(of: view) { touch.hasViewLeftWindow = true }
      }
    }
    if let focused = keyFocus.view, focused.isInSubtree(of: view) { keyFocus.forget() }
    guard let firstResponder else { return }
    // If the responder is a view or a controller, only the responder's own view is checked. The responder
    // chain is not checked, because the chain of a presented controller leads through another view (rule
    // 10.2).
    let own = firstResponder as? UIView ?? (firstResponder as? UIViewController)?.viewIfLoaded
    guard own?.isInSubtree(of: view) ?? firstResponder.responderChainContains(view) else { return }
    _ = firstResponder.resignFirstResponder()
    self.firstResponder = nil
  }

  /// Clears the first responder if it is outside the window. A view that leaves may become first responder in
  /// `willMove(toWindow:)`, but remains first responder only until this call.
  final func subtreeDidLeave() {
    guard let firstResponder, firstResponder.responderWindow !== self else { return }
    self.firstResponder = nil
  }

  // MARK: The window leaves

  /// Ends transitions, touches, presses, gestures, animations and scrolls in the window, because the window
  /// is hidden or leaves its scene.
  final func endActivity(cause: CancellationCause) {
    endPresentationTransitions()
    endMotion()
    if let scene = storedWindowScene, let application = scene.application {
      scene.dispatcher.cancelTouches(of: self, cause: cause, in: scene, for: application)
      scene.inputDispatcher.cancel(in: self, for: application)
      scene.inputDispatcher.presses.cancelPresses(of: self, for: application)
    }
    gestureEnvironment.abandonSequence(in: self)
    resignKeyToNext()
  }

  /// Prepares the window to leave its scene: ends all activity, and clears the first responder and the
  /// keyboard focus.
  final func willLeaveScene(cause: CancellationCause) {
    endActivity(cause: cause)
    keyFocus.forget()
    _ = firstResponder?.resignFirstResponder()
    firstResponder = nil
  }
}
