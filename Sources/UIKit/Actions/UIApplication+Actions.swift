extension UIApplication {
  /// Performs the action on its target, or on the responder that rule 7.9 finds. Returns whether the action
  /// was performed. `sendAction(_:to:from:for:)` calls this method (rule 7.8).
  func deliverAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let receiver = target.map { $0 as AnyObject } ?? actionReceiver(action, from: sender)
    let implementingReceiver = receiver.flatMap { action.isImplemented(by: $0) ? $0 : nil }
    if let trace {
      trace.record(
        .control(
          .action(name: action.description, sender: sender as? UIResponder, target: implementingReceiver)),
        at: clock.now)
    }
    return implementingReceiver.map { action.perform(on: $0, sender: sender, event: event) } ?? false
  }

  /// Returns the receiver of an action without a target (rule 7.9): the nearest responder that can perform
  /// the action. The search goes up the responder chain from the key window's first responder, and then up
  /// the chain from the sender. Nil if neither chain has such a responder.
  private func actionReceiver(_ action: Selector, from sender: Any?) -> AnyObject? {
    if let found = keyWindow?.firstResponder?.target(forAction: action, withSender: sender) {
      return found as AnyObject
    }
    return (sender as? UIResponder)?.target(forAction: action, withSender: sender).map { $0 as AnyObject }
  }
}
