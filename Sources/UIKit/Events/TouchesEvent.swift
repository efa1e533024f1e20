/// The touches of one scene. One object serves the scene's whole life (rule 2.1).
final class TouchesEvent: UIEvent {
  /// The touches in the order in which they went down (policies P2, P3).
  var touches: ContiguousArray<UITouch> = []

  override var type: EventType { .touches }

  override var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

  override func touches(for window: UIWindow) -> Set<UITouch>? {
    subset { $0.storedWindow === window }
  }

  override func touches(for view: UIView) -> Set<UITouch>? {
    subset { $0.storedView === view }
  }

  override func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    subset { gesture.holds($0) }
  }

  override func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    contains(touch) ? touch.coalescedSnapshots() : nil
  }

  override func predictedTouches(for touch: UITouch) -> [UITouch]? {
    contains(touch) ? touch.predictedSnapshots() : nil
  }

  /// Whether the window took the present event up.
  func isHandled(in window: UIWindow) -> Bool {
    for touch in touches where touch.storedWindow === window { return touch.isHandled }
    return false
  }

  private func contains(_ touch: UITouch) -> Bool {
    touches.contains { $0 === touch }
  }

  private func subset(_ belongs: (UITouch) -> Bool) -> Set<UITouch>? {
    var subset: Set<UITouch> = []
    for touch in touches where belongs(touch) { subset.insert(touch) }
    return subset.isEmpty ? nil : subset
  }
}
