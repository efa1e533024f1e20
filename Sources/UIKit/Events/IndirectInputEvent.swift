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
  func deliver(to recognizer: UIGestureRecognizer) {}

  /// Returns whether the current call is the last call that the recognizer receives about this input.
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

  /// Returns whether the recognizer accepts the event (rules 1.14, 5.8). A recognizer that already takes part
  /// in a sequence, with touches or other input, does not accept the event.
  final func isAccepted(by recognizer: UIGestureRecognizer) -> Bool {
    recognizer.resetIfOutsideSequence()
    return recognizer.acceptsTouches && recognizer.acceptedIndirectInput.contains(kind)
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

/// The event of a scroll by a wheel or touchpad. Only recognizers receive this event (rule 2.4).
final class ScrollEvent: IndirectInputEvent {
  /// The latest sample of the scroll. Its location and translation are in the window's coordinates.
  var sample: ScrollSample
  /// The timer that ends a wheel's scroll when no further step arrives; nil for a touchpad.
  var wheelEndTimer: EventClock.Timer?

  init(_ sample: ScrollSample) { self.sample = sample }

  override var type: EventType { .scroll }
  override var kind: IndirectInput { .scroll }

  override func deliver(to recognizer: UIGestureRecognizer) { recognizer.scrollChanged(with: self) }

  /// Whether the scroll has ended or was cancelled.
  var hasEnded: Bool { sample.phase == .ended || sample.phase == .cancelled }
  override func isLast(for recognizer: UIGestureRecognizer) -> Bool { hasEnded }

  deinit {}
}

/// The event of fingers that pinch, rotate or drag on a touchpad. Only recognizers receive this event (rule
/// 2.4).
final class TransformEvent: IndirectInputEvent {
  /// The latest sample of the gesture. Its location and translation are in the window's coordinates.
  var sample: TransformSample

  init(_ sample: TransformSample) { self.sample = sample }

  override var type: EventType { .transform }
  override var kind: IndirectInput { .transform }

  override func deliver(to recognizer: UIGestureRecognizer) { recognizer.transformChanged(with: self) }

  /// Whether the gesture has ended or was cancelled.
  var hasEnded: Bool { sample.phase == .ended || sample.phase == .cancelled }
  override func isLast(for recognizer: UIGestureRecognizer) -> Bool { hasEnded }

  deinit {}
}

/// The event of a hovering pointer, or of a pen above the surface. Only recognizers receive this event (rules
/// 1.3, 2.4).
final class HoverEvent: IndirectInputEvent {
  /// The pointer as a touch in one of the phases `regionEntered`, `regionMoved` and `regionExited`. This
  /// touch is never delivered to views.
  let touch = UITouch()
  /// The number of the pointing device. Each device has one pointer.
  let device: UInt32
  /// The pen's height above the surface: 0 at contact, 1 at the greatest height that the device reports.
  var zOffset: CGFloat = 0
  /// The scroll view that has a scroll bar near the pointer; nil if there is none.
  weak var pointedScrollView: UIView?
  /// The recognizers of the views that the pointer entered with the current sample.
  private var enteredRecognizers: ContiguousArray<UIGestureRecognizer> = []
  /// The recognizers of the views that the pointer left with the current sample.
  private var exitedRecognizers: ContiguousArray<UIGestureRecognizer> = []

  init(device: UInt32) {
    self.device = device
    touch.storedPhase = .regionEntered
  }

  override var type: EventType { .hover }
  override var kind: IndirectInput { .hover }
  override var allTouches: Set<UITouch>? { [touch] }

  override func touches(for window: UIWindow) -> Set<UITouch>? {
    window === self.window ? [touch] : nil
  }

  override func touches(for view: UIView) -> Set<UITouch>? {
    view === hitView ? [touch] : nil
  }

  override func deliver(to recognizer: UIGestureRecognizer) {
    let phase: HoverPhase =
      isLast(for: recognizer)
      ? .exited : enteredRecognizers.contains { $0 === recognizer } ? .entered : .moved
    recognizer.hoverChanged(phase, with: self)
  }

  override func isLast(for recognizer: UIGestureRecognizer) -> Bool {
    exitedRecognizers.contains { $0 === recognizer }
  }

  /// Sets the view under the pointer; `hit` is nil if the pointer left the window. Lists the recognizers to
  /// call: first those of the views that the pointer has left, then those of the views under the pointer.
  func move(to hit: UIView?) {
    if !enteredRecognizers.isEmpty { extendLifetime(replace(&enteredRecognizers, with: [])) }
    if !exitedRecognizers.isEmpty { extendLifetime(replace(&exitedRecognizers, with: [])) }
    let isSame = hit === hitView && hit != nil
    hitView = hit
    touch.storedView = hit
    if isSame { return }
    var recognizersUnderPointer: ContiguousArray<UIGestureRecognizer> = []
    var view = hit
    while let current = view {
      for recognizer in current.storedGestureRecognizers {
        if recognizer.input === self {
          recognizersUnderPointer.append(recognizer)
        } else if let window, allowsType(recognizer), isAccepted(by: recognizer) {
          window.gestureEnvironment.addParticipant(recognizer).input = self
          enteredRecognizers.append(recognizer)
          recognizersUnderPointer.append(recognizer)
        }
      }
      view = current.storedSuperview
    }
    for recognizer in recognizers where recognizer.input === self {
      if !recognizersUnderPointer.contains(where: { $0 === recognizer }) {
        exitedRecognizers.append(recognizer)
      }
    }
    extendLifetime(replace(&recognizers, with: exitedRecognizers + recognizersUnderPointer))
  }

  /// Returns whether the recognizer allows the type of the pointer: a hovering pointer is a touch without
  /// contact (rules 1.3, 1.14, 5.31).
  private func allowsType(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.storedAllowedTouchTypes.contains(TouchTypeSet(touch.storedType))
  }

  deinit {}
}
