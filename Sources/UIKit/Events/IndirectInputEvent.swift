/// An event without touches, which is delivered to recognizers only. The same object represents a whole
/// scroll or touchpad gesture, or a hovering pointer from its entry into a window to its exit.
class IndirectInputEvent: UIEvent {
  /// The window of the event, found by hit testing when the event began.
  final weak var window: UIWindow?
  /// The view under the pointer, found by hit testing; nil if there is none.
  final weak var hitView: UIView?
  /// The location of the pointer, in points of the window.
  final var location = CGPoint.zero
  /// The recognizers that track the event, in the order of policy P1.
  final var recognizers: ContiguousArray<UIGestureRecognizer> = []
  /// Whether the event must be cancelled as soon as no recognizer method is running.
  final var isCancellationPending = false

  /// The kind of input that the event reports.
  var kind: IndirectInput { [] }

  /// Calls the recognizer's method for this kind of event.
  func call(_ recognizer: UIGestureRecognizer) {}

  /// Whether the current call is the last call that the recognizer receives about this input.
  func isLast(for recognizer: UIGestureRecognizer) -> Bool { false }

  /// Converts a vector from the scene's coordinates to the window's coordinates. Returns zero if the vector
  /// is not finite or there is no window.
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
  /// Collects the recognizers of the hit view and its superviews that accept the event, in the order of
  /// policy P1.
  final func gatherRecognizers() {
    guard let window else { return }
    var view = hitView
    while let current = view {
      for recognizer in current.storedGestureRecognizers where isAccepted(by: recognizer) {
        window.gestureEnvironment.addParticipant(recognizer).input = self
        recognizers.append(recognizer)
      }
      view = current.storedSuperview
    }
  }

  /// Whether the recognizer accepts the event (rules 1.14, 5.8). A recognizer that already takes part in a
  /// sequence, with touches or other input, does not accept it.
  final func isAccepted(by recognizer: UIGestureRecognizer) -> Bool {
    recognizer.resetIfOutsideSequence()
    return recognizer.acceptsTouches && recognizer.indirectInput.contains(kind)
      && recognizer.input == nil && !recognizer.participates
      && recognizer.tracks(self)
      && recognizer.shouldReceive(self)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: self) ?? true
  }

  /// Releases the recognizers that receive no further call about this input. If such a recognizer has begun
  /// but not ended, it is cancelled; if it has not begun, it fails.
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
        recognizer.participation?.changes.setNeedsUpdate()
      } else {
        index += 1
      }
    }
  }
}
