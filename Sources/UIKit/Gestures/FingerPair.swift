/// The two fingers of a pinch or rotation (rule 6.I1).
struct FingerPair {
  private(set) var first: UITouch?
  private(set) var second: UITouch?
  /// The fingers beyond two that landed after the gesture had begun. The recognizer receives them but does
  /// not count them (rule 4.15).
  private(set) var extras: ContiguousArray<UITouch> = []

  var isComplete: Bool { first != nil && second != nil }
  var isEmpty: Bool { first == nil && second == nil }

  /// Whether one of the two fingers moved in the current event.
  var hasMoved: Bool { first?.storedPhase == .moved || second?.storedPhase == .moved }

  /// Adds the finger as the first or second of the pair. Returns false if the pair is complete.
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

  /// Adds the touches that began in the current event. If the gesture has begun, touches beyond two become
  /// extras; otherwise they are returned for the recognizer to ignore (rules 4.15, 6.I1).
  mutating func add(beganAmong touches: ContiguousArray<UITouch>, hasBegun: Bool) -> ContiguousArray<UITouch>
  {
    var surplus: ContiguousArray<UITouch> = []
    for touch in touches where touch.storedPhase == .began && !add(touch) {
      if hasBegun { extras.append(touch) } else { surplus.append(touch) }
    }
    return surplus
  }

  mutating func removeLifted() {
    if first?.storedPhase == .ended { first = nil }
    if second?.storedPhase == .ended { second = nil }
    extras.removeAll { $0.storedPhase == .ended }
  }

  /// The vector from the first finger to the second, in points of the window; nil unless both are down.
  var vector: CGVector? {
    guard let start = first?.reading.location, let end = second?.reading.location else { return nil }
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The distance between the two fingers, in points, at least `minimumFingerDistance`; nil unless both are
  /// down.
  var distance: CGFloat? {
    vector.map { max(hypot($0.dx, $0.dy), TouchConstants.minimumFingerDistance) }
  }

  /// Returns the distance of two fingers on a touchpad that the scale of their gesture stands for, in points.
  static func distance(atScale scale: CGFloat) -> CGFloat {
    max(scale * TouchConstants.touchpadFingerDistance, TouchConstants.minimumFingerDistance)
  }

  /// The angle of the line from the first finger to the second, in radians clockwise from the window's x
  /// axis; nil unless both are down.
  var angle: CGFloat? { vector.map { atan2($0.dy, $0.dx) } }

  /// Returns the touches without the extra fingers, which the recognizer does not report.
  func counted(of touches: ContiguousArray<UITouch>) -> ContiguousArray<UITouch> {
    if extras.isEmpty { return touches }
    return touches.filter { touch in !extras.contains { $0 === touch } }
  }
}

extension UIGestureRecognizer {
  /// Ends a pinch or rotation when its last finger lifts; fails the recognizer if the gesture has not begun
  /// (rule 6.I1).
  final func end(orFail reason: RecognizerReason) {
    if storedState == .possible { assign(.failed, reason) } else { assign(.ended, .lifted) }
  }
}
