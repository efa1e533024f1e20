import DesktopSettings
import Glibc
import UIKit
import Wayland

/// The world of an application on a Wayland desktop: the clock, the fingers, the frames.
///
/// One turn of the event loop is one batch: what the socket held is translated, handed to the application, answered by
/// frames where the slot is free, and then the loop sleeps until the next event or deadline.
public final class WaylandHost: UIApplicationHost {
  public let connection: WaylandConnection
  public let loop: EventLoop

  /// The application that gets the input; another one takes over by `adopt(_:)`.
  public private(set) var application: UIApplication?

  /// Hears each call that the host makes on the application.
  public var observer: (any UIApplicationHostObserver)?
  /// Called once for each scene, when its first frame has been on the screen.
  public var onFirstFrame: ((UIWindowScene) -> Void)?
  /// Called when there is a new `presentationLatency(of:)` and no finger or button is down on the scene, so that
  /// showing it takes nothing from a drag.
  public var onPresentationLatency: ((UIWindowScene) -> Void)?
  /// Asked when a person closes a scene's window. Default: it closes, and with the last one the loop ends.
  public var shouldClose: ((UIWindowScene) -> Bool)?

  /// The application's present, held still while it is being called: seconds of CLOCK_MONOTONIC, unless the pace was
  /// another one.
  public var now: TimeInterval { heldTime ?? course.time(at: uptime) }
  /// The person's present, by which devices and frames go: seconds of CLOCK_MONOTONIC, held still during a turn.
  private(set) var uptime: TimeInterval
  /// The same for the windows' frames, which go by the person's time.
  var framesNow: TimeInterval { heldTime ?? uptime }
  /// How the application's time goes with the person's.
  var course = TimeCourse()
  /// While input is handled: its own time.
  private var heldTime: TimeInterval?

  private(set) var surfaces: [SceneSurface] = []
  /// Those of all windows; nil while none has a frame of ours.
  var frames: WindowFrameApplication?
  /// Those of the first window: further ones are like it.
  private var firstOptions: WindowOptions?
  /// Of any of the scenes.
  var popups: [PopupSurface] = []
  /// Whether the compositor was seen to take a finger away when a popup got the seat's input by it (mutter).
  var grabsTakeFingers = false
  /// What this turn brought so far.
  var input = InputQueue()
  var touches: TouchTranslator {
    get { input.touches }
    _modify { yield &input.touches }
  }
  var devices = InputDevices()
  /// The desktop's clipboard in the application's words.
  private(set) lazy var wireClipboard = WireClipboard(connection: connection)
  /// In the order in which they were asked for.
  var idleWork: [@MainActor () -> Void] = []
  /// How many calls of the application are under way: one may close a scene, which ends that scene's touches.
  private(set) var callDepth = 0
  /// How many calls of it there have been.
  private var callCount = 0
  /// In the order of their times.
  var ghostTurns: [GhostTurn] = []
  /// Whether the input that is handled now was scheduled, and comes from no device.
  public internal(set) var isPlayingScheduled = false
  /// When the application wants to be woken.
  private var engineDeadline: TimeInterval?
  private var failure: WaylandError?
  /// The desktop's; nil where nobody tells.
  var settings: DesktopSettings?
  /// Whether what moves is to move less, whatever the desktop says; nil (the default) follows the desktop.
  public var reducesMotion: Bool? { didSet { decideMotion() } }

  /// Connects to the display of that name, or to the session's own, and waits for what it offers.
  public convenience init(display name: String? = nil) throws(WaylandError) {
    // The portal answers while the compositor does.
    let settings = DesktopSettings(bus: SessionBus())
    let connection = try WaylandConnection.connect(to: name)
    try self.init(connection: connection, settings: settings)
    // The bus lets us in step by step: the question goes out as soon as it does.
    readSettings()
    try connection.waitUntilReady()
    readSettings()
  }

