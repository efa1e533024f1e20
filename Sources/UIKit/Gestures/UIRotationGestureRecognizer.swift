/// A recognizer of two fingers that rotate about each other, on the screen or on a touchpad (rules 6.I1,
/// 6.I3).
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  deinit {}

  /// The rotation since the gesture began, in radians clockwise. If a value is set, later changes are added
  /// to it; a value that is not finite is ignored (rule 6.I3). Default 0.
  open var rotation: CGFloat {
    get { storedRotation }
    set { if newValue.isFinite { storedRotation = newValue } }
  }

  /// The velocity of the rotation in radians per second, clockwise (rule 6.I3).
  open var velocity: CGFloat { filter.velocity }

  private final var storedRotation: CGFloat = 0
  private final var filter = TransformVelocity()
  private final var pair = FingerPair()
  /// The rotation in radians from the time when two fingers were down. It does not depend on values that are
  /// set in `rotation`.
  private final var turn: CGFloat = 0
  /// The distance between the fingers when two were first down, in points.
  private final var start: CGFloat = 0
  /// The latest angle of the line between the fingers, in radians.
  private final var last: CGFloat = 0
  /// The largest rotation before the gesture began, and the rotation that was needed at that moment, in
  /// radians; nil until two fingers are down.
  private final var most: (turn: CGFloat, needs: CGFloat)?

  override var countedTouches: ContiguousArray<UITouch> { pair.counted(of: touches) }

  // MARK: Fingers

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    let wasComplete = pair.isComplete
    let surplus = pair.add(beganAmong: self.touches, hasBegun: storedState != .possible)
    if !wasComplete, let angle = pair.angle, let distance = pair.distance {
      measure(from: angle, distance, at: event.timestamp)
    }
    for touch in surplus { ignore(touch, for: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard pair.hasMoved else { return }
    if let angle = pair.angle, let distance = pair.distance {
      follow(angle, distance, at: event.timestamp)
    } else if storedState != .possible {
      assign(.changed, .inputChanged)  // like a pinch with one finger left (rule 5.22)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    pair.removeLifted()
    if pair.isEmpty { end(orFail: reasonToGiveUp) }
  }

  open override func reset() {
    super.reset()
    storedRotation = 0
    filter = TransformVelocity()
    pair = FingerPair()
    turn = 0
    start = 0
    last = 0
    most = nil
  }

  private final var reasonToGiveUp: RecognizerReason {
    most.map { .turnedTooLittle($0.turn, needs: $0.needs) } ?? .tooFewFingers(1, needs: 2)
  }

  // MARK: Angles

  /// Starts to measure the angle when two fingers are down, for the first time or again.
  private final func measure(from angle: CGFloat, _ distance: CGFloat, at time: TimeInterval) {
    if storedState == .possible {
      most = most ?? (0, TouchConstants.rotationHysteresis)
      start = distance
      turn = 0
      storedRotation = 0
    }
    last = angle
    filter.restart(at: time)
  }

  private final func follow(_ angle: CGFloat, _ distance: CGFloat, at time: TimeInterval) {
    // Takes the shorter of the two arcs, because no hand rotates by more than half a circle between two
    // readings.
    let change = (angle - last).remainder(dividingBy: 2 * .pi)
    last = angle
    turn += change
    storedRotation += change
    filter.add(change, at: time)
    guard storedState == .possible else {
      assign(.changed, .inputChanged)
      return
    }
    let stretch = start > 0 ? min(abs(distance - start) / start, 1) : 0
    let hysteresis =
      TouchConstants.rotationHysteresis + TouchConstants.rotationHysteresisOfPinch * stretch.squareRoot()
    guard abs(turn) >= hysteresis else {
      if abs(turn) >= most?.turn ?? 0 { most = (abs(turn), hysteresis) }
      return
    }
    let isClockwise = turn > 0
    assign(.began, .turned(abs(turn), needs: hysteresis))
    guard storedState == .began else { return }
    storedRotation -= isClockwise ? hysteresis : -hysteresis
  }

  // MARK: Touchpads

  override var indirectInput: IndirectInput { .transform }

  override func transformChanged(with event: TransformEvent) {
    let sample = event.sample
    let distance = FingerPair.distance(atScale: sample.scale)
    switch sample.phase {
    case .began: measure(from: sample.rotation, distance, at: sample.timestamp)
    case .changed: follow(sample.rotation, distance, at: sample.timestamp)
    case .ended: end(orFail: reasonToGiveUp)
    case .cancelled: assign(.cancelled, .touchCancelled)
    }
  }
}
