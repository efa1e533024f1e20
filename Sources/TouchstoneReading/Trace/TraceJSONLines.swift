/// Writes the whole trace as JSON, one object per line, as the events occur.
///
/// Every line has `n` (the line's number, from 1), `t` (seconds on the application's clock) and `event`; the
/// other keys depend on the event. `TraceNames` names the objects. Points are in the coordinates of the
/// event's window. The same run produces the same bytes.
///
/// - `wire`, `sample`, `input`, `enqueued`, `dequeued`: the input, and its steps through the queue.
/// - `hitTestBegan`, `hitTestVisited`, `hitTestEnded`: a hit test of a window.
/// - `withheld`, `bound`, `recognizerJoined`, `recognizerLeftOut`: the window, view and recognizers of a new
///   touch.
/// - `recognizerTouches`, `recognizerInput`, `recognizerState`, `preventionDecided`, `recognizerWaits`,
///   `recognizerWaitEnded`, `recognizerIgnored`: calls to recognizers, their states, and the decisions
///   between them.
/// - `deliveryDecided`, `recognitionDecided`, `touchHeld`, `touchReleased`, `touchDiscarded`, `cancelled`:
///   whether and when a view's touch methods are called.
/// - `sentEvent`, `delivered`, `deliveredInput`, `forwarded`: calls to responders.
/// - `controlEvent`, `action`, `message`, `idle`.
///
/// `input` lines have a `kind` (`hover`, `scroll`, `transform`, `press`, `text`, `shake`, `remoteControl`)
/// and every field of that sample, under the field's name. A translation has the keys `translationX` and
/// `translationY`; `modifierFlags` is the raw value of the option set.
///
/// A line about a recognizer contains its name under `recognizer`, a second recognizer under `other`, and a
/// touch under `touch`. For the calls `recognizerTouches` and `recognizerInput`, the recognizer is under
/// `to`, like the receiver of every other call; the touches of `recognizerTouches` are under `touches`.
/// `recognizerState` has the states `from` and `to`, and a `cause`: `assigned`, `refused`, `prevented`,
/// `underWay`, `requirement`, `followed`, `disabled`, `removed`, `reset`. If the cause is `assigned` and the
/// recognizer is UIKit's, `reason` describes a `RecognizerReason`, such as
/// `movedTooFar(12.4, allows: 10.0)`. Lines whose event ends with `Decided` contain the name of the table
/// cell that decided.
public final class TraceJSONLines: TouchTraceReader {
  private let recorder = TraceRecorder(names: TraceNames(), details: [])
  private let sink: (String) -> Void
  private var count = 0

  /// Creates a writer. `sink` receives each line, without a line break.
  public init(sink: @escaping (String) -> Void) {
    self.sink = sink
  }

