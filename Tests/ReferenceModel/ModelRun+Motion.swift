/// The rules of section 8 for the time after the lift: content that moves without a finger.
extension ModelRun {
  static let framesPerSecond = 120
  static let animationTime = 0.3

  // MARK: Frames

  /// The time of the next frame; nil if nothing moves.
  var nextFrame: Ticks? {
    guard let start = views.compactMap({ $0.motion?.start }).min() else { return nil }
    // At the instant at which a motion starts, a frame is drawn only if it had already been requested for
    // another reason.
    let last = max(lastFrame, start - 1)
    var count = last * ModelRun.framesPerSecond / Int(ModelTime.ticksPerSecond)
    while frame(count) <= last { count += 1 }
    return frame(count)
  }

  private func frame(_ count: Int) -> Ticks {
    ModelTime.ticks(Double(count) / Double(ModelRun.framesPerSecond))
  }

  mutating func drawFrame() {
    lastFrame = now
    for view in views.indices {
      guard let motion = views[view].motion else { continue }
      if motion.start == now, observed.offset(clock, world.views[view].name) == nil { continue }
      moveContent(view)
    }
  }

  mutating func moveContent(_ view: Int) {
    guard let motion = views[view].motion else { return }
    if motion.kind != .flicked { return followOpenCurve(view, motion) }
    let time = ModelTime.seconds(now - motion.start)
    place(view, places(view, \.x, motion.x, time), places(view, \.y, motion.y, time))
  }

  private func places(
    _ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ course: [ModelSegment], _ time: Double
  ) -> [Double] {
    guard let segment = course.last(where: { $0.begin <= time }), let last = course.last else { return [] }
    return pixels(view, axis, time >= last.rest ? last.restingPlace : segment.place(at: time))
  }

  // MARK: Rest

  /// Sets the motion of the content. The content stops at the instant at which its motion ends. The instant
  /// may lie between two frames.
  mutating func setMotion(_ view: Int, _ motion: ModelMotion?) {
    cancel(.rest(view))
    views[view].motion = motion
    views[view].hold.isGoingOn = motion?.kind.isDeceleration ?? false
    guard let motion else { return }
    let end: Ticks?
    switch motion.kind {
    case .flicked:
      let seconds = max(motion.x.last?.rest ?? 0, motion.y.last?.rest ?? 0)
      end = motion.start + ModelTime.ticks(seconds)
    case .page:
      // Rule 8.21 gives no duration, so the engine's duration is used.
      end =
        observed.isEmpty
        ? motion.start + ModelTime.ticks(ModelRun.animationTime)
        : observed.next("\(world.views[view].name) didEndDecelerating", from: motion.start)
    case .animation, .toTop: end = motion.start + ModelTime.ticks(ModelRun.animationTime)
    // The end of the wheel's scroll ends the motion.
    case .wheel: end = nil
    }
    guard let end else { return }
    schedule(.rest(view), at: end)
  }

  mutating func endMotion(_ view: Int) {
    guard let motion = views[view].motion else { return }
    if motion.kind == .flicked {
      place(
        view, places(view, \.x, motion.x, .infinity), places(view, \.y, motion.y, .infinity))
    } else {
      place(view, [motion.target.x], [motion.target.y])
    }
    setMotion(view, nil)
    switch motion.kind {
    case .flicked, .page: scrollLog(view, "didEndDecelerating")
    case .animation: scrollLog(view, "didEndScrollingAnimation")
    case .toTop: scrollLog(view, "didScrollToTop")
    case .wheel: break
    }
  }

  /// Follows the engine's content if the rules do not specify the curve (rules 8.21, 8.23 and 8.24). The
  /// engine may then move the content in any way that does not go beyond the target. An animation must not
  /// move away from the target. The motion to a page may continue at the finger's speed at first.
  private mutating func followOpenCurve(_ view: Int, _ motion: ModelMotion) {
    let name = world.views[view].name
    guard let seen = observed.offset(clock, name) else { return }
    let (old, target) = (views[view].offset, motion.target)
    let next = ModelPoint(restored(seen.x, old.x, target.x), restored(seen.y, old.y, target.y))
    if !isAllowed(view, \.x, next, motion, old) || !isAllowed(view, \.y, next, motion, old) {
      log("\(name) leaves its way to \(ModelText.point(target))")
    }
    place(view, [next.x], [next.y])
  }

  private func isAllowed(
    _ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ next: ModelPoint, _ motion: ModelMotion,
    _ old: ModelPoint
  ) -> Bool {
    let target = motion.target[keyPath: axis]
    let (left, leftBefore) = (next[keyPath: axis] - target, old[keyPath: axis] - target)
    // Without bouncing, a page does not go beyond an edge.
    if motion.kind == .page, !bounces(view), !range(view, axis).contains(next[keyPath: axis]) { return false }
    if motion.kind != .page { return left * leftBefore >= 0 && abs(left) <= abs(leftBefore) }
    // If content starts exactly on its page, the flick may stretch it beyond the page before it comes back.
    let start = motion.origin[keyPath: axis] - target
    return left * (start == 0 ? motion.speed[keyPath: axis] : start) >= 0
  }

