/// The sets that recognizers are called with. Recognizers of one event mostly get the same touches, and so the same
/// set: it is built once.
struct TouchSetCache {
  /// The slots of the event's touches in each phase, by its raw value.
  private var slots = SIMD8<UInt64>.zero
  private var sets: ContiguousArray<(slots: UInt64, set: Set<UITouch>)> = []

  /// The event that recognizers are told of next.
  mutating func prepare(for event: TouchesEvent) {
    slots = .zero
    for touch in event.touches { slots[touch.storedPhase.rawValue] |= touch.slot }
  }

  func slots(in phase: UITouch.Phase) -> UInt64 { slots[phase.rawValue] }

  /// Those of the recognizer's touches whose slots are given.
  mutating func touches(of recognizer: UIGestureRecognizer, in slots: UInt64) -> Set<UITouch> {
    for entry in sets where entry.slots == slots { return entry.set }
    var set = Set<UITouch>(minimumCapacity: slots.nonzeroBitCount)
    for touch in recognizer.touches where touch.slot & slots != 0 { set.insert(touch) }
    sets.append((slots, set))
    return set
  }

  /// Keeps no touch beyond its event.
  mutating func forget() {
    sets.removeAll(keepingCapacity: true)
  }
}

extension UIGestureRecognizer {
  /// In the order in which they went down.
  final func touches(in slots: UInt64) -> [UITouch] {
    var members: [UITouch] = []
    for touch in touches where touch.slot & slots != 0 { members.append(touch) }
    return members
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
