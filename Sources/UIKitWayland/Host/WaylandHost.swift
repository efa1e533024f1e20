import TouchstoneDesktopSettings
import Glibc
import UIKit
import TouchstoneWayland

/// A Wayland desktop as the environment of an application. The host translates input into samples, shows each
/// scene in a window, and draws changes in frames.
///
/// Each turn of the event loop handles one batch of events. The host reads the socket, translates the events,
/// delivers them to the application and draws the frames that are due. Then it sleeps until the next event or
/// deadline.
public final class WaylandHost: UIApplicationHost {
  /// The edges of a window that a resize moves.
  public typealias Edges = XdgToplevel.ResizeEdge

  /// The connection to the compositor.
  public let connection: WaylandConnection
  /// The event loop, which watches the connection.
  public let loop: EventLoop

  /// Called once for each scene, after its first frame was shown on the screen. Default nil.
  public var onFirstFrame: ((UIWindowScene) -> Void)?
  /// Called after `presentationLatency(of:)` has changed, but only while no finger or button is down on the
  /// scene, so that showing the latency delays no drag. Default nil.
  public var onPresentationLatency: ((UIWindowScene) -> Void)?
  /// Called with the paths of files that another program dropped on a window. Default nil: no drop is
  /// accepted.
  public var onDrop: (([String]) -> Void)? {
    get { connection.onDrop }
    set { connection.onDrop = newValue }
  }
  /// Called when the user closes a scene's window. Returns whether the window may close. Default nil: the
  /// window may close. When the last window has been closed, the event loop ends.
  public var shouldClose: ((UIWindowScene) -> Bool)?

  // The parts of the host, each with its own state. The initializer of each part receives the other parts
  // that this part uses.
  let scenes: SceneSurfaces
  let router: InputRouter
  let scheduledInputPlayer: ScheduledInputPlayer
  let settings: DesktopSettingsWatch
  private let clock: HostClock
  private let driver: ApplicationDriver
  private let popups: PopupStack
  private let cursors: CursorSetter
  private let frames: WindowFrames
  private let delivery: InputDelivery
  private let textInputs: TextInputBridge
  private let wireClipboard: WireClipboard

  /// The options of the first window, which further windows inherit.
  private var firstWindowOptions: WindowOptions?
  private var failure: WaylandError?

  /// Connects to a display and waits until its globals are known.
  ///
  /// - Parameter name: the name of the display. Default nil: the display of the session.
  public convenience init(display name: String? = nil) throws(WaylandError) {
    // The settings are requested before the connection is made, so that the portal and the compositor work at
    // the same time.
    let settings = DesktopSettings(bus: SessionBus())
    let connection = try WaylandConnection.connect(to: name)
    try self.init(connection: connection, settings: settings)
    // The bus needs several steps to accept the connection. This call sends the request for the settings
    // after the last step.
    self.settings.read()
    try connection.waitUntilReady()
    self.settings.read()
  }

