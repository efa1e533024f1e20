extension UIControl {
  /// Adds a method without arguments as an action: `addTarget(self, action: ViewController.save, for:
  /// .touchUpInside)`. If the target is nil, the action goes to the first responder in the chain that is an
  /// instance of the method's class (rule 7.9).
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(
      target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }

  /// Adds a method with a sender argument as an action, otherwise like the method without arguments.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(
      target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }

  /// Adds a method with sender and event arguments as an action, otherwise like the method without arguments.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(
      target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }
}
