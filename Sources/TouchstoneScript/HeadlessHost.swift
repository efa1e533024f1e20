/// A host for an application without a screen: virtual time, one scene, and fingers from a script.
///
/// Time is the application's clock. It moves only when the host plays or runs. The same script gives the same
/// turns, so the same log, byte for byte.
///
/// Some timers run on real time, not on this clock: `Timer` and `RunLoop.main`, `DispatchQueue.main`, `Task` and
/// `Task.sleep`. The host runs none of them. Code that is to be played on virtual time waits by animations,
/// recognizers or `UIApplication.clock`. A test of other code is an `async` function that awaits that code and
/// then calls the host.
public final class HeadlessHost: UIApplicationHost {
  public private(set) var application: UIApplication
  /// The scene on which scripts play. The application connects further ones.
  public let scene: UIWindowScene
  /// The current time, in seconds. Within a turn it may be ahead of the application's clock.
  public private(set) var now: TimeInterval
  /// Called before each call of the host on the application; a `TouchRecorder`, for example.
  public var observer: (any UIApplicationHostObserver)?

  /// Called for each frame that the application requested, at the frame's time, with the pixels that moved and the
  /// damage. A frame takes no virtual time.
  public var onFrame: ((UIWindowScene, SceneChange) -> Void)?

  /// The seconds of the application's time in one second of the viewer's time. `run(for:)` counts the viewer's
  /// seconds, and frames follow them, too. Default 1.
  public var pace: Double = 1

  /// Frames per second while frames are requested.
  public static let frameRate: Double = 120
  /// The maximum time that `runUntilIdle` waits, in seconds.
  public static let idleLimit: TimeInterval = 5

  /// The scenes that requested a frame.
  private var waitingScenes: [UIWindowScene] = []
  private var nextFrame: TimeInterval?
  /// Whether the host draws frames. False for recordings, which contain their own frames.
  private var drawsFrames = true
  private var hand = Hand()
  /// Input to be played by itself, in the order of its times.
  private var scheduled: [ScheduledInput] = []
  /// Whether scheduled input is being handled.
  public private(set) var isPlayingScheduled = false
  private var idleWork: [() -> Void] = []

  private struct ScheduledInput {
    let time: TimeInterval
    let enqueue: (HeadlessHost) -> Void
  }

  /// Launches an application on a surface of `size` points with `scale` pixels per point. `start` is the clock's
  /// time at launch, in seconds. For a recording pass its `recordedStart`: sums of times are then exact to the
  /// last bit.
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
    // The launch needs a complete host; until then this is a placeholder for the application.
    application = UIApplication()
    application = UIApplication.launch(applicationClass, delegate: delegate(), host: self, scene: scene)
    // The app may have set a trace of its own at launch.
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

  // The loop below reads the clock's next deadline at every step, so nothing needs to be woken.
  public func deadlineDidChange(_ deadline: TimeInterval?) {}

  public func setNeedsFrame(_ scene: UIWindowScene) {
    if !waitingScenes.contains(where: { $0 === scene }) { waitingScenes.append(scene) }
    guard nextFrame == nil else { return }
    // Frames are at integer multiples of the interval, as on a screen, and never at the instant of the request,
    // however the product was rounded.
    let rate = pace > 0 ? HeadlessHost.frameRate / pace : HeadlessHost.frameRate
    var count = (now * rate).rounded(.down) + 1
    if (count / rate).roundedToTick <= now.roundedToTick { count += 1 }
    nextFrame = max(count / rate, now.nextUp)
  }

  /// Returns true: there is room for every scene.
  public func open(_ scene: UIWindowScene) -> Bool { true }

  /// Removes the frame request of a scene that closes.
  public func close(_ scene: UIWindowScene) {
    waitingScenes.removeAll { $0 === scene }
    if waitingScenes.isEmpty { nextFrame = nil }
  }

  /// Whether a scene requested a frame that has not been drawn yet.
  public var isFrameRequested: Bool { nextFrame != nil }

  // MARK: Scheduled input

  /// Makes another application receive the input from now on. The scenes of the previous one are released.
  public func adopt(_ new: UIApplication) {
    let old = application
    application = new
    new.host = self
    if old !== new {
      for scene in old.orderedScenes { old.disconnect(scene) }
      old.host = nil
    }
    advance(to: now)
  }

  /// Schedules a batch for its scene at `time`, in seconds of `now`.
  public func schedule(_ batch: TouchBatch, at time: TimeInterval) {
    schedule(at: time) { host in
      for sample in batch.samples { host.hand.remember(sample) }
      host.observer?.enqueue(batch)
      host.application.enqueue(batch)
    }
  }

  /// Schedules other input for the scene at `time`.
  public func schedule(_ sample: InputSample, in scene: UIWindowScene, at time: TimeInterval) {
    schedule(at: time) { host in
      host.observer?.enqueue(sample, in: scene)
      host.application.enqueue(sample, in: scene)
    }
  }

  private func schedule(at time: TimeInterval, _ enqueue: @escaping (HeadlessHost) -> Void) {
    let time = time.isNaN ? now : time
    let index = scheduled.firstIndex { $0.time > time } ?? scheduled.count
    scheduled.insert(ScheduledInput(time: time, enqueue: enqueue), at: index)
  }

