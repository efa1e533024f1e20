/// Anything that can answer events: views, controllers, windows, scenes, the application.
open class UIResponder: NSObject {
  public override init() { super.init() }

  // Written out because an implicit one would be isolated, and no subclass could have a plain `deinit`.
  deinit {}

  /// The next responder up the chain, computed at each read (rule 10.1).
  open var next: UIResponder? { nil }

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
