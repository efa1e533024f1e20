/// Turns what the engine tells into facts, with names by one `TraceNames`.
@MainActor struct TraceRecorder {
  let names: TraceNames

  func fact(_ event: TouchTraceEvent) -> TraceFact {
    switch event {
    case .wire(let text): .wire(text)
    case .sample(let sample): .sample(sample)
    case .input(let sample): .input(sample)
    case .enqueued(let number, let count): .enqueued(number: number, sampleCount: count)
    case .dequeued(let number): .dequeued(number: number)
    case .hitTestBegan(let pass, let window, let point):
      .hitTestBegan(pass, window: names.reference(window), point: point)
    case .hitTestVisited(let view, let verdict): .hitTestVisited(names.reference(view), verdict)
    case .hitTestEnded(let pass, let window, let hit):
      .hitTestEnded(pass, window: names.reference(window), hit: hit.map(names.reference))
    case .withheld(let touch, let view, let cause):
      .withheld(names.reference(touch), from: names.reference(view), cause)
    case .bound(let touch): .bound(recordBound(touch))
    case .sentEvent(let event, let responder):
      .sentEvent(event.type, touches: touches(of: event), to: names.reference(responder))
    case .delivered(let phase, let touches, let view):
      .delivered(phase, touches: touches.map(names.reference), to: names.reference(view))
    case .deliveredInput(let event, let responder):
      .deliveredInput(event.type, to: names.reference(responder))
    case .forwarded(let phase, let from, let to):
      .forwarded(phase, from: names.reference(from), to: to.map(names.reference))
    case .cancelled(let touch, let cause):
      .cancelled(touch: names.reference(touch), view: touch.view.map(names.reference), cause)
    case .controlEvent(let control, let name): .controlEvent(names.reference(control), name: name)
    case .action(let name, let sender, let target):
      .action(name: name, sender: sender.map(names.reference), target: target.map(names.reference))
    case .message(let text): .message(text)
    case .idle: .idle
    case .recognizerJoined(let recognizer, let touch):
      .recognizerJoined(record(recognizer), touch: names.reference(touch))
    case .recognizerLeftOut(let recognizer, let touch, let exclusion):
      .recognizerLeftOut(record(recognizer), touch: names.reference(touch), exclusion)
    case .recognizerTouches(let phase, let touches, let recognizer):
      .recognizerTouches(phase, touches: touches.map(names.reference), to: record(recognizer))
    case .recognizerInput(let event, let recognizer): .recognizerInput(event.type, to: record(recognizer))
    case .recognizerState(let recognizer, let old, let new, let cause):
      .recognizerState(record(recognizer), from: old, to: new, record(cause))
    case .preventionDecided(let recognizer, let other, let standing, let relation):
      .preventionDecided(by: record(recognizer), of: record(other), standing, relation)
    case .deliveryDecided(let touch, let call, let recognizer, let standing, let verdict):
      .deliveryDecided(touch: names.reference(touch), call, by: record(recognizer), standing, verdict)
    case .recognitionDecided(let touch, let recognizer, let knowledge, let cancels):
      .recognitionDecided(
        touch: names.reference(touch), by: record(recognizer), knowledge, cancels: cancels)
    case .recognizerWaits(let recognizer, let other):
      .recognizerWaits(record(recognizer), for: record(other))
    case .recognizerWaitEnded(let recognizer, let other, let didFail):
      .recognizerWaitEnded(record(recognizer), for: record(other), didFail: didFail)
    case .recognizerIgnored(let recognizer, let touch):
      .recognizerIgnored(record(recognizer), touch: names.reference(touch))
    case .touchHeld(let touch, let phase, let recognizer):
      .touchHeld(touch: names.reference(touch), phase, by: record(recognizer))
    case .touchReleased(let touch, let phase):
      .touchReleased(touch: names.reference(touch), view: touch.view.map(names.reference), phase)
    case .touchDiscarded(let touch, let recognizer):
      .touchDiscarded(
        touch: names.reference(touch), view: touch.view.map(names.reference), by: recognizer.map(record),
        phase: touch.phase)
    }
  }

  func record(_ recognizer: UIGestureRecognizer) -> RecordedRecognizer {
    let kind = RecordedRecognizer.Kind(recognizer)
    return RecordedRecognizer(
      reference: names.reference(recognizer), className: String(describing: type(of: recognizer)),
      kind: kind, distinction: RecognizerDistinction(of: recognizer, kind),
      view: recognizer.view.map(names.reference))
  }

  func record(_ touch: UITouch) -> RecordedTouch {
    RecordedTouch(
      reference: names.reference(touch), phase: touch.phase, tapCount: touch.tapCount,
      location: touch.location(in: nil), previousLocation: touch.previousLocation(in: nil),
      locationInView: touch.location(in: touch.view), timestamp: touch.timestamp, type: touch.type,
      force: touch.force, window: touch.window.map(names.reference), view: touch.view.map(names.reference),
      recognizers: (touch.gestureRecognizers ?? []).map(record),
      list: list(around: touch.view).map(names.reference))
  }

  private func recordBound(_ touch: UITouch) -> RecordedTouch {
    var record = record(touch)
    if let window = touch.window {
      record.seen = SeenView.path(at: touch.location(in: nil), in: window, hit: touch.view)
        .map(names.reference)
    }
    return record
  }

  private func list(around view: UIView?) -> UIView? {
    var isInCell = false
    var view = view
    while let current = view {
      if current is UIControl { return nil }
      if current is UITableViewCell || current is UICollectionViewCell { isInCell = true }
      if current is UITableView || current is UICollectionView { return isInCell ? current : nil }
      view = current.superview
    }
    return nil
  }

  /// In the order in which they came down: a set has none.
  private func touches(of event: UIEvent) -> [RecordedTouch] {
    (event.allTouches ?? []).map(record).sorted { $0.reference.number < $1.reference.number }
  }

  private func record(_ objection: RecognizerObjection) -> RecordedObjection {
    switch objection {
    case .view(let view): .view(names.reference(view), isControl: view is UIControl)
    case .delegate: .delegate
    case .content(let view): .content(names.reference(view))
    case .controller: .controller
    }
  }

  private func record(_ cause: RecognizerStateCause) -> RecordedCause {
    switch cause {
    case .assigned(let reason): .assigned(reason)
    case .refused(let objection): .refused(by: record(objection))
    case .prevented(let other): .prevented(by: record(other))
    case .underWay(let other): .underWay(record(other))
    case .requirement(let other): .requirement(record(other))
    case .followed: .followed
    case .disabled: .disabled
    case .removed: .removed
    case .reset: .reset
    }
  }
}