  /// Works on a connection that somebody else made, and waits for nothing.
  ///
  /// - Parameters:
  ///   - connection: The connection, whose globals are known.
  ///   - settings: What the desktop's portal is asked by. Default: nil, nobody is.
  public init(connection: WaylandConnection, settings: DesktopSettings? = nil) throws(WaylandError) {
    self.connection = connection
    self.settings = settings
    loop = try EventLoop(connection: connection, signals: [SIGINT, SIGTERM], commonModes: [.tracking])
    uptime = WaylandHost.present()
    loop.delegate = self
    connection.seatDelegate = self
    if let settings { follow(settings) }
  }

  // MARK: Scenes

  /// Gives a scene a window on the desktop. It is drawn when the compositor has configured it.
  public func open(_ scene: UIWindowScene, options: WindowOptions) {
    scene.size = options.size
    firstOptions = firstOptions ?? options
    surfaces.append(SceneSurface(scene: scene, options: options, host: self))
  }

  /// A scene that the application asked for gets a window like the first one, of the scene's own size.
  public func open(_ scene: UIWindowScene) -> Bool {
    var options =
      firstOptions ?? WindowOptions(title: scene.title, applicationIdentifier: "", size: scene.size)
    if !scene.title.isEmpty { options.title = scene.title }
    options.size = scene.size
    options.minimumSize = nil
    options.isFullscreen = false
    open(scene, options: options)
    return true
  }

  /// Takes the scene's window off the desktop; its touches are cancelled.
  public func close(_ scene: UIWindowScene) {
    guard let index = surfaces.firstIndex(where: { $0.scene === scene }) else { return }
    let surface = surfaces[index]
    touches.cancelAll(on: surface.key, at: uptime)
    devices.leave(surface.key, at: uptime, into: &input)
    surface.removeFrame()
    input.setButtonMask(devices.buttonMask)
    deliverInput()
    surfaces.remove(at: index)
    application?.disconnect(scene)
    // A window must not go before what belongs to it.
    for popup in popups where popup.owner === surface { dismiss(popup.window) }
    surface.toplevel.destroy()
    if surfaces.isEmpty { loop.stop() }
  }

  /// The application takes over. Touches of the one before are cancelled, and its scenes let go: the application
  /// connects those it wants.
  public func adopt(_ new: UIApplication) {
    for surface in surfaces { touches.cancelAll(on: surface.key, at: uptime) }
    devices.endReadings(at: uptime, into: &input)
    deliverInput()
    if let application, application !== new {
      for surface in surfaces { application.disconnect(surface.scene) }
      application.host = nil
    }
    application = new
    new.host = self
    updateNow()
    new.advance(to: now)
  }

  // MARK: Running

  /// Runs until the last scene closed, the process was told to end, or the connection broke.
  public func run() throws(WaylandError) {
    finishTurn()
    try check()
    try loop.run()
    try check()
  }

  /// Ends `run()` after this turn.
  public func stop() { loop.stop() }

  /// One turn that waits for nothing and serves the desktop alone, for a program with a loop of its own. Inside
  /// `run()`, and in any run of `RunLoop.main` in a common mode, turns come by themselves.
  public func runTurn() throws(WaylandError) {
    finishTurn()
    try loop.turn(waiting: false)
    try check()
  }

  private func check() throws(WaylandError) {
    if let failure { throw failure }
  }

  // MARK: UIApplicationHost

  /// That of the seat that was used last.
  public var clipboard: (any UIApplicationClipboard)? {
    connection.dataDeviceManager == nil ? nil : wireClipboard
  }

  public func deadlineDidChange(_ deadline: TimeInterval?) {
    engineDeadline = deadline
  }

  public func titleDidChange(of scene: UIWindowScene) {
    surfaces.first { $0.scene === scene }?.showTitle()
  }

  public func setNeedsFrame(_ scene: UIWindowScene) {
    surfaces.first { $0.scene === scene }?.scheduler.setNeedsFrame()
  }

  // MARK: A turn

  /// To the nanosecond, so that a recording tells every time exactly.
  private static func present() -> TimeInterval {
    (EventLoop.now() * 1e9).rounded() / 1e9
  }

