/// The sets that recognizers and views are called with. They mostly get the same touches, in one event after another,
/// and so the same set: it is built once.
struct TouchSetCache {
  /// Hands lift before there are more; a device that forgets to say so has its sets built again.
  private static let limit = 16

  private var sets: ContiguousArray<(slots: UInt64, set: Set<UITouch>)> = []

  /// The touches whose slots are given.
  mutating func set(of slots: UInt64, among touches: ContiguousArray<UITouch>) -> Set<UITouch> {
    for entry in sets where entry.slots == slots { return entry.set }
    var set = Set<UITouch>(minimumCapacity: slots.nonzeroBitCount)
    for touch in touches where touch.slot & slots != 0 { set.insert(touch) }
    if sets.count == TouchSetCache.limit { sets.removeAll(keepingCapacity: true) }
    sets.append((slots, set))
    return set
  }

  /// A touch goes, and its slot is free.
  mutating func forget() {
    sets.removeAll(keepingCapacity: true)
  }
}

/// Which phases an event has touches of.
struct TouchPhaseSet: OptionSet {
  let rawValue: Int
  init(rawValue: Int) { self.rawValue = rawValue }
  init(_ phase: UITouch.Phase) { rawValue = 1 << phase.rawValue }
  static let began = TouchPhaseSet(.began)
  static let moved = TouchPhaseSet(.moved)
  static let ended = TouchPhaseSet(.ended)
  static let cancelled = TouchPhaseSet(.cancelled)
}
