/// A recognizer of fingers that drag. With `allowedScrollTypesMask` it also recognizes scrolls by a wheel or
/// touchpad (rules 6.P1 to 6.P8).
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  deinit {}

  /// The number of fingers that must be down before the pan begins (rule 6.P5). Default 1.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers that the pan counts. Further fingers are ignored; a pan other than a
  /// scroll view's does not begin while one of them is down (rule 6.P5). Default: no limit.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolls by wheel or touchpad that the pan follows (rule 6.P8). Default none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  // MARK: Translation and velocity

  /// Returns the movement of the fingers since Began, without the hysteresis; while the state is Possible,
  /// the movement since they landed. In points of `view`'s coordinates (nil: the window's) (rules 6.P2,
  /// 6.P3).
  open func translation(in view: UIView?) -> CGPoint {
    let vector = view?.vectorFromWindow(moved) ?? moved
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  /// Replaces the translation; later movement is added to the new value. The velocity does not change
  /// (rule 6.P3). In points of `view`'s coordinates (nil: the window's). A value that is not finite is
  /// ignored.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.isFinite else { return }
    let vector = CGVector(dx: translation.x, dy: translation.y)
    moved = view?.vectorToWindow(vector) ?? vector
  }

  /// Returns the velocity of the fingers in points per second, in `view`'s coordinates (nil: the window's)
  /// (rule 6.P4).
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = speed.velocity(by: gesturePolicy)
    let vector = view?.vectorFromWindow(velocity) ?? velocity
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  /// Returns the velocity, or zero if at `time` the fingers have rested longer than rule 6.P8 allows.
  final func velocityUnlessRested(at time: TimeInterval, in view: UIView?) -> CGPoint {
    speed.hasRested(at: time) ? .zero : velocity(in: view)
  }

  // MARK: Stored state

  /// The distance that the fingers must move before the pan begins, in points. It is 0 after a finger has
  /// caught moving content (rule 8.10).
  final var hysteresis = TouchConstants.panHysteresis
  /// The movement of the fingers from the time when enough of them were down, in points of the window.
  private(set) final var travel = CGVector.zero
  /// The translation of the pan, in points of the window.
  private final var moved = CGVector.zero
  private final var speed = VelocitySamples()
  /// The application's `GesturePolicy.panThreshold` when the first finger landed. Each movement needs it, and the way
  /// to the application leads through weak references.
  private(set) final var threshold = GesturePolicy.PanThreshold.perAxis
  /// The counted fingers that are in contact, in the order of landing.
  private(set) final var fingers: ContiguousArray<UITouch> = []
  /// The fingers beyond the maximum that landed after the pan had begun (rule 4.15).
  private final var extras: ContiguousArray<UITouch> = []
  /// The ignored fingers beyond the maximum, which keep the pan from beginning while they are down
  /// (rule 6.P5).
  private final var blocking: ContiguousArray<UITouch> = []
  /// The largest number of ignored fingers beyond the maximum that were down at once.
  private final var mostBlocking = 0
  /// The sum of the fingers' locations when their movement was last added, in points of the window. The
  /// movements are summed before the division, so that three fingers that moved 30 points in total give
  /// exactly 10.
  private final var anchor = CGPoint.zero
  /// The longest movement of the fingers before the pan began, in points. It is reported as the reason of a
  /// failure.
  private final var farthest: CGFloat = 0
  /// The largest number of counted fingers at one time. It is reported as the reason of a failure.
  private final var mostFingers = 0

  // MARK: For subclasses of this module

  /// Returns the length of a movement in points, for comparison with the hysteresis (rule 6.P1).
  func length(of travel: CGVector) -> CGFloat {
    switch threshold {
    case .perAxis: max(abs(travel.dx), abs(travel.dy))
    case .distance: hypot(travel.dx, travel.dy)
    }
  }

  /// Returns the part of a movement's length that counts towards the beginning of the pan, in points.
  func lengthThatBegins(_ travel: CGVector) -> CGFloat { length(of: travel) }

  /// Whether a movement, in points of the window, lets the pan begin (rule 6.P1).
  func shouldBegin(after travel: CGVector) -> Bool {
    length(of: travel) >= hysteresis
  }

  /// Whether the pan may begin while fingers beyond its maximum are down (rule 6.P5).
  var beginsBesideExtraFingers: Bool { false }

  /// Whether a scroll by this translation, in points of the window, lets the pan begin. No hysteresis is
  /// needed, because a finger that rests on a touchpad does not scroll.
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
    if before == 0 { threshold = gesturePolicy.panThreshold }
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
    // Rule 6.P5: while there are fewer fingers than the minimum, the pan waits and their movement does not
    // count.
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
      assign(.changed, .inputChanged)
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
    // A pan that caught moving content needs no minimum distance, but some movement (rule 8.10).
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

  /// Begins the pan. `lost` is the part of the movement that is taken out of the translation, in points of
  /// the window.
  private final func begin(losing lost: CGVector, _ reason: RecognizerReason) {
    assign(.began, reason)
    guard storedState == .began else { return }
    moved.dx -= lost.dx
    moved.dy -= lost.dy
  }

  /// Returns the part of a movement that the hysteresis takes out of the translation, in points of the window
  /// (rule 6.P2).
  func lostToHysteresis(of way: CGVector) -> CGVector {
    CGVector(
      dx: min(max(way.dx, -hysteresis), hysteresis), dy: min(max(way.dy, -hysteresis), hysteresis))
  }

  /// Restarts the translation at 0 if Began waited for another recognizer (rule 6.P7).
  override func willReportBegan(afterWaiting: Bool) {
    if afterWaiting { moved = .zero }
  }

  /// Adds the movement of the fingers since the last call. Call it before fingers are added or removed, which
  /// would move their centroid (rule 6.P5). If fingers moved but their centroid did not, the velocity of this
  /// movement is zero (rule 6.P4).
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
        assign(.changed, .inputChanged)
      } else if shouldBegin(scrolling: travel) {
        begin(losing: .zero, .inputBegan)
      }
    case .ended: assign(storedState == .possible ? .failed : .ended, .lifted)
    case .cancelled: assign(.cancelled, .touchCancelled)
    }
  }
}
