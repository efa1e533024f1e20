/// The edit actions of menus and shortcuts. The implementations in `UIResponder` do nothing. A class
/// overrides the methods that it supports, and overrides `canPerformAction(_:withSender:)` to enable these
/// methods.
///
/// The actions have the same names as on iOS, such as `Selector("copy:")`.
@MainActor public protocol UIResponderStandardEditActions: AnyObject {
  /// Deletes the selection and puts it on the pasteboard.
  func cut(_ sender: Any?)
  /// Puts the selection on the pasteboard.
  func copy(_ sender: Any?)
  /// Replaces the selection with the content of the pasteboard.
  func paste(_ sender: Any?)
  /// Selects the text at the caret.
  func select(_ sender: Any?)
  /// Selects the whole content.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
}

/// The standard edit actions, by their names.
enum StandardEditAction: String, CaseIterable {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case select = "select:"
  case selectAll = "selectAll:"
  case delete = "delete:"
  /// Undoes the last step. The undo manager is found through the responder chain (rule 10.11).
  case undo = "undo:"
  /// Redoes the step that was undone last. The undo manager is found through the responder chain (rule
  /// 10.11).
  case redo = "redo:"

  var selector: Selector { Selector(rawValue) }

  init?(_ selector: Selector) { self.init(rawValue: selector.description) }

  func perform(on responder: UIResponder, sender: Any?) {
    switch self {
    case .cut: responder.cut(sender)
    case .copy: responder.copy(sender)
    case .paste: responder.paste(sender)
    case .select: responder.select(sender)
    case .selectAll: responder.selectAll(sender)
    case .delete: responder.delete(sender)
    case .undo: responder.undoManager?.undo()
    case .redo: responder.undoManager?.redo()
    }
  }

  /// The usual Linux shortcuts for the standard edit actions.
  static var keyCommands: [UIKeyCommand] {
    [
      command(.cut, action: cut.selector, input: "x", modifierFlags: .control),
      command(.copy, action: copy.selector, input: "c", modifierFlags: .control),
      command(.paste, action: paste.selector, input: "v", modifierFlags: .control),
      command(.selectAll, action: selectAll.selector, input: "a", modifierFlags: .control),
      command(.undo, action: undo.selector, input: "z", modifierFlags: .control),
      command(.redo, action: redo.selector, input: "z", modifierFlags: [.control, .shift]),
      command(.redo, action: redo.selector, input: "y", modifierFlags: .control),
    ]
  }

  private static func command(
    _ word: SystemTitle, action: Selector, input: String, modifierFlags: UIKeyModifierFlags
  ) -> UIKeyCommand {
    UIKeyCommand(title: word.text, action: action, input: input, modifierFlags: modifierFlags)
  }
}
