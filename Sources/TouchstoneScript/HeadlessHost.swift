/// A host that runs an application without a screen, in virtual time, with input from scripts.
///
/// The virtual time is the application's clock. It advances only when the host plays a script or runs. The
/// same script always causes the same turns, and therefore the same log, byte for byte.
///
/// `Timer`, `RunLoop.main`, `DispatchQueue.main`, `Task` and `Task.sleep` use real time, and the host runs
/// none of them. Code that should run in virtual time must use animations, recognizers or
/// `UIApplication.clock` instead. To test other code, write an `async` test that awaits the code and then
/// calls the host.
public final class HeadlessHost: UIApplicationHost {
  public private(set) var application: UIApplication
  /// The scene that receives the scripts' input. The application may open further scenes.
  public let scene: UIWindowScene
  /// The current virtual time, in seconds. During a turn it may be ahead of the application's clock.
  public private(set) var now: TimeInterval
  /// The observer of the host's calls, for example a `TouchRecorder`. It is called before each call that the
  /// host makes to the application.
  public var observer: (any UIApplicationHostObserver)?

  /// Called for each frame that the application requested, with the pixels that moved and the damage. A frame
  /// takes no virtual time.
  public var onFrame: ((UIWindowScene, SceneChange) -> Void)?

  /// The speed of the application's clock, in seconds per second of the viewer's time. The parameter of
  /// `run(for:)` and the frame rate refer to the viewer's time. Default 1.
  public var pace: Double = 1

  /// The number of frames per second while frames are requested.
  public static let frameRate: Double = 120
  /// The default limit of `runUntilIdle`, in seconds.
  public static let idleLimit: TimeInterval = 5

  /// The scenes that requested a frame.
  private var scenesNeedingFrame: [UIWindowScene] = []
  private var nextFrameTime: TimeInterval?
  /// Whether the host draws frames. False for recordings, which contain their own frames.
  private var drawsFrames = true
  private var activeContacts = ActiveContacts()
  /// The scheduled input, ordered by time.
  private var scheduledInputs: [ScheduledInput] = []
  /// Whether scheduled input is being handled.
  public private(set) var isPlayingScheduledInput = false
  private var idleWork: [() -> Void] = []

  private struct ScheduledInput {
    let time: TimeInterval
    let enqueue: (HeadlessHost) -> Void
  }

  /// Launches an application with a scene of `size` points and `scale` pixels per point. `start` is the
  /// clock's time at launch, in seconds. To play a recording exactly, pass the recording's `recordedStart`.
  public init(
    _ applicationClass: UIApplication.Type = UIApplication.self,
    size: CGSize = CGSize(width: 375, height: 812),
    scale: CGFloat = 1, start: TimeInterval = 0, trace: TouchTrace? = nil,
    delegate: @autoclosure () -> (any UIApplicationDelegate)? = nil
  ) {
    scene = UIWindowScene()
    scene.size = size
    scene.displayScale = scale
    now = start
    // The launch needs an initialized host, so the first application is only a placeholder.
    application = UIApplication()
    application = UIApplication.launch(applicationClass, delegate: delegate(), host: self, scene: scene)
    // The app may have set its own trace at launch. The given trace replaces it.
    if let trace { application.trace = trace }
  }

  /// Creates a host with the script's size, scale and clock.
  public convenience init(
    for script: TouchScript, _ applicationClass: UIApplication.Type = UIApplication.self,
    trace: TouchTrace? = nil, delegate: @autoclosure () -> (any UIApplicationDelegate)? = nil
  ) {
    self.init(
      applicationClass, size: script.size, scale: script.scale, start: script.recordedStart ?? 0,
      trace: trace, delegate: delegate())
  }

  // MARK: UIApplicationHost

  // Does nothing, because `run(until:)` reads the next deadline at each step.
  public func deadlineDidChange(_ deadline: TimeInterval?) {}

  public func setNeedsFrame(_ scene: UIWindowScene) {
    if !scenesNeedingFrame.contains(where: { $0 === scene }) { scenesNeedingFrame.append(scene) }
    guard nextFrameTime == nil else { return }
    // As on a screen, frames are at multiples of the interval, but never at the time of the request.
    let rate = pace > 0 ? HeadlessHost.frameRate / pace : HeadlessHost.frameRate
    var frameIndex = (now * rate).rounded(.down) + 1
    if (frameIndex / rate).roundedToTick <= now.roundedToTick { frameIndex += 1 }
    nextFrameTime = max(frameIndex / rate, now.nextUp)
  }