  /// Returns the exact value of a number with three decimals: one of the known values, or a whole pixel.
  func restored(_ seen: Double, _ known: Double...) -> Double {
    for known in known where ModelText.number(known) == ModelText.number(seen) { return known }
    let pixel = (seen * world.scale).rounded() / world.scale
    return ModelText.number(pixel) == ModelText.number(seen) ? pixel : seen
  }

  // MARK: Places, rule 8.17

  /// Returns the offsets that are allowed for a value. An edge, or the current offset, is used exactly. Other
  /// values are rounded to whole pixels and, if the value is in the range, limited to the range. For half a
  /// pixel there are two offsets, because a rounding error decides.
  func pixels(_ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ value: Double) -> [Double] {
    let range = range(view, axis)
    for exact in [range.lowerBound, range.upperBound, views[view].offset[keyPath: axis]]
    where abs(value - exact) < 1e-9 { return [exact] }
    let pixels = pixels(value)
    guard range.contains(value) else { return pixels }
    return pixels.map { min(max($0, range.lowerBound), range.upperBound) }
  }

  func pixels(_ value: Double) -> [Double] {
    let pixels = value * world.scale
    if abs(pixels - pixels.rounded(.down) - 0.5) < 1e-6 {
      return [pixels.rounded(.down) / world.scale, pixels.rounded(.up) / world.scale]
    }
    return [pixels.rounded() / world.scale]
  }

  /// Sets the content's offset to one of the given offsets. If there are several, the engine's offset is
  /// taken.
  mutating func place(_ view: Int, _ xs: [Double], _ ys: [Double]) {
    let old = views[view].offset
    let options = xs.flatMap { x in ys.map { ModelPoint(x, $0) } }
    let new =
      options.count == 1
      ? options[0]
      : choose(options.filter { $0 != old }) { "\(world.views[view].name) didScroll \(ModelText.point($0))" }
        ?? (options.contains(old) ? old : options[0])
    if options.count > 1, observed.isEmpty { isUnsettled = true }
    guard new != old else { return }
    views[view].offset = new
    noteRows(view)
    scrollLog(view, "didScroll \(ModelText.point(new))")
  }

  /// Returns the option that the engine has logged at this time; nil if it logged none of them.
  func choose<Option>(_ options: [Option], _ text: (Option) -> String) -> Option? {
    options.first { observed.has(clock, text($0)) }
  }

  // MARK: Starts

  /// Starts the motion that follows a lift (rules 8.19 to 8.22). `chosen` contains the targets that the
  /// delegate chose.
  mutating func throwContent(_ view: Int, _ speed: ModelPoint, chosen: (x: Double?, y: Double?) = (nil, nil))
  {
    var motion = ModelMotion(kind: .flicked, start: now)
    motion.x = course(view, \.x, speed.x, chosen.x)
    motion.y = course(view, \.y, speed.y, chosen.y)
    motion.chosen = chosen
    begin(view, motion)
  }

  private func course(
    _ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ speed: Double, _ chosen: Double?
  ) -> [ModelSegment] {
    let offset = views[view].offset[keyPath: axis]
    if let chosen { return ModelSegment.course(from: offset, to: chosen, rate: rate(view)) }
    return ModelSegment.course(
      from: offset, speed: speed, in: range(view, axis), rate: rate(view), bounces: bounces(view))
  }

  private mutating func begin(_ view: Int, _ motion: ModelMotion) {
    views[view].hold.isGoingOn = true
    scrollLog(view, "willBeginDecelerating")
    setMotion(view, motion)
  }

  mutating func goToPage(_ view: Int, _ target: ModelPoint, _ speed: ModelPoint) {
    var motion = ModelMotion(kind: .page, start: now, target: target)
    motion.speed = speed
    motion.origin = views[view].offset
    begin(view, motion)
  }

  func rate(_ view: Int) -> Double {
    ModelScrollLaw.rate(isFast: world.views[view].scroll?.motion.isFast ?? false)
  }

  func bounces(_ view: Int) -> Bool { world.views[view].scroll?.bounces ?? false }

  // MARK: Catching, rule 8.10

  /// Called when fingers land on the content. If the content moves without a finger, no view gets these
  /// touches.
  mutating func touchContent(_ view: Int, _ own: [Int]) {
    guard catchContent(view) else { return }
    for touch in own { touches[touch].isWithheld = true }
  }

  /// Whether the rules leave open which recognizer gets a finger that lands on moving content. They do if the
  /// pan or the touch filter has not been reset because other fingers are down (5.18).
  func isCatchOpen(_ hit: Int) -> Bool {
    recognizers.contains {
      [.scrollPan, .scrollDelay].contains($0.spec.kind) && !$0.state.hears && isInside(hit, $0.spec.view)
        && views[$0.spec.view].motion != nil
    }
  }

  private mutating func catchContent(_ view: Int) -> Bool {
    guard let motion = views[view].motion else { return false }
    interruptMotion(view, catches: motion.kind.isDeceleration)
    return motion.kind.isDeceleration
  }

