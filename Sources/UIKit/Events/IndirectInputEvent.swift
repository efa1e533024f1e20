/// An event without touches on its way to the recognizers that follow it. One object serves a scroll, a touchpad's
/// gesture, or a pointer's stay in a window, from its beginning to its end.
class IndirectInputEvent: UIEvent {
  /// Where it happens, by hit test at the beginning.
  final weak var window: UIWindow?
  /// The view under the pointer, by hit test.
  final weak var hitView: UIView?
  /// Where the pointer is, in the window's coordinates.
  final var location = CGPoint.zero
  /// Who follows it, by policy P1.
  final var recognizers: ContiguousArray<UIGestureRecognizer> = []
  /// To be cancelled as soon as that is possible.
  final var isCancellationPending = false

  /// Which of the recognizers' inputs this is.
  var kind: IndirectInput { [] }

  /// Calls the recognizer's method for this event.
  func tell(_ recognizer: UIGestureRecognizer) {}

  /// Whether this is the last that the recognizer hears of it.
  func isLast(for recognizer: UIGestureRecognizer) -> Bool { false }

  /// The vector of the scene in the window's coordinates.
  final func vectorFromScene(_ vector: CGVector) -> CGVector {
    guard let window, vector.dx.isFinite, vector.dy.isFinite else { return .zero }
    let origin = window.pointFromScene(.zero)
    let end = window.pointFromScene(CGPoint(x: vector.dx, y: vector.dy))
    return CGVector(dx: end.x - origin.x, dy: end.y - origin.y)
  }

  deinit {}
}

// MARK: Who follows

extension IndirectInputEvent {
  /// The recognizers of the hit view and of all views above it that take the event, by policy P1.
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

  /// Rules 1.14 and 5.8. Whoever holds touches, or follows another input, stays with that.
  final func takes(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.forgetLostSequence()
    return recognizer.acceptsTouches && recognizer.indirectInput.contains(kind)
      && recognizer.input == nil && !recognizer.participates
      && recognizer.follows(self)
      && recognizer.shouldReceive(self)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: self) ?? true
  }

  /// Those for whom this was the last event are through with it: one that has not begun has failed, and one whose
  /// class left it under way is cancelled.
  final func releaseRecognizers() {
    var index = 0
    while index < recognizers.count {
      let recognizer = recognizers[index]
      if recognizer.input !== self {
        recognizers.remove(at: index)  // it was disabled, or left its view
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
