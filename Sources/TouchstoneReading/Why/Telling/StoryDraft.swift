/// A sentence in progress: its subject, and the entries that it accounts for. It is put into words at the end of
/// the story, since later entries may join it.
struct StoryDraft {
  var subject: Subject
  var entries: [Int]
  /// Seconds since the landing.
  var time: TimeInterval
  /// The lines that the app printed during it.
  var quotes: [Quote] = []
  /// The number of lines beyond the limit of different ones.
  var unquotedCount = 0
  private static let quoteLimit = 8

  struct Quote: Equatable {
    let text: String
    var count: Int
  }

  enum Subject {
    case passedThrough(window: TraceReference, refusal: HitTestVerdict?)
    case found(HitPath)
    case refused([TraceReference], HitTestVerdict, seen: TraceReference?)
    case withheld(TraceReference, WithholdingCause)
    case receivers([RecordedRecognizer])
    case leftOut(RecordedRecognizer, RecognizerExclusion)
    case ignored(RecordedRecognizer)

    case state(RecognizerStep)
    case excluded([RecordedRecognizer], by: RecordedRecognizer, isUnderWay: Bool)
    case notExcluded([RecordedRecognizer], by: RecordedRecognizer, PreventionTable.Relation)
    case waits(RecordedRecognizer, for: RecordedRecognizer)
    case waited(RecordedRecognizer, for: RecordedRecognizer, didFail: Bool, TimeInterval, hasActed: Bool)
    case resets([RecordedRecognizer])

    case held(UITouch.Phase, view: TraceReference?, by: [RecordedRecognizer])
    case call(ViewCall)
    case cancelled(CancelledCall)
    case discarded(DiscardedTouch)

    case control(TraceReference, event: String, count: Int, lacksTarget: Bool)
    case action(String, target: TraceReference?)
    /// Lines that the app printed outside of all calls: in an event before its first call, or between events.
    case lines(isInEvent: Bool)
    /// A fact in a sentence of its own.
    case fact(TraceFact)
  }

  /// The number of the entry by which sentences are ordered.
  var order: Int {
    if case .resets = subject { return entries.max() ?? 0 }
    return entries.min() ?? 0
  }

  mutating func quote(_ text: String) {
    if let index = quotes.firstIndex(where: { $0.text == text }) {
      quotes[index].count += 1
    } else if quotes.count == StoryDraft.quoteLimit {
      unquotedCount += 1
    } else {
      quotes.append(Quote(text: text, count: 1))
    }
  }
}

/// The result of the walk that bound the touch.
struct HitPath {
  let window: TraceReference
  let point: CGPoint
  /// The views that contain the point, from the window down.
  var path: [TraceReference] = []
  var hit: TraceReference?
  var isBound = false
  /// The responders whose `sendEvent` was called with the touch, from the application on.
  var senders: [TraceReference] = []
}

/// A state change of a recognizer, or several equal ones in a row.
struct RecognizerStep {
  let recognizer: RecordedRecognizer
  let from: UIGestureRecognizer.State
  let to: UIGestureRecognizer.State
  let cause: RecordedCause
  var count = 1
  var hasActed = false
  /// Whether it recognized and leaves the touch to its view.
  var leavesTouch = false
}

/// A call of a view's touch method and its way up the responder chain, or several equal ones in a row.
struct ViewCall {
  let phase: UITouch.Phase
  let view: TraceReference
  var count = 1
  /// The responders to which it was forwarded, in order.
  var chain: [TraceReference] = []
  var isDropped = false
  /// Whether an earlier call took the same path.
  var isKnownWay = false
  /// A responder that printed the call, and so has a method of its own for it.
  var witness: TraceReference?
  /// The time for which it was held back, in seconds; nil if it came at once.
  var delay: TimeInterval?

  /// The responder that kept the call; nil if it was dropped.
  var listener: TraceReference? { isDropped ? nil : chain.last ?? view }
}

/// A cancellation, and the call that informed the view.
struct CancelledCall {
  let cause: CancellationCause
  /// The recognizer that took the touch, if one did.
  let recognizer: RecordedRecognizer?
  var call: ViewCall?
  let view: TraceReference?
}

/// A touch that was discarded before its view received it, and the reason.
struct DiscardedTouch {
  let view: TraceReference?
  let recognizer: RecordedRecognizer?
  /// The recognizer that held the touch back until then.
  let holder: RecordedRecognizer?
  let wasCancelled: Bool
  /// Whether the recognizer had recognized before the finger landed.
  let joinedLate: Bool
}
