extension UIKeyCommand {
  /// Creates a command that calls a method without arguments. The method is called on the nearest responder
  /// in the chain that has it.
  ///
  /// ```swift
  /// UIKeyCommand(input: "s", modifierFlags: .control, action: Editor.save)
  /// ```
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      input: input, modifierFlags: modifierFlags,
      action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Creates a command that calls a method with the command as its argument. The method is called on the
  /// nearest responder in the chain that has it.
  public convenience init<Target: AnyObject, Sender>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      input: input, modifierFlags: modifierFlags,
      action: Selector(action, fileID: fileID, line: line, column: column))
  }
}
