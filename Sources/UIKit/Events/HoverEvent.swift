/// The event of a hovering pointer, or of a pen above the surface. Only recognizers receive it (rules 1.3,
/// 2.4).
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
  /// The recognizers of the views that the pointer entered with the current reading.
  private var enteredRecognizers: ContiguousArray<UIGestureRecognizer> = []
  /// The recognizers of the views that the pointer left with the current reading.
  private var leftRecognizers: ContiguousArray<UIGestureRecognizer> = []

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

  override func call(_ recognizer: UIGestureRecognizer) {
    let phase: HoverPhase =
      isLast(for: recognizer)
      ? .exited : enteredRecognizers.contains { $0 === recognizer } ? .entered : .moved
    recognizer.hoverChanged(phase, with: self)
  }

  override func isLast(for recognizer: UIGestureRecognizer) -> Bool {
    leftRecognizers.contains { $0 === recognizer }
  }

  /// Sets the view under the pointer; nil if the pointer left the window. Lists the recognizers to call:
  /// first those of the views that the pointer has left, then those of the views under the pointer.
  func move(to hit: UIView?) {
    if !enteredRecognizers.isEmpty { extendLifetime(replace(&enteredRecognizers, with: [])) }
    if !leftRecognizers.isEmpty { extendLifetime(replace(&leftRecognizers, with: [])) }
    let isSame = hit === hitView && hit != nil
    hitView = hit
    touch.storedView = hit
    if isSame { return }
    var inside: ContiguousArray<UIGestureRecognizer> = []
    var view = hit
    while let current = view {
      for recognizer in current.storedGestureRecognizers {
        if recognizer.input === self {
          inside.append(recognizer)
        } else if let window, allowsType(recognizer), isAccepted(by: recognizer) {
          window.gestureEnvironment.addParticipant(recognizer).input = self
          enteredRecognizers.append(recognizer)
          inside.append(recognizer)
        }
      }
      view = current.storedSuperview
    }
    for recognizer in recognizers where recognizer.input === self {
      if !inside.contains(where: { $0 === recognizer }) { leftRecognizers.append(recognizer) }
    }
    extendLifetime(replace(&recognizers, with: leftRecognizers + inside))
  }

  /// Whether the recognizer allows the type of the pointer: a hovering pointer is a touch without contact (rules
  /// 1.3, 1.14, 5.31).
  private func allowsType(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.storedAllowedTouchTypes.contains(TouchTypeSet(touch.storedType))
  }

  deinit {}
}
