/// The identity of an action. It replaces `#selector` on iOS, where the Objective-C runtime finds the method.
///
/// There are two forms. An unbound method identifies itself and its class:
///
///     button.addTarget(self, action: ViewController.save, for: .touchUpInside)
///
/// A bare name, for code ported from iOS, is looked up in the table that the target provides
/// (`ActionTableProviding`):
///
///     button.addTarget(self, action: Selector("save:"), for: .touchUpInside)
///
/// Bare names are equal if their strings are equal. Unbound methods cannot be compared in Swift, so such a
/// selector is identified by its class and the source location that created it. To refer to the same action
/// twice, as `removeTarget(_:action:for:)` requires, keep the selector in a constant.
public nonisolated struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  private enum Identity: Hashable, Sendable {
    case name(String)
    case method(ObjectIdentifier, fileID: String, line: Int, column: Int)
  }

  /// Calls the method on an object of its class. Returns false if the object or the sender has another class.
  typealias Invocation = @MainActor (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool

  private let identity: Identity
  /// The name in logs. For an unbound method, its class and the source location that created the selector.
  public let description: String
  /// The method's call; nil for a bare name.
  private let invocation: Invocation?
  /// Whether an object is of the method's class; nil for a bare name.
  private let accepts: (@MainActor (AnyObject) -> Bool)?

  /// Creates a selector for the action of this name in the target's table. Names follow Objective-C's
  /// spelling: `"save"`, `"save:"`, `"save:forEvent:"`.
  public init(_ name: String) {
    identity = .name(name)
    description = name
    invocation = nil
    accepts = nil
  }

  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Creates a selector for an action without arguments.
  @MainActor public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(Target.self, fileID: fileID, line: line, column: column) { target, _, _ in
      method(target)()
      return true
    }
  }

  /// Creates a selector for an action with a sender argument.
  @MainActor public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(Target.self, fileID: fileID, line: line, column: column) { target, sender, _ in
      guard let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Creates a selector for an action with arguments for the sender and the event that caused it. The event
  /// is nil if code sent the action.
  @MainActor public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(Target.self, fileID: fileID, line: line, column: column) { target, sender, event in
      guard let sender = sender as? Sender else { return false }
      method(target)(sender, event)
      return true
    }
  }

  @MainActor private init<Target: AnyObject>(
    _ type: Target.Type, fileID: String, line: Int, column: Int,
    body: @escaping @MainActor (Target, Any?, UIEvent?) -> Bool
  ) {
    identity = .method(ObjectIdentifier(type), fileID: fileID, line: line, column: column)
    description = "\(type) action (\(fileID):\(line))"
    invocation = { target, sender, event in
      guard let target = target as? Target else { return false }
      return body(target, sender, event)
    }
    accepts = { $0 is Target }
  }

  public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.identity == rhs.identity }

  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// Whether the object implements the action: it is of the method's class, or its table contains the name
  /// (rule 10.10).
  @MainActor func isImplemented(by object: AnyObject) -> Bool {
    if let accepts { return accepts(object) }
    return method(in: object) != nil
  }

  /// Calls the method. Returns false without calling anything if the object does not implement it or it
  /// expects a sender of another class.
  @MainActor func perform(on object: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
    if let invocation { return invocation(object, sender, event) }
    return method(in: object)?(object, sender, event) ?? false
  }

  /// Returns the method for a bare name in the object's table. A table entry that is itself a bare name is
  /// not followed, so there are no cycles.
  @MainActor private func method(in object: AnyObject) -> Invocation? {
    if let found = tableMethod(in: object) { return found }
    guard case .name = identity, let responder = object as? UIResponder,
      let action = StandardEditAction(self)
    else { return nil }
    return { _, sender, _ in
      action.perform(on: responder, sender: sender)
      return true
    }
  }

  @MainActor private func tableMethod(in object: AnyObject) -> Invocation? {
    (object as? any ActionTableProviding)?.actionTable[description]?.invocation
  }

  /// Whether the object's table contains the name.
  @MainActor func isInTable(of object: AnyObject) -> Bool { tableMethod(in: object) != nil }
}
