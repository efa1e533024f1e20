/// The whole trace as JSON, one object a line, each line handed on as it happens.
///
/// Every line has `n` (counted from 1), `t` (seconds of the clock) and `event` (the name of the
/// `TouchTraceEvent`); the rest is the event's. Objects are named by `TraceNames`, points are in the coordinates that
/// the event has them in, and the same run gives the same bytes.
///
/// `input` lines have `kind` (`hover`, `scroll`, `transform`, `press`, `shake`, `remoteControl`) and every field of that
/// sample, under its own name; a translation is `translationX` and `translationY`, keys and buttons held are the
/// numbers of their bits. Lines about recognizers name the one they are about `recognizer`, another one it has to do with
/// `other`, a touch `touch`. `recognizerState` has `from`, `to` and a `cause`: `assigned`, `refused`, `prevented`,
/// `underWay`, `requirement`, `followed`, `disabled`, `removed`, `reset`. With `assigned` a recognizer of UIKit's gives its
/// `reason`, as `RecognizerReason` writes it: `movedTooFar(12.4, allows: 10.0)`. The lines that end with `Decided` name the
/// cell of the table that decided.
public final class TraceJSONLines: TouchTraceReader {
  private let names = TraceNames()
  private let sink: (String) -> Void
  private var count = 0

  /// `sink` gets each line without a line end.
  public init(sink: @escaping (String) -> Void) {
    self.sink = sink
  }

