import TouchstoneDesktopSettings
import Glibc
import UIKit
import TouchstoneWayland

/// A Wayland desktop as the environment of an application. The host turns input into samples, scenes into windows
/// and changes into frames.
///
/// One turn of the event loop handles one batch: the host reads the socket, translates the events, hands them to
/// the application, draws the frames that are due, and then sleeps until the next event or deadline.
public final class WaylandHost: UIApplicationHost {
  /// The edges of a window by which it is resized.
  public typealias Edges = XdgToplevel.ResizeEdge

  public let connection: WaylandConnection
  public let loop: EventLoop

  /// Called once for each scene, when its first frame has been on the screen.
  public var onFirstFrame: ((UIWindowScene) -> Void)?
  /// Called when there is a new `presentationLatency(of:)` and no finger or button is down on the scene, so that
  /// showing it delays no drag.
  public var onPresentationLatency: ((UIWindowScene) -> Void)?
  /// Called with the paths of files that another program dropped on a window. Default nil: no drop is accepted.
  public var onDrop: (([String]) -> Void)? {
    get { connection.onDrop }
    set { connection.onDrop = newValue }
  }
  /// Called when a person closes a scene's window; returns whether it may close. Default: it closes, and with the
  /// last one the loop ends.
  public var shouldClose: ((UIWindowScene) -> Bool)?

  // The parts, each with its own state. A part receives the parts that it uses through its initializer.
  let scenes: SceneSurfaces
  let router: InputRouter
  let ghosts: GhostPlayer
  let settings: DesktopSettingsWatch
  private let clock: HostClock
  private let driver: ApplicationDriver
  private let popups: PopupStack
  private let cursors: CursorSetter
  private let frames: WindowFrames
  private let delivery: InputDelivery
  private let textInputs: TextInputBridge
  private let wireClipboard: WireClipboard

  /// The options of the first window, which further windows share.
  private var firstOptions: WindowOptions?
  private var failure: WaylandError?

  /// Connects to a display and waits for its globals.
  ///
  /// - Parameter name: The display's name. Default: nil, the session's own display.
  public convenience init(display name: String? = nil) throws(WaylandError) {
    // The portal answers while the compositor does.
    let settings = DesktopSettings(bus: SessionBus())
    let connection = try WaylandConnection.connect(to: name)
    try self.init(connection: connection, settings: settings)
    // The bus accepts the connection step by step. The request is sent once it has.
    self.settings.read()
    try connection.waitUntilReady()
    self.settings.read()
  }

  /// Works on an existing connection and waits for nothing.
  ///
  /// - Parameters:
  ///   - connection: A connection whose globals are known.
  ///   - settings: The desktop's settings. Default: nil, they are not followed.
  public init(connection: WaylandConnection, settings: DesktopSettings? = nil) throws(WaylandError) {
    self.connection = connection
    loop = try EventLoop(connection: connection, signals: [SIGINT, SIGTERM], commonModes: [.tracking])
    clock = HostClock()
    driver = ApplicationDriver(clock: clock)
    scenes = SceneSurfaces()
    popups = PopupStack(connection: connection, clock: clock, application: driver)
    let locator = SurfaceLocator(scenes: scenes, popups: popups)
    cursors = CursorSetter(connection: connection, locator: locator)
    wireClipboard = WireClipboard(connection: connection)
    router = InputRouter(
      connection: connection, clock: clock, application: driver, locator: locator, cursors: cursors,
      clipboard: wireClipboard)
    frames = WindowFrames(connection: connection, clock: clock, router: router, scenes: scenes)
    delivery = InputDelivery(
      router: router, scenes: scenes, clock: clock, application: driver, frames: frames)
    ghosts = GhostPlayer(clock: clock, application: driver, scenes: scenes)
    textInputs = TextInputBridge(connection: connection, application: driver, locator: locator)
    self.settings = DesktopSettingsWatch(
      settings, loop: loop, clock: clock, application: driver, scenes: scenes)
    loop.delegate = self
    self.settings.start { [unowned self] in finishTurn() }
  }

