/// The set of gestures with which the user can edit text.
public nonisolated enum UIEditingInteractionConfiguration: Int, Sendable {
  /// No gestures.
  case none = 0
  /// The default gestures of the system. This engine has no such gestures.
  case `default` = 1
}

/// An object that can handle events: a view, a controller, a window, a scene or the application.
@MainActor open class UIResponder: AccessibleResponder, UIResponderStandardEditActions {
  public override init() { super.init() }

  deinit {}

  /// The next responder in the chain (rule 10.1); nil at the end of the chain. The property is computed
  /// whenever it is read. Default nil.
  open var next: UIResponder? { nil }

  // MARK: Touches

  // By default, the touch methods call the same method of `next`. If an override does not call super, the
  // call is not forwarded (rule 10.4).

  /// Called when touches have landed on the view, or on a subview that forwards the call. By default, the
  /// call is forwarded to the next responder (rule 10.4).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.began) else { return }
    next.touchesBegan(touches, with: event)
    UIResponder.endCallOfNext()
  }
  /// Called when touches have moved, or their force or angles have changed (rule 1.4). By default, the call
  /// is forwarded to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.moved) else { return }
    next.touchesMoved(touches, with: event)
    UIResponder.endCallOfNext()
  }
  /// Called when touches have lifted. By default, the call is forwarded to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.ended) else { return }
    next.touchesEnded(touches, with: event)
    UIResponder.endCallOfNext()
  }
  /// Called when touches were cancelled. This is the last call about these touches (rule 1.20). By default,
  /// the call is forwarded to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.cancelled) else { return }
    next.touchesCancelled(touches, with: event)
    UIResponder.endCallOfNext()
  }
  /// Called when measured values have replaced estimated values (rule 1.19). By default, the call is
  /// forwarded to the next responder.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    callNext { $0.touchesEstimatedPropertiesUpdated(touches) }
  }

  /// Returns the responder to which the call must be forwarded; nil if there is none. If the result is not
  /// nil, `endCallOfNext` must be called afterwards. The function has no closure parameter, because a closure
  /// would retain the values that it captures.
  private final func beginForwarding(_ phase: UITouch.Phase) -> UIResponder? {
    let next = self.next
    UIApplication.record(.responder(.forwarded(phase, from: self, to: next)), in: .owning(self))
    return next != nil && beginCallOfNext() ? next : nil
  }

  // MARK: Presses, motion, remote control (rule 10.12)

  // Presses are forwarded in the same way as touches (rule 10.14). If a press reaches the end of the chain,
  // the text of its key is typed.

  /// Called when keys or buttons have gone down, except for keys that a key command handled (rule 10.13). By
  /// default, the call is forwarded to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if callNext({ $0.pressesBegan(presses, with: event) }) == nil {
      for press in presses { press.isUnhandled = true }
    }
  }
  /// Called when the force of a pressed button has changed. Keys have no force, so this method is called
  /// neither for keys nor for their repeats. By default, the call is forwarded to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    callNext { $0.pressesChanged(presses, with: event) }
  }
  /// Called when keys or buttons have come up. By default, the call is forwarded to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    callNext { $0.pressesEnded(presses, with: event) }
  }
  /// Called when presses were cancelled. This is the last call about these presses. By default, the call is
  /// forwarded to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    callNext { $0.pressesCancelled(presses, with: event) }
  }

  /// Called when the device begins to shake (SC-28). By default, the call is forwarded to the next responder.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    callNext { $0.motionBegan(motion, with: event) }
  }
  /// Called when the device has been shaken. By default, the call is forwarded to the next responder.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    callNext { $0.motionEnded(motion, with: event) }
  }
  /// Called when the motion was not a shake, or the app was interrupted. By default, the call is forwarded to
  /// the next responder.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    callNext { $0.motionCancelled(motion, with: event) }
  }

  /// Called when a media key was pressed. The event's subtype identifies the key. By default, the call is
  /// forwarded to the next responder.
  open func remoteControlReceived(with event: UIEvent?) {
    callNext { $0.remoteControlReceived(with: event) }
  }

  /// The key commands of this responder. They apply while this responder or a responder before it in the
  /// chain is first responder, and are read at each key press (rule 10.13). Default nil.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Called before a command's action is sent to this responder. The responder may change or disable the
  /// command here. By default the method does nothing.
  open func validate(_ command: UICommand) {}

  // MARK: Actions

  /// Returns whether this responder can perform the action. By default, a responder can perform an action if
  /// it has the method (rule 10.10). All responders have the methods of the standard edit actions. Therefore,
  /// by default, a responder can perform only the edit actions in its action table, undo if the undo manager
  /// has a step to undo, and redo if it has a step to redo.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let edit = StandardEditAction(action) else { return action.isImplemented(by: self) }
    if action.isInTable(of: self) { return true }
    switch edit {
    case .undo: return undoManager?.canUndo ?? false
    case .redo: return undoManager?.canRedo ?? false
    default: return false
    }
  }

  // The actions of menus and shortcuts that edit content. By default, these methods do nothing.
  /// Deletes the selection and puts it on the pasteboard. By default, the method does nothing.
  open func cut(_ sender: Any?) {}
  /// Puts the selection on the pasteboard. By default, the method does nothing.
  open func copy(_ sender: Any?) {}
  /// Replaces the selection with the content of the pasteboard. By default, the method does nothing.
  open func paste(_ sender: Any?) {}
  /// Selects the text at the caret. By default, the method does nothing.
  open func select(_ sender: Any?) {}
  /// Selects the whole content. By default, the method does nothing.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection. By default, the method does nothing.
  open func delete(_ sender: Any?) {}

  /// Returns the nearest responder that can perform the action: this responder, or one after it in the chain.
  /// Nil if there is none (rule 10.10).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    ResponderWalk(from: self).first { $0.canPerformAction(action, withSender: sender) }
  }

  // MARK: First responder (rule 10.8)

  /// Whether the responder can become first responder. Default false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can stop being first responder. Default true.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first responder of its window. The first responder is the first to receive
  /// input without a location, such as keys.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this responder the first responder of its window. The current first responder must resign. Returns
  /// whether this responder is now first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder, window.mayChangeFirstResponder(self) else { return false }
    if let current = window.firstResponder {
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    // The methods of the app that were called above may have removed this responder from the window.
    guard responderWindow === window else { return false }
    window.firstResponder = self
    return true
  }

  /// Makes this responder stop being first responder. Returns whether this responder is no longer first
  /// responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder, window.mayChangeFirstResponder(self) else { return false }
    window.firstResponder = nil
    return true
  }

  /// Called after the responder became first responder of its window (`isFirst` is true), or stopped being
  /// first responder for any reason.
  func firstResponderDidChange(isFirst: Bool) {}
  /// Called on a first responder after its window became the key window or stopped being the key window.
  func keyWindowDidChange() {}

  // MARK: Input views and undo of the first responder (rule 10.11)

  /// The undo manager for changes of this responder. Default: the undo manager of the next responder in the
  /// chain that has one. Every window has an undo manager.
  open var undoManager: UndoManager? { callNext(\.undoManager) }
  /// The view that replaces the keyboard at the lower edge of the window while this responder is first
  /// responder. The view is as wide as the window and as high as its frame, or 216 points high if the frame
  /// has no height. Default: the input view of the next responder in the chain that has one.
  open var inputView: UIView? { callNext(\.inputView) }
  /// The view that is shown above the input view while this responder is first responder; without an input
  /// view, this view is shown alone at the lower edge of the window. The view is as high as its frame.
  /// Default: the accessory view of the next responder in the chain that has one.
  open var inputAccessoryView: UIView? { callNext(\.inputAccessoryView) }
  /// The identifier under which the keyboard stores the input language that was last used for this responder.
  /// Default: the identifier of the next responder in the chain that has one.
  open var textInputContextIdentifier: String? { callNext(\.textInputContextIdentifier) }
  /// The three-finger gestures with which the user can edit text. Has no effect in this engine. Default: the
  /// value of the next responder; at the end of the chain, `.default`.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration {
    callNext(\.editingInteractionConfiguration) ?? .default
  }
  /// Shows the new input views after `inputView` or `inputAccessoryView` of this first responder has changed.
  open func reloadInputViews() { if isFirstResponder { responderWindow?.updateInputViews() } }

  /// The window of this responder's view if this responder is a view or a view controller, even if an
  /// override of `next` leads elsewhere (rule 10.8). For any other responder, the first window in the chain
  /// that starts at this responder. Nil if there is no window.
  final var responderWindow: UIWindow? {
    if let view = self as? UIView { return view.window }
    if let controller = self as? UIViewController { return controller.viewIfLoaded?.window }
    for case let window as UIWindow in ResponderWalk(from: self) { return window }
    return nil
  }
}

/// A responder that accepts typed text. While it is first responder, it receives the text of those keys that
/// no recognizer, key command or `pressesBegan` has handled (rule 10.13).
@MainActor public protocol UIKeyInput: AnyObject {
  /// Whether the responder contains any text.
  var hasText: Bool { get }
  /// Called to insert one or more characters. For the Return key the text is a line feed, for the Tab key a
  /// tab character.
  func insertText(_ text: String)
  /// Called to delete the character before the insertion point.
  func deleteBackward()
}
