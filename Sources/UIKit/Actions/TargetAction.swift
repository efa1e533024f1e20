/// An action and who gets it, as controls and recognizers keep it.
struct TargetAction {
  /// Who gets the action when it is sent.
  enum Receiver {
    /// Registered with a nil target: to be found along the responder chain (rule 7.9).
    case responderChain
    case object(AnyObject)
    /// The target is not alive any more: the action reaches nobody.
    case gone
  }

  let action: Selector
  private let targetsOwner: Bool
  private let isForResponderChain: Bool
  private weak var target: AnyObject?

  /// `owner` is the control or recognizer that keeps the pair. One that targets itself is not referred to weakly: a
  /// weak reference would make every later retain of it slow.
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

  /// Whether this is the pair of that target; nil means the responder chain, not any target.
  func hasTarget(_ object: AnyObject?, owner: AnyObject) -> Bool {
    switch receiver(owner: owner) {
    case .responderChain: object == nil
    case .object(let target): target === object
    case .gone: false
    }
  }

  /// Sends the action through the application (rule 7.8). Answers whether somebody took it.
  @discardableResult
  func send(from sender: AnyObject, for event: UIEvent?) -> Bool {
    switch receiver(owner: sender) {
    case .responderChain:
      UIApplication.owning(sender).sendAction(action, to: nil, from: sender, for: event)
    case .object(let target):
      UIApplication.owning(sender).sendAction(action, to: target, from: sender, for: event)
    case .gone: false
    }
  }
}
