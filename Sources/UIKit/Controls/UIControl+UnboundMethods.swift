extension UIControl {
  /// Sends a method without arguments: `addTarget(self, action: ViewController.save, for: .touchUpInside)`. With a nil
  /// target the method's class says who along the responder chain may get it (rule 7.9).
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(
      target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }

  /// Sends a method that is told the sender.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(
      target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }

  /// Sends a method that is told the sender and the event.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    addTarget(
      target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }
}
