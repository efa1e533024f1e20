/// The changes that one animation block or property animator makes. They share a duration and a curve, and
/// end together.
///
/// The group's progress depends only on the clock. While the group runs, the progress follows one segment: it
/// changes from a start value to an end value in a certain time. While the group is paused or scrubbed, the
/// progress is constant; when the group continues, a new segment starts at that progress.
///
/// The group's views retain the group. While a segment with an end runs, the clock retains the group too. The
/// group retains neither the views nor the clock.
final class AnimationGroup {
  /// A part of the animation during which the progress follows a curve.
  struct Segment {
    /// The time when the segment starts, in seconds on the application's clock.
    var start: TimeInterval
    /// The duration of the segment, in seconds.
    var duration: TimeInterval
    /// The progress at the start, from 0 to 1.
    var startProgress: Double
    /// The progress at the end, from 0 to 1.
    var endProgress: Double
    var timing: AnimationTiming
  }

  /// The states of a group. They determine the progress.
  enum State {
    /// The changes in the animation block are being recorded, so the progress is 0.
    case recording
    /// The progress follows this segment.
    case running(Segment)
    /// The group is paused at this progress.
    case paused(at: Double)
    /// The group has ended.
    case ended
  }

  /// The application of the first recorded view; until a view is recorded, the running application. If there
  /// is no application, a segment ends as soon as it starts.
  private(set) weak var application: UIApplication?
  let duration: TimeInterval
  let timing: AnimationTiming
  let options: UIView.AnimationOptions
  /// Whether hit tests use the presented positions of the group's views (rule 3.13).
  var followsPresentation = false
  /// Whether the group's views receive no touches while the group runs (rule 11.1).
  var blocksInteraction: Bool
  private(set) var state: State = .recording
  /// The views that still have changes in this group, in the order of their first change.
  private var members: ContiguousArray<WeakReference<UIView>> = []
  /// Called once when the group ends: with true after the last segment, with false if the group's changes
  /// were removed before their end.
  var completion: ((Bool) -> Void)? { didSet { extendLifetime(oldValue) } }
  /// The range of the group's progress, within 0...1, over which the changes that are being recorded are
  /// animated.
  private(set) var recordedProgressRange = 0.0...1.0
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

  /// Returns the current progress: 0 before the changes, 1 after them. A spring's progress may exceed 1.
  /// `axis` selects the component of a spring's initial velocity: 0 is horizontal, 1 is vertical. The
  /// progress is that of `view`, whose layer's time at the start of the segment was `layerStart`. If
  /// `layerStart` is nil, the layer's time is the clock's.
  func progress(axis: Int = 0, of view: UIView?, since layerStart: TimeInterval?) -> Double {
    switch state {
    case .recording: return 0
    case .ended: return 1
    case .paused(let progress): return progress
    case .running(let segment):
      guard let application else { return segment.endProgress }
      let now = application.runningAnimations.presentationTime ?? application.clock.now
      if let layerStart, let view {
        return progress(of: segment, after: view.layerTime(at: now) - layerStart, axis: axis)
      }
      return progress(of: segment, after: now.elapsed(since: segment.start), axis: axis)
    }
  }

  /// Returns the current progress of the group's first view.
  func progress() -> Double {
    let view = members.lazy.compactMap(\.object).first
    return progress(of: view, since: view?.layerStart(of: self))
  }

  private func progress(of segment: Segment, after elapsed: TimeInterval, axis: Int) -> Double {
    if elapsed <= 0 { return segment.startProgress }
    var fraction = segment.duration > 0 ? elapsed / segment.duration : 1
    if options.contains(.autoreverse) {
      fraction = options.contains(.repeat) ? fraction.truncatingRemainder(dividingBy: 2) : min(fraction, 2)
      if fraction > 1 { fraction = 2 - fraction }
    } else if options.contains(.repeat) {
      fraction = fraction.truncatingRemainder(dividingBy: 1)
    }
    return segment.startProgress + (segment.endProgress - segment.startProgress)
      * segment.timing.progress(at: fraction, axis: axis)
  }

  /// Whether the group has ended. If an animation block ends its own group, the block's later changes are not
  /// animated.
  var hasEnded: Bool {
    if case .ended = state { return true }
    return false
  }

  var isRunning: Bool {
    if case .running = state { return true }
    return false
  }

  // MARK: Members

  /// The views that still have changes in this group, each once, in the order of their first change.
  var views: ContiguousArray<UIView> { ContiguousArray(members.lazy.compactMap(\.object)) }

