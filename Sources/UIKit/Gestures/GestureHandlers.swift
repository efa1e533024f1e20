/// The targets and closures of a recognizer, in the order in which they are called (rules 4.3c, 5.25).
struct GestureHandlers {
  private enum Handler {
    case targetAction(TargetAction)
    case closure(@MainActor (UIGestureRecognizer) -> Void)
  }

  private var handlers: ContiguousArray<Handler> = []

  mutating func add(target: AnyObject, action: Selector, owner: UIGestureRecognizer) {
    for case .targetAction(let pair) in handlers
    where pair.action == action && pair.hasTarget(target, owner: owner) { return }
    handlers.append(.targetAction(TargetAction(target: target, action: action, owner: owner)))
  }

  mutating func add(_ closure: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    handlers.append(.closure(closure))
  }

  /// Removes the handlers with this target and this action. A target or action of nil matches every handler;
  /// if both are nil, closures are removed too.
  mutating func remove(target: AnyObject?, action: Selector?, owner: UIGestureRecognizer) {
    handlers.removeAll { handler in
      guard case .targetAction(let pair) = handler else { return target == nil && action == nil }
      return (target == nil || pair.hasTarget(target, owner: owner))
        && (action == nil || pair.action == action)
    }
  }

  /// Calls all handlers. If a handler is added or removed during the call, the change affects only later
  /// calls.
  func send(from recognizer: UIGestureRecognizer) {
    for handler in handlers {
      switch handler {
      case .closure(let closure):
        recognizer.record(.control(.action(name: recognizer.logName, sender: recognizer, target: recognizer)))
        closure(recognizer)
      case .targetAction(let pair):
        guard case .object(let target) = pair.receiver(owner: recognizer) else { continue }
        recognizer.record(
          .control(.action(name: pair.action.description, sender: recognizer, target: target)))
        _ = pair.action.perform(on: target, sender: recognizer, event: nil)
      }
    }
  }
}
