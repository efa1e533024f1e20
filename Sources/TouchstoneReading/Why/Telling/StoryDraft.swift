/// A sentence in progress: its subject, and the entries that it describes. The text is written only at the
/// end of the story, because later entries may be added to the draft.
struct StoryDraft {
  var subject: Subject
  var entries: [Int]
  /// The time in seconds since the finger landed.
  var time: TimeInterval
  /// The lines that the app printed during the entries of the sentence. At most `quoteLimit` different lines
  /// are kept.
  var quotes: [Quote] = []
  /// The number of printed lines that are not quoted, because there were already `quoteLimit` quotes.
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
    /// Lines that the app printed while no recorded call was in progress. `isInEvent` is whether an event was
    /// being sent.
    case lines(isInEvent: Bool)
    /// A fact that no other case describes.
    case fact(TraceFact)
  }

  /// The number of the entry that determines the sentence's position in the story.
  var sortNumber: Int {
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

/// The result of the hit test that found the touch's view.
struct HitPath {
  let window: TraceReference
  let point: CGPoint
  /// The visited views that contain the point, from the window down.
  var path: [TraceReference] = []
  /// The views of the path whose bounds do not contain the point: their `point(inside:with:)` returned true.
  var extendedViews: [TraceReference] = []
  var hit: TraceReference?
  var isBound = false
  /// The responders whose `sendEvent` was called with the touch, from the application on.
  var senders: [TraceReference] = []
}

/// A state change of a recognizer, or several equal changes in a row.
struct RecognizerStep {
  let recognizer: RecordedRecognizer
  let from: UIGestureRecognizer.State
  let to: UIGestureRecognizer.State
  let cause: RecordedCause
  var count = 1
  var hasActed = false
  /// Whether the recognizer recognized, but its `cancelsTouchesInView` is false, so that the view keeps the
  /// touch.
  var leavesTouchToView = false
}

/// A call of a view's touch method, or several equal calls in a row, with the path up the responder chain.
struct ViewCall {
  let phase: UITouch.Phase
  let view: TraceReference
  var count = 1
  /// The responders to which the call was forwarded, in order.
  var chain: [TraceReference] = []
  var isDropped = false
  /// Whether an earlier call was forwarded along the same path.
  var repeatsPath = false
  /// A responder that printed the call, and therefore overrides the method.
  var printingResponder: TraceReference?
  /// The time for which the call was held back, in seconds; nil if it was not held.
  var delay: TimeInterval?

  /// The responder at which the call ended; nil if the call was dropped at the end of the chain.
  var handler: TraceReference? { isDropped ? nil : chain.last ?? view }
}

/// A cancellation, with the view's `touchesCancelled` call.
struct CancelledCall {
  let cause: CancellationCause
  /// The recognizer that cancelled the touch; nil for another cause.
  let recognizer: RecordedRecognizer?
  var call: ViewCall?
  let view: TraceReference?
}

/// A touch that was discarded before its view received it, with the reason.
struct DiscardedTouch {
  let view: TraceReference?
  let recognizer: RecordedRecognizer?
  /// The recognizer that held the touch back until it was discarded; nil if none did.
  let holder: RecordedRecognizer?
  let wasCancelled: Bool
  /// Whether the recognizer had already begun when the finger landed.
  let hadBegunAtLanding: Bool
}
