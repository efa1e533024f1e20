/// The content of a touch's card.
nonisolated struct TouchCard: Equatable {
  /// The state of the delivery to the touch's view.
  enum Delivery: Equatable {
    /// No touch method was called yet.
    case notDelivered
    /// The touch method for this phase was called.
    case told(UITouch.Phase)
    /// The touch method for this phase is delayed (rules 4.10 and 4.11).
    case held(UITouch.Phase, by: RecordedRecognizer)
    /// No further touch methods will be called (rules 4.3c, 4.9 and 4.14).
    case discarded(by: RecordedRecognizer?)
    case cancelled(CancellationCause)
    /// The view was hit, but the touch was withheld from it (rules 2.8 and 2.9).
    case withheld(from: TraceReference)
  }

  /// A recognizer that receives the touch, with its state.
  struct Listener: Equatable {
    let recognizer: RecordedRecognizer
    var state = UIGestureRecognizer.State.possible
    /// Whether the recognizer ignores the touch (rule 4.15).
    var isIgnoring = false
  }

  var touch: RecordedTouch
  var listeners: [Listener]
  var delivery = Delivery.notDelivered
  /// Whether the touch ended or was cancelled.
  var isOver: Bool { touch.phase == .ended || touch.phase == .cancelled }

  init(_ touch: RecordedTouch) {
    self.touch = touch
    listeners = touch.recognizers.map { Listener(recognizer: $0) }
  }
}