  public func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    count += 1
    var line = JSONLine()
    line.set("n", count)
    line.set("t", time)
    describe(event, in: &line)
    sink(line.closed)
  }

  private func describe(_ event: TouchTraceEvent, in line: inout JSONLine) {
    switch event {
    case .wire(let text):
      line.set("event", "wire")
      line.set("text", text)
    case .sample(let sample):
      line.set("event", "sample")
      describe(sample, in: &line)
    case .input(let sample):
      line.set("event", "input")
      TraceJSONLines.describe(sample, in: &line)
    case .enqueued(let number, let sampleCount):
      line.set("event", "enqueued")
      line.set("batch", number)
      line.set("samples", sampleCount)
    case .dequeued(let number):
      line.set("event", "dequeued")
      line.set("batch", number)
    case .hitTestBegan(let pass, let window, let point):
      line.set("event", "hitTestBegan")
      line.set("pass", pass.rawValue)
      line.set("window", names.name(window))
      describe(point, in: &line)
    case .hitTestVisited(let view, let verdict):
      line.set("event", "hitTestVisited")
      line.set("view", names.name(view))
      line.set("verdict", verdict.rawValue)
    case .hitTestEnded(let pass, let window, let hit):
      line.set("event", "hitTestEnded")
      line.set("pass", pass.rawValue)
      line.set("window", names.name(window))
      line.set("hit", hit.map(names.name))
    case .withheld(let touch, let view, let cause):
      line.set("event", "withheld")
      line.set("touch", names.name(touch))
      line.set("from", names.name(view))
      line.set("cause", cause.rawValue)
    case .bound(let touch):
      line.set("event", "bound")
      describe(touch, in: &line)
    case .sentEvent(let sent, let responder):
      line.set("event", "sentEvent")
      line.set("type", TraceWords.name(sent.type))
      line.set("to", names.name(responder))
    case .delivered(let phase, let touches, let view):
      line.set("event", "delivered")
      line.set("phase", TraceWords.name(phase))
      line.set("touches", touches.map(names.name))
      line.set("to", names.name(view))
    case .deliveredInput(let sent, let responder):
      line.set("event", "deliveredInput")
      line.set("type", TraceWords.name(sent.type))
      line.set("to", names.name(responder))
    case .forwarded(let phase, let from, let to):
      line.set("event", "forwarded")
      line.set("phase", TraceWords.name(phase))
      line.set("from", names.name(from))
      line.set("to", to.map(names.name))
    case .cancelled(let touch, let cause):
      line.set("event", "cancelled")
      line.set("touch", names.name(touch))
      line.set("cause", cause.rawValue)
    case .controlEvent(let control, let name):
      line.set("event", "controlEvent")
      line.set("control", names.name(control))
      line.set("name", name)
    case .action(let name, let sender, let target):
      line.set("event", "action")
      line.set("name", name)
      line.set("sender", sender.map(names.name))
      line.set("target", target.map(names.name))
    case .recognizerJoined(let recognizer, let touch):
      line.set("event", "recognizerJoined")
      line.set("recognizer", names.name(recognizer))
      line.set("touch", names.name(touch))
    case .recognizerLeftOut(let recognizer, let touch, let exclusion):
      line.set("event", "recognizerLeftOut")
      line.set("recognizer", names.name(recognizer))
      line.set("touch", names.name(touch))
      line.set("because", "\(exclusion)")
    case .recognizerTouches(let phase, let touches, let recognizer):
      line.set("event", "recognizerTouches")
      line.set("phase", TraceWords.name(phase))
      line.set("touches", touches.map(names.name))
      line.set("to", names.name(recognizer))
    case .recognizerInput(let sent, let recognizer):
      line.set("event", "recognizerInput")
      line.set("type", TraceWords.name(sent.type))
      line.set("to", names.name(recognizer))
    case .recognizerState(let recognizer, let old, let new, let cause):
      line.set("event", "recognizerState")
      line.set("recognizer", names.name(recognizer))
      line.set("from", TraceWords.name(old))
      line.set("to", TraceWords.name(new))
      let (word, other) = TraceWords.words(cause)
      line.set("cause", word)
      line.set("other", other.map(names.name))
      if case .assigned(let reason?) = cause { line.set("reason", "\(reason)") }
    case .preventionDecided(let recognizer, let other, let standing, let relation):
      line.set("event", "preventionDecided")
      line.set("recognizer", names.name(recognizer))
      line.set("other", names.name(other))
      line.set("standing", "\(standing)")
      line.set("relation", "\(relation)")
    case .deliveryDecided(let touch, let call, let recognizer, let standing, let verdict):
      line.set("event", "deliveryDecided")
      line.set("touch", names.name(touch))
      line.set("call", "\(call)")
      line.set("recognizer", names.name(recognizer))
      line.set("standing", "\(standing)")
      line.set("verdict", "\(verdict)")
    case .recognitionDecided(let touch, let recognizer, let knowledge, let cancels):
      line.set("event", "recognitionDecided")
      line.set("touch", names.name(touch))
      line.set("recognizer", names.name(recognizer))
      line.set("knowledge", "\(knowledge)")
      line.set("cancels", cancels)
    case .recognizerWaits(let recognizer, let other):
      line.set("event", "recognizerWaits")
      line.set("recognizer", names.name(recognizer))
      line.set("other", names.name(other))
    case .recognizerWaitEnded(let recognizer, let other, let didFail):
      line.set("event", "recognizerWaitEnded")
      line.set("recognizer", names.name(recognizer))
      line.set("other", names.name(other))
      line.set("didFail", didFail)
    case .recognizerIgnored(let recognizer, let touch):
      line.set("event", "recognizerIgnored")
      line.set("recognizer", names.name(recognizer))
      line.set("touch", names.name(touch))
    case .touchHeld(let touch, let phase, let recognizer):
      line.set("event", "touchHeld")
      line.set("touch", names.name(touch))
      line.set("phase", TraceWords.name(phase))
      line.set("recognizer", names.name(recognizer))
    case .touchReleased(let touch, let phase):
      line.set("event", "touchReleased")
      line.set("touch", names.name(touch))
      line.set("phase", TraceWords.name(phase))
    case .touchDiscarded(let touch, let recognizer):
      line.set("event", "touchDiscarded")
      line.set("touch", names.name(touch))
      line.set("recognizer", recognizer.map(names.name))
    case .message(let text):
      line.set("event", "message")
      line.set("text", text)
    case .idle:
      line.set("event", "idle")
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
    line.set("orientation", sample.orientation)
  }

  private func describe(_ touch: UITouch, in line: inout JSONLine) {
    line.set("touch", names.name(touch))
    line.set("phase", TraceWords.name(touch.phase))
    line.set("tapCount", touch.tapCount)
    describe(touch.location(in: nil), in: &line)
    line.set("window", touch.window.map(names.name))
    line.set("view", touch.view.map(names.name))
  }

  private func describe(_ point: CGPoint, in line: inout JSONLine) {
    line.set("x", point.x)
    line.set("y", point.y)
  }
}
