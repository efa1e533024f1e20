/// Anything that can answer events: views, controllers, windows, scenes, the application.
@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  // Written out because an implicit one would be isolated, and no subclass could have a plain `deinit`.
  deinit {}

  /// The next responder up the chain, computed at each read (rule 10.1).
  open var next: UIResponder? { nil }

  // MARK: Touches

  // The defaults hand the call to `next`: an override that does not call super ends the walk (rule 10.4).

  /// Touches landed on the view, or on one below it that handed the call up (rule 10.4).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextResponder(for: .began)?.touchesBegan(touches, with: event)
  }
  /// Touches moved, or changed otherwise (rule 1.4).
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextResponder(for: .moved)?.touchesMoved(touches, with: event)
  }
  /// Touches lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextResponder(for: .ended)?.touchesEnded(touches, with: event)
  }
  /// Touches were taken away: nothing more is heard of them (rule 1.20).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextResponder(for: .cancelled)?.touchesCancelled(touches, with: event)
  }
  /// Values that were estimates are now known (rule 1.19).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  private final func nextResponder(for phase: UITouch.Phase) -> UIResponder? {
    let next = self.next
    UIApplication.current?.record(.forwarded(phase, from: self, to: next))
    return next
  }

  // MARK: Actions

  /// Whether this responder takes the action: by default, whether it has the method (rule 10.10).
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// The first responder from this one up that can perform the action (rule 10.10).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.canPerformAction(action, withSender: sender) { return current }
      responder = current.next
    }
    return nil
  }

  // MARK: First responder (rule 10.8)

  /// Whether the responder may become first responder. Default: false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the first responder may give that up. Default: true.
  open var canResignFirstResponder: Bool { true }
  /// Whether input that has no place of its own goes to this responder first, in its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first responder of its window; returns whether it is. The one before must agree.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder {
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    return true
  }

  /// Gives the place of first responder up; returns whether the responder is it no longer.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The window that the chain from here passes through.
  private final var responderWindow: UIWindow? {
    var current: UIResponder? = self
    while let responder = current {
      if let window = responder as? UIWindow { return window }
      current = responder.next
    }
    return nil
  }
}
