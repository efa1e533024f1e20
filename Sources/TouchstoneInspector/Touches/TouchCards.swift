/// The cards of the touches at one moment, built from the facts before it. When a touch lands while no other
/// is down, the cards of earlier touches are removed.
nonisolated struct TouchCards: Equatable {
  /// The cards, in the order in which the touches landed.
  private(set) var cards: [TouchCard] = []
  /// The view from which a touch was withheld, until the touch is bound.
  private var withheldTouch: (touch: TraceReference, view: TraceReference)?

  static func == (first: TouchCards, second: TouchCards) -> Bool { first.cards == second.cards }

  mutating func read(_ fact: TraceFact) {
    switch fact {
    case .binding(let binding): read(binding)
    case .recognizer(let recognizer): read(recognizer)
    case .delivery(let delivery): read(delivery)
    case .responder(let responder): read(responder)
    case .input, .hitTest, .control, .message, .idle, .history: break
    }
  }

  private mutating func read(_ binding: TraceFact.Binding) {
    switch binding {
    case .withheld(let touch, let view, _): withheldTouch = (touch, view)
    case .bound(let touch): add(touch)
    case .recognizerJoined, .recognizerLeftOut: break
    }
  }

  private mutating func read(_ recognizer: TraceFact.Recognizer) {
    switch recognizer {
    case .ignored(let recognizer, let touch):
      updateCard(of: touch) { $0.updateListener(recognizer) { $0.isIgnoring = true } }
    case .state(let recognizer, _, let state, let cause):
      // A reset is not shown, so that the card keeps the sequence's last state.
      if cause == .reset { return }
      for index in cards.indices { cards[index].updateListener(recognizer) { $0.state = state } }
    case .touches, .input, .prevention, .waits, .waitEnded: break
    }
  }

  private mutating func read(_ delivery: TraceFact.Delivery) {
    switch delivery {
    case .held(let touch, let phase, let recognizer):
      updateCard(of: touch) { $0.delivery = .held(phase, by: recognizer) }
    case .discarded(let touch, _, let recognizer, _):
      updateCard(of: touch) { $0.delivery = .discarded(by: recognizer) }
    case .cancelled(let touch, _, let cause): updateCard(of: touch) { $0.delivery = .cancelled(cause) }
    case .decided, .recognition, .released: break
    }
  }

  private mutating func read(_ responder: TraceFact.Responder) {
    switch responder {
    case .sentEvent(.touches, let touches, _):
      for touch in touches { update(touch) }
    case .touches(let phase, let touches, _):
      for touch in touches { updateCard(of: touch) { $0.delivery = .delivered(phase) } }
    case .sentEvent, .input, .forwarded: break
    }
  }

  private mutating func add(_ touch: RecordedTouch) {
    cards.removeAll { $0.isOver }
    var card = TouchCard(touch)
    if let withheldTouch, withheldTouch.touch == touch.reference {
      card.delivery = .withheld(from: withheldTouch.view)
    }
    withheldTouch = nil
    // If a recognizer is also on an earlier card, it may have changed its state already. The new card then
    // shows that state.
    for other in cards {
      for listener in other.listeners {
        card.updateListener(listener.recognizer) { $0.state = listener.state }
      }
    }
    cards.append(card)
  }

  private mutating func update(_ touch: RecordedTouch) {
    let isKnown = updateCard(of: touch.reference) { $0.touch = touch }
    // If the history no longer has the beginning of the touch, the card is created here.
    if !isKnown, touch.phase != .ended, touch.phase != .cancelled { cards.append(TouchCard(touch)) }
  }

  /// Changes the card of a touch. Returns false if there is no such card.
  @discardableResult
  private mutating func updateCard(of touch: TraceReference, _ change: (inout TouchCard) -> Void) -> Bool {
    guard let index = cards.firstIndex(where: { $0.touch.reference == touch }) else { return false }
    change(&cards[index])
    return true
  }
}

nonisolated extension TouchCard {
  mutating func updateListener(_ recognizer: RecordedRecognizer, _ change: (inout Listener) -> Void) {
    for index in listeners.indices where listeners[index].recognizer.reference == recognizer.reference {
      change(&listeners[index])
    }
  }
}
