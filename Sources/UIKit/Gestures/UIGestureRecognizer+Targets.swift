extension UIGestureRecognizer {
  /// Calls a method without arguments: `UITapGestureRecognizer(target: self, action: ViewController.tapped)`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(target: target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Calls a method that is told the recognizer.
  public convenience init<Target: AnyObject, Recognizer>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(target: target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Calls the closure, which is kept. It is told the recognizer; a closure that needs another object captures it
  /// weakly, since the recognizer's view is often below it.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    handlers.add(handler)
  }

  /// Calls a method without arguments, too.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Calls a method that is told the recognizer, too.
  public func addTarget<Target: AnyObject, Recognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column))
  }
}
