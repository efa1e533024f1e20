/// An action and its target, as controls and recognizers store them.
struct TargetAction {
  /// The receiver of an action at the time when it is sent.
  enum Receiver {
    /// The pair has no target, so the receiver is searched in the responder chain (rule 7.9).
    case responderChain
    /// The target receives the action.
    case object(AnyObject)
    /// The target was deallocated, so there is no receiver.
    case gone
  }

  let action: Selector
  private let targetsOwner: Bool
  private let isForResponderChain: Bool
  private weak var target: AnyObject?

  /// Creates a pair for the control or recognizer `owner`, which stores it. If the owner is its own target,
  /// no weak reference is stored, because it would slow down every later retain of the owner.
  init(target: AnyObject?, action: Selector, owner: AnyObject) {
    self.action = action
    targetsOwner = target === owner
    isForResponderChain = target == nil
    self.target = targetsOwner ? nil : target
  }

  /// Returns the receiver of the action now.
  func receiver(owner: AnyObject) -> Receiver {
    if isForResponderChain { return .responderChain }
    if targetsOwner { return .object(owner) }
    guard let target else { return .gone }
    return .object(target)
  }

  /// Whether the pair has this target. Nil stands for a pair without a target.
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
