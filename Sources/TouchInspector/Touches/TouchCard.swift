/// A touch as the tab of touches shows it.
nonisolated struct TouchCard: Equatable {
  /// What its view knows of it.
  enum Delivery: Equatable {
    /// Nothing was told yet.
    case untold
    /// The view heard of this.
    case told(UITouch.Phase)
    /// Rules 4.10 and 4.11: the view is to hear of this later.
    case held(UITouch.Phase, by: RecordedRecognizer)
    /// Rules 4.3c, 4.9 and 4.14: the view will not hear of it any more.
    case discarded(by: RecordedRecognizer?)
    case cancelled(CancellationCause)
    /// Rules 2.8 and 2.9: hit, and not given.
    case withheld(from: TraceReference)
  }

  /// A recognizer that received the touch when it was bound, and how far it is with it.
  struct Listener: Equatable {
    let recognizer: RecordedRecognizer
    var state = UIGestureRecognizer.State.possible
    /// Rule 4.15.
    var isIgnoring = false
  }

  var touch: RecordedTouch
  var listeners: [Listener]
  var delivery = Delivery.untold
  /// Whether it lifted, or was cancelled.
  var isOver: Bool { touch.phase == .ended || touch.phase == .cancelled }

  init(_ touch: RecordedTouch) {
    self.touch = touch
    listeners = touch.recognizers.map { Listener(recognizer: $0) }
  }
}
