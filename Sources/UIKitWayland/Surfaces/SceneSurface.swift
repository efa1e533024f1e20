import CoreGraphics
import UIKit
import TouchstoneWayland

/// Receives the events of a scene's window on behalf of the other parts of the host.
protocol SceneSurfaceDelegate: AnyObject {
  /// Returns a new window frame for the window; nil if the compositor cannot show a window frame.
  func makeFrame(for surface: SceneSurface) -> WindowFrame?
  /// Called before the window frame is destroyed.
  func sceneSurface(_ surface: SceneSurface, willRemove frame: WindowFrame)
  func sceneSurfaceDidShowFirstFrame(_ surface: SceneSurface)
  /// Called after the window became inactive.
  func sceneSurfaceDidResignActive(_ surface: SceneSurface)
  func sceneSurfaceDidRequestClose(_ surface: SceneSurface)
}

/// The window of a scene on the desktop, with its toplevel, its window frame and its content.
final class SceneSurface {
  let scene: UIWindowScene
  let toplevel: Toplevel
  /// The title bar and edges; nil if the desktop draws them or the window has none.
  private(set) var frame: WindowFrame?

  private weak var delegate: (any SceneSurfaceDelegate)?
  private let connection: WaylandConnection
  private let application: ApplicationDriver
  private let options: WindowOptions
  private let driver: SurfaceDriver
  private let pane: SurfacePane
  private var latencyMeter = InputLatencyMeter()
  private var hasShownFrame = false
  /// Whether the compositor has received the window geometry, which is the area of the window without its
  /// shadow.
  private var hasSetWindowGeometry = false
  private var hasBeenActivated = false
  /// The rounded lower corners of the content; nil while they are square.
  private var corners: ContentCorners?
  /// The size for which the opaque part of the rounded content was sent to the compositor; nil if the content
  /// is not rounded.
  private var opaqueRegionSize: CGSize?

  /// Creates the surface of a scene.
  ///
  /// - Parameter desktopStyle: the style for a scene that follows the desktop's style.
  init(
    scene: UIWindowScene, options: WindowOptions, desktopStyle: UIUserInterfaceStyle,
    connection: WaylandConnection, application: ApplicationDriver, delegate: any SceneSurfaceDelegate
  ) {
    self.scene = scene
    self.options = options
    self.application = application
    self.delegate = delegate
    self.connection = connection
    toplevel = Toplevel(
      connection: connection, title: scene.title.isEmpty ? options.title : scene.title,
      applicationID: options.applicationIdentifier, isOpaque: true,
      minimumSize: options.minimumSize.map(Toplevel.Size.init), isFullscreen: options.isFullscreen)
    pane = SurfacePane(toplevel.surface)
    driver = SurfaceDriver([pane])
    scene.userInterfaceStyle = followsDesktop ? desktopStyle : options.userInterfaceStyle
    toplevel.delegate = self
    driver.start(for: self)
  }

  /// Removes the window from the desktop.
  func destroy() { toplevel.destroy() }

  /// Handles the user's request to close the window.
  func requestClose() { delegate?.sceneSurfaceDidRequestClose(self) }

  /// Whether the scene has the desktop's light or dark style.
  var followsDesktop: Bool { options.userInterfaceStyle == .unspecified }

  /// The key by which the input translators identify the surface.
  var key: TouchTranslator.SurfaceKey { ObjectIdentifier(toplevel.surface) }

  // MARK: Schedule

  /// The schedule of the surface's frames.
  var scheduler: FrameScheduler { driver.scheduler }

  /// The time at which the content or the window frame must be drawn next, in seconds of uptime; nil if
  /// neither must be drawn.
  var deadline: TimeInterval? {
    guard let deadline = driver.scheduler.deadline else { return frame?.deadline }
    return min(deadline, frame?.deadline ?? deadline)
  }

  func setNeedsFrame() { driver.setNeedsFrame() }

  // MARK: Input

  /// Returns whether moves should wait for the pending frame.
  func shouldHoldMoves(at now: TimeInterval) -> Bool { driver.shouldHoldMoves(at: now) }

  /// Called before the held moves are delivered.
  func willDeliverHeldMoves() { driver.willDeliverHeldMoves() }

