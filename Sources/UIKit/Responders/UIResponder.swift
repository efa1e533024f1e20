/// Which gestures edit what is edited.
public nonisolated enum UIEditingInteractionConfiguration: Int, Sendable {
  case none = 0
  case `default` = 1
}

/// Anything that can answer events: views, controllers, windows, scenes, the application.
@MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
  public override init() { super.init() }

  deinit {}

  /// The next responder up the chain, computed at each read (rule 10.1).
  open var next: UIResponder? { nil }

  // MARK: Touches

  // The defaults hand the call to `next`: an override that does not call super ends the walk (rule 10.4).

  /// Touches landed on the view, or on one below it that handed the call up (rule 10.4).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.began) else { return }
    next.touchesBegan(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Touches moved, or changed otherwise (rule 1.4).
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.moved) else { return }
    next.touchesMoved(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Touches lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.ended) else { return }
    next.touchesEnded(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Touches were taken away: nothing more is heard of them (rule 1.20).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.cancelled) else { return }
    next.touchesCancelled(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Values that were estimates are now known (rule 1.19).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    handOver { $0.touchesEstimatedPropertiesUpdated(touches) }
  }

  /// Who the touches are handed to, if there is anybody: `endHandOver` follows then. Without a closure, which would count
  /// references of all that it takes along.
  private final func beginForwarding(_ phase: UITouch.Phase) -> UIResponder? {
    let next = self.next
    UIApplication.record(.responder(.forwarded(phase, from: self, to: next)))
    return next != nil && beginHandOver() ? next : nil
  }

  // MARK: Presses, motion, remote control (rule 10.12)

  // They are handed on as touches are (rule 10.14). A press that comes to the end of the chain is typed.

  /// Keys went down. A key that a command answered is not among them (rule 10.13).
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if handOver({ $0.pressesBegan(presses, with: event) }) == nil {
      for press in presses { press.isUnanswered = true }
    }
  }
  /// The force of a button became another one. Keys have none, and one that is held is no news.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    handOver { $0.pressesChanged(presses, with: event) }
  }
  /// Keys came up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    handOver { $0.pressesEnded(presses, with: event) }
  }
  /// Keys were taken away: nothing more is heard of them.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    handOver { $0.pressesCancelled(presses, with: event) }
  }

  /// The device is being shaken (SC-28).
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    handOver { $0.motionBegan(motion, with: event) }
  }
  /// It was shaken.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    handOver { $0.motionEnded(motion, with: event) }
  }
  /// It was no shake after all, or the app was interrupted.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    handOver { $0.motionCancelled(motion, with: event) }
  }

  /// A media key was pressed: the event's subtype says which.
  open func remoteControlReceived(with event: UIEvent?) {
    handOver { $0.remoteControlReceived(with: event) }
  }

  /// The keys that this responder answers with actions, while it is first responder or above it; asked at every key
  /// that goes down (rule 10.13). Default nil.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// The command's action would be sent to this responder now: it may change the command, or disable it. Default:
  /// nothing.
  open func validate(_ command: UICommand) {}

  // MARK: Actions

  /// Whether this responder takes the action: by default, whether it has the method (rule 10.10). Of the standard edit
  /// actions, which every responder has, those that its action table names, and undo and redo where there is anything
  /// to.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let edit = StandardEditAction(action) else { return action.isImplemented(by: self) }
    if action.isInTable(of: self) { return true }
    switch edit {
    case .undo: return undoManager?.canUndo ?? false
    case .redo: return undoManager?.canRedo ?? false
    default: return false
    }
  }

  // What menus and shortcuts ask for; by default nothing happens.
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}

  /// The first responder from this one up that can perform the action (rule 10.10).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    ResponderWalk(from: self).first { $0.canPerformAction(action, withSender: sender) }
  }

  // MARK: First responder (rule 10.8)

  /// Whether the responder may become first responder. Default: false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the first responder may give that up. Default: true.
  open var canResignFirstResponder: Bool { true }
  /// Whether input that has no place of its own goes to this responder first, in its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first responder of its window; returns whether it is. The one before must agree.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder, window.mayChangeFirstResponder(self) else { return false }
    if let current = window.firstResponder {
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    // The questions and the end of the one before ran code of the app, which may have taken this one out.
    guard responderWindow === window else { return false }
    window.firstResponder = self
    return true
  }

  /// Gives the place of first responder up; returns whether the responder is it no longer.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder, window.mayChangeFirstResponder(self) else { return false }
    window.firstResponder = nil
    return true
  }

  /// The responder became first responder of its window, or is it no longer, whoever decided so.
  func firstResponderDidChange(isFirst: Bool) {}
  /// The window of this first responder became the key window, or is it no longer.
  func keyWindowDidChange() {}

  // MARK: What the first responder brings (rule 10.11)

  /// Remembers what can be undone: that of the first responder up the chain which has one. Windows have one.
  open var undoManager: UndoManager? { handOver(\.undoManager) }
  /// What to type with instead of the keyboard: it slides in at the window's lower edge, as wide as the window and as high
  /// as its frame, 216 points where that has no height. Default: that of the next responder up the chain which has one.
  open var inputView: UIView? { handOver(\.inputView) }
  /// What stands above the input view, or alone at the lower edge, as high as its frame. Default: that of the next
  /// responder up the chain which has one.
  open var inputAccessoryView: UIView? { handOver(\.inputAccessoryView) }
  /// Under which the input remembers its language. Default: that of the next responder up the chain.
  open var textInputContextIdentifier: String? { handOver(\.textInputContextIdentifier) }
  /// Whether gestures of three fingers edit. There are none here. Default: that of the next responder up the chain, and
  /// at its end `.default`.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration {
    handOver(\.editingInteractionConfiguration) ?? .default
  }
  /// Tells that `inputView` or `inputAccessoryView` is another one: the first responder's are shown anew.
  open func reloadInputViews() { if isFirstResponder { responderWindow?.updateInputViews() } }

  /// The window that the chain from here passes through.
  final var responderWindow: UIWindow? {
    for case let window as UIWindow in ResponderWalk(from: self) { return window }
    return nil
  }
}
