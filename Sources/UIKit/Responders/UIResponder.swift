/// Anything that can answer events: views, controllers, windows, scenes, the application.
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The next responder up the chain, computed at each read (rule 10.1).
  open var next: UIResponder? { nil }

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

  // The defaults hand the call to `next`: an override that does not call super ends the walk (rule 10.4).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
