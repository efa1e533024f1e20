/// A cache of the sets of touches that are passed to recognizers and views. Successive events usually have
/// the same touches, so one set can be used for several events.
struct TouchSetCache {
  /// The largest number of cached sets. The fingers of two hands need fewer sets; the limit is reached only
  /// if a device does not report lifts.
  private static let limit = 16

  private var sets: ContiguousArray<(slots: UInt64, set: Set<UITouch>)> = []

  /// Returns the set of the touches in these slots, from the cache if possible.
  mutating func touchSet(of slots: UInt64, among touches: ContiguousArray<UITouch>) -> Set<UITouch> {
    for entry in sets where entry.slots == slots { return entry.set }
    var set = Set<UITouch>(minimumCapacity: slots.nonzeroBitCount)
    for touch in touches where touch.slotMask & slots != 0 { set.insert(touch) }
    if sets.count == TouchSetCache.limit { sets.removeAll(keepingCapacity: true) }
    sets.append((slots, set))
    return set
  }

  /// Discards the cached sets. Called when a touch leaves the event, because the touch's slot can then be
  /// used again.
  mutating func forget() {
    sets.removeAll(keepingCapacity: true)
  }
}

/// A set of touch phases, such as the phases of an event's touches.
struct TouchPhaseSet: OptionSet {
  let rawValue: Int
  init(rawValue: Int) { self.rawValue = rawValue }
  init(_ phase: UITouch.Phase) { rawValue = 1 << phase.rawValue }
  static let began = TouchPhaseSet(.began)
  static let moved = TouchPhaseSet(.moved)
  static let ended = TouchPhaseSet(.ended)
  static let cancelled = TouchPhaseSet(.cancelled)
}

/// A set of touch types, such as the types that a recognizer accepts (rule 5.31).
struct TouchTypeSet: OptionSet {
  let rawValue: UInt8
  static let all = TouchTypeSet(rawValue: 0b1111)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ type: UITouch.TouchType) { rawValue = 1 << UInt8(type.rawValue) }

  /// Creates the set from raw values of `UITouch.TouchType`. Unknown values are ignored.
  init(_ numbers: [NSNumber]) {
    self = []
    for number in numbers {
      if let type = UITouch.TouchType(rawValue: number.intValue) { insert(TouchTypeSet(type)) }
    }
  }

  var numbers: [NSNumber] {
    var numbers: [NSNumber] = []
    for raw in 0...3 where rawValue & (1 << UInt8(raw)) != 0 { numbers.append(NSNumber(value: raw)) }
    return numbers
  }
}
