/// A recognizer of fingers that drag. If `allowedScrollTypesMask` is not empty, the recognizer also
/// recognizes scrolls by a wheel or touchpad (rules 6.P1 to 6.P8).
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  deinit {}

  /// The number of fingers that must be down before the pan begins (rule 6.P5). Default 1.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers that the pan uses. Additional fingers are ignored. While an additional
  /// finger is down, a pan cannot begin, except for the pan of a scroll view (rule 6.P5). Default: no limit.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolls by wheel or touchpad that the pan follows (rule 6.P8). Default none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  // MARK: Translation and velocity

  /// Returns the movement of the fingers since Began, not including the distance that was needed to begin.
  /// While the state is Possible, returns the movement since the fingers landed (rules 6.P2, 6.P3). The
  /// result is in points of `view`, or of the window if `view` is nil.
  open func translation(in view: UIView?) -> CGPoint {
    let vector = view?.vectorFromWindow(translationInWindow) ?? translationInWindow
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  /// Replaces the translation. Later movement is added to the new value. The velocity does not change (rule
  /// 6.P3). The translation is in points of `view`, or of the window if `view` is nil. A value that is not
  /// finite is ignored.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.isFinite else { return }
    let vector = CGVector(dx: translation.x, dy: translation.y)
    translationInWindow = view?.vectorToWindow(vector) ?? vector
  }

  /// Returns the velocity of the fingers in points per second, in the coordinates of `view`, or of the window
  /// if `view` is nil (rule 6.P4).
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = velocitySamples.velocity(by: gesturePolicy)
    let vector = view?.vectorFromWindow(velocity) ?? velocity
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  /// Returns the velocity; zero if, at `time`, the fingers have rested longer than rule 6.P8 allows.
  final func velocityUnlessRested(at time: TimeInterval, in view: UIView?) -> CGPoint {
    velocitySamples.hasRested(at: time) ? .zero : velocity(in: view)
  }

  // MARK: Stored state

  /// The distance in points that the fingers must move before the pan begins; 0 if a finger has caught moving
  /// content (rule 8.10).
  final var hysteresis = TouchConstants.panHysteresis
  /// The movement of the fingers since the minimum number of fingers was down, in points of the window.
  private(set) final var travel = CGVector.zero
  /// The translation of the pan, in points of the window.
  private final var translationInWindow = CGVector.zero
  private final var velocitySamples = VelocitySamples()
  /// The application's `GesturePolicy.panThreshold` at the time when the first finger landed. The value is
  /// stored because every movement needs it, and finding the application requires loading weak references.
  private(set) final var threshold = GesturePolicy.PanDistanceMeasure.perAxis
  /// The counted fingers that are in contact, in the order of landing.
  private(set) final var fingers: ContiguousArray<UITouch> = []
  /// The fingers beyond the maximum that landed after the pan had begun (rule 4.15).
  private final var extraFingers: ContiguousArray<UITouch> = []
  /// The fingers beyond the maximum that landed before the pan began, and are ignored. While one of these
  /// fingers is down, the pan does not begin (rule 6.P5).
  private final var blockingFingers: ContiguousArray<UITouch> = []
  /// The largest number of fingers in `blockingFingers` that were down at once.
  private final var largestBlockingCount = 0
  /// The sum of the fingers' locations at the time when their movement was last added, in points of the
  /// window. The movements are added before the sum is divided, so that the centroid of three fingers that
  /// moved 30 points in total has moved by exactly 10.
  private final var lastLocationSum = CGPoint.zero
  /// The longest movement of the fingers before the pan began, in points. If the pan fails, this value is
  /// reported in the reason.
  private final var longestMovement: CGFloat = 0
  /// The largest number of counted fingers at one time. If the pan fails, this value is reported in the
  /// reason.
  private final var largestFingerCount = 0

  // MARK: For subclasses of this module

  /// Returns the length of a movement in points, for comparison with the hysteresis (rule 6.P1).
  func length(of travel: CGVector) -> CGFloat {
    switch threshold {
    case .perAxis: max(abs(travel.dx), abs(travel.dy))
    case .distance: hypot(travel.dx, travel.dy)
    }
  }

  /// Returns the length, in points, of the part of the movement that can begin the pan. Default: the length
  /// of the whole movement.
  func lengthThatBegins(_ travel: CGVector) -> CGFloat { length(of: travel) }

  /// Returns whether the pan may begin after this movement, in points of the window (rule 6.P1).
  func shouldBegin(after travel: CGVector) -> Bool {
    length(of: travel) >= hysteresis
  }

  /// Whether the pan may begin while fingers beyond its maximum are down (rule 6.P5).
  var beginsBesideExtraFingers: Bool { false }

  /// Returns whether the pan may begin after a scroll by this translation, in points of the window. No
  /// hysteresis is needed, because a finger that rests on a touchpad does not scroll.
  func shouldBegin(scrolling travel: CGVector) -> Bool { travel.dx != 0 || travel.dy != 0 }

  private final var isBlocked: Bool {
    for touch in blockingFingers where touch.isInContact { return true }
    return false
  }

  private final func addBlockingFinger(_ touch: UITouch) {
    blockingFingers.removeAll { !$0.isInContact }
    blockingFingers.append(touch)
    largestBlockingCount = max(largestBlockingCount, blockingFingers.count)
  }

  override var countedTouches: ContiguousArray<UITouch> {
    if extraFingers.isEmpty { return touches }
    return touches.filter { touch in !extraFingers.contains { $0 === touch } }
  }

  // MARK: Fingers

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    advance(at: event.timestamp)
    let before = fingers.count
    if before == 0 { threshold = gesturePolicy.panThreshold }
    for touch in self.touches where touch.storedPhase == .began {
      if fingers.count < max(0, maximumNumberOfTouches) {
        fingers.append(touch)
      } else if storedState == .possible {
        ignore(touch, for: event)
        if !beginsBesideExtraFingers { addBlockingFinger(touch) }
      } else {
        extraFingers.append(touch)
      }
    }
    lastLocationSum = sum(of: fingers)
    largestFingerCount = max(largestFingerCount, fingers.count)
    // Rule 6.P5: while fewer fingers than the minimum are down, the pan cannot begin and the fingers'
    // movement does not count.
    if storedState == .possible && (before < minimumNumberOfTouches || before == 0) {
      travel = .zero
      translationInWindow = .zero
      velocitySamples.start(at: event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard fingers.contains(where: { $0.storedPhase == .moved }) else { return }
    advance(at: event.timestamp, haveMoved: true)
    if storedState == .possible {
      guard fingers.count >= minimumNumberOfTouches else { return }
      let length = length(of: travel)
      if !isBlocked, shouldBegin(after: travel) {
        begin(losing: hysteresisLoss(of: travel), .moved(lengthThatBegins(travel), needs: hysteresis))
      } else if length > longestMovement {
        longestMovement = length
      }
    } else {
      assign(.changed, .inputChanged)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let before = fingers.count
    advance(at: event.timestamp)
    fingers.removeAll { $0.storedPhase == .ended }
    extraFingers.removeAll { $0.storedPhase == .ended }
    lastLocationSum = sum(of: fingers)
    guard fingers.isEmpty, before > 0 else { return }
    // Rule 6.P6.
    if storedState == .possible { assign(.failed, failureReason) } else { assign(.ended, .lifted) }
  }

  private final var failureReason: RecognizerReason {
    if largestFingerCount < minimumNumberOfTouches {
      return .tooFewFingers(largestFingerCount, needs: minimumNumberOfTouches)
    }
    // A pan that has caught moving content has a hysteresis of 0, but its finger must have moved (rule 8.10).
    guard longestMovement >= hysteresis, longestMovement > 0 else {
      return .movedTooLittle(longestMovement, needs: hysteresis)
    }
    return largestBlockingCount == 0
      ? .cannotScroll(longestMovement)
      : .extraFinger(largestFingerCount + largestBlockingCount, maximum: maximumNumberOfTouches)
  }

  open override func reset() {
    super.reset()
    travel = .zero
    translationInWindow = .zero
    velocitySamples = VelocitySamples()
    fingers.removeAll(keepingCapacity: true)
    extraFingers.removeAll(keepingCapacity: true)
    longestMovement = 0
    largestFingerCount = 0
    blockingFingers.removeAll(keepingCapacity: true)
    largestBlockingCount = 0
  }

  /// Begins the pan. `lost` is the part of the movement that is subtracted from the translation, in points of
  /// the window.
  private final func begin(losing lost: CGVector, _ reason: RecognizerReason) {
    assign(.began, reason)
    guard storedState == .began else { return }
    translationInWindow.dx -= lost.dx
    translationInWindow.dy -= lost.dy
  }

  /// Returns the part of a movement that is subtracted from the translation because of the hysteresis, in
  /// points of the window (rule 6.P2).
  func hysteresisLoss(of movement: CGVector) -> CGVector {
    CGVector(
      dx: min(max(movement.dx, -hysteresis), hysteresis), dy: min(max(movement.dy, -hysteresis), hysteresis))
  }

  /// If Began was delayed until another recognizer failed, the translation is set to 0 (rule 6.P7).
  override func willReportBegan(afterWaiting: Bool) {
    if afterWaiting { translationInWindow = .zero }
  }

  /// Updates the translation and the velocity with the fingers' movement since the previous call. Must be
  /// called before fingers are added or removed, because a change of the number of fingers moves their
  /// centroid (rule 6.P5). If fingers have moved but their centroid has not, the velocity of this movement is
  /// zero (rule 6.P4).
  private final func advance(at time: TimeInterval, haveMoved: Bool = false) {
    guard !fingers.isEmpty else { return }
    let locationSum = sum(of: fingers)
    let count = CGFloat(fingers.count)
    let movement = CGVector(
      dx: (locationSum.x - lastLocationSum.x) / count, dy: (locationSum.y - lastLocationSum.y) / count)
    lastLocationSum = locationSum
    if movement.dx != 0 || movement.dy != 0 || haveMoved && velocitySamples.time != time {
      add(movement, at: time)
    }
  }

  private final func add(_ movement: CGVector, at time: TimeInterval) {
    travel.dx += movement.dx
    travel.dy += movement.dy
    translationInWindow.dx += movement.dx
    translationInWindow.dy += movement.dy
    velocitySamples.add(movement, at: time)
  }

  private final func sum(of fingers: ContiguousArray<UITouch>) -> CGPoint {
    var sum = CGPoint.zero
    for finger in fingers {
      sum.x += finger.reading.location.x
      sum.y += finger.reading.location.y
    }
    return sum
  }

  // MARK: Scrolls (rule 6.P8)

  override var acceptedIndirectInput: IndirectInput { allowedScrollTypesMask.isEmpty ? [] : .scroll }

  override func tracks(_ event: IndirectInputEvent) -> Bool {
    guard let scroll = event as? ScrollEvent else { return false }
    return allowedScrollTypesMask.contains(scroll.sample.source == .wheel ? .discrete : .continuous)
  }

  override func scrollChanged(with event: ScrollEvent) {
    let sample = event.sample
    velocitySamples.resetIfRested(at: sample.timestamp)
    switch sample.phase {
    case .began: velocitySamples.start(at: sample.timestamp)
    case .changed:
      add(sample.translation, at: sample.timestamp)
      if storedState != .possible {
        assign(.changed, .inputChanged)
      } else if shouldBegin(scrolling: travel) {
        begin(losing: .zero, .inputBegan)
      } else if sample.source == .wheel {
        // A wheel's step that does not begin the pan is discarded, and is not added to later steps.
        travel = .zero
        translationInWindow = .zero
      }
    case .ended: assign(storedState == .possible ? .failed : .ended, .lifted)
    case .cancelled: assign(.cancelled, .touchCancelled)
    }
  }
}

/// The kinds of scrolling by a mouse or touchpad, not by fingers on the screen (rule 6.P8).
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  /// Creates a mask from the bits of `discrete` and `continuous`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Scrolling by the steps of a mouse wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Scrolling by fingers on a touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Scrolling by a mouse wheel or a touchpad.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
