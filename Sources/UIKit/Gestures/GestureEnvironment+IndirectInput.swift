extension GestureEnvironment {
  /// Handles an event without touches in the order of rule 4.3: calls the recognizers that track the event,
  /// then performs the steps (b) to (f).
  func update(with input: IndirectInputEvent, in window: UIWindow) {
    guard input.window === window else { return }
    // The touches event is also passed, because a recognized gesture can cancel touches. A window without a
    // scene has no touches, so an empty event is passed.
    let event = window.storedWindowScene?.dispatcher.event ?? TouchesEvent()
    let wasUpdating = changes.isUpdating  // true if the scene closes during an update
    changes.isUpdating = true
    call(input.recognizers, with: input)
    decide(with: event, in: window)
    delivery.release(in: window, with: event, isInEvent: false)
    input.releaseRecognizers()
    changes.mayHaveFinished = true
    if changes.needsUpdate { decide(with: event, in: window) }
    resetFinished()
    endUpdate(in: window, isNested: wasUpdating)
  }

  private func call(
    _ recognizers: ContiguousArray<UIGestureRecognizer>, with input: IndirectInputEvent
  ) {
    for recognizer in recognizers {
      // Rule 4.5: a finished recognizer receives no more calls.
      guard let participation = recognizer.participation, participation.input === input,
        recognizer.acceptsTouches
      else {
        continue
      }
      participation.wasInBegan = recognizer.storedState == .began
      recognizer.lastCentroid = input.location
      recognizer.storedModifierFlags = input.modifierFlags
      recognizer.storedButtonMask = input.buttonMask
      recognizer.record(.recognizer(.input(input, to: recognizer)))
      input.deliver(to: recognizer)
      // Rule 5.4: at the first event after Began, the state becomes Changed, even if the subclass sets no
      // state.
      if participation.wasInBegan && recognizer.storedState == .began {
        recognizer.transition(to: .changed, .followed)
      }
    }
  }
}

/// The kinds of events without touches that a recognizer can receive.
struct IndirectInput: OptionSet {
  let rawValue: UInt8
  /// Scrolls by a wheel or a touchpad (rule 6.P8).
  static let scroll = IndirectInput(rawValue: 1 << 0)
  /// Pinches and rotations on a touchpad.
  static let transform = IndirectInput(rawValue: 1 << 1)
  /// A hovering pointer, or a pen above the surface.
  static let hover = IndirectInput(rawValue: 1 << 2)
}

/// The movement of a hovering pointer relative to one view: the pointer enters the view, moves over it, or
/// leaves it (section 6, hover).
enum HoverPhase: Sendable {
  case entered, moved, exited
}
