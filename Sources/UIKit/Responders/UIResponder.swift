/// The gestures with which the user can edit text.
public nonisolated enum UIEditingInteractionConfiguration: Int, Sendable {
  /// No gestures.
  case none = 0
  /// The system's gestures. Here there are none.
  case `default` = 1
}

/// An object that can handle events: a view, a controller, a window, a scene or the application.
@MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
  public override init() { super.init() }

  deinit {}

  /// The next responder in the chain, computed at each read (rule 10.1); nil at the end. Default nil.
  open var next: UIResponder? { nil }

  // MARK: Touches

  // By default these methods call the same method of `next`. An override that does not call super ends the
  // forwarding (rule 10.4).

  /// Called when touches have landed on the view, or on a view below it that forwards the call. By default it
  /// forwards to the next responder (rule 10.4).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.began) else { return }
    next.touchesBegan(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Called when touches have moved, or their force or angles have changed (rule 1.4). By default it forwards
  /// to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.moved) else { return }
    next.touchesMoved(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Called when touches have lifted. By default it forwards to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.ended) else { return }
    next.touchesEnded(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Called when touches were cancelled. No further call about them follows (rule 1.20). By default it
  /// forwards to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.cancelled) else { return }
    next.touchesCancelled(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Called when measured values have replaced estimated ones (rule 1.19). By default it forwards to the next
  /// responder.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    handOver { $0.touchesEstimatedPropertiesUpdated(touches) }
  }

  /// Returns the responder to which the touches are forwarded, after which `endHandOver` must follow; nil if
  /// there is none. It takes no closure, which would retain its captured values.
  private final func beginForwarding(_ phase: UITouch.Phase) -> UIResponder? {
    let next = self.next
    UIApplication.record(.responder(.forwarded(phase, from: self, to: next)), in: .owning(self))
    return next != nil && beginHandOver() ? next : nil
  }

  // MARK: Presses, motion, remote control (rule 10.12)

  // Presses are forwarded as touches are (rule 10.14). The key of a press that reaches the end of the chain
  // is typed.

  /// Called when keys or buttons have gone down, except keys that a key command handled (rule 10.13). By
  /// default it forwards to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if handOver({ $0.pressesBegan(presses, with: event) }) == nil {
      for press in presses { press.isUnhandled = true }
    }
  }
  /// Called when the force of a pressed button has changed. Keys have no force, and a held key that repeats
  /// causes no call. By default it forwards to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    handOver { $0.pressesChanged(presses, with: event) }
  }
  /// Called when keys or buttons have come up. By default it forwards to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    handOver { $0.pressesEnded(presses, with: event) }
  }
  /// Called when presses were cancelled. No further call about them follows. By default it forwards to the
  /// next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    handOver { $0.pressesCancelled(presses, with: event) }
  }

  /// Called when the device begins to shake (SC-28). By default it forwards to the next responder.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    handOver { $0.motionBegan(motion, with: event) }
  }
  /// Called when the device has been shaken. By default it forwards to the next responder.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    handOver { $0.motionEnded(motion, with: event) }
  }
  /// Called when the motion was not a shake, or the app was interrupted. By default it forwards to the next
  /// responder.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    handOver { $0.motionCancelled(motion, with: event) }
  }

  /// Called when a media key was pressed. The event's subtype says which key. By default it forwards to the
  /// next responder.
  open func remoteControlReceived(with event: UIEvent?) {
    handOver { $0.remoteControlReceived(with: event) }
  }

  /// The key commands that this responder handles while it is first responder or after it in the chain. They
  /// are read at each key press (rule 10.13). Default nil.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Called before a command's action is sent to this responder, which may change or disable the command. By
  /// default it does nothing.
  open func validate(_ command: UICommand) {}

  // MARK: Actions

  /// Whether this responder can perform the action. By default, it can if it has the method (rule 10.10). All
  /// responders have the standard edit actions; by default they can perform those in their action table, and
  /// undo or redo if the undo manager has such a step.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let edit = StandardEditAction(action) else { return action.isImplemented(by: self) }
    if action.isInTable(of: self) { return true }
    switch edit {
    case .undo: return undoManager?.canUndo ?? false
    case .redo: return undoManager?.canRedo ?? false
    default: return false
    }
  }

  // The actions of menus and shortcuts that edit content. By default they do nothing.
  /// Deletes the selection and puts it on the pasteboard. By default it does nothing.
  open func cut(_ sender: Any?) {}
  /// Puts the selection on the pasteboard. By default it does nothing.
  open func copy(_ sender: Any?) {}
  /// Replaces the selection with the content of the pasteboard. By default it does nothing.
  open func paste(_ sender: Any?) {}
  /// Selects the text at the caret. By default it does nothing.
  open func select(_ sender: Any?) {}
  /// Selects the whole content. By default it does nothing.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection. By default it does nothing.
  open func delete(_ sender: Any?) {}

  /// Returns the nearest responder that can perform the action: this one, or one after it in the chain; nil
  /// if there is none (rule 10.10).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    ResponderWalk(from: self).first { $0.canPerformAction(action, withSender: sender) }
  }

  // MARK: First responder (rule 10.8)

  /// Whether the responder can become first responder. Default false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can stop being first responder. Default true.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first responder of its window. It receives input without a location, such
  /// as keys, first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this responder the first responder of its window. The current first responder must resign. Returns
  /// whether this responder is first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder, window.mayChangeFirstResponder(self) else { return false }
    if let current = window.firstResponder {
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    // The calls above run the app's code, which may have removed this responder from the window.
    guard responderWindow === window else { return false }
    window.firstResponder = self
    return true
  }

  /// Makes this responder stop being first responder. Returns whether it no longer is first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder, window.mayChangeFirstResponder(self) else { return false }
    window.firstResponder = nil
    return true
  }

  /// Called after the responder became first responder of its window (`isFirst`), or stopped being it, for
  /// any reason.
  func firstResponderDidChange(isFirst: Bool) {}
  /// Called on a first responder after its window became the key window, or stopped being it.
  func keyWindowDidChange() {}

  // MARK: Input views and undo of the first responder (rule 10.11)

  /// The undo manager for changes of this responder. Default: that of the next responder in the chain that
  /// has one; every window has one.
  open var undoManager: UndoManager? { handOver(\.undoManager) }
  /// The view at the lower edge of the window that replaces the keyboard while this is first responder. It is
  /// as wide as the window, and as high as its frame, or 216 points if the frame has no height. Default: that
  /// of the next responder in the chain that has one.
  open var inputView: UIView? { handOver(\.inputView) }
  /// The view above the input view, or alone at the lower edge of the window, while this is first responder.
  /// It is as high as its frame. Default: that of the next responder in the chain that has one.
  open var inputAccessoryView: UIView? { handOver(\.inputAccessoryView) }
  /// The identifier under which the keyboard remembers the language of this input. Default: that of the next
  /// responder in the chain that has one.
  open var textInputContextIdentifier: String? { handOver(\.textInputContextIdentifier) }
  /// Whether gestures of three fingers edit text. It has no effect here. Default: that of the next responder,
  /// and `.default` at the end of the chain.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration {
    handOver(\.editingInteractionConfiguration) ?? .default
  }
  /// Updates the shown input views after this first responder's `inputView` or `inputAccessoryView` has
  /// changed.
  open func reloadInputViews() { if isFirstResponder { responderWindow?.updateInputViews() } }

  /// The first window in the chain from this responder on; nil if there is none.
  final var responderWindow: UIWindow? {
    for case let window as UIWindow in ResponderWalk(from: self) { return window }
    return nil
  }
}
