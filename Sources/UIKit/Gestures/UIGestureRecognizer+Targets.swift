extension UIGestureRecognizer {
  /// Creates a recognizer that calls a method without arguments. The target is not retained (rule 5.25).
  ///
  /// ```swift
  /// UITapGestureRecognizer(target: self, action: ViewController.tapped)
  /// ```
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(target: target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Creates a recognizer that calls a method with the recognizer as its argument. The target is not retained
  /// (rule 5.25).
  public convenience init<Target: AnyObject, Recognizer>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(target: target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Creates a recognizer that retains the closure and calls it with the recognizer as its argument. If the
  /// closure uses an object that owns the recognizer's view, capture that object weakly.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    handlers.add(handler)
  }

  /// Adds a target whose method takes no arguments. The target is not retained (rule 5.25).
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Adds a target whose method takes the recognizer as its argument. The target is not retained (rule 5.25).
  public func addTarget<Target: AnyObject, Recognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column))
  }
}
