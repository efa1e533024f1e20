extension TimelineModel {
  mutating func read(_ fact: TraceFact, at time: TimeInterval) {
    switch fact {
    case .binding(let binding): read(binding, at: time)
    case .recognizer(let recognizer): read(recognizer, at: time)
    case .delivery(let delivery): read(delivery, at: time)
    case .responder(let responder): read(responder, at: time)
    case .control(.event(let control, let name)):
      change(.control(control)) { $0.addMark(.event(name), at: time) }
    case .control(.action(let name, let sender, let target)): addAction(name, sender, target, at: time)
    case .history(.deadline(let recognizer, let deadline)): setTimer(deadline, of: recognizer, at: time)
    case .history(.merged(let moves)): addMergedMoves(moves, at: time)
    case .input, .hitTest, .message, .idle: break
    }
  }

  private mutating func read(_ binding: TraceFact.Binding, at time: TimeInterval) {
    switch binding {
    case .bound(let touch): bindTouch(touch, at: time)
    case .recognizerJoined(let recognizer, _): addRecognizer(recognizer, at: time)
    case .withheld, .recognizerLeftOut: break
    }
  }

  private mutating func read(_ recognizer: TraceFact.Recognizer, at time: TimeInterval) {
    switch recognizer {
    case .input(_, let recognizer): addRecognizer(recognizer, at: time)
    case .state(let recognizer, let old, let new, let cause):
      changeState(recognizer, from: old, to: new, cause, at: time)
    case .waits(let recognizer, let other): beginWait(recognizer, for: other, at: time)
    case .waitEnded(let recognizer, let other, let didFail):
      endWait(recognizer, for: other, didFail: didFail, at: time)
    case .ignored(let recognizer, let touch):
      change(.recognizer(recognizer)) { $0.endBars(at: time) { $0.holds(touch, nil) } }
    case .touches, .prevention: break
    }
  }

  private mutating func read(_ delivery: TraceFact.Delivery, at time: TimeInterval) {
    switch delivery {
    case .decided(let touch, let call, let recognizer, _, let verdict):
      addDecision(call, on: touch, by: recognizer, isHeld: verdict == .hold, at: time)
    case .held(let touch, let phase, let recognizer):
      guard let view = viewsOfTouches[touch] else { return }
      change(.view(view)) { lane in
        if lane.openBar(where: { $0.isHeld(touch, phase) }) == nil {
          lane.beginBar(.held(touch, phase, by: recognizer), at: time)
        }
      }
    case .released(let touch, let view, let phase): addRelease(touch, of: view, phase, at: time)
    case .discarded(let touch, let view, _, _): addDiscard(touch, of: view, at: time)
    case .cancelled(let touch, let view, let cause): cancelTouch(touch, of: view, cause, at: time)
    case .recognition: break
    }
  }

  private mutating func read(_ responder: TraceFact.Responder, at time: TimeInterval) {
    switch responder {
    case .sentEvent(.touches, let touches, _):
      for touch in touches { showTouch(touch, at: time) }
    case .touches(let phase, _, let view): addCall(view, phase, at: time)
    case .sentEvent, .input, .forwarded: break
    }
  }

  // MARK: Touches

  private mutating func bindTouch(_ touch: RecordedTouch, at time: TimeInterval) {
    beginTouch(touch, at: time)
    // Creates the view's lane, even if no touch method is called.
    if let view = touch.view { change(.view(view)) { _ in } }
  }

  /// Adds a touch of an event. Called twice for each touch, because the event is sent to the application and
  /// then to the window.
  private mutating func showTouch(_ touch: RecordedTouch, at time: TimeInterval) {
    switch touch.phase {
    case .began, .stationary: beginTouch(touch, at: time)
    case .moved:
      beginTouch(touch, at: time)
      guard let number = fingerNumber(touch.reference) else { return }
      change(.finger(number)) { lane in
        if lane.marks.last != TimelineMark(kind: .move, time: time) { lane.addMark(.move, at: time) }
      }
    case .ended: endTouch(touch.reference, at: time)
    case .cancelled, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  private mutating func cancelTouch(
    _ touch: TraceReference, of view: TraceReference?, _ cause: CancellationCause, at time: TimeInterval
  ) {
    endHolds(of: touch, nil, at: time)
    if let number = fingerNumber(touch) {
      if case .recognizer = cause {
        change(.finger(number)) { lane in
          lane.endBars(at: time) { $0.isTouch }
          lane.beginBar(.cancelledInView(touch), at: time)
        }
      } else {
        endTouch(touch, at: time)
        change(.finger(number)) { $0.addMark(.cancelled(cause), at: time) }
      }
    }
    if let view { change(.view(view)) { $0.endBars(at: time) { $0.isHeld(touch, nil) } } }
  }

  private mutating func addMergedMoves(_ moves: MergedMoves, at time: TimeInterval) {
    for touch in moves.touches {
      guard let number = fingerNumber(touch) else { continue }
      change(.finger(number)) { lane in
        lane.beginBar(.merged(turnCount: moves.turnCount), at: moves.start)
        lane.endBars(at: time) { $0 == .merged(turnCount: moves.turnCount) }
      }
    }
  }

  // MARK: Recognizers

  private mutating func addRecognizer(_ recognizer: RecordedRecognizer, at time: TimeInterval) {
    change(.recognizer(recognizer)) { lane in
      if lane.openBar(where: \.isState) == nil { lane.beginBar(.state(.possible, nil), at: time) }
    }
  }

  // MARK: Views

  private mutating func addCall(_ view: TraceReference, _ phase: UITouch.Phase, at time: TimeInterval) {
    change(.view(view)) { lane in
      lane.addMark(.call(phase), at: time)
      switch phase {
      case .began:
        if lane.openBar(where: { $0 == .tracking }) == nil { lane.beginBar(.tracking, at: time) }
        lane.callCount += 1
      case .ended, .cancelled:
        lane.callCount = max(0, lane.callCount - 1)
        if lane.callCount == 0 { lane.endBars(at: time) { $0 == .tracking } }
      default: break
      }
    }
  }

  private mutating func addRelease(
    _ touch: TraceReference, of view: TraceReference?, _ phase: UITouch.Phase, at time: TimeInterval
  ) {
    endHolds(of: touch, phase == .began ? .began : .ended, at: time)
    guard let view else { return }
    change(.view(view)) { lane in
      lane.endBars(at: time) { $0.isHeld(touch, phase) }
      if phase != .moved { lane.addMark(.released(phase), at: time) }
    }
  }

  private mutating func addDiscard(_ touch: TraceReference, of view: TraceReference?, at time: TimeInterval) {
    endHolds(of: touch, nil, at: time)
    guard let view else { return }
    change(.view(view)) { lane in
      lane.endBars(at: time) { $0.isHeld(touch, nil) }
      lane.addMark(.discarded, at: time)
    }
  }

  // MARK: Actions

  /// Adds a mark for an action to the sender's lane. If the action has no sender, adds the mark to the
  /// target's lane.
  private mutating func addAction(
    _ name: String, _ sender: TraceReference?, _ target: TraceReference?, at time: TimeInterval
  ) {
    let action = TimelineMark.Kind.action(TimelineModel.nameWithoutLocation(name))
    if let sender, let lane = lanes.first(where: { $0.isRecognizer(sender) }) {
      return change(lane.subject) { $0.addMark(action, at: time) }
    }
    guard let reference = sender ?? target else { return }
    change(.control(reference)) { $0.addMark(action, at: time) }
  }

  /// Returns the name of an action without its position in the source: `Type action` for `Type action
  /// (file:line)`.
  private static func nameWithoutLocation(_ name: String) -> String {
    guard let bracket = name.utf8.firstIndex(of: UInt8(ascii: "(")) else { return name }
    let words = name[..<bracket]
    return String(words.last == " " ? words.dropLast() : words)
  }
}

extension TimelineLane {
  func isRecognizer(_ reference: TraceReference) -> Bool {
    if case .recognizer(let recognizer) = subject { recognizer.reference == reference } else { false }
  }
}

extension TimelineBar.Kind {
  var isTouch: Bool {
    if case .touch = self { true } else { false }
  }

  var isCancelledInView: Bool {
    if case .cancelledInView = self { true } else { false }
  }

  /// Returns whether the bar shows that a recognizer holds this call for the touch. If `call` is nil, any
  /// call counts.
  func holds(_ touch: TraceReference, _ call: DeliveryTable.Call?) -> Bool {
    if case .holds(touch, let held) = self { call == nil || call == held } else { false }
  }

  func isHeld(_ touch: TraceReference, _ phase: UITouch.Phase?) -> Bool {
    if case .held(touch, let held, _) = self { phase == nil || phase == held } else { false }
  }
}
