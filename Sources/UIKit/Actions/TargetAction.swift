/// An action and its target, as controls and recognizers store them.
struct TargetAction {
  /// The receiver of an action at the time when the action is sent.
  enum Receiver {
    /// The action has no target, so the responder chain is searched for the receiver (rule 7.9).
    case responderChain
    /// The target receives the action.
    case object(AnyObject)
    /// The target was deallocated, so there is no receiver.
    case deallocated
  }

  let action: Selector
  private let targetsOwner: Bool
  private let isForResponderChain: Bool
  private weak var target: AnyObject?

  /// Creates a pair of a target and an action for the control or recognizer `owner`, which stores the pair.
  /// If the owner is its own target, no weak reference is stored, because a weak reference would slow down
  /// every later retain of the owner.
  init(target: AnyObject?, action: Selector, owner: AnyObject) {
    self.action = action
    targetsOwner = target === owner
    isForResponderChain = target == nil
    self.target = targetsOwner ? nil : target
  }

  /// Returns the receiver of the action if the action is sent now.
  func receiver(owner: AnyObject) -> Receiver {
    if isForResponderChain { return .responderChain }
    if targetsOwner { return .object(owner) }
    guard let target else { return .deallocated }
    return .object(target)
  }

  /// Returns whether `object` is the action's target. If `object` is nil, returns whether the action has no
  /// target.
  func hasTarget(_ object: AnyObject?, owner: AnyObject) -> Bool {
    switch receiver(owner: owner) {
    case .responderChain: object == nil
    case .object(let target): target === object
    case .deallocated: false
    }
  }

  /// Sends the action through the application (rule 7.8). Returns whether the action was performed.
  @discardableResult
  func send(from sender: AnyObject, for event: UIEvent?) -> Bool {
    switch receiver(owner: sender) {
    case .responderChain:
      UIApplication.owning(sender)?.sendAction(action, to: nil, from: sender, for: event) ?? false
    case .object(let target):
      UIApplication.owning(sender)?.sendAction(action, to: target, from: sender, for: event) ?? false
    case .deallocated: false
    }
  }
}

/// A target whose methods can be called by name, as the Objective-C runtime makes possible on iOS.
///
/// ```swift
/// extension ViewController: ActionTableProviding {
///   var actionTable: [String: Selector] { ["save:": Selector(ViewController.save)] }
/// }
/// ```
@MainActor public protocol ActionTableProviding: AnyObject {
  /// The methods that `Selector("name")` can call on this object. The keys are the names.
  var actionTable: [String: Selector] { get }
}
