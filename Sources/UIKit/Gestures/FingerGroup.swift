/// The fingers of one tap, press or swipe in the order of landing. A finger that lifts remains in the group
/// at its last location. All locations are in points of the window.
struct FingerGroup {
  struct Finger {
    let touch: UITouch
    let start: TouchReading

    /// The movement since the finger landed.
    var travel: CGVector {
      CGVector(
        dx: touch.reading.location.x - start.location.x, dy: touch.reading.location.y - start.location.y)
    }

    var isDown: Bool { touch.isInContact }
  }

  private(set) var members: ContiguousArray<Finger> = []

  var count: Int { members.count }
  var isEmpty: Bool { members.isEmpty }

  mutating func land(_ touch: UITouch) {
    members.append(Finger(touch: touch, start: touch.reading))
  }

  mutating func removeAll() { members.removeAll(keepingCapacity: true) }

  /// Removes the fingers that the recognizer has ignored since they landed (rule 4.15).
  mutating func forgetIgnored(by recognizer: UIGestureRecognizer) {
    var index = members.count
    while index > 0 {
      index -= 1
      if !recognizer.holds(members[index].touch) { members.remove(at: index) }
    }
  }

  func containsAny(of touches: Set<UITouch>) -> Bool {
    for finger in members where touches.contains(finger.touch) { return true }
    return false
  }

  /// Whether every finger has ended: none is still in contact, and none was cancelled.
  var haveAllLifted: Bool {
    for finger in members where finger.touch.storedPhase != .ended { return false }
    return true
  }

  /// The number of fingers in contact.
  var downCount: Int {
    var count = 0
    for finger in members where finger.isDown { count += 1 }
    return count
  }

  /// The centroid of the locations where the fingers landed, in points of the window; zero without fingers.
  var start: CGPoint { centroid { $0.start.location } }
  /// The centroid of the fingers' current or last locations, in points of the window; zero without fingers.
  var location: CGPoint { centroid { $0.touch.reading.location } }

  /// The distance that the fingers' centroid has moved since they landed, in points. The movements are summed
  /// before the division, so that three fingers that moved 30 points in total give exactly 10.
  var distance: CGFloat {
    guard !members.isEmpty else { return 0 }
    var sum = CGVector.zero
    for finger in members {
      let travel = finger.travel
      sum.dx += travel.dx
      sum.dy += travel.dy
    }
    return hypot(sum.dx / CGFloat(members.count), sum.dy / CGFloat(members.count))
  }

  /// Returns the location of one finger in the view's coordinates (nil: the window's). `index` counts the
  /// fingers in the order of landing; nil if it is out of range.
  func location(ofTouch index: Int, in view: UIView?) -> CGPoint? {
    members.indices.contains(index) ? members[index].touch.location(in: view) : nil
  }

  @inline(__always)
  private func centroid(_ point: (Finger) -> CGPoint) -> CGPoint {
    guard !members.isEmpty else { return .zero }
    var sum = CGPoint.zero
    for finger in members {
      let point = point(finger)
      sum.x += point.x
      sum.y += point.y
    }
    return CGPoint(x: sum.x / CGFloat(members.count), y: sum.y / CGFloat(members.count))
  }
}
