/// A decision of the engine with the names of its objects: what a `TouchTraceEvent` leaves behind when its objects are
/// gone. Cases and their order are that type's; the last two are the history's own.
public enum TraceFact: Equatable, Sendable {
  case wire(String)
  case sample(TouchSample)
  case input(InputSample)
  case enqueued(number: Int, sampleCount: Int)
  case dequeued(number: Int)

  case hitTestBegan(HitTestPass, window: TraceReference, point: CGPoint)
  case hitTestVisited(TraceReference, HitTestVerdict)
  case hitTestEnded(HitTestPass, window: TraceReference, hit: TraceReference?)
  case withheld(TraceReference, from: TraceReference, WithholdingCause)
  case bound(RecordedTouch)

  case recognizerJoined(RecordedRecognizer, touch: TraceReference)
  case recognizerLeftOut(RecordedRecognizer, touch: TraceReference, RecognizerExclusion)
  case recognizerTouches(UITouch.Phase, touches: [TraceReference], to: RecordedRecognizer)
  case recognizerInput(UIEvent.EventType, to: RecordedRecognizer)
  case recognizerState(
    RecordedRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State, RecordedCause)
  case preventionDecided(
    by: RecordedRecognizer, of: RecordedRecognizer, PreventionTable.Standing, PreventionTable.Relation)
  case deliveryDecided(
    touch: TraceReference, DeliveryTable.Call, by: RecordedRecognizer, DeliveryTable.Standing,
    DeliveryTable.Verdict)
  case recognitionDecided(
    touch: TraceReference, by: RecordedRecognizer, RecognitionTable.Knowledge, cancels: Bool)
  case recognizerWaits(RecordedRecognizer, for: RecordedRecognizer)
  case recognizerWaitEnded(RecordedRecognizer, for: RecordedRecognizer, didFail: Bool)
  case recognizerIgnored(RecordedRecognizer, touch: TraceReference)
  case touchHeld(touch: TraceReference, UITouch.Phase, by: RecordedRecognizer)
  case touchReleased(touch: TraceReference, view: TraceReference?, UITouch.Phase)
  /// `phase` is the touch's own at that moment.
  case touchDiscarded(
    touch: TraceReference, view: TraceReference?, by: RecordedRecognizer?, phase: UITouch.Phase)

  /// `touches` are all of the event, as they are while it is sent; empty for an event that has none.
  case sentEvent(UIEvent.EventType, touches: [RecordedTouch], to: TraceReference)
  case delivered(UITouch.Phase, touches: [TraceReference], to: TraceReference)
  case deliveredInput(UIEvent.EventType, to: TraceReference)
  case forwarded(UITouch.Phase, from: TraceReference, to: TraceReference?)
  case cancelled(touch: TraceReference, view: TraceReference?, CancellationCause)

  case controlEvent(TraceReference, name: String)
  case action(name: String, sender: TraceReference?, target: TraceReference?)

  case message(String)
  case idle

  /// From now on the recognizer waits for this by the clock; for nothing where it is nil. No decision, so the trace
  /// does not tell it: the history asks at the end of each turn.
  case recognizerDeadline(RecordedRecognizer, RecognizerDeadline?)
  /// Stands for turns in which fingers only moved: the history made room.
  case folded(FoldedMoves)
}

/// Turns of the history in which fingers moved and nothing else changed, folded into one entry. Its number, its turn and
/// its time are those of the last of them.
nonisolated public struct FoldedMoves: Equatable, Sendable {
  /// Those that moved, by their numbers.
  public internal(set) var touches: [TraceReference]
  public internal(set) var turnCount: Int
  /// The time of the first one, in seconds of the clock.
  public internal(set) var start: TimeInterval
}

/// Why a recognizer's state changed: `RecognizerStateCause` with names.
nonisolated public enum RecordedCause: Hashable, Sendable {
  case assigned(RecognizerReason?)
  case refused(by: RecordedObjection)
  case prevented(by: RecordedRecognizer)
  case underWay(RecordedRecognizer)
  case requirement(RecordedRecognizer)
  case followed, disabled, removed, reset
}

/// Who does not let a recognizer begin: `RecognizerObjection` with names.
nonisolated public enum RecordedObjection: Hashable, Sendable {
  /// `isControl`: it is a control, which may have its own reasons (rule 7.13).
  case view(TraceReference, isControl: Bool)
  case delegate
  case content(TraceReference)
  case controller
}
