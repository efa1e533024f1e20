/// A sentence under way: what it is about, and the entries that it accounts for. It is put into words when the story is
/// over, since more may come to it.
struct StoryDraft {
  var subject: Subject
  var entries: [Int]
  /// Seconds since the landing.
  var time: TimeInterval
  /// Lines that the app printed within.
  var quotes: [Quote] = []
  /// How many more lines there were, beyond so many different ones.
  var unquotedCount = 0
  static let quoteLimit = 8

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
    /// What the app printed outside of all calls: in an event, before anybody is told, or between events.
    case lines(isInEvent: Bool)
    /// Told by itself.
    case fact(TraceFact)
  }

  /// The number of the entry at which it stands.
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

/// What the walk that bound the touch said.
struct HitPath {
  let window: TraceReference
  let point: CGPoint
  /// Those that contain the point, from the window down.
  var path: [TraceReference] = []
  var hit: TraceReference?
  var isBound = false
  /// Whose `sendEvent` was called with it: of the last event, from the application on.
  var senders: [TraceReference] = []
}

/// A change of a recognizer, or several of the same kind in a row.
struct RecognizerStep {
  let recognizer: RecordedRecognizer
  let from: UIGestureRecognizer.State
  let to: UIGestureRecognizer.State
  let cause: RecordedCause
  var count = 1
  var hasActed = false
  /// It recognized, and leaves the touch to its view.
  var leavesTouch = false
}

/// A call of a view's touch method, and its way up the chain; or several alike in a row.
struct ViewCall {
  let phase: UITouch.Phase
  let view: TraceReference
  var count = 1
  /// Those it was handed on to, in order.
  var chain: [TraceReference] = []
  var isDropped = false
  /// An earlier call went the same way.
  var isKnownWay = false
  /// One that printed the call: it has a method of its own for it.
  var witness: TraceReference?
  /// For how long it was held back; nil where it came at once.
  var delay: TimeInterval?

  /// The one that kept it; nil where nobody did.
  var listener: TraceReference? { isDropped ? nil : chain.last ?? view }
}

/// Why a view hears of no more.
struct CancelledCall {
  let cause: CancellationCause
  /// Where a recognizer took the touch.
  let recognizer: RecordedRecognizer?
  var call: ViewCall?
  let view: TraceReference?
}

/// Why a view never hears of the touch.
struct DiscardedTouch {
  let view: TraceReference?
  let recognizer: RecordedRecognizer?
  /// Who held the touch back until then.
  let holder: RecordedRecognizer?
  let wasCancelled: Bool
  /// The recognizer had recognized before the finger landed.
  let joinedLate: Bool
}
