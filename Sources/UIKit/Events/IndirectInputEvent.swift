/// An event without touches, for the recognizers that track it. One object serves a whole scroll or touchpad
/// gesture, or a pointer's whole stay in a window.
class IndirectInputEvent: UIEvent {
  /// The window of the event, found by hit testing at the beginning.
  final weak var window: UIWindow?
  /// The view under the pointer, found by hit testing.
  final weak var hitView: UIView?
  /// The pointer's location, in points of the window.
  final var location = CGPoint.zero
  /// The recognizers that track the event, ordered by policy P1.
  final var recognizers: ContiguousArray<UIGestureRecognizer> = []
  /// Whether the event is to be cancelled as soon as possible.
  final var isCancellationPending = false

  /// The kind of indirect input that this event is.
  var kind: IndirectInput { [] }

  /// Calls the recognizer's method for this event.
  func tell(_ recognizer: UIGestureRecognizer) {}

  /// Whether this is the recognizer's last call for this input.
  func isLast(for recognizer: UIGestureRecognizer) -> Bool { false }

  /// Converts a vector of the scene to the window's coordinates.
  final func vectorFromScene(_ vector: CGVector) -> CGVector {
    guard let window, vector.dx.isFinite, vector.dy.isFinite else { return .zero }
    let origin = window.pointFromScene(.zero)
    let end = window.pointFromScene(CGPoint(x: vector.dx, y: vector.dy))
    return CGVector(dx: end.x - origin.x, dy: end.y - origin.y)
  }

  deinit {}
}

// MARK: Recognizers

extension IndirectInputEvent {
  /// Collects the recognizers of the hit view and its superviews that take the event, ordered by policy P1.
  final func gatherRecognizers() {
    guard let window else { return }
    var view = hitView
    while let current = view {
      for recognizer in current.storedGestureRecognizers where takes(recognizer) {
        window.gestureEnvironment.enlist(recognizer).input = self
        recognizers.append(recognizer)
      }
      view = current.storedSuperview
    }
  }

  /// Whether the recognizer takes the event (rules 1.14 and 5.8). A recognizer that already holds touches or
  /// tracks other input does not.
  final func takes(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.forgetLostSequence()
    return recognizer.acceptsTouches && recognizer.indirectInput.contains(kind)
      && recognizer.input == nil && !recognizer.participates
      && recognizer.follows(self)
      && recognizer.shouldReceive(self)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: self) ?? true
  }

  /// Releases the recognizers for which this was the last event. A recognizer that has not begun has failed; one
  /// that its class left in progress is cancelled.
  final func releaseRecognizers() {
    var index = 0
    while index < recognizers.count {
      let recognizer = recognizers[index]
      if recognizer.input !== self {
        recognizers.remove(at: index)  // the recognizer was disabled or removed from its view
      } else if isLast(for: recognizer) {
        recognizers.remove(at: index)
        recognizer.participation?.input = nil
        recognizer.assign(.cancelled, .touchCancelled)
        recognizer.participation?.news.setNeedsUpdate()
      } else {
        index += 1
      }
    }
  }
}
