/// Converts the events of the trace into facts. References replace the events' objects.
@MainActor package struct TraceRecorder {
  /// The objects that a fact records in addition to the objects of its event. Each object gets a number when
  /// it is first recorded. A reader that prints names therefore requests only the objects that it prints.
  package struct Details: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The touches of a sent event.
    package static let eventTouches = Details(rawValue: 1 << 0)
    /// A recognizer's class, kind and view. Without this option, `className` is the reference's `kind`.
    package static let recognizers = Details(rawValue: 1 << 1)
    /// The recognizers of each touch, the table or collection view that contains the touch, the path to the
    /// view that the user expects to touch, and the view of a touch that is released, discarded or cancelled.
    package static let surroundings = Details(rawValue: 1 << 2)
    package static let all: Details = [.eventTouches, .recognizers, .surroundings]
  }

  let names: TraceNames
  let details: Details

  package init(names: TraceNames, details: Details = .all) {
    self.names = names
    self.details = details
  }

  package func fact(_ event: TouchTraceEvent) -> TraceFact {
    switch event {
    case .input(let input): .input(record(input))
    case .hitTest(let hitTest): .hitTest(record(hitTest))
    case .binding(let binding): .binding(record(binding))
    case .recognizer(let recognizer): .recognizer(record(recognizer))
    case .delivery(let delivery): .delivery(record(delivery))
    case .responder(let responder): .responder(record(responder))
    case .control(let control): .control(record(control))
    case .message(let text): .message(text)
    case .idle: .idle
    }
  }

  // MARK: Topics

  private func record(_ input: TouchTraceEvent.Input) -> TraceFact.Input {
    switch input {
    case .wire(let text): .wire(text)
    case .touch(let sample): .touch(sample)
    case .other(let sample): .other(sample)
    case .enqueued(let number, let count): .enqueued(number: number, sampleCount: count)
    case .dequeued(let number): .dequeued(number: number)
    }
  }

  private func record(_ hitTest: TouchTraceEvent.HitTest) -> TraceFact.HitTest {
    switch hitTest {
    case .began(let pass, let window, let point): .began(pass, window: names.reference(window), point: point)
    case .visited(let view, let verdict): .visited(names.reference(view), verdict)
    case .ended(let pass, let window, let hit):
      .ended(pass, window: names.reference(window), hit: hit.map(names.reference))
    }
  }

  private func record(_ binding: TouchTraceEvent.Binding) -> TraceFact.Binding {
    switch binding {
    case .withheld(let touch, let view, let cause):
      .withheld(names.reference(touch), from: names.reference(view), cause)
    case .bound(let touch): .bound(recordBound(touch))
    case .recognizerJoined(let recognizer, let touch):
      .recognizerJoined(record(recognizer), touch: names.reference(touch))
    case .recognizerLeftOut(let recognizer, let touch, let exclusion):
      .recognizerLeftOut(record(recognizer), touch: names.reference(touch), exclusion)
    }
  }

  private func record(_ recognizer: TouchTraceEvent.Recognizer) -> TraceFact.Recognizer {
    switch recognizer {
    case .touches(let phase, let touches, let recognizer):
      .touches(phase, touches: touches.map(names.reference), to: record(recognizer))
    case .input(let event, let recognizer): .input(event.type, to: record(recognizer))
    case .state(let recognizer, let old, let new, let cause):
      .state(record(recognizer), from: old, to: new, record(cause))
    case .prevention(let recognizer, let other, let progress, let relation):
      .prevention(by: record(recognizer), of: record(other), progress, relation)
    case .waits(let recognizer, let other): .waits(record(recognizer), for: record(other))
    case .waitEnded(let recognizer, let other, let didFail):
      .waitEnded(record(recognizer), for: record(other), didFail: didFail)
    case .ignored(let recognizer, let touch): .ignored(record(recognizer), touch: names.reference(touch))
    }
  }

  private func record(_ delivery: TouchTraceEvent.Delivery) -> TraceFact.Delivery {
    switch delivery {
    case .decided(let touch, let call, let recognizer, let progress, let verdict):
      .decided(touch: names.reference(touch), call, by: record(recognizer), progress, verdict)
    case .recognition(let touch, let recognizer, let stage, let cancels):
      .recognition(touch: names.reference(touch), by: record(recognizer), stage, cancels: cancels)
    case .held(let touch, let phase, let recognizer):
      .held(touch: names.reference(touch), phase, by: record(recognizer))
    case .released(let touch, let phase):
      .released(touch: names.reference(touch), view: view(of: touch), phase)
    case .discarded(let touch, let recognizer):
      .discarded(
        touch: names.reference(touch), view: view(of: touch), by: recognizer.map(record), phase: touch.phase)
    case .cancelled(let touch, let cause):
      .cancelled(touch: names.reference(touch), view: view(of: touch), cause)
    }
  }

  private func record(_ responder: TouchTraceEvent.Responder) -> TraceFact.Responder {
    switch responder {
    case .sentEvent(let event, let responder):
      .sentEvent(event.type, touches: touches(of: event), to: names.reference(responder))
    case .touches(let phase, let touches, let view):
      .touches(phase, touches: touches.map(names.reference), to: names.reference(view))
    case .input(let event, let responder): .input(event.type, to: names.reference(responder))
    case .forwarded(let phase, let from, let to):
      .forwarded(phase, from: names.reference(from), to: to.map(names.reference))
    }
  }

  private func record(_ control: TouchTraceEvent.Control) -> TraceFact.Control {
    switch control {
    case .event(let control, let name): .event(names.reference(control), name: name)
    case .action(let name, let sender, let target):
      .action(name: name, sender: sender.map(names.reference), target: target.map(names.reference))
    }
  }

  // MARK: Objects

  func record(_ recognizer: UIGestureRecognizer) -> RecordedRecognizer {
    let reference = names.reference(recognizer)
    guard details.contains(.recognizers) else {
      return RecordedRecognizer(
        reference: reference, className: reference.kind, isOfUIKit: false, kind: .custom,
        distinction: RecognizerDistinction(), view: nil)
    }
    let kind = RecordedRecognizer.Kind(recognizer)
    return RecordedRecognizer(
      reference: reference, className: String(describing: type(of: recognizer)),
      isOfUIKit: ClassOrigin.isUIKit(recognizer), kind: kind,
      distinction: RecognizerDistinction(of: recognizer, kind), view: recognizer.view.map(names.reference))
  }

  private func record(_ touch: UITouch) -> RecordedTouch {
    let includesSurroundings = details.contains(.surroundings)
    return RecordedTouch(
      reference: names.reference(touch), phase: touch.phase, tapCount: touch.tapCount,
      location: touch.location(in: nil), previousLocation: touch.previousLocation(in: nil),
      locationInView: touch.location(in: touch.view), timestamp: touch.timestamp, type: touch.type,
      force: touch.force, window: touch.window.map(names.reference), view: touch.view.map(names.reference),
      recognizers: includesSurroundings ? (touch.gestureRecognizers ?? []).map(record) : [],
      enclosingList: includesSurroundings ? enclosingList(around: touch.view).map(names.reference) : nil)
  }

  private func recordBound(_ touch: UITouch) -> RecordedTouch {
    var record = record(touch)
    if details.contains(.surroundings), let window = touch.window {
      record.expectedPath = ExpectedViewSearch.path(at: touch.location(in: nil), in: window, hit: touch.view)
        .map(names.reference)
    }
    return record
  }

  private func view(of touch: UITouch) -> TraceReference? {
    details.contains(.surroundings) ? touch.view.map(names.reference) : nil
  }

  /// Returns the table or collection view whose cell contains the view. Returns nil if there is none, or if
  /// the view is in a control of the cell, because the control then receives the touch.
  private func enclosingList(around view: UIView?) -> UIView? {
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

  /// Returns the event's touches in the order in which they landed, because `allTouches` is an unordered set.
  private func touches(of event: UIEvent) -> [RecordedTouch] {
    guard details.contains(.eventTouches) else { return [] }
    return (event.allTouches ?? []).map(record).sorted { $0.reference.number < $1.reference.number }
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
