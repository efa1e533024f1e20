/// An event without touches, for the recognizers that track it. The same object represents a whole scroll or
/// touchpad gesture, or a pointer from the moment it enters a window until it leaves.
class IndirectInputEvent: UIEvent {
  /// The window of the event, found by hit testing when the event began.
  final weak var window: UIWindow?
  /// The view under the pointer, found by hit testing; nil if there is none.
  final weak var hitView: UIView?
  /// The location of the pointer, in points of the window.
  final var location = CGPoint.zero
  /// The recognizers that track the event, in the order of policy P1.
  final var recognizers: ContiguousArray<UIGestureRecognizer> = []
  /// Whether the event must be cancelled as soon as no recognizer is being called.
  final var isCancellationPending = false

  /// The kind of input that the event reports.
  var kind: IndirectInput { [] }

  /// Calls the recognizer's method for this kind of event.
  func tell(_ recognizer: UIGestureRecognizer) {}

  /// Whether the recognizer receives no further call about this input.
  func isLast(for recognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns a vector in the scene's coordinates converted to the window's; zero if it is not finite or there
  /// is no window.
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
  /// Collects the recognizers that accept the event, from the hit view and its superviews, in the order of
  /// policy P1.
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

  /// Whether the recognizer accepts the event (rules 1.14, 5.8). A recognizer that takes part in a sequence,
  /// with touches or other input, does not.
  final func takes(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.forgetLostSequence()
    return recognizer.acceptsTouches && recognizer.indirectInput.contains(kind)
      && recognizer.input == nil && !recognizer.participates
      && recognizer.follows(self)
      && recognizer.shouldReceive(self)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: self) ?? true
  }

  /// Releases the recognizers for which this event was the last. A recognizer that has neither ended nor
  /// failed is cancelled; if it had not begun, it fails.
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
