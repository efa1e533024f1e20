/// A cache of the sets with which recognizers and views are called. Successive events mostly have the same
/// touches, and so the same set: it is built once.
struct TouchSetCache {
  /// More sets than hands need: if a device does not report lifts, the sets are built again.
  private static let limit = 16

  private var sets: ContiguousArray<(slots: UInt64, set: Set<UITouch>)> = []

  /// Returns the set of the touches in these slots.
  mutating func set(of slots: UInt64, among touches: ContiguousArray<UITouch>) -> Set<UITouch> {
    for entry in sets where entry.slots == slots { return entry.set }
    var set = Set<UITouch>(minimumCapacity: slots.nonzeroBitCount)
    for touch in touches where touch.slot & slots != 0 { set.insert(touch) }
    if sets.count == TouchSetCache.limit { sets.removeAll(keepingCapacity: true) }
    sets.append((slots, set))
    return set
  }

  /// Drops the sets when a touch leaves and its slot becomes free.
  mutating func forget() {
    sets.removeAll(keepingCapacity: true)
  }
}

/// The phases of an event's touches.
struct TouchPhaseSet: OptionSet {
  let rawValue: Int
  init(rawValue: Int) { self.rawValue = rawValue }
  init(_ phase: UITouch.Phase) { rawValue = 1 << phase.rawValue }
  static let began = TouchPhaseSet(.began)
  static let moved = TouchPhaseSet(.moved)
  static let ended = TouchPhaseSet(.ended)
  static let cancelled = TouchPhaseSet(.cancelled)
}
