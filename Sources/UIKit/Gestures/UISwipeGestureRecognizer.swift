/// A recognizer of fingers that flick in one direction (rules 6.S1 to 6.S3).
///
/// It recognizes during the move, as soon as every finger has moved 50 points in the direction within half a
/// second and is fast enough. The slower the swipe, the straighter it must be: the allowed distance across
/// shrinks evenly from `GesturePolicy.swipeMaximumAcross` at the start to half of that after half a second.
/// The recognizer fails if a finger lifts, if more fingers land than required, or if no direction remains
/// possible.
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

  /// The directions that the recognizer accepts; a swipe in any of them recognizes. Default `.right`.
  open var direction: Direction = .right
  /// The number of fingers that swipe together. Default 1.
  open var numberOfTouchesRequired = 1

  private final var fingers = FingerGroup()
  /// The accepted directions in which the fingers can no longer swipe.
  private final var excluded: Direction = []
  private final var start = CGPoint.zero
  /// The reason for which a direction was last excluded.
  private final var reasonOfExclusion: RecognizerReason?
  /// The largest distance that all fingers moved in a possible direction, in points. It is reported as the
  /// reason of a failure when a finger lifts.
  private final var farthest: CGFloat = 0
  /// The highest speed of fingers that moved far enough but too slowly, in points per second; nil if there
  /// were none. It is reported as the reason of a failure when a finger lifts.
  private final var slowSpeed: CGFloat?

  deinit {}

  /// Returns the start of the swipe: the centroid of the locations where its fingers landed, in `view`'s
  /// coordinates (nil: the window's) (rule 6.S3).
  open override func location(in view: UIView?) -> CGPoint { convertFromWindow(start, to: view) }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    fingers.forgetIgnored(by: self)
    for touch in self.touches where touches.contains(touch) {
      guard fingers.count < numberOfTouchesRequired else {
        // The count includes fingers that land in the same event.
        let count = max(fingers.count + 1, self.touches.count)
        return assign(.failed, .extraFinger(count, takes: numberOfTouchesRequired))
      }
      fingers.land(touch)
    }
    start = fingers.start
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    fingers.forgetIgnored(by: self)
    guard let first = fingers.members.first else { return }
    let elapsed = event.timestamp.elapsed(since: first.start.timestamp)
    guard elapsed <= TouchConstants.swipeDuration else {
      return assign(.failed, .tookTooLong(elapsed, allows: TouchConstants.swipeDuration))
    }
    for (candidate, unit) in Direction.all
    where direction.contains(candidate) && !excluded.contains(candidate) {
      switch progress(along: unit, after: elapsed) {
      case .possible(let along, let speed):
        // While fingers are missing, the movement of the others is not a swipe.
        guard fingers.count == numberOfTouchesRequired else { continue }
        farthest = max(farthest, along)
        if along >= TouchConstants.swipeMinimumDistance, let speed { slowSpeed = max(slowSpeed ?? 0, speed) }
      case .excluded(let reason):
        excluded.insert(candidate)
        reasonOfExclusion = reason
      case .swiped(let along) where fingers.count == numberOfTouchesRequired:
        return assign(.ended, .swiped(along, in: elapsed))
      case .swiped: break
      }
    }
    if excluded.isSuperset(of: direction) { assign(.failed, reasonOfExclusion) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    assign(.failed, reasonToGiveUp)
  }

  private final var reasonToGiveUp: RecognizerReason {
    if fingers.count < numberOfTouchesRequired {
      return .tooFewFingers(fingers.count, needs: numberOfTouchesRequired)
    }
    if farthest >= TouchConstants.swipeMinimumDistance, let slowSpeed {
      return .tooSlow(slowSpeed, needs: gesturePolicy.swipeMinimumSpeed)
    }
    return .movedTooLittle(farthest, needs: TouchConstants.swipeMinimumDistance)
  }

  open override func reset() {
    super.reset()
    fingers.removeAll()
    excluded = []
    reasonOfExclusion = nil
    farthest = 0
    slowSpeed = nil
  }

  // MARK: Rule 6.S2

  private enum Progress {
    /// A swipe is still possible. The values are the distance of the finger that moved least, in points, and
    /// the speed of the slowest finger if it is too slow.
    case possible(CGFloat, speed: CGFloat?)
    /// The swipe is no longer possible in this direction, for this reason.
    case excluded(RecognizerReason)
    /// The fingers have swiped. The value is the distance of the finger that moved least, in points.
    case swiped(CGFloat)
  }

  /// Returns the fingers' progress in the direction `unit`, `elapsed` seconds after the first landing.
  private final func progress(along unit: CGVector, after elapsed: TimeInterval) -> Progress {
    let policy = gesturePolicy
    let maximumAcross = policy.swipeMaximumAcross * (1 - elapsed / (2 * TouchConstants.swipeDuration))
    var least = CGFloat.infinity
    var slowSpeed: CGFloat?
    for finger in fingers.members {
      let travel = finger.travel
      let along = travel.dx * unit.dx + travel.dy * unit.dy
      let across = abs(travel.dx * unit.dy - travel.dy * unit.dx)
      if across > maximumAcross { return .excluded(.strayed(across, allows: maximumAcross)) }
      let limit = TouchConstants.swipeMaximumBackward
      if along < -limit { return .excluded(.wentBack(-along, allows: limit)) }
      least = min(least, along)
      if let speed = speed(of: finger.touch, along: unit), speed < policy.swipeMinimumSpeed {
        slowSpeed = min(slowSpeed ?? speed, speed)
      }
    }
    return slowSpeed == nil && least >= TouchConstants.swipeMinimumDistance
      ? .swiped(least) : .possible(least, speed: slowSpeed)
  }

  /// Returns the finger's speed in the direction `unit` in this event, in points per second; nil if it did
  /// not move, or if its readings are too close together in time.
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
