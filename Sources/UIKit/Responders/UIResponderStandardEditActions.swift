/// What menus and shortcuts ask of whoever shows text. `UIResponder` has all of them and does nothing; a class that
/// does something overrides the method, and `canPerformAction(_:withSender:)` to say when.
///
/// As actions they have the names of iOS: `Selector("copy:")`.
@MainActor public protocol UIResponderStandardEditActions: AnyObject {
  /// Takes the selection away and puts it onto the pasteboard.
  func cut(_ sender: Any?)
  /// Puts the selection onto the pasteboard.
  func copy(_ sender: Any?)
  /// Puts what is on the pasteboard in the place of the selection.
  func paste(_ sender: Any?)
  /// Selects what is at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Takes the selection away.
  func delete(_ sender: Any?)
}

/// The actions by their names.
enum StandardEditAction: String, CaseIterable {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case select = "select:"
  case selectAll = "selectAll:"
  case delete = "delete:"
  /// Of the undo manager that the chain has (rule 10.11).
  case undo = "undo:"
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

  /// The keys that every Linux program has for them.
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
    _ word: SystemWord, action: Selector, input: String, modifierFlags: UIKeyModifierFlags
  ) -> UIKeyCommand {
    UIKeyCommand(title: word.text, action: action, input: input, modifierFlags: modifierFlags)
  }
}
