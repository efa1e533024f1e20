/// All changes of one animation block or of one property animator, with a common duration, curve and end.
///
/// The progress is a pure function of the clock. It consists of one segment: from one progress to another over a
/// duration. A paused or scrubbed group stays at one progress; continuing starts a new segment there.
///
/// The group is owned by its views, and by the clock while a segment with an end runs. It owns neither.
final class AnimationGroup {
  struct Segment {
    /// The start time, in seconds of the application's clock.
    var start: TimeInterval
    var duration: TimeInterval
    var from: Double
    var to: Double
    var timing: AnimationTiming
  }

  enum State {
    /// Changes are still being recorded.
    case recording
    case running(Segment)
    case standing(at: Double)
    case over
  }

  /// The application of the first view's scene, or else the running application. Without one, a segment ends when it
  /// starts.
  private(set) weak var application: UIApplication?
  let duration: TimeInterval
  let timing: AnimationTiming
  let options: UIView.AnimationOptions
  /// Whether hit tests use the views' presented geometry (rule 3.13).
  var followsPresentation = false
  /// Whether touches are kept from the views (rule 11.1).
  var blocksInteraction: Bool
  private(set) var state: State = .recording
  private var members: ContiguousArray<WeakReference<UIView>> = []
  /// Called once: with true after the last segment, or with false if the animation was removed.
  var completion: ((Bool) -> Void)? { didSet { extendLifetime(oldValue) } }
  /// The part of the group's progress in which the changes recorded now happen.
  private(set) var spanOfRecording = 0.0...1.0
  private var timer: EventClock.Timer?

  init(
    duration: TimeInterval, timing: AnimationTiming, options: UIView.AnimationOptions,
    blocksInteraction: Bool
  ) {
    application = UIApplication.current
    self.duration = duration
    self.timing = timing
    self.options = options
    self.blocksInteraction = blocksInteraction
  }

  deinit {}

  // MARK: Progress

  /// Returns the progress: 0 is before the change, 1 after it. A spring may exceed 1.
  func progress(axis: Int = 0) -> Double {
    switch state {
    case .recording: return 0
    case .over: return 1
    case .standing(let progress): return progress
    case .running(let segment):
      guard let application else { return segment.to }
      let now = application.runningAnimations.presentationTime ?? application.clock.now
      return progress(of: segment, at: now, axis: axis)
    }
  }

  private func progress(of segment: Segment, at time: TimeInterval, axis: Int) -> Double {
    let elapsed = time.elapsed(since: segment.start)
    if elapsed <= 0 { return segment.from }
    var fraction = segment.duration > 0 ? elapsed / segment.duration : 1
    if options.contains(.autoreverse) {
      fraction = options.contains(.repeat) ? fraction.truncatingRemainder(dividingBy: 2) : min(fraction, 2)
      if fraction > 1 { fraction = 2 - fraction }
    } else if options.contains(.repeat) {
      fraction = fraction.truncatingRemainder(dividingBy: 1)
    }
    return segment.from + (segment.to - segment.from) * segment.timing.progress(at: fraction, axis: axis)
  }

  /// Whether the group has ended. Changes that a block makes after it ended its own group are not animated.
  var isOver: Bool {
    if case .over = state { return true }
    return false
  }

  var isRunning: Bool {
    if case .running = state { return true }
    return false
  }

  // MARK: Members

  /// The views with remaining changes, each once, in the order of the first change.
  var views: ContiguousArray<UIView> { ContiguousArray(members.lazy.compactMap(\.object)) }

  /// Records changes that happen in a part of the progress. Values outside of 0 to 1, or not numbers, are
  /// clamped.
  func record(from start: Double, to end: Double = 1, _ changes: () -> Void) {
    let start = start >= 0 ? min(start, 1) : 0
    let end = end >= start ? min(end, 1) : start
    let outer = spanOfRecording
    spanOfRecording = start...end
    AnimationContext.record(into: AnimationContext.isEnabled ? self : nil, changes)
    spanOfRecording = outer
  }

  func include(_ view: UIView) {
    for member in members where member.object === view { return }
    if members.isEmpty, case .recording = state { application = view.owningApplication }
    members.append(WeakReference(view))
  }

  /// Removes a view that lost its last change of this group, because it left its window or another animation
  /// took over.
  func exclude(_ view: UIView) {
    members.removeAll { $0.object == nil || $0.object === view }
    guard members.isEmpty else { return }
    switch state {
    case .running, .standing:
      // The caller may be in the middle of a change, so the completion is called in the clock's next turn.
      let completion = completion
      self.completion = nil
      end(finished: false)
      if let completion { UIApplication.runInNextTurn(of: application) { completion(false) } }
    case .recording, .over: return
    }
  }

  // MARK: Running

  func run(_ segment: Segment) {
    if isOver { return }
    guard let application else { return segmentDidEnd() }
    cancelTimer()
    state = .running(segment)
    application.runningAnimations.add(self)
    if options.contains(.repeat) { return }
    let length = segment.duration * (options.contains(.autoreverse) ? 2 : 1)
    // The closure keeps the group alive until its end.
    timer = application.clock.schedule(at: segment.start + length) { self.segmentDidEnd() }
  }

  /// Stops at the progress; no end is scheduled.
  func stand(at progress: Double) {
    if isOver { return }
    cancelTimer()
    reachedEnd = nil
    addLastDrawnDamage()
    state = .standing(at: progress)
    application?.runningAnimations.remove(self)
    for view in views { view.addDamage() }
  }

  private func segmentDidEnd() {
    timer = nil
    if let reachedEnd {
      reachedEnd()
    } else {
      end(finished: true)
    }
  }

  /// Called at the end of a segment instead of ending the group. Set by property animators.
  var reachedEnd: (() -> Void)? { didSet { extendLifetime(oldValue) } }

  /// Removes the changes from their views, which then show their model values, and calls the completion.
  func end(finished: Bool) {
    if isOver { return }
    cancelTimer()
    addLastDrawnDamage()
    application?.runningAnimations.remove(self)
    state = .over
    let views = views
    members = []
    for view in views {
      view.removeAnimations(of: self)
      view.addDamage()
    }
    let completion = completion
    self.completion = nil
    reachedEnd = nil
    completion?(finished)
  }

  private func addLastDrawnDamage() {
    application?.runningAnimations.withLastFrameValues { for view in views { view.addDamage() } }
  }

  private func cancelTimer() {
    if let timer { application?.clock.cancel(timer) }
    timer = nil
  }
}

/// The group that records the changes that setters make now.
enum AnimationContext {
  private static var innermost: AnimationGroup? { didSet { extendLifetime(oldValue) } }
  static var group: AnimationGroup? {
    guard let innermost, !innermost.isOver else { return nil }
    return innermost
  }
  static var isEnabled = true

  static func record<Result>(into group: AnimationGroup?, _ changes: () -> Result) -> Result {
    let outer = innermost
    innermost = group
    defer { innermost = outer }
    return changes()
  }
}
