/// The event of the keys and buttons that are down in one scene. The same object is sent each time.
@MainActor open class UIPressesEvent: UIEvent {
  /// The presses in the order in which they began.
  final var presses: ContiguousArray<UIPress> = []

  deinit {}

  /// The kind of the event: always `.presses`.
  open override var type: EventType { .presses }

  /// All presses of the event, including stationary ones.
  open var allPresses: Set<UIPress> { Set(presses) }

  /// Returns the presses of the event that the recognizer accepted and has not ignored; empty if there are
  /// none.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { gesture.participation?.includes($0) ?? false })
  }
}

extension UIPressesEvent {
  /// Delivers the window's presses; if `window` is nil, delivers the presses without a window. A press is
  /// offered to key commands first, then to the responder chain with `pressesBegan`. If no responder handles
  /// a key, its text is typed (rules 10.13, 10.14).
  final func deliver(in window: UIWindow?) {
    let changedPresses = presses.filter { $0.storedWindow === window }
    for press in changedPresses where press.storedPhase == .began && press.delivery == .undecided {
      begin(press)
    }
    deliver(.ended, of: changedPresses)
    deliver(.cancelled, of: changedPresses)
  }

  private final func begin(_ press: UIPress) {
    guard let responder = press.storedResponder else { return }
    if responder.performKeyCommand(for: press.storedKey, with: self) {
      press.delivery = .command
      return
    }
    press.delivery = .responder
    call(responder, .began, [press])
    if press.isUnhandled { performDefaultEffect(of: press.storedKey, by: press) }
  }

  /// Repeats the effect of a held key: its key command, its text, or a step of a control such as a slider. No
  /// press method of a responder is called, because iOS does not repeat presses.
  final func repeatPress(_ press: UIPress, _ key: UIKey) {
    switch press.delivery {
    case .command: _ = press.storedResponder?.performKeyCommand(for: key, with: self)
    case .responder:
      if press.isUnhandled { return performDefaultEffect(of: key, by: press) }
      (press.storedResponder as? any KeyboardOperable)?.repeatKey(press, with: self)
    case .undecided, .withdrawn: break
    }
  }

  /// Handles a key that no responder has handled: moves the keyboard focus, types text or scrolls. Has no
  /// effect if the press's responder no longer receives the window's keys.
  private final func performDefaultEffect(of key: UIKey, by press: UIPress) {
    guard let responder = press.storedResponder, let window = press.storedWindow,
      window.keyResponder === responder
    else { return }
    if window.keyFocus.handle(key, at: responder, in: window) { return }
    if let text = responder as? any SingleLineText, text.edit(with: key) { return }
    guard let typing = key.typing, window.firstResponder === responder,
      let input = responder as? any UIKeyInput
    else { return window.scroll(by: key, from: responder) }
    switch typing {
    case .insert(let text):
      UIApplication.record(
        .control(.action(name: "insertText", sender: nil, target: responder)), in: window.owningApplication)
      input.insertText(text)
    case .deleteBackward:
      UIApplication.record(
        .control(.action(name: "deleteBackward", sender: nil, target: responder)),
        in: window.owningApplication)
      input.deleteBackward()
    }
  }

  /// Delivers the presses in the phase, with one call for each responder.
  private final func deliver(_ phase: UIPress.Phase, of presses: [UIPress]) {
    var undeliveredPresses = presses.filter { $0.storedPhase == phase && $0.delivery == .responder }
    while let first = undeliveredPresses.first {
      guard let responder = first.storedResponder else {
        undeliveredPresses.removeFirst()
        continue
      }
      let members = undeliveredPresses.filter { $0.storedResponder === responder }
      undeliveredPresses.removeAll { $0.storedResponder === responder }
      if phase == .cancelled { for press in members { press.delivery = .withdrawn } }
      call(responder, phase, members)
    }
  }

  /// Cancels the presses for their responders, because a recognizer recognized a gesture that includes the
  /// presses (rule 4.9). A press that was not yet delivered will not be delivered.
  final func withdraw(_ presses: ContiguousArray<UIPress>) {
    var cancelledPresses: [UIPress] = []
    for press in presses where press.isDown || press.storedPhase == .ended {
      switch press.delivery {
      case .undecided: press.delivery = .withdrawn
      case .responder where press.storedResponder != nil: cancelledPresses.append(press)
      case .responder, .command, .withdrawn: break
      }
    }
    let phases = cancelledPresses.map(\.storedPhase)
    for press in cancelledPresses { press.storedPhase = .cancelled }
    deliver(.cancelled, of: cancelledPresses)
    // The keys themselves are not cancelled; only the delivery to responders has ended.
    for (press, phase) in zip(cancelledPresses, phases) { press.storedPhase = phase }
  }

  private final func call(
    _ responder: UIResponder, _ phase: UIPress.Phase, _ presses: [UIPress]
  ) {
    UIApplication.record(.responder(.input(self, to: responder)), in: .owning(responder))
    let members = Set(presses)
    switch phase {
    case .began: responder.pressesBegan(members, with: self)
    case .changed: responder.pressesChanged(members, with: self)
    case .ended: responder.pressesEnded(members, with: self)
    case .cancelled: responder.pressesCancelled(members, with: self)
    case .stationary: break
    }
  }
}
