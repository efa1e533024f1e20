extension GestureEnvironment {
  /// Handles an event without touches in the order of rule 4.3: calls the recognizers that track the event,
  /// then runs the steps (b) to (f).
  func update(with input: IndirectInputEvent, in window: UIWindow) {
    guard input.window === window else { return }
    // A decision may also affect touches. A window without a scene has none.
    let event = window.storedWindowScene?.dispatcher.event ?? TouchesEvent()
    let wasUpdating = news.isUpdating  // a scene that closes does not wait for the update in progress
    news.isUpdating = true
    call(input.recognizers, with: input)
    decide(with: event, in: window)
    delivery.release(in: window, with: event, isInEvent: false)
    input.releaseRecognizers()
    news.mayHaveFinished = true
    if news.needsUpdate { decide(with: event, in: window) }
    resetFinished()
    endUpdate(in: window, isWithin: wasUpdating)
  }

  private func call(
    _ recognizers: ContiguousArray<UIGestureRecognizer>, with input: IndirectInputEvent
  ) {
    for recognizer in recognizers {
      // Rule 4.5: a finished recognizer gets nothing more.
      guard let part = recognizer.participation, part.input === input, recognizer.acceptsTouches else {
        continue
      }
      part.wasBegan = recognizer.storedState == .began
      recognizer.lastCentroid = input.location
      recognizer.storedModifierFlags = input.modifierFlags
      recognizer.storedButtonMask = input.buttonMask
      recognizer.record(.recognizer(.input(input, to: recognizer)))
      input.tell(recognizer)
      // Rule 5.4.
      if part.wasBegan && recognizer.storedState == .began {
        recognizer.transition(to: .changed, .followed)
      }
    }
  }
}
