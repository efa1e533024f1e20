/// An action and its target, as stored by controls and recognizers.
struct TargetAction {
  /// The receiver of the action at the time when it is sent.
  enum Receiver {
    /// Registered with a nil target: the receiver is searched along the responder chain (rule 7.9).
    case responderChain
    case object(AnyObject)
    /// The target was deallocated; the action has no receiver.
    case gone
  }

  let action: Selector
  private let targetsOwner: Bool
  private let isForResponderChain: Bool
  private weak var target: AnyObject?

  /// Creates a pair. `owner` is the control or recognizer that stores the pair. An owner that is its own target
  /// is not referenced weakly, because a weak reference would slow down every later retain of it.
  init(target: AnyObject?, action: Selector, owner: AnyObject) {
    self.action = action
    targetsOwner = target === owner
    isForResponderChain = target == nil
    self.target = targetsOwner ? nil : target
  }

  func receiver(owner: AnyObject) -> Receiver {
    if isForResponderChain { return .responderChain }
    if targetsOwner { return .object(owner) }
    guard let target else { return .gone }
    return .object(target)
  }

  /// Whether the pair has this target. Nil means the responder chain, not any target.
  func hasTarget(_ object: AnyObject?, owner: AnyObject) -> Bool {
    switch receiver(owner: owner) {
    case .responderChain: object == nil
    case .object(let target): target === object
    case .gone: false
    }
  }

  /// Sends the action through the application (rule 7.8). Returns whether it was performed.
  @discardableResult
  func send(from sender: AnyObject, for event: UIEvent?) -> Bool {
    switch receiver(owner: sender) {
    case .responderChain:
      UIApplication.owning(sender)?.sendAction(action, to: nil, from: sender, for: event) ?? false
    case .object(let target):
      UIApplication.owning(sender)?.sendAction(action, to: target, from: sender, for: event) ?? false
    case .gone: false
    }
  }
}