  /// Returns true, because the host can show any number of scenes.
  public func open(_ scene: UIWindowScene) -> Bool { true }

  /// Removes the frame request of a scene that closes.
  public func close(_ scene: UIWindowScene) {
    scenesNeedingFrame.removeAll { $0 === scene }
    if scenesNeedingFrame.isEmpty { nextFrameTime = nil }
  }

  /// Whether a scene requested a frame that has not been drawn yet.
  public var isFrameRequested: Bool { nextFrameTime != nil }

  // MARK: Scheduled input

  /// Makes another application the receiver of the input. The scenes of the previous application are
  /// disconnected.
  public func adopt(_ newApplication: UIApplication) {
    let previousApplication = application
    application = newApplication
    newApplication.host = self
    if previousApplication !== newApplication {
      for scene in previousApplication.orderedScenes { previousApplication.disconnect(scene) }
      previousApplication.host = nil
    }
    advance(to: now)
  }

  /// Schedules a batch of touches. The batch's scene receives it at `time`, in seconds on the clock of `now`.
  public func schedule(_ batch: TouchBatch, at time: TimeInterval) {
    schedule(at: time) { host in
      for sample in batch.samples { host.activeContacts.update(sample) }
      host.observer?.enqueue(batch)
      host.application.enqueue(batch)
    }
  }

  /// Schedules other input. The scene receives it at `time`, in seconds on the clock of `now`.
  public func schedule(_ sample: InputSample, in scene: UIWindowScene, at time: TimeInterval) {
    schedule(at: time) { host in
      host.observer?.enqueue(sample, in: scene)
      host.application.enqueue(sample, in: scene)
    }
  }

  private func schedule(at time: TimeInterval, _ enqueue: @escaping (HeadlessHost) -> Void) {
    let time = time.isNaN ? now : time
    let index = scheduledInputs.firstIndex { $0.time > time } ?? scheduledInputs.count
    scheduledInputs.insert(ScheduledInput(time: time, enqueue: enqueue), at: index)
  }

  /// Removes the scheduled input that has not been delivered yet. Fingers that are down remain down.
  public func unscheduleInput() { scheduledInputs = [] }

  /// Runs the work after all current calls to the application have returned.
  public func performWhenIdle(_ work: @escaping @MainActor () -> Void) { idleWork.append(work) }

  private func performIdleWork() {
    while !idleWork.isEmpty { idleWork.removeFirst()() }
  }

  // MARK: Playing

  /// Plays all steps of a script, and calls `afterEach` after each step. A script starts at the current time.
  /// If the script is a recording, the host first advances to the recording's `recordedStart`.
  public func play(_ script: TouchScript, afterEach: (TouchScript.Step) -> Void = { _ in }) {
    if let start = script.recordedStart {
      // If the host's time is already later than the recording's start, the recording is played later and is
      // not exact.
      let shift = max(0, now - start)
      drawsFrames = false
      defer { drawsFrames = true }
      for step in script.steps {
        perform(step, shiftedBy: shift, drains: false)
        afterEach(step)
      }
    } else {
      let shift = now
      for step in script.steps {
        perform(step, shiftedBy: shift, drains: true)
        afterEach(step)
      }
    }
  }

  /// Performs a step at its time plus `shift` seconds.
  public func perform(_ step: TouchScript.Step, shiftedBy shift: TimeInterval, drains: Bool) {
    let time = shift == 0 ? step.time : TouchTime.adding(shift, to: step.time)
    // In a recording, only `wait` steps advance the clock, so at other steps the clock may be behind the
    // host's time.
    if drains { run(until: time) } else { now = max(now, time) }
    switch step.action {
    case .wait: if !drains { advance(to: time) }
    case .batch(let batch):
      enqueue(batch, shiftedBy: shift)
      if drains { drain() }
    case .input(let input):
      enqueue(input, shiftedBy: shift)
      if drains { drain() }
    case .drain: drain()
    case .frame(let number): scene(number).map(drawFrame)
    case .resize(let number, let size):
      guard let scene = scene(number) else { return }
      observer?.resize(scene, to: size)
      scene.size = size
    }
  }

  /// Advances the time to `time`, and draws the frames before it. A frame at `time` itself is drawn by a
  /// later call, after the input of that time. Does nothing if `time` is not finite.
  public func run(until time: TimeInterval) {
    guard time.isFinite else { return }
    while true {
      let frame = drawsFrames ? nextFrameTime : nil
      // Times are compared in whole ticks. Otherwise rounding errors, which depend on the clock's start,
      // could change the order of a frame and an event.
      if let input = scheduledInputs.first?.time, input <= time,
        input.roundedToTick <= frame?.roundedToTick ?? .infinity
      {
        playScheduledInput(at: input)
      } else if let frame, frame.roundedToTick < time.roundedToTick {
        advance(to: frame)
        drawFrames()
      } else {
        return advance(to: time)
      }
    }
  }

