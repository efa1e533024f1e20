/// A recognizer of two fingers that move together or apart, on the screen or on a touchpad (rules 6.I1,
/// 6.I2).
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  deinit {}

  /// The distance between the fingers divided by their distance when the gesture began. After a value is set,
  /// later changes multiply this value. A value that is not finite is ignored. Default 1 (rule 6.I2).
  open var scale: CGFloat {
    get { storedScale }
    set { if newValue.isFinite { storedScale = newValue } }
  }

  /// The change of the scale per second (rule 6.I2).
  open var velocity: CGFloat { filter.velocity }

  private final var storedScale: CGFloat = 1
  private final var filter = TransformVelocity()
  private final var pair = FingerPair()
  /// The distance between the fingers at the time when two fingers were first down, in points.
  private final var startDistance: CGFloat = 0
  /// The latest distance between the fingers, in points.
  private final var latestDistance: CGFloat = 0
  /// The largest change of the distance before the gesture began, in points; nil until two fingers are down.
  private final var largestChange: CGFloat?

  override var countedTouches: ContiguousArray<UITouch> { pair.countedTouches(of: touches) }

  // MARK: Fingers

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    let wasComplete = pair.isComplete
    let surplus = pair.add(beganAmong: self.touches, hasBegun: storedState != .possible)
    if !wasComplete, let distance = pair.distance {
      measure(from: distance, at: event.timestamp)
    }
    for touch in surplus { ignore(touch, for: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard pair.hasMoved else { return }
    if let distance = pair.distance {
      follow(distance, at: event.timestamp, hysteresis: hysteresis)
    } else if storedState != .possible {
      assign(.changed, .inputChanged)  // rule 5.22: one finger is left
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    pair.removeLifted()
    if pair.isEmpty { end(orFail: failureReason) }
  }

  open override func reset() {
    super.reset()
    storedScale = 1
    filter = TransformVelocity()
    pair = FingerPair()
    startDistance = 0
    latestDistance = 0
    largestChange = nil
  }

  private final var failureReason: RecognizerReason {
    guard let largestChange else { return .tooFewFingers(1, needs: 2) }
    let needs = input == nil ? hysteresis : TouchConstants.pinchPointerHysteresis
    return .distanceChangedTooLittle(largestChange, needs: needs)
  }

  private final var hysteresis: CGFloat {
    pair.first?.storedType == .indirectPointer
      ? TouchConstants.pinchPointerHysteresis : TouchConstants.pinchHysteresis
  }

  // MARK: Distances

  /// Starts to measure the distance when two fingers are down, for the first time or again.
  private final func measure(from distance: CGFloat, at time: TimeInterval) {
    if storedState == .possible {
      largestChange = largestChange ?? 0
      startDistance = distance
      storedScale = 1
    }
    latestDistance = distance
    filter.restart(at: time)
  }

  private final func follow(_ distance: CGFloat, at time: TimeInterval, hysteresis: CGFloat) {
    guard latestDistance > 0 else { return }
    let old = storedScale
    storedScale *= distance / latestDistance
    filter.add(storedScale - old, at: time)
    latestDistance = distance
    guard storedState == .possible else {
      assign(.changed, .inputChanged)
      return
    }
    let change = distance - startDistance
    guard abs(change) >= hysteresis else {
      largestChange = max(largestChange ?? 0, abs(change))
      return
    }
    assign(.began, .distanceChanged(abs(change), needs: hysteresis))
    guard storedState == .began else { return }
    // The reference distance includes the hysteresis, so the scale starts near 1.
    let reference = max(
      startDistance + (change < 0 ? -hysteresis : hysteresis), TouchConstants.minimumFingerDistance)
    storedScale *= startDistance / reference
  }

  // MARK: Touchpads

  override var indirectInput: IndirectInput { .transform }

  override func transformChanged(with event: TransformEvent) {
    let sample = event.sample
    let distance = FingerPair.distance(atScale: sample.scale)
    switch sample.phase {
    case .began: measure(from: distance, at: sample.timestamp)
    case .changed: follow(distance, at: sample.timestamp, hysteresis: TouchConstants.pinchPointerHysteresis)
    case .ended: end(orFail: failureReason)
    case .cancelled: assign(.cancelled, .touchCancelled)
    }
  }
}