  /// Stops the content at the offset that its motion has now. `catches` is whether a finger holds the content
  /// from then on.
  mutating func interruptMotion(_ view: Int, catches: Bool = false) {
    guard let motion = views[view].motion else { return }
    moveContent(view)
    setMotion(view, nil)
    if catches { views[view].hold.isCaught = true }
    switch motion.kind {
    case .flicked, .page: scrollLog(view, "didEndDecelerating")
    case .animation: scrollLog(view, "didEndScrollingAnimation")
    case .toTop, .wheel: break
    }
  }

  /// If content was caught but not dragged, moves it back into its range, or to its page.
  mutating func settle(_ view: Int) {
    guard views[view].hold.isCaught else { return }
    views[view].hold.isCaught = false
    if views[view].motion == nil { settleInRange(view) }
  }

  mutating func settleInRange(_ view: Int) {
    guard let scroll = world.views[view].scroll else { return }
    // Rule 8.19 says only that content stops when it leaves its window.
    if !hasWindow(view) { isUnsettled = true }
    if scroll.motion.isPaging {
      let target = pageTarget(view, .zero, from: views[view].offset)
      if target != views[view].offset {
        goToPage(view, target, .zero)
      }
    } else if isOut(view, \.x) || isOut(view, \.y) {
      throwContent(view, .zero)
    }
  }

  // MARK: Ranges, rule 8.14

  func range(_ view: Int, _ axis: KeyPath<ModelPoint, Double>) -> ClosedRange<Double> {
    minimum(view, axis)...maximum(view, axis)
  }

  /// Called after a change of the content's size or of an inset.
  mutating func rangeChanged(_ view: Int, from old: ModelInset) {
    // Content that a finger drags or has stopped is not moved.
    if views[view].isDragging || views[view].hold.isCaught { return }
    if let motion = views[view].motion {
      // A deceleration continues in the new range from the current offset. A target that the delegate chose
      // is kept if it is in the new range.
      guard motion.kind == .flicked else { return }
      let time = ModelTime.seconds(now - motion.start)
      var new = motion
      if !(motion.chosen.x.map { range(view, \.x).contains($0) } ?? false) {
        new.x = course(view, \.x, motion.x, time)
        new.chosen.x = nil
      }
      if !(motion.chosen.y.map { range(view, \.y).contains($0) } ?? false) {
        new.y = course(view, \.y, motion.y, time)
        new.chosen.y = nil
      }
      setMotion(view, new)
      return
    }
    var offset = views[view].offset
    if offset.x == -old.left { offset.x = -views[view].inset.left }
    if offset.y == -old.top { offset.y = -views[view].inset.top }
    offset.x = min(max(offset.x, minimum(view, \.x)), maximum(view, \.x))
    offset.y = min(max(offset.y, minimum(view, \.y)), maximum(view, \.y))
    place(view, [offset.x], [offset.y])
  }

  private func course(
    _ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ old: [ModelSegment], _ time: Double
  ) -> [ModelSegment] {
    guard let segment = old.last(where: { $0.begin <= time }) ?? old.first else { return [] }
    let range = range(view, axis)
    let isAtRest = old.last.map { time >= $0.rest } ?? true
    let place = isAtRest ? old.last?.restingPlace ?? segment.place(at: time) : segment.place(at: time)
    // In rule 8.20, v is not the initial speed of stretched content. The initial speed is v − 10a, where a is
    // the stretch.
    let stretch = place - min(max(place, range.lowerBound), range.upperBound)
    let speed = isAtRest ? 0 : segment.speed(at: time)
    return ModelSegment.course(
      from: place, speed: speed + 10 * stretch, in: range,
      rate: rate(view), bounces: bounces(view), begin: time)
  }

  // MARK: Flags, rule 8.15

  func isTracking(_ view: Int) -> Bool {
    if isScrolledWithoutTouches(view) { return true }
    return touches.contains { touch in
      !touch.isGone && touch.kind == .touch && (touch.isLive || views[view].hold.isEndingDrag)
        && touch.recognizers.contains {
          recognizers[$0].spec.kind == .scrollPan && recognizers[$0].spec.view == view
        }
    }
  }

  /// Returns the flags that an app would read now.
  func flags(_ view: Int) -> String {
    let isDecelerating = views[view].hold.isGoingOn
    var words: [String] = []
    if isTracking(view) { words.append("tracking") }
    if views[view].isDragging || isDecelerating { words.append("dragging") }
    if isDecelerating { words.append("decelerating") }
    if views[view].zoom.isPinching { words.append("zooming") }
    if views[view].zoom.isBouncing { words.append("bouncing") }
    return words.isEmpty ? "" : " while \(words.joined(separator: ", "))"
  }

  /// Logs a call to the delegate.
  mutating func scrollLog(_ view: Int, _ text: String) {
    views[view].toldFlags = flags(view)
    log("\(world.views[view].name) \(text)\(flags(view))")
  }

  /// Called after an event. Logs the flags of scroll views that changed without a call to the delegate.
  mutating func tellFlags() {
    for view in views.indices { takeOffsetOfPinch(view) }
    for view in views.indices where world.views[view].scroll != nil && flags(view) != views[view].toldFlags {
      scrollLog(view, "is")
    }
  }
}
