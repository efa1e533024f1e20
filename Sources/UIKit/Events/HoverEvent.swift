/// An event of a pointer, or of a pen in the air, for recognizers (rules 1.3, 2.4).
final class HoverEvent: IndirectInputEvent {
  /// The pointer, in the phases `regionEntered`, `regionMoved` and `regionExited`. Views never receive it.
  let touch = UITouch()
  /// The device. Each device has one pointer.
  let device: UInt32
  /// The pen's height above the surface, from 0 to 1.
  var zOffset: CGFloat = 0
  /// The scroll view whose scroll bar the pointer is near.
  weak var pointedScrollView: UIView?
  /// The recognizers whose views the pointer enters, or leaves, with this reading.
  private var entering: ContiguousArray<UIGestureRecognizer> = []
  private var leaving: ContiguousArray<UIGestureRecognizer> = []

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

  override func tell(_ recognizer: UIGestureRecognizer) {
    let phase: HoverPhase =
      isLast(for: recognizer) ? .exited : entering.contains { $0 === recognizer } ? .entered : .moved
    recognizer.hoverChanged(phase, with: self)
  }

  override func isLast(for recognizer: UIGestureRecognizer) -> Bool {
    leaving.contains { $0 === recognizer }
  }

  /// Moves the pointer to `hit`. Recognizers of views that the pointer leaves come before those that it enters.
  /// Nil: the pointer left the window.
  func move(to hit: UIView?) {
    if !entering.isEmpty { extendLifetime(replace(&entering, with: [])) }
    if !leaving.isEmpty { extendLifetime(replace(&leaving, with: [])) }
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
        } else if let window, takes(recognizer) {
          window.gestureEnvironment.enlist(recognizer).input = self
          entering.append(recognizer)
          inside.append(recognizer)
        }
      }
      view = current.storedSuperview
    }
    for recognizer in recognizers where recognizer.input === self {
      if !inside.contains(where: { $0 === recognizer }) { leaving.append(recognizer) }
    }
    extendLifetime(replace(&recognizers, with: leaving + inside))
  }

  deinit {}
}
