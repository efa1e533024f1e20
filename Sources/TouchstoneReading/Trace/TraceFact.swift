/// The recorded form of a `TouchTraceEvent`. It has the same topics and cases, with `TraceReference`s instead
/// of objects. `TraceRecorder` creates the facts; all readers of the trace use them. `TraceHistory` adds the
/// topic `history`.
public enum TraceFact: Equatable, Sendable {
  case input(Input)
  case hitTest(HitTest)
  case binding(Binding)
  case recognizer(Recognizer)
  case delivery(Delivery)
  case responder(Responder)
  case control(Control)
  case message(String)
  case idle
  case history(History)

  /// The arrival of input, and its steps through the queue.
  public enum Input: Equatable, Sendable {
    case wire(String)
    case touch(TouchSample)
    case other(InputSample)
    case enqueued(number: Int, sampleCount: Int)
    case dequeued(number: Int)
  }

  /// The steps of a hit test.
  public enum HitTest: Equatable, Sendable {
    case began(HitTestPass, window: TraceReference, point: CGPoint)
    case visited(TraceReference, HitTestVerdict)
    case ended(HitTestPass, window: TraceReference, hit: TraceReference?)
  }

  /// The view and the recognizers of a new touch.
  public enum Binding: Equatable, Sendable {
    case withheld(TraceReference, from: TraceReference, WithholdingCause)
    case bound(RecordedTouch)
    case recognizerJoined(RecordedRecognizer, touch: TraceReference)
    case recognizerLeftOut(RecordedRecognizer, touch: TraceReference, RecognizerExclusion)
  }

  /// The calls to recognizers, the recognizers' states, and the decisions between recognizers.
  public enum Recognizer: Equatable, Sendable {
    case touches(UITouch.Phase, touches: [TraceReference], to: RecordedRecognizer)
    case input(UIEvent.EventType, to: RecordedRecognizer)
    case state(
      RecordedRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State, RecordedCause)
    case prevention(
      by: RecordedRecognizer, of: RecordedRecognizer, PreventionTable.Progress, PreventionTable.Relation)
    case waits(RecordedRecognizer, for: RecordedRecognizer)
    case waitEnded(RecordedRecognizer, for: RecordedRecognizer, didFail: Bool)
    case ignored(RecordedRecognizer, touch: TraceReference)
  }

  /// The decisions about whether and when a view receives its touches.
  public enum Delivery: Equatable, Sendable {
    case decided(
      touch: TraceReference, DeliveryTable.Call, by: RecordedRecognizer, DeliveryTable.Progress,
      DeliveryTable.Verdict)
    case recognition(
      touch: TraceReference, by: RecordedRecognizer, RecognitionTable.DeliveryStage, cancels: Bool)
    case held(touch: TraceReference, UITouch.Phase, by: RecordedRecognizer)
    case released(touch: TraceReference, view: TraceReference?, UITouch.Phase)
    /// The calls of the view's touch methods that were held back are discarded, so the view never receives
    /// them. `phase` is the touch's phase at that moment.
    case discarded(
      touch: TraceReference, view: TraceReference?, by: RecordedRecognizer?, phase: UITouch.Phase)
    case cancelled(touch: TraceReference, view: TraceReference?, CancellationCause)
  }

  /// The calls to responders.
  public enum Responder: Equatable, Sendable {
    /// `touches` are all touches of the event, in their state when the event was sent; empty for an event
    /// without touches.
    case sentEvent(UIEvent.EventType, touches: [RecordedTouch], to: TraceReference)
    case touches(UITouch.Phase, touches: [TraceReference], to: TraceReference)
    case input(UIEvent.EventType, to: TraceReference)
    case forwarded(UITouch.Phase, from: TraceReference, to: TraceReference?)
  }

  /// Control events and actions.
  public enum Control: Equatable, Sendable {
    case event(TraceReference, name: String)
    case action(name: String, sender: TraceReference?, target: TraceReference?)
  }

  /// The facts that `TraceHistory` adds to the trace.
  public enum History: Equatable, Sendable {
    /// The recognizer's deadline changed; the new deadline is nil if the recognizer has none. The engine's
    /// trace has no event for this change, so the history reads the deadlines at the end of each turn.
    case deadline(RecordedRecognizer, RecognizerDeadline?)
    /// One entry replaces several turns in which only fingers moved, so that the history stays below its
    /// limit.
    case merged(MergedMoves)
  }
}

/// Engine turns in which only fingers moved, merged into one entry of the history. The entry has the number,
/// turn and time of the last merged entry.
nonisolated public struct MergedMoves: Equatable, Sendable {
  /// The touches that moved, sorted by number.
  public internal(set) var touches: [TraceReference]
  /// The number of turns that were merged.
  public internal(set) var turnCount: Int
  /// The time of the first turn that was merged, in seconds on the application's clock.
  public internal(set) var start: TimeInterval
}

/// The cause of a recognizer's state change: `RecognizerStateCause` with references instead of objects.
nonisolated public enum RecordedCause: Hashable, Sendable {
  case assigned(RecognizerReason?)
  case refused(by: RecordedObjection)
  case prevented(by: RecordedRecognizer)
  case underWay(RecordedRecognizer)
  case requirement(RecordedRecognizer)
  case followed, disabled, removed, reset
}

/// The object that refused to let a recognizer begin: `RecognizerObjection` with references instead of
/// objects.
nonisolated public enum RecordedObjection: Hashable, Sendable {
  /// `isControl` is whether the view is a control. A control's own class may refuse (rule 7.13).
  case view(TraceReference, isControl: Bool)
  case delegate
  case content(TraceReference)
  case controller
}
