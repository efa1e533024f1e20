/// The changes that one animation block or property animator makes, which share a duration, a curve and an
/// end.
///
/// The progress depends only on the clock. It follows one segment, which goes from one progress to another in
/// a certain time. A group that is paused or scrubbed keeps one progress; when it continues, a new segment
/// starts there.
///
/// The group is retained by its views, and by the clock while a segment with an end runs. It retains neither.
final class AnimationGroup {
  /// A part of the animation during which the progress follows a curve.
  struct Segment {
    /// The time when the segment starts, in seconds of the application's clock.
    var start: TimeInterval
    /// The duration of the segment, in seconds.
    var duration: TimeInterval
    /// The progress at the start, from 0 to 1.
    var from: Double
    /// The progress at the end, from 0 to 1.
    var to: Double
    var timing: AnimationTiming
  }

  /// The states of a group, on which its progress depends.
  enum State {
    /// The animation block is recording its changes, so the progress is 0.
    case recording
    /// The progress follows this segment.
    case running(Segment)
    /// The group is paused at this progress.
    case standing(at: Double)
    /// The group has ended.
    case over
  }

  /// The application of the first view that was recorded, or else the running application. Without one, a segment
  /// ends when it starts.
  private(set) weak var application: UIApplication?
  let duration: TimeInterval
  let timing: AnimationTiming
  let options: UIView.AnimationOptions
  /// Whether touches hit the group's views where they are seen (rule 3.13).
  var followsPresentation = false
  /// Whether the group's views receive no touches while it runs (rule 11.1).
  var blocksInteraction: Bool
  private(set) var state: State = .recording
  /// The views with remaining changes, in the order of their first change.
  private var members: ContiguousArray<WeakReference<UIView>> = []
  /// Called once when the group ends: with true after the last segment, with false if its changes were
  /// removed before.
  var completion: ((Bool) -> Void)? { didSet { extendLifetime(oldValue) } }
  /// The part of the group's progress, from 0 to 1, in which the changes that are being recorded happen.
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

  /// Returns the current progress: 0 is before the changes, 1 after them. A spring may exceed 1. `axis` 1 is
  /// the vertical direction of a spring.
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

  /// Whether the group has ended. If an animation block ends its own group, its further changes are not
  /// animated.
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

  /// Records the changes that `changes` makes as an animation in a part of the progress. Values outside 0 to
  /// 1 are limited to this range; NaN counts as 0.
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

  /// Removes a view from the group, because it has no remaining change: it left its window, or other
  /// animations took over its changes. A group without views ends.
  func exclude(_ view: UIView) {
    members.removeAll { $0.object == nil || $0.object === view }
    guard members.isEmpty else { return }
    switch state {
    case .running, .standing:
      // The caller may be making a change, so the completion is called in the clock's next turn.
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
    // The closure retains the group until the segment ends.
    timer = application.clock.schedule(at: segment.start + length) { self.segmentDidEnd() }
  }

  /// Stops the group at the progress. No end is scheduled.
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

  /// Called at the end of a segment; then the group does not end itself. Property animators set it.
  /// Default nil.
  var reachedEnd: (() -> Void)? { didSet { extendLifetime(oldValue) } }

  /// Ends the group: removes its changes from the views, which then show their model values, and calls the
  /// completion.
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

/// The animation group that records the changes that setters make now.
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