  // MARK: The application

  /// The application that receives the input. Another one takes over by `adopt(_:)`.
  public var application: UIApplication? { driver.application }

  /// Notified of each call that the host makes on the application. Default nil.
  public var observer: (any UIApplicationHostObserver)? {
    get { driver.observer }
    set { driver.observer = newValue }
  }

  /// Makes `new` the application. The old one's touches are cancelled and its scenes disconnected; the new
  /// application connects the scenes it wants.
  public func adopt(_ new: UIApplication) {
    for surface in scenes.all { router.cancelTouches(on: surface.key) }
    router.endReadings()
    delivery.deliver()
    driver.adopt(new, host: self, disconnecting: scenes.all.map(\.scene))
  }

  /// Runs the work as soon as no call of the application is under way: in the same turn, before the next input.
  /// Code of an application cannot take that application down, and keys that follow belong to the next
  /// application.
  public func performWhenIdle(_ work: @escaping @MainActor () -> Void) { driver.performWhenIdle(work) }

  /// Whether motion is reduced, whatever the desktop's setting is; nil (the default) follows the desktop.
  public var reducesMotion: Bool? {
    get { settings.reducesMotion }
    set { settings.reducesMotion = newValue }
  }

  // MARK: Scenes

  /// Opens a window for a scene. It is drawn when the compositor has configured it.
  public func open(_ scene: UIWindowScene, options: WindowOptions) {
    scene.size = options.size
    firstOptions = firstOptions ?? options
    scenes.insert(
      SceneSurface(
        scene: scene, options: options, desktopStyle: settings.style, connection: connection,
        application: driver, delegate: self))
  }

  /// Opens a window for a scene that the application requested. It has the first window's options and the scene's
  /// size.
  public func open(_ scene: UIWindowScene) -> Bool {
    var options =
      firstOptions ?? WindowOptions(title: scene.title, applicationIdentifier: "", size: scene.size)
    if !scene.title.isEmpty { options.title = scene.title }
    options.size = scene.size
    options.minimumSize = nil
    options.isFullscreen = false
    options.keepsTitleBar = true
    options.showsTitle = true
    open(scene, options: options)
    return true
  }

  /// Closes the scene's window and cancels its touches.
  public func close(_ scene: UIWindowScene) {
    guard let surface = scenes.surface(of: scene) else { return }
    router.leave(surface.key)
    surface.removeFrame()
    router.updateButtonMask()
    delivery.deliver()
    guard scenes.remove(surface) else { return }
    driver.disconnect(scene)
    // A window must not be destroyed before its popups.
    popups.dismissAll(of: surface)
    surface.destroy()
    delivery.forget(surface)
    cursors.forget(surface)
    if scenes.all.isEmpty { loop.stop() }
  }

  public func titleDidChange(of scene: UIWindowScene) { scenes.surface(of: scene)?.showTitle() }

  public func setNeedsFrame(_ scene: UIWindowScene) { scenes.surface(of: scene)?.setNeedsFrame() }

  /// Sets the shape of every pointer over the scene, now and whenever one enters it. Default: an arrow.
  public func setCursor(_ shape: Cursor.Shape, in scene: UIWindowScene) {
    if let surface = scenes.surface(of: scene) { cursors.set(shape, for: surface) }
  }

  /// Hands the newest finger or button on the scene to the compositor, which moves the window with it from now on.
  /// No lift will arrive, so the scene's touches are cancelled.
  ///
  /// - Returns: false if nothing is down on the scene; nothing happens then.
  @discardableResult
  public func moveWindow(of scene: UIWindowScene) -> Bool {
    guard let surface = scenes.surface(of: scene) else { return false }
    return router.handOverLatestDown(on: surface.key) { surface.toplevel.move(seat: $0, serial: $1) }
  }

