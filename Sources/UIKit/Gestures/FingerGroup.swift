/// The fingers that make one tap, press or swipe together, in the order in which they landed: where each of them
/// started, and where it is. Fingers that lifted stay, where they were last. All in points of the window.
struct FingerGroup {
  struct Finger {
    let touch: UITouch
    let start: TouchReading

    /// How far it is from where it landed.
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

  /// Rule 4.15: drops the fingers that the recognizer ignores by now.
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

  /// Whether none of them is in contact, nor was cancelled.
  var haveAllLifted: Bool {
    for finger in members where finger.touch.storedPhase != .ended { return false }
    return true
  }

  /// How many of them are in contact.
  var downCount: Int {
    var count = 0
    for finger in members where finger.isDown { count += 1 }
    return count
  }

  /// The centroid of the places where they landed; zero without fingers.
  var start: CGPoint { centroid { $0.start.location } }
  /// The centroid of the places where they are, or were last; zero without fingers.
  var location: CGPoint { centroid { $0.touch.reading.location } }

  /// How far the centroid went. Ways are added up before they are divided: three fingers that went 30 points together
  /// have gone 10, to the last bit.
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

  /// Where one of them is, in the order in which they landed, in the view's coordinates; nil for an index beyond them.
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
