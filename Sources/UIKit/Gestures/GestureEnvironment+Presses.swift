/// The delivery of key and button presses. Recognizers receive presses before responders do (rule 10.12).
extension GestureEnvironment {
  /// Handles presses in the order of rule 4.3, as for touches: calls the recognizers, makes decisions and
  /// sends actions, then calls the responders, then resets the recognizers.
  func update(with event: UIPressesEvent, in window: UIWindow) {
    let wasUpdating = changes.isUpdating  // true if the window is hidden during an update
    changes.isUpdating = true
    if callRecognizers(with: event, in: window) || changes.needsUpdate,
      let touches = window.storedWindowScene?.dispatcher.event
    {
      decide(with: touches, in: window)
      delivery.release(in: window, with: touches, isInEvent: false)
    }
    event.deliver(in: window)
    changes.mayHaveFinished = true
    resetFinished()
    endUpdate(in: window, isNested: wasUpdating)
  }

  /// Calls the press methods of the recognizers that receive the event's presses. Returns whether any
  /// recognizer was called.
  private func callRecognizers(with event: UIPressesEvent, in window: UIWindow) -> Bool {
    var changedPresses: ContiguousArray<UIPress> = []
    for press in event.presses where press.storedWindow === window && press.storedPhase != .stationary {
      if press.storedPhase == .began { gatherRecognizers(of: press, with: event) }
      if participants.contains(where: { $0.participation.includes(press) }) { changedPresses.append(press) }
    }
    guard !changedPresses.isEmpty else { return false }
    let present = participants
    for participant in present {
      participant.participation.wasInBegan = participant.recognizer.storedState == .began
    }
    call(present, .began, of: changedPresses, with: event)
    call(present, .ended, of: changedPresses, with: event)
    call(present, .cancelled, of: changedPresses, with: event)
    return true
  }

  // MARK: Recognizers of a press

  /// Adds the press to the recognizers that accept it. Considers the recognizers of the first view on the
  /// responder chain and of that view's superviews (rules 1.14, 5.8, 10.12).
  private func gatherRecognizers(of press: UIPress, with event: UIPressesEvent) {
    let start = press.storedResponder?.firstView
    var view = start
    while let current = view {
      for recognizer in current.storedGestureRecognizers where accepts(press, recognizer, event) {
        let participation = addParticipant(recognizer)
        if participation.viewOfPresses == nil { participation.viewOfPresses = start }
        if participation.presses.count >= TouchConstants.maximumPressCount {
          participation.presses.removeAll { !$0.isDown }
        }
        participation.presses.append(press)
      }
      view = current.storedSuperview
    }
  }

  private func accepts(
    _ press: UIPress, _ recognizer: UIGestureRecognizer, _ event: UIPressesEvent
  ) -> Bool {
    recognizer.resetIfOutsideSequence()
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
    for participant in participants where participant.participation.includes(press) {
      recognizers.append(participant.recognizer)
    }
    return recognizers
  }

  // MARK: Calls

  private func call(
    _ participants: ContiguousArray<Participant>, _ phase: UIPress.Phase,
    of changedPresses: ContiguousArray<UIPress>, with event: UIPressesEvent
  ) {
    for participant in participants where participant.recognizer.acceptsTouches {
      let recognizer = participant.recognizer
      var members: Set<UIPress> = []
      for press in changedPresses
      where press.storedPhase == phase && participant.participation.includes(press) {
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
      // Rule 5.4: at the first event after Began, the state becomes Changed, even if the subclass sets no
      // state.
      if participant.participation.wasInBegan && recognizer.storedState == .began {
        recognizer.transition(to: .changed, .followed)
      }
    }
  }

  func ignore(_ press: UIPress, by participation: Participation) {
    guard participation.includes(press) else { return }
    participation.presses.removeAll { $0 === press }
    changes.setNeedsUpdate()
  }

  /// After a recognizer has recognized, cancels the recognizer's presses for the responders that received
  /// them (rule 4.9).
  func withdrawPresses(of participation: Participation, in window: UIWindow) {
    guard !participation.presses.isEmpty, let scene = window.storedWindowScene else { return }
    scene.inputDispatcher.presses.event.withdraw(participation.presses)
  }
}

extension UIResponder {
  /// The first view on the responder chain that starts at this responder. If a controller with a loaded view
  /// comes first, this is the controller's view. Nil if there is no such view or controller.
  fileprivate final var firstView: UIView? {
    for responder in ResponderWalk(from: self) {
      if let view = responder as? UIView { return view }
      if let controller = responder as? UIViewController, let view = controller.viewIfLoaded { return view }
    }
    return nil
  }
}
