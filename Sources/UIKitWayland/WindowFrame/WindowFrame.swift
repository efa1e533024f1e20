import CoreGraphics
import UIKit
import TouchstoneWayland

/// The frame of one window, which shows the title bar and edges. It is a scene of its own, shown in strips
/// around the content, so that the content keeps its own surface, its coordinates and its buffers. Fast
/// scrolling depends on these buffers.
final class WindowFrame {
  let scene = UIWindowScene()
  let view = WindowFrameView(frame: .zero)
  private(set) var geometry = WindowFrameGeometry(contentSize: .zero)

  private let application: WindowFrameApplication
  private let window: UIWindow
  private let strips: [WindowFrameStrip]
  private let driver: SurfaceDriver
  /// The user's requests that the host has yet to carry out.
  private var requests: [WindowFrameRequest] = []

  /// Creates the frame of a window; nil if the compositor does not support subsurfaces.
  init?(around toplevel: Toplevel, connection: WaylandConnection, application: WindowFrameApplication) {
    var strips: [WindowFrameStrip] = []
    for _ in geometry.stripRects {
      guard let strip = WindowFrameStrip(connection: connection, parent: toplevel.surface) else { return nil }
      strips.append(strip)
    }
    // The lower strip is visible through the transparent lower corners of the content, so it is placed
    // behind the content.
    strips.last?.placeBelow(toplevel.surface)
    self.strips = strips
    self.application = application
    driver = SurfaceDriver(strips.map(\.pane))
    application.application.connect(scene)
    window = UIWindow(windowScene: scene)
    window.addSubview(view)
    window.isHidden = false
    scene.transition(to: .foregroundActive)
    view.onRequest = { [unowned self] in requests.append($0) }
    driver.start(for: self)
    driver.setReady()
    application.insert(self)
    // The scene's first request for a frame was lost, because the scene was not yet registered with
    // `application`.
    driver.setNeedsFrame()
  }

  func destroy() {
    application.application.disconnect(scene)
    for strip in strips { strip.destroy() }
  }

  /// The key by which the input translators identify all strips of the frame.
  var key: TouchTranslator.SurfaceKey { ObjectIdentifier(self) }

  /// Returns the top left corner of a surface, in points of the frame; nil if the surface is not one of the
  /// strips.
  func origin(of surface: Surface) -> CGPoint? {
    strips.first { $0.pane.surface === surface }?.pane.contentRect.origin
  }

  /// Returns the user's requests since the last call, and removes them.
  func takeRequests() -> [WindowFrameRequest] {
    defer { requests = [] }
    return requests
  }

  // MARK: Schedule

  /// The time at which the frame must be drawn next, in seconds of uptime; nil if it need not be drawn.
  var deadline: TimeInterval? { driver.scheduler.deadline }

  func setNeedsFrame() { driver.setNeedsFrame() }

  // MARK: Contents

  func show(_ geometry: WindowFrameGeometry, capabilities: Toplevel.Capabilities) {
    if geometry != self.geometry {
      self.geometry = geometry
      scene.size = geometry.size
      for (strip, rect) in zip(strips, geometry.stripRects) {
        strip.setRect(rect, in: geometry)
      }
      driver.mayHaveBuffer()
      scene.addDamage()
    }
    view.show(geometry, capabilities: capabilities)
  }

  func show(title: String) { view.bar.titleLabel.text = title }

  /// Applies the style and the scale of the content.
  func adopt(style: UIUserInterfaceStyle, scale: CGFloat) {
    guard style != scene.userInterfaceStyle || scale != scene.displayScale else { return }
    scene.userInterfaceStyle = style
    scene.displayScale = scale
    driver.mayHaveBuffer()
    scene.addDamage()
  }

  /// Draws changes at the end of a turn. Returns whether the content's surface must be committed to show
  /// them.
  func drawIfNeeded(at now: TimeInterval) throws(WaylandError) -> Bool { try driver.drawIfNeeded(at: now) }
}

extension WindowFrame: SurfaceContent {
  var pixelFormat: CGBitmapInfo { .argb8888 }
  var hasChange: Bool { !scene.damage.isEmpty }

  func prepareFrame() -> Bool { application.application.prepareFrame(of: scene) }

  func takeChange() -> SceneChange { SceneChange(rects: scene.takeDamage()) }

  /// Returns the part of the damage that a strip shows. The damage is in pixels at the frame's scale. If the
  /// strip has another scale, the whole strip is drawn.
  func change(_ change: SceneChange, on pane: SurfacePane, in buffer: DrawingBuffer) -> SceneChange {
    let scale = scene.displayScale
    let bufferRect = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    return SceneChange(
      rects: change.rects.compactMap { rect in
        guard CGFloat(buffer.scale.value) == scale else { return bufferRect }
        // If a strip begins between two pixels, its damage covers both pixels.
        let changedRect = rect.offsetBy(
          dx: -pane.contentRect.minX * scale, dy: -pane.contentRect.minY * scale
        ).integral
          .intersection(bufferRect)
        return changedRect.isEmpty ? nil : changedRect
      })
  }

  func draw(
    _ pane: SurfacePane, by renderer: SceneRenderer, into context: CGContext, scale: CGFloat,
    damage: [CGRect]
  ) {
    renderer.draw(scene, from: pane.contentRect.origin, into: context, scale: scale, damage: damage)
  }

  func scaleDidChange() {
    driver.mayHaveBuffer()
    scene.addDamage()
  }
}