  /// Creates a host for an existing connection, without waiting.
  ///
  /// - Parameters:
  ///   - connection: a connection whose globals are known.
  ///   - settings: the desktop's settings to apply. Default nil: none are applied.
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
    scheduledInputPlayer = ScheduledInputPlayer(clock: clock, application: driver, scenes: scenes)
    textInputs = TextInputBridge(connection: connection, application: driver, locator: locator)
    self.settings = DesktopSettingsWatch(
      settings, loop: loop, clock: clock, application: driver, scenes: scenes)
    loop.delegate = self
    self.settings.start { [unowned self] in finishTurn() }
  }

  // MARK: The application

  /// The application that receives the input; nil until one is adopted. Use `adopt(_:)` to replace it.
  public var application: UIApplication? { driver.application }

  /// Called before each call that the host makes on the application. Default nil.
  public var observer: (any UIApplicationHostObserver)? {
    get { driver.observer }
    set { driver.observer = newValue }
  }

  /// Makes `new` the application. The touches of the previous application are cancelled and its scenes are
  /// disconnected. The new application connects the scenes that it needs.
  public func adopt(_ new: UIApplication) {
    for surface in scenes.all { router.cancelTouches(on: surface.key) }
    router.endReadings()
    delivery.deliver()
    driver.adopt(new, host: self, disconnecting: scenes.all.map(\.scene))
  }

  /// Runs `work` as soon as no call to the application is in progress: in the same turn, and before the next
  /// input. Use this method to replace an application from the application's own code. Keys that are pressed
  /// after the replacement go to the new application.
  public func performWhenIdle(_ work: @escaping @MainActor () -> Void) { driver.performWhenIdle(work) }

  /// Overrides the desktop's setting for reduced motion. Default nil: the desktop's setting is used.
  public var reducesMotion: Bool? {
    get { settings.reducesMotion }
    set { settings.reducesMotion = newValue }
  }

  // MARK: Scenes

  /// Opens a window for a scene. The window is drawn after the compositor has configured it.
  public func open(_ scene: UIWindowScene, options: WindowOptions) {
    scene.size = options.size
    firstWindowOptions = firstWindowOptions ?? options
    scenes.insert(
      SceneSurface(
        scene: scene, options: options, desktopStyle: settings.style, connection: connection,
        application: driver, delegate: self))
  }

  /// Opens a window for a scene that the application requested. The window has the scene's size. Its other
  /// options are those of the first window.
  public func open(_ scene: UIWindowScene) -> Bool {
    var options =
      firstWindowOptions ?? WindowOptions(title: scene.title, applicationIdentifier: "", size: scene.size)
    if !scene.title.isEmpty { options.title = scene.title }
    options.size = scene.size
    options.minimumSize = nil
    options.isFullscreen = false
    options.keepsTitleBar = true
    options.showsTitle = true
    open(scene, options: options)
    return true
  }

  /// Closes the scene's window and cancels the scene's touches. When the last window has been closed, the
  /// event loop ends.
  public func close(_ scene: UIWindowScene) {
    guard let surface = scenes.surface(of: scene) else { return }
    router.leave(surface.key)
    surface.removeFrame()
    router.updateButtonMask()
    delivery.deliver()
    guard scenes.remove(surface) else { return }
    driver.disconnect(scene)
    // The popups of a window must be destroyed before the window.
    popups.dismissAll(of: surface)
    surface.destroy()
    delivery.forget(surface)
    cursors.forget(surface)
    if scenes.all.isEmpty { loop.stop() }
  }

  public func titleDidChange(of scene: UIWindowScene) { scenes.surface(of: scene)?.showTitle() }

  public func setNeedsFrame(_ scene: UIWindowScene) { scenes.surface(of: scene)?.setNeedsFrame() }

  /// Sets the shape of the pointers over the scene, now and whenever a pointer enters it. Default: an arrow.
  public func setCursor(_ shape: Cursor.Shape, in scene: UIWindowScene) {
    if let surface = scenes.surface(of: scene) { cursors.set(shape, for: surface) }
  }

  /// Lets the compositor move the window: the window follows the newest finger or button that is down on the
  /// scene. The app does not receive the lift of this finger or button, so all touches of the scene are
  /// cancelled.
  ///
  /// - Returns: false if no finger or button is down on the scene; then nothing happens.
  @discardableResult
  public func moveWindow(of scene: UIWindowScene) -> Bool {
    guard let surface = scenes.surface(of: scene) else { return false }
    return router.handOverLatestDown(on: surface.key) { surface.toplevel.move(seat: $0, serial: $1) }
  }

  /// Lets the compositor resize the window by one or two of its edges. Everything else is as for
  /// `moveWindow(of:)`.
  @discardableResult
  public func resizeWindow(of scene: UIWindowScene, edges: Edges) -> Bool {
    guard let surface = scenes.surface(of: scene) else { return false }
    return router.handOverLatestDown(on: surface.key) {
      surface.toplevel.resize(seat: $0, serial: $1, edges: edges)
    }
  }

  /// Returns the measured time from an input to the frame that shows its effect; nil if this host shows no
  /// window for the scene.
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

  /// The clipboard of the seat that was used last; nil if the compositor supports no clipboard.
  public var clipboard: (any UIApplicationClipboard)? {
    connection.dataDeviceManager == nil ? nil : wireClipboard
  }

  // MARK: Time

  /// The application's current time, in seconds. It equals CLOCK_MONOTONIC unless `pace` was changed. It does
  /// not change during a call to the application.
  public var now: TimeInterval { clock.now }

  public func deadlineDidChange(_ deadline: TimeInterval?) { driver.deadline = deadline }

  /// The seconds that pass on the application's clock in one real second. Default 1. At 0, the application's
  /// clock stands still: input from devices still arrives, but scheduled input and deadlines wait, because
  /// their times are on the application's clock.
  public var pace: Double {
    get { clock.pace }
    set {
      clock.pace = newValue
      armDeadline()
    }
  }

  /// Sets the application's clock to the system's time again, and resets `pace` to 1. Deadlines that have
  /// passed by then are due at once.
  public func resetToRealTime() {
    clock.resetToRealTime()
    armDeadline()
  }

  /// The time of the application's next deadline or scheduled input, on the clock of `now`; nil if there is
  /// none.
  public var nextDueTime: TimeInterval? {
    guard let deadline = driver.nextDeadline else { return scheduledInputPlayer.nextTime }
    return min(deadline, scheduledInputPlayer.nextTime ?? deadline)
  }

  /// Moves the application's time forward to `time` at once, regardless of `pace`. Animations advance, too.
  /// Must not be called during a call to the application.
  public func advanceClock(to time: TimeInterval) {
    clock.jump(to: time)
    scheduledInputPlayer.play()
    driver.advance()
    for surface in scenes.all { _ = driver.prepareFrame(of: surface.scene) }
  }

  // MARK: Scheduled input

  /// Whether the host is handling scheduled input, not input from a device.
  public var isPlayingScheduledInput: Bool { scheduledInputPlayer.isPlaying }

  /// Schedules a batch of touches. The batch's scene receives it at `time`, as if a device had sent it then.
  /// The contacts keep their numbers, which must differ from the numbers of devices' contacts.
  ///
  /// - Parameters:
  ///   - batch: the touch samples to deliver.
  ///   - time: the time of delivery, on the clock of `now`.
  public func schedule(_ batch: TouchBatch, at time: TimeInterval) {
    scheduledInputPlayer.schedule(batch, at: time)
    armDeadline()
  }

  /// Schedules a sample that is not a touch. The scene receives it at `time`, on the clock of `now`.
  public func schedule(_ sample: InputSample, in scene: UIWindowScene, at time: TimeInterval) {
    scheduledInputPlayer.schedule(sample, in: scene, at: time)
    armDeadline()
  }

  /// Removes all scheduled input that has not been delivered yet. Contacts that are down remain down.
  public func unscheduleInput() {
    scheduledInputPlayer.unscheduleAll()
    armDeadline()
  }

  // MARK: Running

  /// Runs the event loop until the last window has closed, a signal requests the end of the process, or the
  /// connection is lost.
  public func run() throws(WaylandError) {
    finishTurn()
    try throwFailure()
    try loop.run()
    try throwFailure()
  }

  /// Ends `run()` at the end of the current turn.
  public func stop() { loop.stop() }

  /// Handles one turn without waiting and without serving the run loop, for a program with its own loop.
  /// `run()` handles turns automatically, and so does a `RunLoop.main` that runs in a common mode.
  public func runTurn() throws(WaylandError) {
    finishTurn()
    try loop.runTurn(waiting: false)
    try throwFailure()
  }

  private func throwFailure() throws(WaylandError) {
    if let failure { throw failure }
  }

  // MARK: A turn

  private func finishTurn() {
    settings.readUntilAnswered()
    clock.update()
    router.reportDueKeyRepeats()
    // Delivering input may cause further input, for example when a window under a finger is closed.
    repeat { delivery.deliver() } while !delivery.isEmpty
    scheduledInputPlayer.play()
    driver.advanceIfDue()
    frames.advanceIfDue()
    while !delivery.isEmpty { delivery.deliver() }
    driver.performIdleWork()
    textInputs.update()
    drawAndCommit()
    if reportLatencies() { drawAndCommit() }
    if let mode = driver.runLoopMode { loop.mode = mode }
    armDeadline()
  }

  /// Draws and commits the frames that are due.
  private func drawAndCommit() {
    do throws(WaylandError) {
      for surface in scenes.all { try surface.drawAndCommit(at: clock.uptime) }
      try popups.drawAndCommit(at: clock.uptime)
    } catch {
      failure = error
      loop.stop()
    }
  }

  /// Reports new presentation latencies. Returns whether there was a new latency.
  private func reportLatencies() -> Bool {
    guard let onPresentationLatency else { return false }
    var hasReported = false
    for surface in scenes.all where surface.hasNewLatency && router.latestDown(on: surface.key) == nil {
      surface.didReportLatency()
      driver.call { onPresentationLatency(surface.scene) }
      hasReported = true
    }
    return hasReported
  }

  /// Makes the loop wake at the earliest deadline of all parts.
  private func armDeadline() {
    var earliestDeadline: TimeInterval?
    func include(_ deadline: TimeInterval?) {
      guard let deadline else { return }
      earliestDeadline = min(earliestDeadline ?? deadline, deadline)
    }
    include(driver.deadline.flatMap(clock.uptime))
    include(scheduledInputPlayer.nextTime.flatMap(clock.uptime))
    include(router.repeatDeadline)
    include(frames.deadline)
    for surface in scenes.all { include(surface.deadline) }
    include(popups.deadline)
    // Layout or drawing may have added work that runs when no call is in progress.
    if driver.hasIdleWork { include(clock.uptime) }
    loop.setDeadline(earliestDeadline)
  }
}

