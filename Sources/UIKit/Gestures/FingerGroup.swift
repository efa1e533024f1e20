/// The fingers of one tap, press or swipe, in the order of landing. After a finger lifts, it remains in the
/// group at its last location. All locations are in points of the window.
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
  mutating func removeIgnored(by recognizer: UIGestureRecognizer) {
    var index = members.count
    while index > 0 {
      index -= 1
      if !recognizer.includes(members[index].touch) { members.remove(at: index) }
    }
  }

  func containsAny(of touches: Set<UITouch>) -> Bool {
    for finger in members where touches.contains(finger.touch) { return true }
    return false
  }

  /// Whether every finger has ended: no finger is in contact, and no finger was cancelled.
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
  /// The centroid of the fingers in contact, in points of the window. If no finger is in contact, this is the
  /// centroid of the locations where the fingers lifted. Zero without fingers (rule 5.22).
  var location: CGPoint {
    let isAnyDown = downCount > 0
    return centroid(where: { $0.isDown || !isAnyDown }) { $0.touch.reading.location }
  }

  /// The distance that the fingers' centroid has moved since the fingers landed, in points. The fingers'
  /// movements are added before the sum is divided, so that three fingers that moved 30 points in total give
  /// exactly 10.
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

  /// Returns the location of one finger in the coordinates of `view`, or of the window if `view` is nil.
  /// `index` counts the fingers in contact in the order of landing; if no finger is in contact, `index`
  /// counts all fingers. Nil if `index` is out of range.
  func location(ofTouch index: Int, in view: UIView?) -> CGPoint? {
    let isAnyDown = downCount > 0
    var fingerIndex = 0
    for finger in members where finger.isDown || !isAnyDown {
      if fingerIndex == index { return finger.touch.location(in: view) }
      fingerIndex += 1
    }
    return nil
  }

  @inline(__always)
  private func centroid(
    where isCounted: (Finger) -> Bool = { _ in true }, of point: (Finger) -> CGPoint
  ) -> CGPoint {
    var sum = CGPoint.zero
    var count: CGFloat = 0
    for finger in members where isCounted(finger) {
      let point = point(finger)
      sum.x += point.x
      sum.y += point.y
      count += 1
    }
    return count == 0 ? .zero : CGPoint(x: sum.x / count, y: sum.y / count)
  }
}