  public func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    count += 1
    var line = JSONLine()
    line.set("n", count)
    line.set("t", time)
    describe(recorder.fact(event), in: &line)
    sink(line.closedText)
  }

  private func describe(_ fact: TraceFact, in line: inout JSONLine) {
    switch fact {
    case .input(let input): describe(input, in: &line)
    case .hitTest(let hitTest): describe(hitTest, in: &line)
    case .binding(let binding): describe(binding, in: &line)
    case .recognizer(let recognizer): describe(recognizer, in: &line)
    case .delivery(let delivery): describe(delivery, in: &line)
    case .responder(let responder): describe(responder, in: &line)
    case .control(let control): describe(control, in: &line)
    case .message(let text):
      line.set("event", "message")
      line.set("text", text)
    case .idle: line.set("event", "idle")
    // Such a fact occurs only in a history, never in a trace.
    case .history: break
    }
  }

  private func describe(_ input: TraceFact.Input, in line: inout JSONLine) {
    switch input {
    case .wire(let text):
      line.set("event", "wire")
      line.set("text", text)
    case .touch(let sample):
      line.set("event", "sample")
      describe(sample, in: &line)
    case .other(let sample):
      line.set("event", "input")
      TraceJSONLines.describe(sample, in: &line)
    case .enqueued(let number, let sampleCount):
      line.set("event", "enqueued")
      line.set("batch", number)
      line.set("samples", sampleCount)
    case .dequeued(let number):
      line.set("event", "dequeued")
      line.set("batch", number)
    }
  }

  private func describe(_ hitTest: TraceFact.HitTest, in line: inout JSONLine) {
    switch hitTest {
    case .began(let pass, let window, let point):
      line.set("event", "hitTestBegan")
      line.set("pass", pass.rawValue)
      line.set("window", window.name)
      describe(point, in: &line)
    case .visited(let view, let verdict):
      line.set("event", "hitTestVisited")
      line.set("view", view.name)
      line.set("verdict", verdict.rawValue)
    case .ended(let pass, let window, let hit):
      line.set("event", "hitTestEnded")
      line.set("pass", pass.rawValue)
      line.set("window", window.name)
      line.set("hit", hit?.name)
    }
  }

  private func describe(_ binding: TraceFact.Binding, in line: inout JSONLine) {
    switch binding {
    case .withheld(let touch, let view, let cause):
      line.set("event", "withheld")
      line.set("touch", touch.name)
      line.set("from", view.name)
      line.set("cause", cause.rawValue)
    case .bound(let touch):
      line.set("event", "bound")
      describe(touch, in: &line)
    case .recognizerJoined(let recognizer, let touch):
      line.set("event", "recognizerJoined")
      line.set("recognizer", recognizer.reference.name)
      line.set("touch", touch.name)
    case .recognizerLeftOut(let recognizer, let touch, let exclusion):
      line.set("event", "recognizerLeftOut")
      line.set("recognizer", recognizer.reference.name)
      line.set("touch", touch.name)
      line.set("because", "\(exclusion)")
    }
  }

  private func describe(_ recognizer: TraceFact.Recognizer, in line: inout JSONLine) {
    switch recognizer {
    case .touches(let phase, let touches, let recognizer):
      line.set("event", "recognizerTouches")
      line.set("phase", TraceWords.name(phase))
      line.set("touches", touches.map(\.name))
      line.set("to", recognizer.reference.name)
    case .input(let type, let recognizer):
      line.set("event", "recognizerInput")
      line.set("type", TraceWords.name(type))
      line.set("to", recognizer.reference.name)
    case .state(let recognizer, let old, let new, let cause):
      line.set("event", "recognizerState")
      line.set("recognizer", recognizer.reference.name)
      line.set("from", TraceWords.name(old))
      line.set("to", TraceWords.name(new))
      let (word, other) = TraceWords.causeWord(cause)
      line.set("cause", word)
      line.set("other", other?.reference.name)
      if case .assigned(let reason?) = cause { line.set("reason", "\(reason)") }
    case .prevention(let recognizer, let other, let progress, let relation):
      line.set("event", "preventionDecided")
      line.set("recognizer", recognizer.reference.name)
      line.set("other", other.reference.name)
      line.set("progress", "\(progress)")
      line.set("relation", "\(relation)")
    case .waits(let recognizer, let other):
      line.set("event", "recognizerWaits")
      line.set("recognizer", recognizer.reference.name)
      line.set("other", other.reference.name)
    case .waitEnded(let recognizer, let other, let didFail):
      line.set("event", "recognizerWaitEnded")
      line.set("recognizer", recognizer.reference.name)
      line.set("other", other.reference.name)
      line.set("didFail", didFail)
    case .ignored(let recognizer, let touch):
      line.set("event", "recognizerIgnored")
      line.set("recognizer", recognizer.reference.name)
      line.set("touch", touch.name)
    }
  }

  private func describe(_ delivery: TraceFact.Delivery, in line: inout JSONLine) {
    switch delivery {
    case .decided(let touch, let call, let recognizer, let progress, let verdict):
      line.set("event", "deliveryDecided")
      line.set("touch", touch.name)
      line.set("call", "\(call)")
      line.set("recognizer", recognizer.reference.name)
      line.set("progress", "\(progress)")
      line.set("verdict", "\(verdict)")
    case .recognition(let touch, let recognizer, let stage, let cancels):
      line.set("event", "recognitionDecided")
      line.set("touch", touch.name)
      line.set("recognizer", recognizer.reference.name)
      line.set("stage", "\(stage)")
      line.set("cancels", cancels)
    case .held(let touch, let phase, let recognizer):
      line.set("event", "touchHeld")
      line.set("touch", touch.name)
      line.set("phase", TraceWords.name(phase))
      line.set("recognizer", recognizer.reference.name)
    case .released(let touch, _, let phase):
      line.set("event", "touchReleased")
      line.set("touch", touch.name)
      line.set("phase", TraceWords.name(phase))
    case .discarded(let touch, _, let recognizer, _):
      line.set("event", "touchDiscarded")
      line.set("touch", touch.name)
      line.set("recognizer", recognizer?.reference.name)
    case .cancelled(let touch, _, let cause):
      line.set("event", "cancelled")
      line.set("touch", touch.name)
      line.set("cause", cause.rawValue)
    }
  }

  private func describe(_ responder: TraceFact.Responder, in line: inout JSONLine) {
    switch responder {
    case .sentEvent(let type, _, let responder):
      line.set("event", "sentEvent")
      line.set("type", TraceWords.name(type))
      line.set("to", responder.name)
    case .touches(let phase, let touches, let view):
      line.set("event", "delivered")
      line.set("phase", TraceWords.name(phase))
      line.set("touches", touches.map(\.name))
      line.set("to", view.name)
    case .input(let type, let responder):
      line.set("event", "deliveredInput")
      line.set("type", TraceWords.name(type))
      line.set("to", responder.name)
    case .forwarded(let phase, let from, let to):
      line.set("event", "forwarded")
      line.set("phase", TraceWords.name(phase))
      line.set("from", from.name)
      line.set("to", to?.name)
    }
  }

  private func describe(_ control: TraceFact.Control, in line: inout JSONLine) {
    switch control {
    case .event(let control, let name):
      line.set("event", "controlEvent")
      line.set("control", control.name)
      line.set("name", name)
    case .action(let name, let sender, let target):
      line.set("event", "action")
      line.set("name", name)
      line.set("sender", sender?.name)
      line.set("target", target?.name)
    }
  }

  private func describe(_ sample: TouchSample, in line: inout JSONLine) {
    line.set("device", Int(sample.contact.device))
    line.set("contact", Int(sample.contact.number))
    line.set("phase", TraceWords.name(sample.phase))
    describe(sample.location, in: &line)
    line.set("timestamp", sample.timestamp)
    line.set("type", TraceWords.name(sample.type))
    line.set("majorRadius", sample.majorRadius)
    line.set("force", sample.force)
    line.set("maximumPossibleForce", sample.maximumPossibleForce)
    line.set("altitudeAngle", sample.altitudeAngle)
    line.set("azimuthAngle", sample.azimuthAngle)
    line.set("rollAngle", sample.rollAngle)
    line.set("orientation", sample.orientationAngle)
  }

  private func describe(_ touch: RecordedTouch, in line: inout JSONLine) {
    line.set("touch", touch.reference.name)
    line.set("phase", TraceWords.name(touch.phase))
    line.set("tapCount", touch.tapCount)
    describe(touch.location, in: &line)
    line.set("window", touch.window?.name)
    line.set("view", touch.view?.name)
  }

  private func describe(_ point: CGPoint, in line: inout JSONLine) {
    line.set("x", point.x)
    line.set("y", point.y)
  }
}