  private func playScheduledInput(at time: TimeInterval) {
    advance(to: time)
    guard let input = scheduledInputs.first, input.time <= now else { return }
    scheduledInputs.removeFirst()
    isPlayingScheduledInput = true
    input.enqueue(self)
    drain()
    isPlayingScheduledInput = false
  }

  /// Runs until the application's clock has advanced by `duration` times `pace`, in seconds.
  public func run(for duration: TimeInterval) {
    run(until: TouchTime.adding(duration * pace, to: now))
  }

  /// The time of the next deadline or scheduled input; nil if there is none. Requested frames are not
  /// included.
  public var nextDueTime: TimeInterval? {
    [application.clock.nextDeadline, scheduledInputs.first?.time].compactMap { $0 }.min()
  }

  /// Advances the time to `time`, regardless of the pace.
  public func advanceClock(to time: TimeInterval) { run(until: max(now, time)) }

  /// Does nothing, because virtual time is never late.
  public func resetToRealTime() {}

  /// The reason why `runUntilIdle` returned.
  public enum IdleRunResult: Equatable, Sendable {
    /// The app is idle: no finger is down, no deadline is pending, and no frame is requested.
    case idle
    /// No deadline is pending, but this number of fingers is still down.
    case fingersDown(Int)
    /// The time limit was reached.
    case busy
  }

  /// Advances the time until no deadline, frame or scheduled input is pending, by at most `limit` seconds.
  @discardableResult
  public func runUntilIdle(limit: TimeInterval = idleLimit) -> IdleRunResult {
    let end = TouchTime.adding(limit, to: now)
    while let next = [application.clock.nextDeadline, nextFrameTime, scheduledInputs.first?.time].compactMap({
      $0
    })
    .min() {
      guard next <= end else {
        run(until: end)
        return .busy
      }
      run(until: next)
      if nextFrameTime == next { drawFrames() }
    }
    return activeContacts.samples.isEmpty ? .idle : .fingersDown(activeContacts.samples.count)
  }

  /// Returns a picture of the first scene; nil if its size is empty.
  public func snapshot() -> CGImage? { scene.snapshot() }

  // MARK: Calls on the application

  private func advance(to time: TimeInterval) {
    now = max(now, time)
    observer?.advance(to: time)
    application.advance(to: time)
    performIdleWork()
  }

  private func enqueue(_ batch: TouchScript.Batch, shiftedBy shift: TimeInterval) {
    guard let scene = scene(batch.sceneNumber) else { return }
    let batch = batch.placed(by: TouchPlacement(shift: shift))
    for sample in batch.samples { activeContacts.update(sample) }
    let touchBatch = TouchBatch(
      scene: scene, samples: batch.samples, modifierFlags: batch.modifierFlags, buttonMask: batch.buttonMask)
    observer?.enqueue(touchBatch)
    application.enqueue(touchBatch)
  }

  private func enqueue(_ input: TouchScript.Input, shiftedBy shift: TimeInterval) {
    guard let scene = scene(input.sceneNumber) else { return }
    let sample = input.placed(by: TouchPlacement(shift: shift)).sample
    observer?.enqueue(sample, in: scene)
    application.enqueue(sample, in: scene)
  }

  private func drain() {
    observer?.drain()
    application.drainEventQueue()
    performIdleWork()
  }

  private func drawFrames() {
    // If a scene requests a frame while these frames are drawn, the request is for the next frame.
    let dueScenes = scenesNeedingFrame
    scenesNeedingFrame = []
    nextFrameTime = nil
    for scene in dueScenes { drawFrame(scene) }
  }

  private func drawFrame(_ scene: UIWindowScene) {
    // If the scene requests a frame while this frame is drawn, the request is for the next frame.
    scenesNeedingFrame.removeAll { $0 === scene }
    if scenesNeedingFrame.isEmpty { nextFrameTime = nil }
    observer?.frame(scene)
    application.prepareFrame(of: scene)
    let change = scene.takeChange()
    onFrame?(scene, change)
  }

  private func scene(_ number: Int) -> UIWindowScene? {
    let scenes = application.orderedScenes
    if scenes.isEmpty, number == 1 { return scene }
    return scenes.indices.contains(number - 1) ? scenes[number - 1] : nil
  }
}
