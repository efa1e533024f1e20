/// The delivery of key and button presses: recognizers receive them before responders (rule 10.12).
extension GestureEnvironment {
  /// Handles presses in the order in which touches are handled (rule 4.3): recognizers, decisions and
  /// actions, then responders, then resets.
  func update(with event: UIPressesEvent, in window: UIWindow) {
    let wasUpdating = news.isUpdating  // a window that is hidden during an update does not wait for it
    news.isUpdating = true
    if callRecognizers(with: event, in: window) || news.needsUpdate,
      let touches = window.storedWindowScene?.dispatcher.event
    {
      decide(with: touches, in: window)
      delivery.release(in: window, with: touches, isInEvent: false)
    }
    event.deliver(in: window)
    news.mayHaveFinished = true
    resetFinished()
    endUpdate(in: window, isWithin: wasUpdating)
  }

  /// Calls the press methods of the recognizers that hold the event's presses. Returns whether any recognizer
  /// was called.
  private func callRecognizers(with event: UIPressesEvent, in window: UIWindow) -> Bool {
    var news: ContiguousArray<UIPress> = []
    for press in event.presses where press.storedWindow === window && press.storedPhase != .stationary {
      if press.storedPhase == .began { gatherRecognizers(of: press, with: event) }
      if participants.contains(where: { $0.part.holds(press) }) { news.append(press) }
    }
    guard !news.isEmpty else { return false }
    let present = participants
    for participant in present { participant.part.wasBegan = participant.recognizer.storedState == .began }
    call(present, .began, of: news, with: event)
    call(present, .ended, of: news, with: event)
    call(present, .cancelled, of: news, with: event)
    return true
  }

  // MARK: Recognizers of a press

  /// Adds the press to the recognizers that accept it: those of the first view on the responder chain and of
  /// its superviews (rules 1.14, 5.8, 10.12).
  private func gatherRecognizers(of press: UIPress, with event: UIPressesEvent) {
    let start = press.storedResponder?.firstView
    var view = start
    while let current = view {
      for recognizer in current.storedGestureRecognizers where accepts(press, recognizer, event) {
        let part = enlist(recognizer)
        if part.viewOfPresses == nil { part.viewOfPresses = start }
        if part.presses.count >= TouchConstants.maximumPressCount { part.presses.removeAll { !$0.isDown } }
        part.presses.append(press)
      }
      view = current.storedSuperview
    }
  }

  private func accepts(
    _ press: UIPress, _ recognizer: UIGestureRecognizer, _ event: UIPressesEvent
  ) -> Bool {
    recognizer.forgetLostSequence()
    let type = press.type.rawValue
    guard recognizer.acceptsTouches, recognizer.allowedPressTypes.contains(where: { $0.intValue == type }),
      recognizer.environment == nil || recognizer.environment === self
    else { return false }
    if !recognizer.participates {
      guard recognizer.shouldReceive(event),
        recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event as UIEvent) ?? true
      else { return false }
    }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
  }

  /// Returns the recognizers that accepted the press and have not ignored it.
  func recognizers(of press: UIPress) -> [UIGestureRecognizer] {
    var recognizers: [UIGestureRecognizer] = []
    for participant in participants where participant.part.holds(press) {
      recognizers.append(participant.recognizer)
    }
    return recognizers
  }

  // MARK: Calls

  private func call(
    _ participants: ContiguousArray<Participant>, _ phase: UIPress.Phase,
    of news: ContiguousArray<UIPress>, with event: UIPressesEvent
  ) {
    for participant in participants where participant.recognizer.acceptsTouches {
      let recognizer = participant.recognizer
      var members: Set<UIPress> = []
      for press in news where press.storedPhase == phase && participant.part.holds(press) {
        members.insert(press)
      }
      if members.isEmpty { continue }
      recognizer.storedModifierFlags = event.modifierFlags
      recognizer.record(.recognizer(.input(event, to: recognizer)))
      switch phase {
      case .began: recognizer.pressesBegan(members, with: event)
      case .changed: recognizer.pressesChanged(members, with: event)
      case .ended: recognizer.pressesEnded(members, with: event)
      case .cancelled:
        recognizer.pressesCancelled(members, with: event)
        recognizer.assign(.cancelled, .touchCancelled)  // rule 12.1
      case .stationary: break
      }
      // Rule 5.4.
      if participant.part.wasBegan && recognizer.storedState == .began {
        recognizer.transition(to: .changed, .followed)
      }
    }
  }

  func ignore(_ press: UIPress, by part: Participation) {
    guard part.holds(press) else { return }
    part.presses.removeAll { $0 === press }
    news.setNeedsUpdate()
  }

  /// Cancels the presses of a recognizer on their responders after the recognizer recognized (rule 4.9).
  func withdrawPresses(of part: Participation, in window: UIWindow) {
    guard !part.presses.isEmpty, let scene = window.storedWindowScene else { return }
    scene.inputDispatcher.presses.event.withdraw(part.presses)
  }
}

extension UIResponder {
  /// The first view on the responder chain that starts at this responder. A controller counts as its own
  /// view, if that is loaded; nil if there is none.
  fileprivate final var firstView: UIView? {
    for responder in ResponderWalk(from: self) {
      if let view = responder as? UIView { return view }
      if let controller = responder as? UIViewController, let view = controller.viewIfLoaded { return view }
    }
    return nil
  }
}