  func updateNow() {
    uptime = max(uptime, WaylandHost.present())
  }

  func finishTurn() {
    if settings?.isAnswered == false { readSettings() }
    updateNow()
    typeRepeats()
    // A touch may make others: of a window that is handed over or closed under its finger.
    repeat { deliverInput() } while !input.isEmpty
    deliverGhosts()
    if let engineDeadline, engineDeadline <= now { advance(to: now) }
    advanceFrames()
    while !input.isEmpty { deliverInput() }
    rest()
    updateTextInputs()
    settle()
    if tellLatencies() { settle() }
    if let application { loop.mode = application.runLoopMode }
    armDeadline()
  }

  private func settle() {
    do throws(WaylandError) {
      for surface in surfaces { try surface.settle(at: uptime) }
      for popup in popups { try popup.settle(at: uptime) }
    } catch {
      failure = error
      loop.stop()
    }
  }

  func armDeadline() {
    var earliest = engineDeadline.flatMap(course.uptime)
    func consider(_ deadline: TimeInterval?) {
      guard let deadline else { return }
      earliest = min(earliest ?? deadline, deadline)
    }
    consider((ghostTurns.first?.time).flatMap(course.uptime))
    consider(repeatDeadline)
    consider(frames?.deadline)
    for surface in surfaces {
      consider(surface.scheduler.deadline)
      consider(surface.frame?.scheduler.deadline)
    }
    for popup in popups { consider(popup.scheduler.deadline) }
    // Layout or drawing asked for it, which come after the turn's rest.
    if !idleWork.isEmpty { consider(uptime) }
    loop.setDeadline(earliest)
  }

  /// Hands on what this turn brought, in its order. Moves of touches may wait for the frame in flight, as long as
  /// nothing comes behind them.
  private func deliverInput() {
    for entry in input.take() {
      switch entry {
      case .touches(let turn):
        if let owner = surface(framedBy: turn.surface) {
          deliver(turn, toFrameOf: owner)
          continue
        }
        guard let surface = surfaces.first(where: { $0.key == turn.surface }) else { continue }
        if surface.heldTurn?.buttonMask != turn.buttonMask { releaseHeldTurn(of: surface) }
        var whole = turn
        if let held = surface.heldTurn { whole.samples = held.samples + turn.samples }
        surface.heldTurn = whole
      case .sample(let sample, on: let key):
        var sample = sample
        sample.setModifierFlags(devices.modifierFlags)
        if let owner = surface(framedBy: key) {
          deliver(sample, toFrameOf: owner)
          continue
        }
        guard let surface = surfaces.first(where: { $0.key == key }) else { continue }
        releaseHeldTurn(of: surface)
        sample.timestamp = course.time(at: sample.timestamp)
        deliver(sample, to: surface.scene)
      }
    }
    for surface in surfaces {
      guard let turn = surface.heldTurn else { continue }
      if turn.isMovesOnly, surface.scheduler.shouldHoldMoves(at: uptime) { continue }
      releaseHeldTurn(of: surface)
    }
  }

  private func releaseHeldTurn(of surface: SceneSurface) {
    guard let turn = surface.heldTurn else { return }
    surface.heldTurn = nil
    surface.scheduler.didReleaseMoves()
    deliver(turn, to: surface.scene)
    surface.inputToLight.didDeliver(newest: turn.samples.newestTime)
  }

  /// What a turn of the loop read for one scene, with the keys that are held now.
  func deliver(_ turn: TouchTranslator.Turn, to scene: UIWindowScene) {
    var samples = turn.samples
    for index in samples.indices { samples[index].timestamp = course.time(at: samples[index].timestamp) }
    deliver(
      TouchBatch(
        scene: scene, samples: samples, modifierFlags: devices.modifierFlags,
        buttonMask: turn.buttonMask))
  }