  /// Removes the scheduled input that has not been played yet. Fingers that are down stay down.
  public func unscheduleSamples() { scheduled = [] }

  /// Runs the work when no call on the application is active any more.
  public func performWhenIdle(_ work: @escaping @MainActor () -> Void) { idleWork.append(work) }

  private func rest() {
    while !idleWork.isEmpty { idleWork.removeFirst()() }
  }

  // MARK: Playing

  /// Plays all steps. A script starts at the current time. A recording starts at its own recorded time, to which
  /// the host advances first. `afterEach` is called after each step.
  public func play(_ script: TouchScript, afterEach: (TouchScript.Step) -> Void = { _ in }) {
    if let start = script.recordedStart {
      // If the host's time is past the recording's start, the recording still plays, but later, and is no longer
      // exact.
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

  /// Performs one step, at its time plus `shift` seconds.
  public func perform(_ step: TouchScript.Step, shiftedBy shift: TimeInterval, drains: Bool) {
    let time = shift == 0 ? step.time : TouchTime.adding(shift, to: step.time)
    // A recording has a step for every advance: at other steps the clock may be behind the host's time.
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

  /// Lets time pass until `time`, with the frames before it; a frame due at `time` itself comes after that time's
  /// input. No time passes if `time` is not finite.
  public func run(until time: TimeInterval) {
    guard time.isFinite else { return }
    while true {
      let frame = drawsFrames ? nextFrame : nil
      // Times are compared on ticks: whether a frame and an event are at one instant must not depend on the
      // clock's start.
      if let input = scheduled.first?.time, input <= time,
        input.roundedToTick <= frame?.roundedToTick ?? .infinity
      {
        playScheduled(at: input)
      } else if let frame, frame.roundedToTick < time.roundedToTick {
        advance(to: frame)
        drawFrames()
      } else {
        return advance(to: time)
      }
    }
  }

  private func playScheduled(at time: TimeInterval) {
    advance(to: time)
    guard let input = scheduled.first, input.time <= now else { return }
    scheduled.removeFirst()
    isPlayingScheduled = true
    input.enqueue(self)
    drain()
    isPlayingScheduled = false
  }

  /// Lets time pass for a number of seconds.
  public func run(for duration: TimeInterval) {
    run(until: TouchTime.adding(duration * pace, to: now))
  }

  /// The time of the next deadline, frame or scheduled input; nil if there is none.
  public var nextInstant: TimeInterval? {
    [application.clock.nextDeadline, scheduled.first?.time].compactMap { $0 }.min()
  }

  /// Lets time pass until `time`, regardless of the pace.
  public func pass(to time: TimeInterval) { run(until: max(now, time)) }

  /// Does nothing: virtual time is never late.
  public func catchUp() {}

  /// The reason why `runUntilIdle` returned.
  public enum Idleness: Equatable, Sendable {
    /// No finger is down, nothing is due, no frame is requested.
    case idle
    /// Nothing is due, but this many fingers have not lifted.
    case fingersDown(Int)
    /// The time limit was reached first.
    case busy
  }

  /// Lets time pass until nothing is pending, at most `limit` seconds.
  @discardableResult
  public func runUntilIdle(limit: TimeInterval = idleLimit) -> Idleness {
    let end = TouchTime.adding(limit, to: now)
    while let next = [application.clock.nextDeadline, nextFrame, scheduled.first?.time].compactMap({ $0 })
      .min()
    {
      guard next <= end else {
        run(until: end)
        return .busy
      }
      run(until: next)
      if nextFrame == next { drawFrames() }
    }
    return hand.fingers.isEmpty ? .idle : .fingersDown(hand.fingers.count)
  }

  /// Returns a picture of the first scene; `nil` if its size is empty.
  public func snapshot() -> CGImage? { scene.snapshot() }

  // MARK: Calls on the application

  private func advance(to time: TimeInterval) {
    now = max(now, time)
    observer?.advance(to: time)
    application.advance(to: time)
    rest()
  }

  private func enqueue(_ batch: TouchScript.Batch, shiftedBy shift: TimeInterval) {
    guard let scene = scene(batch.scene) else { return }
    let batch = batch.placed(TouchPlacement(shift: shift))
    for sample in batch.samples { hand.remember(sample) }
    let touchBatch = TouchBatch(
      scene: scene, samples: batch.samples, modifierFlags: batch.modifierFlags, buttonMask: batch.buttonMask)
    observer?.enqueue(touchBatch)
    application.enqueue(touchBatch)
  }

  private func enqueue(_ input: TouchScript.Input, shiftedBy shift: TimeInterval) {
    guard let scene = scene(input.scene) else { return }
    let sample = input.placed(TouchPlacement(shift: shift)).sample
    observer?.enqueue(sample, in: scene)
    application.enqueue(sample, in: scene)
  }

  private func drain() {
    observer?.drain()
    application.drainEventQueue()
    rest()
  }

  private func drawFrames() {
    // Requests made while these are drawn are for the next frame.
    let due = waitingScenes
    waitingScenes = []
    nextFrame = nil
    for scene in due { drawFrame(scene) }
  }

  private func drawFrame(_ scene: UIWindowScene) {
    // A request made during a frame is for the next one.
    waitingScenes.removeAll { $0 === scene }
    if waitingScenes.isEmpty { nextFrame = nil }
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
