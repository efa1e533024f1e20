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
  final var pair = FingerPair()
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
    storedScale = 1
    filter = TransformVelocity()
    pair = FingerPair()
    startDistance = 0
    latestDistance = 0
    largestChange = nil
  }

  final var failureReason: RecognizerReason {
    guard let largestChange else { return .tooFewFingers(1, needs: 2) }
    let isIndirect = input != nil || pair.first?.storedType == .indirectPointer
    return .distanceChangedTooLittle(largestChange, needs: Self.hysteresis(isIndirect: isIndirect))
  }

  private static func hysteresis(isIndirect: Bool) -> CGFloat {
    isIndirect ? TouchConstants.pinchPointerHysteresis : TouchConstants.pinchHysteresis
  }

  // MARK: Distances

  final func measure(from line: FingerPair.Line, at time: TimeInterval) {
    if storedState == .possible {
      largestChange = largestChange ?? 0
      startDistance = line.length
      storedScale = 1
    }
    latestDistance = line.length
    filter.restart(at: time)
  }

  final func follow(_ line: FingerPair.Line, at time: TimeInterval, isIndirect: Bool) {
    guard latestDistance > 0 else { return }
    let (old, distance) = (storedScale, line.length)
    storedScale *= distance / latestDistance
    filter.add(storedScale - old, at: time)
    latestDistance = distance
    guard storedState == .possible else {
      assign(.changed, .inputChanged)
      return
    }
    let change = distance - startDistance
    let hysteresis = Self.hysteresis(isIndirect: isIndirect)
    guard abs(change) >= hysteresis else {
      largestChange = max(largestChange ?? 0, abs(change))
      return
    }
    assign(.began, .distanceChanged(abs(change), needs: hysteresis))
    guard storedState == .began else { return }
    // The scale is measured from a distance that includes the hysteresis, so the scale starts near 1.
    let reference = max(
      startDistance + (change < 0 ? -hysteresis : hysteresis), TouchConstants.minimumFingerDistance)
    storedScale *= startDistance / reference
  }
}

extension UIPinchGestureRecognizer: FingerPairRecognizer {}
