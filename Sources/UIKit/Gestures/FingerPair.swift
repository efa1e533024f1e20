/// The two fingers of a pinch or rotation (rule 6.I1).
struct FingerPair {
  private(set) var first: UITouch?
  private(set) var second: UITouch?
  /// The additional fingers that landed after the gesture had begun. The recognizer receives these fingers
  /// but does not count them (rule 4.15).
  private(set) var extraFingers: ContiguousArray<UITouch> = []

  var isComplete: Bool { first != nil && second != nil }
  var isEmpty: Bool { first == nil && second == nil }

  /// Whether one of the two fingers moved in the current event.
  var hasMoved: Bool { first?.storedPhase == .moved || second?.storedPhase == .moved }

  /// Adds the finger as the first or second finger of the pair. Returns false if the pair is complete.
  private mutating func add(_ touch: UITouch) -> Bool {
    if first == nil {
      first = touch
    } else if second == nil {
      second = touch
    } else {
      return false
    }
    return true
  }

  /// Adds the touches that began in the current event. If the pair is complete and the gesture has begun,
  /// further touches become extra fingers. If the gesture has not begun, returns the further touches, which
  /// the recognizer must ignore (rules 4.15, 6.I1).
  mutating func add(beganAmong touches: ContiguousArray<UITouch>, hasBegun: Bool) -> ContiguousArray<UITouch>
  {
    var surplus: ContiguousArray<UITouch> = []
    for touch in touches where touch.storedPhase == .began && !add(touch) {
      if hasBegun { extraFingers.append(touch) } else { surplus.append(touch) }
    }
    return surplus
  }

  mutating func removeLifted() {
    if first?.storedPhase == .ended { first = nil }
    if second?.storedPhase == .ended { second = nil }
    extraFingers.removeAll { $0.storedPhase == .ended }
  }

  /// The vector from the first finger to the second, in points of the window; nil unless both fingers are
  /// down.
  var vector: CGVector? {
    guard let start = first?.reading.location, let end = second?.reading.location else { return nil }
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The distance between the two fingers, in points, at least `minimumFingerDistance`; nil unless both
  /// fingers are down.
  var distance: CGFloat? {
    vector.map { max(hypot($0.dx, $0.dy), TouchConstants.minimumFingerDistance) }
  }

  /// Returns the distance that two fingers on a touchpad are assumed to have at this scale of their gesture,
  /// in points.
  static func distance(atScale scale: CGFloat) -> CGFloat {
    max(scale * TouchConstants.touchpadFingerDistance, TouchConstants.minimumFingerDistance)
  }

  /// The angle of the line from the first finger to the second, in radians clockwise from the window's x
  /// axis; nil unless both fingers are down.
  var angle: CGFloat? { vector.map { atan2($0.dy, $0.dx) } }

  /// Returns the touches without the extra fingers, which the recognizer does not report.
  func countedTouches(of touches: ContiguousArray<UITouch>) -> ContiguousArray<UITouch> {
    if extraFingers.isEmpty { return touches }
    return touches.filter { touch in !extraFingers.contains { $0 === touch } }
  }
}

extension UIGestureRecognizer {
  /// Handles the lift of the last finger: ends a pinch or rotation that has begun; otherwise the recognizer
  /// fails (rule 6.I1).
  final func end(orFail reason: RecognizerReason) {
    if storedState == .possible { assign(.failed, reason) } else { assign(.ended, .lifted) }
  }
}
