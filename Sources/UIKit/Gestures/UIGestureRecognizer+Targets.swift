extension UIGestureRecognizer {
  /// Creates a recognizer that calls a method without arguments: `UITapGestureRecognizer(target: self, action:
  /// ViewController.tapped)`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(target: target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Creates a recognizer that calls a method with the recognizer as its argument.
  public convenience init<Target: AnyObject, Recognizer>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(target: target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Creates a recognizer that keeps the closure and calls it with itself. A closure that needs another object
  /// captures it weakly, since that object often owns the recognizer's view.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    handlers.add(handler)
  }

  /// Adds a target with a method without arguments.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Adds a target with a method that takes the recognizer.
  public func addTarget<Target: AnyObject, Recognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column))
  }
}
