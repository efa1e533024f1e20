/// The way of an event from the wire to idle, told in sentences.
public final class LifeOfATouch: TouchTraceReader {
  public struct Sentence: Equatable, Sendable {
    /// Seconds of the clock.
    public let time: TimeInterval
    public let text: String
    /// The rule of the touch semantics that it follows, where one decides.
    public let rule: String?
  }

  /// The last event that came to its end.
  public private(set) var lastEvent: [Sentence] = []
  /// The event under way; empty when the engine is idle.
  public private(set) var currentEvent: [Sentence] = []
  /// Called with each event that came to its end.
  public var onEvent: (([Sentence]) -> Void)?

  let names = TraceNames()

  public init() {}

  public func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    if case .idle = event, currentEvent.isEmpty { return }
    let (text, rule) = tell(event)
    currentEvent.append(Sentence(time: time, text: text, rule: rule))
    guard case .idle = event else { return }
    lastEvent = currentEvent
    currentEvent = []
    onEvent?(lastEvent)
  }

  private func tell(_ event: TouchTraceEvent) -> (text: String, rule: String?) {
    switch event {
    case .wire(let text): ("The wire says \(text).", nil)
    case .sample(let sample): (tell(sample), nil)
    case .enqueued(let number, let count):
      ("Batch \(number), of \(LifeOfATouch.counted(count, "sample")), joins the end of the queue.", "2.5")
    case .dequeued(let number): ("Batch \(number) leaves the queue and becomes one event.", "2.5")
    case .hitTestBegan(.windowSelection, let window, let point):
      ("Whose touch is it? \(names.shortName(window)) is asked about \(Points.text(point)).", "3.11")
    case .hitTestBegan(.binding, let window, let point):
      (
        "\(names.shortName(window)) is walked again to bind the touch, from \(Points.text(point)).",
        "3.9"
      )
    case .hitTestVisited(let view, let verdict): tell(view, verdict)
    case .hitTestEnded(_, let window, let hit):
      if let hit {
        ("The answer is \(names.shortName(hit)).", nil)
      } else {
        ("\(names.shortName(window)) lets the point through.", "3.11")
      }
    case .withheld(_, let view, let cause): tell(withheldFrom: view, cause)
    case .bound(let touch): tell(bound: touch)
    case .sentEvent(_, let responder): ("sendEvent is called on \(names.shortName(responder)).", "4.1")
    case .delivered(let phase, let touches, let view):
      (
        "\(names.shortName(view)) gets \(TraceWords.method(phase)) with "
          + "\(LifeOfATouch.counted(touches.count, "touch", "touches")).", "2.7"
      )
    case .deliveredInput(let event, let responder):
      ("\(names.shortName(responder)) is told of a \(TraceWords.name(event.type)) event.", "10.12")
    case .forwarded(let phase, let from, let to):
      if let to {
        (
          "\(names.shortName(from)) hands \(TraceWords.method(phase)) on to \(names.shortName(to)).",
          "10.4"
        )
      } else {
        ("\(names.shortName(from)) is the end of the chain: \(TraceWords.method(phase)) is dropped.", "10.6")
      }
    case .cancelled(let touch, let cause): tell(touch, cause)
    case .controlEvent(let control, let name): ("\(names.shortName(control)) sends \(name).", "7.1")
    case .action(let name, _, let target):
      if let target {
        ("The action \(name) reaches \(names.shortName(target)).", "7.8")
      } else {
        ("Nobody answers the action \(name): it is dropped.", "7.9")
      }
    case .input(let sample): (LifeOfATouch.words(sample), LifeOfATouch.rule(sample))
    case .recognizerJoined, .recognizerTouches, .recognizerInput, .recognizerState, .recognizerWaits,
      .recognizerWaitEnded, .recognizerIgnored, .preventionDecided, .deliveryDecided, .recognitionDecided,
      .touchHeld, .touchReleased, .touchDiscarded:
      tellRecognizers(event)
    case .message(let text): ("The app says: \(text)", nil)
    case .idle: ("Nothing is left to do. The engine sleeps until the next event or deadline.", nil)
    }
  }

  private func tell(_ sample: TouchSample) -> String {
    let verb =
      switch sample.phase {
      case .began: "lands at"
      case .moved: "moves to"
      case .ended: "lifts at"
      case .cancelled: "is taken away at"
      }
    return "Contact \(sample.contact.number) \(verb) \(Points.text(sample.location))."
  }

  private func tell(_ view: UIView, _ verdict: HitTestVerdict) -> (String, String?) {
    let name = names.shortName(view)
    return switch verdict {
    case .inside: ("\(name) contains the point: its subviews are asked, the last first.", "3.1")
    case .outside: ("\(name) refuses: the point is outside it.", "3.4")
    case .interactionDisabled: ("\(name) refuses: its user interaction is off.", "3.1")
    case .hidden: ("\(name) refuses: it is hidden.", "3.1")
    case .transparent: ("\(name) refuses: its alpha is below 0.01.", "3.1")
    case .animating: ("\(name) refuses: an animation without allowUserInteraction runs on it.", "3.13")
    case .controlDisabled: ("\(name) refuses: the control is disabled.", "3.7")
    }
  }

  private func tell(withheldFrom view: UIView, _ cause: WithholdingCause) -> (String, String?) {
    let name = names.shortName(view)
    return switch cause {
    case .multipleTouchDisabled:
      ("\(name) tracks a touch already and takes one at a time: this one is not given to it.", "2.8")
    case .exclusiveTouchOfView:
      ("\(name) wants to be touched alone, and another view is touched: it does not get this touch.", "2.9")
    case .exclusiveTouchElsewhere:
      ("Another view wants to be touched alone: \(name) does not get this touch.", "2.9")
    }
  }

  private func tell(bound touch: UITouch) -> (String, String?) {
    guard let view = touch.view else {
      return ("The touch is bound to no view; recognizers still see it.", "2.8")
    }
    let window = touch.window.map { " in \(names.shortName($0))" } ?? ""
    return ("The touch is bound to \(names.shortName(view))\(window), for its whole life.", "1.12")
  }

  private func tell(_ touch: UITouch, _ cause: CancellationCause) -> (String, String?) {
    let view = touch.view.map { " on \(names.shortName($0))" } ?? ""
    return switch cause {
    case .system: ("The system cancels the touch\(view).", "12.1")
    case .viewLeftWindow: ("The touch\(view) is cancelled: the view left its window.", "1.13")
    case .windowHidden: ("The touch\(view) is cancelled: its window was hidden.", "1.13")
    case .contactReplaced: ("The touch\(view) is cancelled: a new contact came under its number.", nil)
    case .tooManyContacts:
      ("The touch\(view) is cancelled: too many contacts are down, and it is the oldest.", nil)
    case .sceneClosed: ("The touch\(view) is cancelled: its scene closed.", "12.1")
    case .interactionIgnored: ("The touch\(view) is cancelled: the application ignores interaction.", "11.4")
    case .recognizer: ("The touch\(view) is cancelled: a recognizer took it.", "4.3c")
    }
  }

  static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
  }
}
