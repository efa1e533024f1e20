/// The sets that recognizers are called with. Recognizers of one event mostly get the same touches, and so the same
/// set: it is built once.
struct TouchSetCache {
  /// What the last set holds, in the order in which the touches went down.
  private(set) var members: ContiguousArray<UITouch> = []
  private var set: Set<UITouch> = []

  /// The recognizer's touches in that phase; nil when it has none.
  mutating func touches(of recognizer: UIGestureRecognizer, in phase: UITouch.Phase) -> Set<UITouch>? {
    var count = 0
    var isSame = true
    for touch in recognizer.touches where touch.storedPhase == phase {
      if isSame { isSame = count < members.count && members[count] === touch }
      count += 1
    }
    if count == 0 { return nil }
    if isSame && count == members.count { return set }
    members.removeAll(keepingCapacity: true)
    for touch in recognizer.touches where touch.storedPhase == phase { members.append(touch) }
    set = Set(members)
    return set
  }

  /// Keeps no touch beyond its event.
  mutating func forget() {
    members.removeAll(keepingCapacity: true)
    set = []
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