  /// Records the changes that `changes` makes. They are animated while the group's progress goes from `start`
  /// to `end`, which are limited to 0...1; NaN counts as 0.
  func record(from start: Double, to end: Double = 1, _ changes: () -> Void) {
    let start = start >= 0 ? min(start, 1) : 0
    let end = end >= start ? min(end, 1) : start
    let outerRange = recordedProgressRange
    recordedProgressRange = start...end
    AnimationContext.record(into: AnimationContext.isEnabled ? self : nil, changes)
    recordedProgressRange = outerRange
  }

  func include(_ view: UIView) {
    for member in members where member.object === view { return }
    if members.isEmpty, case .recording = state { application = view.owningApplication }
    members.append(WeakReference(view))
  }

  /// Removes a view that no longer has changes in this group: it left its window, or other animations
  /// replaced its changes. If no view is left, the group ends.
  func exclude(_ view: UIView) {
    members.removeAll { $0.object == nil || $0.object === view }
    guard members.isEmpty else { return }
    switch state {
    case .running, .paused:
      // The completion is called later, because the caller may be about to change a view.
      let completion = completion
      self.completion = nil
      end(finished: false)
      if let completion { UIApplication.runInNextTurn(of: application) { completion(false) } }
    case .recording, .ended: return
    }
  }

  // MARK: Running

  func run(_ segment: Segment) {
    if hasEnded { return }
    guard let application else { return segmentDidEnd() }
    cancelTimer()
    state = .running(segment)
    if UIView.usesLayerTime { for view in views { view.setLayerStarts(of: self) } }
    application.runningAnimations.add(self)
    scheduleEnd()
  }

  /// Schedules the end of the running segment: the time at which the last of the views has reached it. While
  /// the time of a view's layer stands still or runs backwards, no end is scheduled.
  func scheduleEnd() {
    cancelTimer()
    guard let application, case .running(let segment) = state, !options.contains(.repeat) else { return }
    let length = segment.duration * (options.contains(.autoreverse) ? 2 : 1)
    var end = segment.start + length
    for view in UIView.usesLayerTime ? views : [] {
      guard let start = view.layerStart(of: self) else { continue }
      guard let viewEnd = view.clockTime(whenLayerTimeReaches: start + length) else { return }
      end = max(end, viewEnd)
    }
    // The closure retains the group until the segment ends.
    timer = application.clock.schedule(at: end) { self.segmentDidEnd() }
  }

  /// Whether a frame at a later time may show something else.
  var isMoving: Bool {
    guard isRunning else { return false }
    return !UIView.usesLayerTime
      || views.contains { $0.layerStart(of: self) == nil || $0.layerRate != 0 }
  }

  /// Pauses the group at this progress. No end is scheduled.
  func pause(at progress: Double) {
    if hasEnded { return }
    cancelTimer()
    onSegmentEnd = nil
    addLastDrawnDamage()
    state = .paused(at: progress)
    application?.runningAnimations.remove(self)
    for view in views { view.addDamage() }
  }

  private func segmentDidEnd() {
    timer = nil
    if let onSegmentEnd {
      onSegmentEnd()
    } else {
      end(finished: true)
    }
  }

  /// Called at the end of a segment. If the closure is nil, the group ends with its segment; otherwise the
  /// closure decides whether the group ends. Property animators set this closure. Default nil.
  var onSegmentEnd: (() -> Void)? { didSet { extendLifetime(oldValue) } }

  /// Ends the group: removes its changes from the views, so that the views show their model values, and calls
  /// the completion.
  func end(finished: Bool) {
    if hasEnded { return }
    cancelTimer()
    addLastDrawnDamage()
    application?.runningAnimations.remove(self)
    state = .ended
    let views = views
    members = []
    for view in views {
      view.removeAnimations(of: self)
      view.addDamage()
    }
    let completion = completion
    self.completion = nil
    onSegmentEnd = nil
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

/// The animation group that is recording: it records the changes that setters make.
enum AnimationContext {
  private static var innermost: AnimationGroup? { didSet { extendLifetime(oldValue) } }
  static var group: AnimationGroup? {
    guard let innermost, !innermost.hasEnded else { return nil }
    return innermost
  }
  static var isEnabled = true

  static func record<Result>(into group: AnimationGroup?, _ changes: () -> Result) -> Result {
    let outerGroup = innermost
    innermost = group
    defer { innermost = outerGroup }
    return changes()
  }
}