  /// Resizes the window by one or two of its edges, otherwise as `moveWindow(of:)`.
  @discardableResult
  public func resizeWindow(of scene: UIWindowScene, edges: Edges) -> Bool {
    guard let surface = scenes.surface(of: scene) else { return false }
    return router.handOverLatestDown(on: surface.key) {
      surface.toplevel.resize(seat: $0, serial: $1, edges: edges)
    }
  }

  /// The time that the scene's input takes to the screen; nil if the scene has no window here.
  public func presentationLatency(of scene: UIWindowScene) -> PresentationLatency? {
    scenes.surface(of: scene)?.latency
  }

  // MARK: Popups

  public func present(_ popup: PopupWindow, in scene: UIWindowScene) -> Bool {
    guard let surface = scenes.surface(of: scene) else { return false }
    return popups.present(popup, of: surface, grab: router.grab(on: surface.key))
  }

  public func move(_ popup: PopupWindow) -> Bool { popups.move(popup) }

  public func dismiss(_ popup: PopupWindow) { popups.dismiss(popup) }

  public func setNeedsFrame(_ popup: PopupWindow) { popups.setNeedsFrame(popup) }

  /// The clipboard of the seat that was used last; nil if the compositor has none.
  public var clipboard: (any UIApplicationClipboard)? {
    connection.dataDeviceManager == nil ? nil : wireClipboard
  }

  // MARK: Time

  /// The application's present, in seconds of CLOCK_MONOTONIC unless the pace was changed. During a call it stands
  /// still.
  public var now: TimeInterval { clock.now }

  public func deadlineDidChange(_ deadline: TimeInterval?) { driver.deadline = deadline }

  /// Seconds that pass for the application in one second. Default 1; at 0 its clock stands still, while input
  /// still arrives. Scheduled input and deadlines keep their times on the application's clock.
  public var pace: Double {
    get { clock.pace }
    set {
      clock.pace = newValue
      armDeadline()
    }
  }

  /// Makes the application's clock equal to the system's again. Everything that became due meanwhile is due now.
  public func catchUp() {
    clock.catchUp()
    armDeadline()
  }

  /// When something is due or scheduled for the application next, in seconds of `now`; nil if nothing is.
  public var nextInstant: TimeInterval? {
    guard let deadline = driver.nextDeadline else { return ghosts.nextTime }
    return min(deadline, ghosts.nextTime ?? deadline)
  }

  /// Moves the application's time to `time` at once, whatever the pace, including animations that run by frames.
  /// Must not be called while a call of the application is under way.
  public func pass(to time: TimeInterval) {
    clock.pass(to: time)
    ghosts.play()
    driver.advance()
    for surface in scenes.all { _ = driver.prepareFrame(of: surface.scene) }
  }

  // MARK: Scheduled input

  /// Whether the input being handled was scheduled and comes from no device.
  public var isPlayingScheduled: Bool { ghosts.isPlaying }

  /// Schedules a batch, which its scene receives at `time` as if a device had reported it then. Contacts keep
  /// their numbers, so they must not be those of a device.
  ///
  /// - Parameters:
  ///   - batch: The touch samples to deliver.
  ///   - time: The time of delivery, in seconds of `now`.
  public func schedule(_ batch: TouchBatch, at time: TimeInterval) {
    ghosts.schedule(batch, at: time)
    armDeadline()
  }

  /// Schedules a sample that is no touch, which the scene receives at `time`, in seconds of `now`.
  public func schedule(_ sample: InputSample, in scene: UIWindowScene, at time: TimeInterval) {
    ghosts.schedule(sample, in: scene, at: time)
    armDeadline()
  }

  /// Removes the scheduled input that is not delivered yet. Contacts that are down stay down.
  public func unscheduleSamples() {
    ghosts.unscheduleAll()
    armDeadline()
  }

  // MARK: Running

  /// Runs until the last scene closed, a signal told the process to end, or the connection broke.
  public func run() throws(WaylandError) {
    finishTurn()
    try check()
    try loop.run()
    try check()
  }

