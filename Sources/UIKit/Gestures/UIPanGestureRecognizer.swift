/// Fingers that drag, or with `allowedScrollTypesMask` a wheel or a touchpad that scrolls (rules 6.P1 to 6.P8).
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  deinit {}

  /// How many fingers must be down before it begins (rule 6.P5). Default 1.
  open var minimumNumberOfTouches = 1
  /// How many fingers count; further ones are ignored, and while one of them is down a pan does not begin (rule 6.P5). A
  /// scroll view's begins. Default: no limit.
  open var maximumNumberOfTouches = Int.max
  /// Which scrolls without fingers on the screen drive it (rule 6.P8). Default none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  // MARK: What it tells

  /// How far the fingers went since Began, without the hysteresis; while it is Possible, since they landed. In points
  /// of `view`'s coordinates, nil standing for the window's (rules 6.P2, 6.P3).
  open func translation(in view: UIView?) -> CGPoint {
    let vector = view?.vectorFromWindow(moved) ?? moved
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  /// Makes the translation so far another one; the velocity stays (rule 6.P3). Points of `view`'s coordinates, nil
  /// standing for the window's.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.isFinite else { return }
    let vector = CGVector(dx: translation.x, dy: translation.y)
    moved = view?.vectorToWindow(vector) ?? vector
  }

  /// Points a second in `view`'s coordinates, nil standing for the window's (rule 6.P4).
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = speed.velocity(by: owningApplication.gesturePolicy)
    let vector = view?.vectorFromWindow(velocity) ?? velocity
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  /// The same, or zero if what pans had rested by that time, in seconds (rule 6.P8 has the limit).
  final func velocityUnlessRested(at time: TimeInterval, in view: UIView?) -> CGPoint {
    speed.hasRested(at: time) ? .zero : velocity(in: view)
  }

  // MARK: Stored state

  /// How far it goes before it begins, in points. A scroll view that is caught needs no way at all (rule 8.10).
  final var hysteresis = TouchConstants.panHysteresis
  /// The way of the fingers since enough of them are down, in points of the window.
  private(set) final var travel = CGVector.zero
  /// The translation, in points of the window.
  private final var moved = CGVector.zero
  private final var speed = VelocitySamples()
  /// The fingers that count and are in contact, in the order in which they landed.
  private(set) final var fingers: ContiguousArray<UITouch> = []
  /// Fingers that landed beyond the maximum after it had recognized (rule 4.15).
  private final var extras: ContiguousArray<UITouch> = []
  /// Fingers that it ignores, and that keep it from beginning as long as they are down (rule 6.P5).
  private final var blocking: ContiguousArray<UITouch> = []
  /// How many of them were down at once. They land while all that count are down.
  private final var mostBlocking = 0
  /// The sum of the fingers' places when the way was last added up, in points of the window. Ways are added up before
  /// they are divided: three fingers that went 30 points together have gone 10, to the last bit.
  private final var anchor = CGPoint.zero
  /// For the reason of a failure: how far the fingers went at most, in points, and how many were down at once.
  private final var farthest: CGFloat = 0
  private final var mostFingers = 0

  // MARK: For subclasses of this module

  /// The length of that way, in points of the window, which the hysteresis is compared with (rule 6.P1).
  func length(of travel: CGVector) -> CGFloat {
    switch owningApplication.gesturePolicy.panThreshold {
    case .perAxis: max(abs(travel.dx), abs(travel.dy))
    case .distance: hypot(travel.dx, travel.dy)
    }
  }

  /// The length of the part of that way which makes it begin.
  func lengthThatBegins(_ travel: CGVector) -> CGFloat { length(of: travel) }

  /// Whether that way, in points of the window, makes it begin (rule 6.P1).
  func shouldBegin(after travel: CGVector) -> Bool {
    // No way is longer than its two legs: the policy is asked only when it can matter.
    abs(travel.dx) + abs(travel.dy) >= hysteresis && length(of: travel) >= hysteresis
  }

  /// Whether it begins though fingers beyond its maximum are down (rule 6.P5).
  var beginsBesideExtraFingers: Bool { false }

  /// Whether that way, in points of the window, makes a scroll begin: it needs no hysteresis, for a finger that only
  /// rests on a touchpad does not scroll.
  func shouldBegin(scrolling travel: CGVector) -> Bool { travel.dx != 0 || travel.dy != 0 }

  private final var isBlocked: Bool {
    for touch in blocking where touch.isInContact { return true }
    return false
  }

  private final func block(by touch: UITouch) {
    blocking.removeAll { !$0.isInContact }
    blocking.append(touch)
    mostBlocking = max(mostBlocking, blocking.count)
  }

  override var countedTouches: ContiguousArray<UITouch> {
    if extras.isEmpty { return touches }
    return touches.filter { touch in !extras.contains { $0 === touch } }
  }

  // MARK: Fingers

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    advance(at: event.timestamp)
    let before = fingers.count
    for touch in self.touches where touch.storedPhase == .began {
      if fingers.count < max(0, maximumNumberOfTouches) {
        fingers.append(touch)
      } else if storedState == .possible {
        ignore(touch, for: event)
        if !beginsBesideExtraFingers { block(by: touch) }
      } else {
        extras.append(touch)
      }
    }
    anchor = sum(of: fingers)
    mostFingers = max(mostFingers, fingers.count)
    // Rule 6.P5: fewer than the minimum wait, and what they did does not count.
    if storedState == .possible && (before < minimumNumberOfTouches || before == 0) {
      travel = .zero
      moved = .zero
      speed.start(at: event.timestamp)
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
        begin(losing: lostToHysteresis(of: travel), .moved(lengthThatBegins(travel), needs: hysteresis))
      } else if length > farthest {
        farthest = length
      }
    } else {
      assign(.changed, .went)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let before = fingers.count
    advance(at: event.timestamp)
    fingers.removeAll { $0.storedPhase == .ended }
    extras.removeAll { $0.storedPhase == .ended }
    anchor = sum(of: fingers)
    guard fingers.isEmpty, before > 0 else { return }
    // Rule 6.P6.
    if storedState == .possible { assign(.failed, reasonToGiveUp) } else { assign(.ended, .lifted) }
  }

  private final var reasonToGiveUp: RecognizerReason {
    if mostFingers < minimumNumberOfTouches {
      return .tooFewFingers(mostFingers, needs: minimumNumberOfTouches)
    }
    // Content that was caught needs no way at all, but some (rule 8.10).
    guard farthest >= hysteresis, farthest > 0 else { return .movedTooLittle(farthest, needs: hysteresis) }
    return mostBlocking == 0
      ? .cannotScroll(farthest) : .extraFinger(mostFingers + mostBlocking, takes: maximumNumberOfTouches)
  }

  open override func reset() {
    super.reset()
    travel = .zero
    moved = .zero
    speed = VelocitySamples()
    fingers.removeAll(keepingCapacity: true)
    extras.removeAll(keepingCapacity: true)
    farthest = 0
    mostFingers = 0
    blocking.removeAll(keepingCapacity: true)
    mostBlocking = 0
  }

  /// `lost` is the part of the way that the translation does not count.
  private final func begin(losing lost: CGVector, _ reason: RecognizerReason) {
    assign(.began, reason)
    guard storedState == .began else { return }
    moved.dx -= lost.dx
    moved.dy -= lost.dy
  }

  /// The part of that way, in points of the window, which the hysteresis takes out of it (rule 6.P2).
  func lostToHysteresis(of way: CGVector) -> CGVector {
    CGVector(
      dx: min(max(way.dx, -hysteresis), hysteresis), dy: min(max(way.dy, -hysteresis), hysteresis))
  }

  /// Rule 6.P7.
  override func willReportBegan(afterWaiting: Bool) {
    if afterWaiting { moved = .zero }
  }

  /// Adds up the way of the same fingers since the last time: their sum jumps only between calls (rule 6.P5).
  /// Fingers that moved and left their centroid where it is have a speed: none (rule 6.P4).
  private final func advance(at time: TimeInterval, haveMoved: Bool = false) {
    guard !fingers.isEmpty else { return }
    let present = sum(of: fingers)
    let count = CGFloat(fingers.count)
    let way = CGVector(dx: (present.x - anchor.x) / count, dy: (present.y - anchor.y) / count)
    anchor = present
    if way.dx != 0 || way.dy != 0 || haveMoved && speed.time != time { add(way, at: time) }
  }

  private final func add(_ way: CGVector, at time: TimeInterval) {
    travel.dx += way.dx
    travel.dy += way.dy
    moved.dx += way.dx
    moved.dy += way.dy
    speed.add(way, at: time)
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

  override var indirectInput: IndirectInput { allowedScrollTypesMask.isEmpty ? [] : .scroll }

  override func follows(_ event: IndirectInputEvent) -> Bool {
    guard let scroll = event as? ScrollEvent else { return false }
    return allowedScrollTypesMask.contains(scroll.sample.source == .wheel ? .discrete : .continuous)
  }

  override func scrollChanged(with event: ScrollEvent) {
    let sample = event.sample
    speed.forgetIfRested(at: sample.timestamp)
    switch sample.phase {
    case .began: speed.start(at: sample.timestamp)
    case .changed:
      add(sample.translation, at: sample.timestamp)
      if storedState != .possible {
        assign(.changed, .went)
      } else if shouldBegin(scrolling: travel) {
        begin(losing: .zero, .inputBegan)
      }
    case .ended: assign(storedState == .possible ? .failed : .ended, .lifted)
    case .cancelled: assign(.cancelled, .touchCancelled)
    }
  }
}