  /// The application handles the batch at the time of its newest sample, and then time passes up to the present.
  func deliver(_ batch: TouchBatch) {
    deliver(at: batch.samples.newestTime) { application in
      observer?.enqueue(batch)
      application.enqueue(batch)
    }
  }

  /// The same for a reading that is no touch.
  func deliver(_ sample: InputSample, to scene: UIWindowScene) {
    deliver(at: sample.timestamp) { application in
      observer?.enqueue(sample, in: scene)
      application.enqueue(sample, in: scene)
    }
  }

  private func deliver(at time: TimeInterval, enqueue: (UIApplication) -> Void) {
    guard let application else { return }
    atTime(max(application.clock.now, min(time, now))) {
      advance(to: now)
      call {
        enqueue(application)
        observer?.drain()
        application.drainEventQueue()
      }
    }
    advance(to: now)
    rest()
  }

  private func call(_ body: () -> Void) {
    callDepth += 1
    callCount += 1
    body()
    callDepth -= 1
  }

  /// Runs `body` with the clock set back to a time that is over.
  func atTime(_ time: TimeInterval, _ body: () -> Void) {
    let outer = heldTime
    heldTime = time
    body()
    heldTime = outer
  }

  func advance(to time: TimeInterval) {
    guard let application else { return }
    observer?.advance(to: time)
    call { application.advance(to: time) }
  }

  // MARK: Latency

  /// How long fingers on the scene waited for light; nil when the scene has no window here.
  public func presentationLatency(of scene: UIWindowScene) -> PresentationLatency? {
    surfaces.first { $0.scene === scene }?.inputToLight.latency
  }

  /// Whether somebody was told something.
  private func tellLatencies() -> Bool {
    guard let onPresentationLatency else { return false }
    var isTold = false
    for surface in surfaces where surface.inputToLight.isNew && touches.latestDown(on: surface.key) == nil {
      surface.inputToLight.didShow()
      call { onPresentationLatency(surface.scene) }
      isTold = true
    }
    return isTold
  }

  // MARK: What surfaces ask

  func resize(_ scene: UIWindowScene, to size: CGSize) {
    guard size != scene.size else { return }
    observer?.resize(scene, to: size)
    scene.size = size
  }

  func transition(_ scene: UIWindowScene, to state: UIScene.ActivationState) {
    guard state != scene.activationState, scene.activationState != .unattached else { return }
    advance(to: now)
    call { scene.transition(to: state) }
  }

  func prepareFrame(of scene: UIWindowScene) -> Bool {
    advance(to: now)
    observer?.frame(scene)
    var isAnimating = false
    call { isAnimating = application?.prepareFrame(of: scene) ?? false }
    return isAnimating
  }

  func didShowFirstFrame(of surface: SceneSurface) {
    onFirstFrame?(surface.scene)
  }

  func closeWasRequested(for surface: SceneSurface) {
    guard shouldClose?(surface.scene) ?? true else { return }
    close(surface.scene)
  }
}

extension Sequence where Element == TouchSample {
  /// In seconds of the uptime clock.
  var newestTime: TimeInterval {
    reduce(-TimeInterval.infinity) { Swift.max($0, $1.timestamp) }
  }
}

extension WaylandHost: EventLoopDelegate {
  public func eventLoopTurnDidEnd(_ loop: EventLoop) {
    finishTurn()
    bringClockUp()
  }

  public func eventLoopDeadlineDidPass(_ loop: EventLoop) {
    finishTurn()
    bringClockUp()
  }

  public func eventLoopWillServeRunLoop(_ loop: EventLoop) {
    updateNow()
    bringClockUp()
  }

  /// A timer or a task that the run loop serves next sees the present, and not the time of the last event.
  private func bringClockUp() {
    if let application, application.clock.now < now { advance(to: now) }
  }

  public func eventLoopWillSleep(_ loop: EventLoop) -> Bool {
    let count = callCount
    finishTurn()
    return callCount != count
  }

  public func eventLoop(_ loop: EventLoop, didReceiveSignal signal: Int32) {
    loop.stop()
  }
}