extension WaylandHost: SceneSurfaceDelegate {
  func makeFrame(for surface: SceneSurface) -> WindowFrame? { frames.makeFrame(around: surface.toplevel) }

  func sceneSurface(_ surface: SceneSurface, willRemove frame: WindowFrame) { router.leave(frame.key) }

  func sceneSurfaceDidShowFirstFrame(_ surface: SceneSurface) { onFirstFrame?(surface.scene) }

  func sceneSurfaceDidResignActive(_ surface: SceneSurface) { popups.dismissPopupsWithoutGrab(of: surface) }

  func sceneSurfaceDidRequestClose(_ surface: SceneSurface) {
    guard shouldClose?(surface.scene) ?? true else { return }
    close(surface.scene)
  }
}

extension WaylandHost: EventLoopDelegate {
  public func eventLoopTurnDidEnd(_ loop: EventLoop) {
    finishTurn()
    driver.resetToRealTime()
  }

  public func eventLoopDeadlineDidPass(_ loop: EventLoop) {
    finishTurn()
    driver.resetToRealTime()
  }

  public func eventLoopWillServeRunLoop(_ loop: EventLoop) {
    clock.update()
    driver.resetToRealTime()
  }

  public func eventLoopPerformWorkBeforeSleep(_ loop: EventLoop) -> Bool {
    let count = driver.callCount
    finishTurn()
    return driver.callCount != count
  }

  public func eventLoop(_ loop: EventLoop, didReceiveSignal signal: Int32) {
    loop.stop()
  }
}
