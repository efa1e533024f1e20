/// The touches event of one scene. The same object is sent each time (rule 2.1).
final class TouchesEvent: UIEvent {
  /// The touches in the order of landing (policies P2, P3).
  var touches: ContiguousArray<UITouch> = []

  /// The number of touches events started so far, in all scenes.
  static var startedCount = 0
  /// The serial number of the current event; the events of all scenes are counted together.
  var number = 0

  /// Caches the sets of touches that are passed to recognizers and views. The cache is cleared when a touch
  /// leaves the event.
  private var sets = TouchSetCache()

  override var type: EventType { .touches }

  override var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

  override func touches(for window: UIWindow) -> Set<UITouch>? {
    subset { $0.storedWindow === window }
  }

  override func touches(for view: UIView) -> Set<UITouch>? {
    subset { $0.storedView === view }
  }

  override func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    subset { gesture.includes($0) }
  }

  override func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    contains(touch) ? touch.coalescedSnapshots() : nil
  }

  override func predictedTouches(for touch: UITouch) -> [UITouch]? {
    contains(touch) ? touch.predictedSnapshots() : nil
  }

  /// Returns whether the window has handled the current event.
  func isHandled(in window: UIWindow) -> Bool {
    for touch in touches where touch.isIn(window) { return touch.isHandled }
    return false
  }

  /// Returns the slots of the touches in the phase, as a bit mask.
  func slots(in phase: UITouch.Phase) -> UInt64 {
    var slots: UInt64 = 0
    for touch in touches where touch.storedPhase == phase { slots |= touch.slotMask }
    return slots
  }

  /// Returns the touches in these slots (a bit mask), in the order of landing.
  func touches(in slots: UInt64) -> [UITouch] { touches.filter { $0.slotMask & slots != 0 } }

  /// Returns the touches in these slots (a bit mask), as a set.
  func touchSet(in slots: UInt64) -> Set<UITouch> { sets.touchSet(of: slots, among: touches) }

  /// Removes a touch after its last event (rule 2.2).
  func remove(at index: Int) {
    sets.forget()
    touches.remove(at: index)
  }

  private func contains(_ touch: UITouch) -> Bool {
    touches.contains { $0 === touch }
  }

  private func subset(_ belongs: (UITouch) -> Bool) -> Set<UITouch>? {
    var subset: Set<UITouch> = []
    for touch in touches where belongs(touch) { subset.insert(touch) }
    return subset.isEmpty ? nil : subset
  }

  deinit {}
}
