/// A recognizer of two fingers that rotate about each other, on the screen or on a touchpad (rules 6.I1,
/// 6.I3).
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  deinit {}

  /// The rotation since the gesture began, in radians clockwise. After a value is set, later changes are
  /// added to this value. A value that is not finite is ignored (rule 6.I3). Default 0.
  open var rotation: CGFloat {
    get { storedRotation }
    set { if newValue.isFinite { storedRotation = newValue } }
  }

  /// The velocity of the rotation in radians per second, clockwise (rule 6.I3).
  open var velocity: CGFloat { filter.velocity }

  private final var storedRotation: CGFloat = 0
  private final var filter = TransformVelocity()
  final var pair = FingerPair()
  /// The rotation since two fingers were first down, in radians. Setting `rotation` does not change this
  /// value.
  private final var rotationSincePair: CGFloat = 0
  /// The distance between the fingers at the time when two fingers were first down, in points.
  private final var startDistance: CGFloat = 0
  /// The latest angle of the line between the fingers, in radians.
  private final var latestAngle: CGFloat = 0
  /// The largest rotation before the gesture began, and the rotation that was required at that moment to
  /// begin the gesture. Both are in radians. Nil until two fingers are down.
  private final var largestRotation: (angle: CGFloat, needs: CGFloat)?

  override var countedTouches: ContiguousArray<UITouch> { pair.countedTouches(of: touches) }

  // MARK: Fingers

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    pairTouchesBegan(with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    pairTouchesMoved(with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    pairTouchesEnded()
  }

  override var acceptedIndirectInput: IndirectInput { .transform }

  override func transformChanged(with event: TransformEvent) { pairTransformChanged(with: event) }

  open override func reset() {
    super.reset()
    storedRotation = 0
    filter = TransformVelocity()
    pair = FingerPair()
    rotationSincePair = 0
    startDistance = 0
    latestAngle = 0
    largestRotation = nil
  }

  final var failureReason: RecognizerReason {
    largestRotation.map { .turnedTooLittle($0.angle, needs: $0.needs) } ?? .tooFewFingers(1, needs: 2)
  }

  // MARK: Angles

  final func measure(from line: FingerPair.Line, at time: TimeInterval) {
    if storedState == .possible {
      largestRotation = largestRotation ?? (0, TouchConstants.rotationHysteresis)
      startDistance = line.length
      rotationSincePair = 0
      storedRotation = 0
    }
    latestAngle = line.angle
    filter.restart(at: time)
  }

  final func follow(_ line: FingerPair.Line, at time: TimeInterval, isIndirect: Bool) {
    // The shorter of the two arcs is used, because a hand does not rotate by more than half a circle between
    // two readings.
    let change = (line.angle - latestAngle).remainder(dividingBy: 2 * .pi)
    latestAngle = line.angle
    rotationSincePair += change
    storedRotation += change
    filter.add(change, at: time)
    guard storedState == .possible else {
      assign(.changed, .inputChanged)
      return
    }
    let stretch = startDistance > 0 ? min(abs(line.length - startDistance) / startDistance, 1) : 0
    let hysteresis =
      TouchConstants.rotationHysteresis + TouchConstants.rotationHysteresisOfPinch * stretch.squareRoot()
    guard abs(rotationSincePair) >= hysteresis else {
      if abs(rotationSincePair) >= largestRotation?.angle ?? 0 {
        largestRotation = (abs(rotationSincePair), hysteresis)
      }
      return
    }
    let isClockwise = rotationSincePair > 0
    assign(.began, .turned(abs(rotationSincePair), needs: hysteresis))
    guard storedState == .began else { return }
    storedRotation -= isClockwise ? hysteresis : -hysteresis
  }
}

extension UIRotationGestureRecognizer: FingerPairRecognizer {}