  /// Ends `run()` after this turn.
  public func stop() { loop.stop() }

  /// Takes one turn without waiting and without serving the run loop, for a program with a loop of its own. Inside
  /// `run()`, and in any run of `RunLoop.main` in a common mode, turns are taken automatically.
  public func runTurn() throws(WaylandError) {
    finishTurn()
    try loop.turn(waiting: false)
    try check()
  }

  private func check() throws(WaylandError) {
    if let failure { throw failure }
  }

  // MARK: A turn

  private func finishTurn() {
    settings.readUntilAnswered()
    clock.update()
    router.typeRepeats()
    // Input may cause further input: a window may be handed over or closed under its finger.
    repeat { delivery.deliver() } while !delivery.isEmpty
    ghosts.play()
    driver.advanceIfDue()
    frames.advanceIfDue()
    while !delivery.isEmpty { delivery.deliver() }
    driver.rest()
    textInputs.update()
    settle()
    if reportLatencies() { settle() }
    if let mode = driver.runLoopMode { loop.mode = mode }
    armDeadline()
  }

  /// Draws and commits the frames that are due.
  private func settle() {
    do throws(WaylandError) {
      for surface in scenes.all { try surface.settle(at: clock.uptime) }
      try popups.settle(at: clock.uptime)
    } catch {
      failure = error
      loop.stop()
    }
  }

  /// Returns whether a latency was reported.
  private func reportLatencies() -> Bool {
    guard let onPresentationLatency else { return false }
    var isReported = false
    for surface in scenes.all where surface.hasNewLatency && router.latestDown(on: surface.key) == nil {
      surface.didReportLatency()
      driver.call { onPresentationLatency(surface.scene) }
      isReported = true
    }
    return isReported
  }

  /// Has the loop wake at the earliest deadline.
  private func armDeadline() {
    var earliest: TimeInterval?
    func consider(_ deadline: TimeInterval?) {
      guard let deadline else { return }
      earliest = min(earliest ?? deadline, deadline)
    }
    consider(driver.deadline.flatMap(clock.uptime))
    consider(ghosts.nextTime.flatMap(clock.uptime))
    consider(router.repeatDeadline)
    consider(frames.deadline)
    for surface in scenes.all { consider(surface.deadline) }
    consider(popups.deadline)
    // Layout or drawing may have requested work after the turn's rest.
    if driver.hasWorkAtRest { consider(clock.uptime) }
    loop.setDeadline(earliest)
  }
}

extension WaylandHost: SceneSurfaceDelegate {
  func makeFrame(for surface: SceneSurface) -> WindowFrame? { frames.makeFrame(around: surface.toplevel) }

  func sceneSurface(_ surface: SceneSurface, willRemove frame: WindowFrame) { router.leave(frame.key) }

  func sceneSurfaceDidShowFirstFrame(_ surface: SceneSurface) { onFirstFrame?(surface.scene) }

  func sceneSurfaceDidResignActive(_ surface: SceneSurface) { popups.endWithoutGrab(of: surface) }

  func sceneSurfaceDidRequestClose(_ surface: SceneSurface) {
    guard shouldClose?(surface.scene) ?? true else { return }
    close(surface.scene)
  }
}

extension WaylandHost: EventLoopDelegate {
  public func eventLoopTurnDidEnd(_ loop: EventLoop) {
    finishTurn()
    driver.catchUp()
  }

  public func eventLoopDeadlineDidPass(_ loop: EventLoop) {
    finishTurn()
    driver.catchUp()
  }

  public func eventLoopWillServeRunLoop(_ loop: EventLoop) {
    clock.update()
    driver.catchUp()
  }

  public func eventLoopWillSleep(_ loop: EventLoop) -> Bool {
    let count = driver.callCount
    finishTurn()
    return driver.callCount != count
  }

  public func eventLoop(_ loop: EventLoop, didReceiveSignal signal: Int32) {
    loop.stop()
  }
}
