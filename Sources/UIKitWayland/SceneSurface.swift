import CoreGraphics
import UIKit
import Wayland

/// A scene on the desktop: its toplevel, its buffers, and the moment to draw.
final class SceneSurface {
  let scene: UIWindowScene
  let toplevel: Toplevel
  var scheduler = FrameScheduler()
  /// Moves that wait for the frame in flight.
  var heldTurn: TouchTranslator.Turn?
  /// What the pointer looks like over the scene.
  var cursorShape = Cursor.Shape.default
  /// Title bar and edges, where they are ours.
  private(set) var frame: WindowFrame?
  /// How long input takes to the screen.
  var inputToLight = InputToLight()
  /// A frame has been on the screen.
  private(set) var hasShownFrame = false

  private unowned let host: WaylandHost
  private let options: WindowOptions
  private let renderer = SceneRenderer()
  /// A configuration was acknowledged and must be answered by a commit, even if nothing changed.
  private var owesCommit = false
  private var hasConfiguration = false
  /// The desktop was told which part of the surfaces is the window.
  private var hasGeometry = false
  private var hasBeenActivated = false

  init(scene: UIWindowScene, options: WindowOptions, host: WaylandHost) {
    self.scene = scene
    self.host = host
    self.options = options
    toplevel = Toplevel(
      connection: host.connection, title: scene.title.isEmpty ? options.title : scene.title,
      applicationID: options.applicationIdentifier, isOpaque: true,
      minimumSize: options.minimumSize.map(Toplevel.Size.init), isFullscreen: options.isFullscreen)
    scene.userInterfaceStyle = followsDesktop ? host.desktopStyle : options.userInterfaceStyle
    toplevel.delegate = self
    toplevel.surface.delegate = self
  }

  /// Whether it is light or dark as the desktop is.
  var followsDesktop: Bool { options.userInterfaceStyle == .unspecified }

  /// By which the translator knows the surface.
  var key: TouchTranslator.Surface { ObjectIdentifier(toplevel.surface) }

  // MARK: At the end of a turn

  /// Takes the newest configuration: at once, or with the next frame while the window is being resized, since a
  /// compositor sends a configuration for every pixel then.
  func settle(at now: TimeInterval) throws(WaylandError) {
    if hasConfiguration {
      let isResizing = toplevel.configuration.states.contains(.resizing)
      if !isResizing || !scheduler.isReady || scheduler.isSlotFree { takeConfiguration() }
    }
    if let frame, scheduler.isReady {
      frame.adopt(style: scene.userInterfaceStyle, scale: scene.displayScale)
      // What the frame shows is seen with the content's next commit.
      if try frame.settle(at: now) { owesCommit = true }
    }
    if scheduler.shouldDraw(at: now) { try draw(at: now) }
    if !scheduler.needsFrame { inputToLight.didChangeNothing() }
    if owesCommit {
      owesCommit = false
      toplevel.surface.commit()
    }
  }

  private func takeConfiguration() {
    hasConfiguration = false
    guard let configuration = toplevel.takeConfiguration() else { return }
    decorate(as: configuration)
    let bar = frame == nil ? 0 : Int(WindowFrameGeometry.barHeight)
    var preferred = currentSize
    if !scheduler.isReady || configuration.width > 0 { preferred = Toplevel.Size(options.size) }
    preferred.height += bar
    var size = configuration.size(
      preferred: preferred, minimum: toplevel.minimumSize, maximum: toplevel.maximumSize)
    size.height = max(size.height - bar, 1)
    owesCommit = true
    adoptScale()
    scheduler.mayHaveBuffer()
    host.resize(scene, to: CGSize(width: size.width, height: size.height))
    showFrame(configuration.states)
    adoptActivation(configuration.states)
    if !scheduler.isReady {
      scheduler.setReady()
      scene.addDamage()
      scheduler.setNeedsFrame()
    }
  }

  // MARK: Frame

  /// Where the content lies in what the desktop calls the window.
  var contentOrigin: CGPoint { CGPoint(x: 0, y: frame == nil ? 0 : WindowFrameGeometry.barHeight) }

  /// Makes the frame, or takes it away, as the desktop draws none, or one.
  private func decorate(as configuration: ToplevelConfiguration) {
    let isWanted =
      options.decorations == .automatic && !configuration.hasServerSideDecoration
      && !configuration.states.contains(.fullscreen)
    guard isWanted != (frame != nil) else { return }
    if isWanted {
      frame = host.makeFrame(around: toplevel)
    } else {
      removeFrame()
    }
    showTitle()
    var minimum = options.minimumSize
    if frame != nil {
      let least = WindowFrameGeometry.minimumContentSize
      minimum = CGSize(
        width: max(minimum?.width ?? 0, least.width),
        height: max(minimum?.height ?? 0, least.height) + WindowFrameGeometry.barHeight)
    }
    toplevel.setMinimumSize(minimum.map(Toplevel.Size.init))
  }

