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

  /// The line between two fingers.
  enum Line {
    /// The line between the locations of two touches, in points of the window.
    case between(CGPoint, CGPoint)
    /// The line that two fingers on a touchpad are assumed to form.
    case touchpad(TransformSample)

    /// The length in points, at least `minimumFingerDistance`.
    var length: CGFloat {
      let length =
        switch self {
        case .between(let start, let end): hypot(end.x - start.x, end.y - start.y)
        case .touchpad(let sample): sample.scale * TouchConstants.touchpadFingerDistance
        }
      return max(length, TouchConstants.minimumFingerDistance)
    }

    /// The angle in radians, clockwise from the window's x axis.
    var angle: CGFloat {
      switch self {
      case .between(let start, let end): atan2(end.y - start.y, end.x - start.x)
      case .touchpad(let sample): sample.rotation
      }
    }
  }

  /// The line from the first finger to the second; nil unless both fingers are down.
  var line: Line? {
    guard let start = first?.reading.location, let end = second?.reading.location else { return nil }
    return .between(start, end)
  }

  /// Returns the touches without the extra fingers, which the recognizer does not report.
  func countedTouches(of touches: ContiguousArray<UITouch>) -> ContiguousArray<UITouch> {
    if extraFingers.isEmpty { return touches }
    return touches.filter { touch in !extraFingers.contains { $0 === touch } }
  }
}

/// A recognizer of pinches or rotations. Both gestures follow the line between two fingers, on the screen or
/// on a touchpad.
protocol FingerPairRecognizer: UIGestureRecognizer {
  var pair: FingerPair { get set }
  /// The reason to report if the recognizer fails now.
  var failureReason: RecognizerReason { get }
  /// Starts a measurement with this line. Called when a second finger lands, and when a touchpad gesture
  /// begins.
  func measure(from line: FingerPair.Line, at time: TimeInterval)
  /// Handles a change of the line. `isIndirect` is true if a touchpad or a pointer reports the fingers.
  func follow(_ line: FingerPair.Line, at time: TimeInterval, isIndirect: Bool)
}

extension FingerPairRecognizer {
  func pairTouchesBegan(with event: UIEvent) {
    let wasComplete = pair.isComplete
    let surplus = pair.add(beganAmong: touches, hasBegun: storedState != .possible)
    if !wasComplete, let line = pair.line { measure(from: line, at: event.timestamp) }
    for touch in surplus { ignore(touch, for: event) }
  }

  func pairTouchesMoved(with event: UIEvent) {
    guard pair.hasMoved else { return }
    if let line = pair.line {
      follow(line, at: event.timestamp, isIndirect: pair.first?.storedType == .indirectPointer)
    } else if storedState != .possible {
      assign(.changed, .inputChanged)  // rule 5.22: one finger is left
    }
  }

  func pairTouchesEnded() {
    pair.removeLifted()
    if pair.isEmpty { end() }
  }

  func pairTransformChanged(with event: TransformEvent) {
    let sample = event.sample
    let line = FingerPair.Line.touchpad(sample)
    switch sample.phase {
    case .began: measure(from: line, at: sample.timestamp)
    case .changed: follow(line, at: sample.timestamp, isIndirect: true)
    case .ended: end()
    case .cancelled: assign(.cancelled, .touchCancelled)
    }
  }

  /// Handles the lift of the last finger. A gesture that has begun ends; otherwise, the recognizer fails
  /// (rule 6.I1).
  private func end() {
    if storedState == .possible { assign(.failed, failureReason) } else { assign(.ended, .lifted) }
  }
}
