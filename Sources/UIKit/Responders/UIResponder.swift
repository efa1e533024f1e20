/// The gestures that edit text.
public nonisolated enum UIEditingInteractionConfiguration: Int, Sendable {
  case none = 0
  case `default` = 1
}

/// An object that can handle events: views, controllers, windows, scenes, the application.
@MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
  public override init() { super.init() }

  deinit {}

  /// The next responder in the chain, computed at each read (rule 10.1). Default nil.
  open var next: UIResponder? { nil }

  // MARK: Touches

  // The defaults forward the call to `next`: an override that does not call super ends the forwarding (rule
  // 10.4).

  /// Called when touches landed on the view, or on a view below that forwarded the call (rule 10.4).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.began) else { return }
    next.touchesBegan(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Called when touches moved or otherwise changed (rule 1.4).
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.moved) else { return }
    next.touchesMoved(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Called when touches lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.ended) else { return }
    next.touchesEnded(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Called when touches were cancelled: no more calls follow for them (rule 1.20).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next = beginForwarding(.cancelled) else { return }
    next.touchesCancelled(touches, with: event)
    UIResponder.endHandOver()
  }
  /// Called when estimated values are replaced by measured ones (rule 1.19).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    handOver { $0.touchesEstimatedPropertiesUpdated(touches) }
  }

  /// Returns the responder that receives the touches; if there is one, `endHandOver` must follow. It takes no
  /// closure, because a closure would retain its captured values.
  private final func beginForwarding(_ phase: UITouch.Phase) -> UIResponder? {
    let next = self.next
    UIApplication.record(.responder(.forwarded(phase, from: self, to: next)), in: .owning(self))
    return next != nil && beginHandOver() ? next : nil
  }

  // MARK: Presses, motion, remote control (rule 10.12)

  // Presses are forwarded like touches (rule 10.14). A press that reaches the end of the chain is typed.

  /// Called when keys went down. Keys that a command handled are not included (rule 10.13).
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if handOver({ $0.pressesBegan(presses, with: event) }) == nil {
      for press in presses { press.isUnhandled = true }
    }
  }
  /// Called when the force of a button changed. Keys have no force, and repeats of a held key do not count.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    handOver { $0.pressesChanged(presses, with: event) }
  }
  /// Called when keys came up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    handOver { $0.pressesEnded(presses, with: event) }
  }
  /// Called when keys were cancelled: no more calls follow for them.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    handOver { $0.pressesCancelled(presses, with: event) }
  }

  /// Called when the device begins to shake (SC-28).
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    handOver { $0.motionBegan(motion, with: event) }
  }
  /// Called when the device was shaken.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    handOver { $0.motionEnded(motion, with: event) }
  }
  /// Called when the motion was not a shake, or the app was interrupted.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    handOver { $0.motionCancelled(motion, with: event) }
  }

  /// Called when a media key was pressed. The event's subtype is the key.
  open func remoteControlReceived(with event: UIEvent?) {
    handOver { $0.remoteControlReceived(with: event) }
  }

  /// The key commands of this responder, while it is first responder or above it; read at each key press
  /// (rule 10.13). Default nil.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Called before the command's action is sent to this responder. It may change or disable the command.
  /// Default: does nothing.
  open func validate(_ command: UICommand) {}

  // MARK: Actions

  /// Whether this responder can perform the action. Default: whether it has the method (rule 10.10). Every
  /// responder has the standard edit actions; of these, it can perform the ones in its action table, and undo
  /// and redo if there is something to undo or redo.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let edit = StandardEditAction(action) else { return action.isImplemented(by: self) }
    if action.isInTable(of: self) { return true }
    switch edit {
    case .undo: return undoManager?.canUndo ?? false
    case .redo: return undoManager?.canRedo ?? false
    default: return false
    }
  }

  // The actions of menus and shortcuts. Default: do nothing.
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}

  /// Returns the first responder from this one up that can perform the action (rule 10.10).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    ResponderWalk(from: self).first { $0.canPerformAction(action, withSender: sender) }
  }

  // MARK: First responder (rule 10.8)

  /// Whether the responder can become first responder. Default false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can resign as first responder. Default true.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first responder of its window, which receives input without a location
  /// first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first responder of its window. Returns whether it is. The current first responder must
  /// resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder, window.mayChangeFirstResponder(self) else { return false }
    if let current = window.firstResponder {
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    // The calls above ran code of the app, which may have removed this responder from the window.
    guard responderWindow === window else { return false }
    window.firstResponder = self
    return true
  }

  /// Resigns as first responder. Returns whether it is no longer first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder, window.mayChangeFirstResponder(self) else { return false }
    window.firstResponder = nil
    return true
  }

  /// Called after the responder became, or ceased to be, the first responder of its window, for any reason.
  func firstResponderDidChange(isFirst: Bool) {}
  /// Called on a first responder after its window became, or ceased to be, the key window.
  func keyWindowDidChange() {}

  // MARK: Input views and undo of the first responder (rule 10.11)

  /// The undo manager. Default: the nearest one up the chain. Windows have one.
  open var undoManager: UndoManager? { handOver(\.undoManager) }
  /// The view that replaces the keyboard. It slides in at the window's lower edge, as wide as the window and
  /// as high as its frame, or 216 points if the frame has no height. Default: the nearest one up the chain.
  open var inputView: UIView? { handOver(\.inputView) }
  /// The view above the input view, or alone at the lower edge, as high as its frame. Default: the nearest
  /// one up the chain.
  open var inputAccessoryView: UIView? { handOver(\.inputAccessoryView) }
  /// The identifier under which the input remembers its language. Default: the nearest one up the chain.
  open var textInputContextIdentifier: String? { handOver(\.textInputContextIdentifier) }
  /// Whether three-finger gestures edit text. There are none here. Default: that of the next responder, and
  /// at the chain's end `.default`.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration {
    handOver(\.editingInteractionConfiguration) ?? .default
  }
  /// Shows the input views again after `inputView` or `inputAccessoryView` of the first responder changed.
  open func reloadInputViews() { if isFirstResponder { responderWindow?.updateInputViews() } }

  /// The window of a view, or of a controller's view, whatever `next` is overridden to return (rule 10.8). For other
  /// responders, the window that the chain from here passes through.
  final var responderWindow: UIWindow? {
    if let view = self as? UIView { return view.window }
    if let window = (self as? UIViewController)?.viewIfLoaded?.window { return window }
    for case let window as UIWindow in ResponderWalk(from: self) { return window }
    return nil
  }
}
