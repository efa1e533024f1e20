/// A recognizer of fingers that flick in one direction (rules 6.S1 to 6.S3).
///
/// The recognizer recognizes while the fingers move, as soon as every finger has moved 50 points in the
/// direction within half a second and is fast enough. The slower the swipe, the straighter it must be: the
/// allowed distance at right angles to the direction decreases evenly from `GesturePolicy.swipeMaximumAcross`
/// at the start to half of it after half a second. The recognizer fails if a finger lifts, if more fingers
/// land than required, or if no direction is possible any more.
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of swipe directions, in the window's coordinates.
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates a set from the bits of the four directions.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A swipe towards the right edge of the window.
    public static let right = Direction(rawValue: 1 << 0)
    /// A swipe towards the left edge of the window.
    public static let left = Direction(rawValue: 1 << 1)
    /// A swipe towards the top of the window.
    public static let up = Direction(rawValue: 1 << 2)
    /// A swipe towards the bottom of the window.
    public static let down = Direction(rawValue: 1 << 3)

    fileprivate static let all: [(direction: Direction, unit: CGVector)] = [
      (.right, CGVector(dx: 1, dy: 0)), (.left, CGVector(dx: -1, dy: 0)),
      (.up, CGVector(dx: 0, dy: -1)), (.down, CGVector(dx: 0, dy: 1)),
    ]
  }

  /// The directions that the recognizer accepts. Default `.right`.
  open var direction: Direction = .right
  /// The number of fingers that must swipe together. Default 1.
  open var numberOfTouchesRequired = 1

  private final var fingers = FingerGroup()
  /// The directions in `direction` in which the fingers can no longer complete a swipe.
  private final var excludedDirections: Direction = []
  private final var start = CGPoint.zero
  /// The reason why the most recently excluded direction was excluded.
  private final var exclusionReason: RecognizerReason?
  /// The largest distance, in points, that all fingers have moved in a possible direction. If a finger lifts
  /// too early, the failure reason contains this value.
  private final var longestMovement: CGFloat = 0
  /// The highest speed of fingers that moved far enough but too slowly, in points per second; nil if there
  /// were no such fingers. If a finger lifts too early, the failure reason contains this value.
  private final var slowSpeed: CGFloat?

  deinit {}

  /// Returns the start of the swipe, which is the centroid of the locations where the fingers landed (rule
  /// 6.S3). The result is in the coordinates of `view`, or of the window if `view` is nil.
  open override func location(in view: UIView?) -> CGPoint { convertFromWindow(start, to: view) }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    fingers.removeIgnored(by: self)
    for touch in self.touches where touches.contains(touch) {
      guard fingers.count < numberOfTouchesRequired else {
        // The count includes the fingers that land in the same event.
        let count = max(fingers.count + 1, self.touches.count)
        return assign(.failed, .extraFinger(count, maximum: numberOfTouchesRequired))
      }
      fingers.land(touch)
    }
    start = fingers.start
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    fingers.removeIgnored(by: self)
    guard let first = fingers.members.first else { return }
    let elapsed = event.timestamp.elapsed(since: first.start.timestamp)
    guard elapsed <= TouchConstants.swipeDuration else {
      return assign(.failed, .tookTooLong(elapsed, allows: TouchConstants.swipeDuration))
    }
    for (candidate, unit) in Direction.all
    where direction.contains(candidate) && !excludedDirections.contains(candidate) {
      switch progress(along: unit, after: elapsed) {
      case .possible(let along, let speed):
        // Until enough fingers are down, movement does not count as a swipe.
        guard fingers.count == numberOfTouchesRequired else { continue }
        longestMovement = max(longestMovement, along)
        if along >= TouchConstants.swipeMinimumDistance, let speed { slowSpeed = max(slowSpeed ?? 0, speed) }
      case .excluded(let reason):
        excludedDirections.insert(candidate)
        exclusionReason = reason
      case .swiped(let along) where fingers.count == numberOfTouchesRequired:
        return assign(.ended, .swiped(along, in: elapsed))
      case .swiped: break
      }
    }
    if excludedDirections.isSuperset(of: direction) { assign(.failed, exclusionReason) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    assign(.failed, failureReason)
  }

  private final var failureReason: RecognizerReason {
    if fingers.count < numberOfTouchesRequired {
      return .tooFewFingers(fingers.count, needs: numberOfTouchesRequired)
    }
    if longestMovement >= TouchConstants.swipeMinimumDistance, let slowSpeed {
      return .tooSlow(slowSpeed, needs: gesturePolicy.swipeMinimumSpeed)
    }
    return .movedTooLittle(longestMovement, needs: TouchConstants.swipeMinimumDistance)
  }

  open override func reset() {
    super.reset()
    fingers.removeAll()
    excludedDirections = []
    exclusionReason = nil
    longestMovement = 0
    slowSpeed = nil
  }

  // MARK: Rule 6.S2

  private enum Progress {
    /// A swipe is still possible. The unlabelled value is the distance of the finger that moved least, in
    /// points. `speed` is the speed of the slowest finger if that finger is too slow; otherwise nil.
    case possible(CGFloat, speed: CGFloat?)
    /// The swipe is no longer possible in this direction, for this reason.
    case excluded(RecognizerReason)
    /// The fingers have swiped. The associated value is the distance of the finger that moved least, in
    /// points.
    case swiped(CGFloat)
  }

  /// Returns the fingers' progress `elapsed` seconds after the first finger landed. The unit vector `unit` is
  /// the direction of the swipe.
  private final func progress(along unit: CGVector, after elapsed: TimeInterval) -> Progress {
    let policy = gesturePolicy
    let maximumAcross = policy.swipeMaximumAcross * (1 - elapsed / (2 * TouchConstants.swipeDuration))
    var smallestMovement = CGFloat.infinity
    var slowSpeed: CGFloat?
    for finger in fingers.members {
      let travel = finger.travel
      let along = travel.dx * unit.dx + travel.dy * unit.dy
      let across = abs(travel.dx * unit.dy - travel.dy * unit.dx)
      if across > maximumAcross { return .excluded(.strayed(across, allows: maximumAcross)) }
      let limit = TouchConstants.swipeMaximumBackward
      if along < -limit { return .excluded(.wentBack(-along, allows: limit)) }
      smallestMovement = min(smallestMovement, along)
      if let speed = speed(of: finger.touch, along: unit), speed < policy.swipeMinimumSpeed {
        slowSpeed = min(slowSpeed ?? speed, speed)
      }
    }
    return slowSpeed == nil && smallestMovement >= TouchConstants.swipeMinimumDistance
      ? .swiped(smallestMovement) : .possible(smallestMovement, speed: slowSpeed)
  }

  /// Returns the finger's speed in the direction `unit` in this event, in points per second; nil if the
  /// finger did not move, or if its readings are too close together in time.
  private final func speed(of touch: UITouch, along unit: CGVector) -> CGFloat? {
    guard touch.storedPhase == .moved else { return nil }
    let before = touch.precedingReading
    let interval = touch.reading.timestamp.elapsed(since: before.timestamp)
    guard interval >= TouchConstants.minimumVelocityInterval else { return nil }
    let dx = touch.reading.location.x - before.location.x
    let dy = touch.reading.location.y - before.location.y
    return (dx * unit.dx + dy * unit.dy) / interval
  }
}