  func removeFrame() {
    guard let frame else { return }
    host.destroy(frame)
    self.frame = nil
  }

  private func showFrame(_ states: ToplevelConfiguration.States) {
    if let frame {
      frame.show(
        WindowFrameGeometry(contentSize: scene.size, states: states), capabilities: toplevel.capabilities)
    }
    guard hasGeometry || frame != nil else { return }
    hasGeometry = true
    let origin = contentOrigin
    toplevel.setWindowGeometry(
      x: -Int(origin.x), y: -Int(origin.y), width: currentSize.width,
      height: currentSize.height + Int(origin.y))
  }

  func showTitle() {
    let title = scene.title.isEmpty ? options.title : scene.title
    toplevel.setTitle(title)
    frame?.show(title: title)
  }

  /// The window that the person works with is active, the others wait. As launched, until the compositor calls one active:
  /// some say so with a later configuration, some never.
  private func adoptActivation(_ states: ToplevelConfiguration.States) {
    if states.contains(.activated) {
      hasBeenActivated = true
      host.transition(scene, to: .foregroundActive)
    } else if hasBeenActivated {
      host.transition(scene, to: .foregroundInactive)
      host.endPopupsWithoutGrab(of: self)
    }
  }

  private var currentSize: Toplevel.Size {
    Toplevel.Size(scene.size)
  }

  private func adoptScale() {
    let scale = CGFloat(toplevel.surface.scale.value)
    guard scale != scene.displayScale else { return }
    scene.displayScale = scale
    scheduler.mayHaveBuffer()
    scene.addDamage()
  }

  private func draw(at now: TimeInterval) throws(WaylandError) {
    let surface = toplevel.surface
    // Without a free buffer the frame waits for one: `surfaceDidGetBuffer` asks again. A frame that runs ahead of its
    // callback is not worth memory of its own.
    guard
      let buffer = try surface.nextBuffer(
        width: currentSize.width, height: currentSize.height, mayAddBuffer: scheduler.isSlotFree)
    else { return scheduler.didLackBuffer() }
    let isAnimating = host.prepareFrame(of: scene)
    let change = scene.takeChange()
    guard !change.isEmpty || buffer.age == 0 || isAnimating else { return scheduler.didSkip() }
    let painted = buffer.paint(change, as: .xrgb8888) { context, rects in
      renderer.draw(scene, into: context, damage: rects)
    }
    surface.requestFrame()
    requestPresentationFeedback()
    surface.commit(buffer, moves: painted.moves, damage: painted.rects)
    owesCommit = false
    scheduler.didCommit(at: now, needsAnother: isAnimating || !scene.damage.isEmpty)
  }

  /// For frames that answer input, and once to learn the screen's rate: an idle window is not woken by answers.
  private func requestPresentationFeedback() {
    let input = inputToLight.willCommit(canAsk: host.connection.presentation != nil)
    if input != nil || !hasShownFrame { toplevel.surface.requestPresentationFeedback(stamp: input) }
  }
}

extension SceneSurface: ToplevelDelegate {
  func toplevelDidReceiveConfiguration(_ toplevel: Toplevel) {
    hasConfiguration = true
  }

  func toplevelDidRequestClose(_ toplevel: Toplevel) {
    host.closeWasRequested(for: self)
  }
}

extension SceneSurface: SurfaceDelegate {
  func surface(_ surface: Surface, frameDidComplete milliseconds: UInt32) {
    scheduler.frameCallback()
    guard !hasShownFrame else { return }
    hasShownFrame = true
    host.didShowFirstFrame(of: self)
  }

  func surfaceDidChangeScale(_ surface: Surface) {
    adoptScale()
  }

  func surfaceDidChangeOutputs(_ surface: Surface) {
    let intervals = surface.outputs.compactMap(\.description.mode?.refreshInterval)
    if let fastest = intervals.min() { scheduler.refreshInterval = fastest }
  }

  func surfaceDidGetBuffer(_ surface: Surface) {
    scheduler.mayHaveBuffer()
    scheduler.setNeedsFrame()
  }

  func surface(_ surface: Surface, didPresent presentation: Presentation, stamp: Double?) {
    if let stamp { inputToLight.didPresent(presentation, input: stamp) }
    guard case .presented(let time) = presentation, let interval = time.refreshInterval else { return }
    scheduler.refreshInterval = interval
  }
}

extension Toplevel.Size {
  init(_ size: CGSize) { self.init(width: Int(size.width), height: Int(size.height)) }
}