  /// Called after samples were delivered to the application. `time` is the time of the newest sample.
  func didDeliverInput(newest time: TimeInterval) { latencyMeter.didDeliver(newest: time) }

  /// The measured time from an input to the frame that shows the input's effect.
  var latency: PresentationLatency { latencyMeter.latency }

  /// Whether `latency` has changed since the last call of `didReportLatency()`.
  var hasNewLatency: Bool { latencyMeter.hasNewLatency }

  func didReportLatency() { latencyMeter.didReportLatency() }

  // MARK: At the end of a turn

  /// Applies the newest configuration, draws if a frame is due, and commits.
  func drawAndCommit(at now: TimeInterval) throws(WaylandError) {
    if driver.shouldTakeConfiguration(isResizing: toplevel.configuration.states.contains(.resizing)) {
      takeConfiguration()
    }
    if let frame, driver.isReady {
      frame.adopt(style: scene.userInterfaceStyle, scale: scene.displayScale)
      // The window frame becomes visible with the next commit of the content.
      if try frame.drawIfNeeded(at: now) { driver.setNeedsCommit() }
    }
    pane.contentRect.size = scene.size
    _ = try driver.drawIfNeeded(at: now)
    if !driver.scheduler.needsFrame { latencyMeter.didChangeNothing() }
    driver.commitIfNeeded()
  }

  private func takeConfiguration() {
    guard var configuration = toplevel.takeConfiguration() else { return }
    // Weston 10 and sway 1.7 send no bounds. A window higher than the screen would lose its title bar.
    if configuration.bounds == nil { configuration.bounds = connection.smallestScreenSize }
    updateFrame(as: configuration)
    let barHeight = frame == nil ? 0 : Int(WindowFrameGeometry.barHeight)
    var preferredSize = currentSize
    if !driver.isReady || configuration.width > 0 { preferredSize = Toplevel.Size(options.size) }
    preferredSize.height += barHeight
    var size = configuration.size(
      preferred: preferredSize, minimum: toplevel.minimumSize, maximum: toplevel.maximumSize)
    size.height = max(size.height - barHeight, 1)
    driver.setNeedsCommit()
    adoptScale()
    driver.mayHaveBuffer()
    application.resize(scene, to: CGSize(width: size.width, height: size.height))
    showFrame(configuration.states)
    adoptActivation(configuration.states)
    if !driver.isReady {
      driver.setReady()
      scene.addDamage()
      driver.setNeedsFrame()
    }
  }

  // MARK: Frame

  /// The top left corner of the content in the window, in points. The window includes the title bar, but not
  /// the shadow.
  var contentOrigin: CGPoint { CGPoint(x: 0, y: frame == nil ? 0 : WindowFrameGeometry.barHeight) }

  /// Adds a window frame if the desktop draws no title bar and edges; otherwise removes the window frame.
  private func updateFrame(as configuration: ToplevelConfiguration) {
    let needsFrame =
      options.decorations == .automatic && !configuration.hasServerSideDecoration
      && (options.keepsTitleBar || !configuration.states.contains(.fullscreen))
    guard needsFrame != (frame != nil) else { return }
    if needsFrame {
      frame = delegate?.makeFrame(for: self)
    } else {
      removeFrame()
    }
    showTitle()
    var minimumSize = options.minimumSize
    if frame != nil {
      let minimumContentSize = WindowFrameGeometry.minimumContentSize
      minimumSize = CGSize(
        width: max(minimumSize?.width ?? 0, minimumContentSize.width),
        height: max(minimumSize?.height ?? 0, minimumContentSize.height) + WindowFrameGeometry.barHeight)
    }
    toplevel.setMinimumSize(minimumSize.map(Toplevel.Size.init))
  }

  func removeFrame() {
    guard let frame else { return }
    delegate?.sceneSurface(self, willRemove: frame)
    frame.destroy()
    self.frame = nil
  }

  private func showFrame(_ states: ToplevelConfiguration.States) {
    if let frame {
      frame.show(
        WindowFrameGeometry(contentSize: scene.size, states: states), capabilities: toplevel.capabilities)
    }
    showCorners(frame?.geometry.contentCorners)
    guard hasSetWindowGeometry || frame != nil else { return }
    hasSetWindowGeometry = true
    let origin = contentOrigin
    toplevel.setWindowGeometry(
      x: -Int(origin.x), y: -Int(origin.y), width: currentSize.width,
      height: currentSize.height + Int(origin.y))
  }

