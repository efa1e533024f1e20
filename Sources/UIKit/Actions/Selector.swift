/// The identity of an action. It replaces `#selector` of iOS, where the Objective-C runtime finds the method.
///
/// A selector has one of two forms. The first form is an unbound method:
///
/// ```swift
/// button.addTarget(self, action: ViewController.save, for: .touchUpInside)
/// ```
///
/// The second form is a name, as in code ported from iOS. The name is looked up in the target's table
/// (`ActionTableProviding`):
///
/// ```swift
/// button.addTarget(self, action: Selector("save:"), for: .touchUpInside)
/// ```
///
/// Two selectors with names are equal if the names are equal. Swift cannot compare unbound methods, so a
/// selector of a method is identified by the method's class and by the source location at which the selector
/// was created. If the same action is needed twice, as for `removeTarget(_:action:for:)`, store the selector
/// in a constant.
public nonisolated struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  private enum Identity: Hashable, Sendable {
    case name(String)
    case method(ObjectIdentifier, fileID: String, line: Int, column: Int)
  }

  /// Calls the method on the target. Returns false if the target or the sender is not of the class that the
  /// method expects.
  typealias Invocation = @MainActor (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool

  private let identity: Identity
  /// The name of the action in logs. For an unbound method, the name consists of the class and the source
  /// location at which the selector was created.
  public let description: String
  /// Calls the unbound method; nil if the selector is a name.
  private let invocation: Invocation?
  /// Returns whether an object is of the method's class; nil if the selector is a name.
  private let accepts: (@MainActor (AnyObject) -> Bool)?

  /// Creates a selector from an action's name, which is looked up in the target's table of actions
  /// (`ActionTableProviding`). The name is written as in Objective-C: `"save"`, `"save:"`,
  /// `"save:forEvent:"`.
  public init(_ name: String) {
    identity = .name(name)
    description = name
    invocation = nil
    accepts = nil
  }

  /// Creates a selector from a string literal: the name of an action in the target's table of actions.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Creates a selector for a method without arguments.
  @MainActor public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(Target.self, fileID: fileID, line: line, column: column) { target, _, _ in
      method(target)()
      return true
    }
  }

  /// Creates a selector for a method with the sender as its argument.
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

  /// Creates a selector for a method with the sender and the event as its arguments. The event is nil if no
  /// event caused the action.
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

  /// Returns whether both selectors have the same name, or the same class and source location.
  public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.identity == rhs.identity }

  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// Returns whether the object can perform the action: it is of the method's class, or its table of actions
  /// contains the selector's name (rule 10.10).
  @MainActor func isImplemented(by object: AnyObject) -> Bool {
    if let accepts { return accepts(object) }
    return method(in: object) != nil
  }

  /// Calls the method on the object. Returns false if the object does not have the method, or if the method
  /// expects a sender of another class.
  @MainActor func perform(on object: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
    if let invocation { return invocation(object, sender, event) }
    return method(in: object)?(object, sender, event) ?? false
  }

  /// Returns the object's method for the selector's name; nil if there is none. If the object's table of
  /// actions maps the name to another name instead of a method, that name is not looked up, so there can be
  /// no cycle.
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

  /// Returns whether the object's table of actions contains a method for the selector's name.
  @MainActor func isInTable(of object: AnyObject) -> Bool { tableMethod(in: object) != nil }
}