  /// Rounds the lower corners of the content, or makes them square. Only rounded content has an alpha
  /// channel.
  private func showCorners(_ corners: ContentCorners?) {
    if corners != self.corners {
      self.corners = corners
      toplevel.surface.isOpaque = corners == nil
      scene.addDamage()
      driver.mayHaveBuffer()
      driver.setNeedsFrame()
    }
    let regionSize = corners == nil ? nil : scene.size
    guard regionSize != opaqueRegionSize else { return }
    opaqueRegionSize = regionSize
    toplevel.surface.setOpaqueRegion(corners?.opaqueRects(in: scene.size))
  }

  func showTitle() {
    let title = scene.title.isEmpty ? options.title : scene.title
    toplevel.setTitle(title)
    frame?.show(title: options.showsTitle ? title : "")
  }

  /// Makes the scene active or inactive. Some compositors report that a window is active only in a later
  /// configuration, and others never report it. Until the first such report, the scene keeps the state that
  /// it had at launch.
  private func adoptActivation(_ states: ToplevelConfiguration.States) {
    if states.contains(.activated) {
      hasBeenActivated = true
      application.transition(scene, to: .foregroundActive)
    } else if hasBeenActivated {
      application.transition(scene, to: .foregroundInactive)
      delegate?.sceneSurfaceDidResignActive(self)
    }
  }

  private var currentSize: Toplevel.Size {
    Toplevel.Size(scene.size)
  }

  private func adoptScale() {
    let scale = CGFloat(toplevel.surface.scale.value)
    guard scale != scene.displayScale else { return }
    scene.displayScale = scale
    driver.mayHaveBuffer()
    scene.addDamage()
  }
}

extension SceneSurface: SurfaceContent {
  var pixelFormat: CGBitmapInfo { corners == nil ? .xrgb8888 : .argb8888 }
  var hasChange: Bool { !scene.damage.isEmpty }

  func prepareFrame() -> Bool { application.prepareFrame(of: scene) }

  func takeChange() -> SceneChange { scene.takeChange() }

  func change(_ change: SceneChange, on pane: SurfacePane, in buffer: DrawingBuffer) -> SceneChange {
    corners?.repairing(change, in: buffer) ?? change
  }

  func draw(
    _ pane: SurfacePane, by renderer: SceneRenderer, into context: CGContext, scale: CGFloat,
    damage: [CGRect]
  ) {
    renderer.draw(scene, into: context, damage: damage)
    corners?.cut(damage, scale: scale, of: context)
  }

  /// Requests presentation feedback for a frame that shows new input, and once at the start, to get the
  /// screen's refresh rate. For other frames no feedback is requested, because it would wake an idle window.
  func willCommit() {
    let inputTime = latencyMeter.willCommit(canRequestFeedback: connection.presentation != nil)
    if inputTime != nil || !hasShownFrame {
      toplevel.surface.requestPresentationFeedback(commitStamp: inputTime)
    }
  }

  func frameDidComplete() {
    guard !hasShownFrame else { return }
    hasShownFrame = true
    delegate?.sceneSurfaceDidShowFirstFrame(self)
  }

  func scaleDidChange() { adoptScale() }

  func outputsDidChange(of surface: Surface) {
    let refreshIntervals = surface.outputs.compactMap(\.description.mode?.refreshInterval)
    if let shortestInterval = refreshIntervals.min() { driver.refreshInterval = shortestInterval }
  }

  func didPresent(_ presentation: Presentation, commitStamp: Double?) {
    if let commitStamp { latencyMeter.didPresent(presentation, input: commitStamp) }
    guard case .presented(let time) = presentation, let interval = time.refreshInterval else { return }
    driver.refreshInterval = interval
  }
}

extension SceneSurface: ToplevelDelegate {
  func toplevelDidReceiveConfiguration(_ toplevel: Toplevel) { driver.didReceiveConfiguration() }

  func toplevelDidRequestClose(_ toplevel: Toplevel) { requestClose() }
}

extension Toplevel.Size {
  init(_ size: CGSize) { self.init(width: Int(size.width), height: Int(size.height)) }
}
