import CoreGraphics
import UIKit
import Wayland

/// A popup of a scene on the desktop: its surface beside that of the scene, its buffers, and the moment to draw.
final class PopupSurface {
  let window: PopupWindow
  let popup: Popup
  /// The scene's surface, to which all that is heard here belongs.
  let owner: SceneSurface
  /// Of what the compositor was asked to give it the seat's input by; nil where it was not asked.
  let grabSerial: UInt32?
  var scheduler = FrameScheduler()

  private unowned let host: WaylandHost
  private let renderer = SceneRenderer()
  private var hasConfiguration = false
  private var owesCommit = false
  private var geometry: CGSize?

  init(_ window: PopupWindow, of owner: SceneSurface, grab: (seat: Seat, serial: UInt32)?, host: WaylandHost)
  {
    self.window = window
    self.owner = owner
    grabSerial = grab?.serial
    self.host = host
    scheduler.refreshInterval = owner.scheduler.refreshInterval
    popup = Popup(
      connection: host.connection, parent: owner.toplevel,
      positioner: PopupSurface.positioner(of: window, in: owner), grab: grab)
    popup.delegate = self
    popup.surface.delegate = self
  }

  /// Below the anchor, above it where there is no room, moved along it to be seen whole.
  private static func positioner(of window: PopupWindow, in owner: SceneSurface) -> Positioner {
    let placement = window.placement
    let origin = owner.contentOrigin
    let size = owner.scene.size
    return Positioner(
      anchorRect: PixelRect(placement.anchor.offsetBy(dx: origin.x, dy: origin.y)),
      width: Int(clamping: placement.size.width.rounded(.up)),
      height: Int(clamping: placement.size.height.rounded(.up)),
      anchor: placement.isTrailing ? .bottomRight : .bottomLeft,
      gravity: placement.isTrailing ? .bottomLeft : .bottomRight,
      adjustment: [.flipY, .slideX, .slideY, .resizeY], offset: (0, Int(clamping: placement.gap)),
      parentSize: (Int(size.width + origin.x), Int(size.height + origin.y)))
  }

  /// The window wants to stand elsewhere, or be of another size. False where the compositor cannot do that.
  func move() -> Bool { popup.reposition(PopupSurface.positioner(of: window, in: owner)) }

  /// From the surface's coordinates to the scene's.
  var origin: CGPoint { window.surfaceFrame.origin }

  // MARK: At the end of a turn

  func settle(at now: TimeInterval) throws(WaylandError) {
    if hasConfiguration { takeConfiguration() }
    if scheduler.shouldDraw(at: now) { try draw(at: now) }
    if owesCommit {
      owesCommit = false
      popup.surface.commit()
    }
  }

  private func takeConfiguration() {
    hasConfiguration = false
    guard let place = popup.takeConfiguration() else { return }
    owesCommit = true
    var frame = CGRect(x: place.x, y: place.y, width: place.width, height: place.height)
    if frame.isEmpty { frame.size = window.placement.size }
    // The wire counts from the top left of the window, title bar included.
    let origin = owner.contentOrigin
    frame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
    host.move(window, to: frame)
    showGeometry()
    scheduler.mayHaveBuffer()
    scheduler.setReady()
    window.addSurfaceDamage()
    scheduler.setNeedsFrame()
  }

  private func showGeometry() {
    let size = window.frame.size
    guard size != geometry else { return }
    geometry = size
    let margin = Int(PopupWindow.shadowMargin)
    popup.setWindowGeometry(
      PixelRect(x: margin, y: margin, width: Int(size.width), height: Int(size.height)))
  }

  private func draw(at now: TimeInterval) throws(WaylandError) {
    let surface = popup.surface
    let size = window.surfaceFrame.size
    guard
      let buffer = try surface.nextBuffer(
        width: Int(size.width), height: Int(size.height), mayAddBuffer: scheduler.isSlotFree)
    else { return scheduler.didLackBuffer() }
    let isAnimating = host.prepareFrame(of: owner.scene)
    var damage = window.takeSurfaceDamage()
    let scale = CGFloat(buffer.scale.value)
    // What is damaged is told in the scene's pixels, which may be others than those of this screen.
    if scale != owner.scene.displayScale, !damage.isEmpty {
      damage = [CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
    }
    guard !damage.isEmpty || buffer.age == 0 || isAnimating else { return scheduler.didSkip() }
    let painted = buffer.paint(SceneChange(rects: damage), as: .argb8888) { context, rects in
      renderer.draw(window, into: context, scale: scale, damage: rects)
    }
    surface.requestFrame()
    surface.commit(buffer, damage: painted.rects)
    owesCommit = false
    scheduler.didCommit(at: now, needsAnother: isAnimating || window.surfaceDamage?.isEmpty == false)
  }

  /// Whether the compositor ever let it on the screen.
  private var hasBeenConfigured: Bool { scheduler.isReady }
}

extension PopupSurface: PopupDelegate {
  func popupDidReceiveConfiguration(_ popup: Popup) { hasConfiguration = true }

  func popupDidEnd(_ popup: Popup) {
    host.popupDidEnd(self, wasRefused: !hasBeenConfigured)
  }
}

extension PopupSurface: SurfaceDelegate {
  func surface(_ surface: Surface, frameDidComplete milliseconds: UInt32) { scheduler.frameCallback() }

  func surfaceDidChangeScale(_ surface: Surface) {
    scheduler.mayHaveBuffer()
    window.addSurfaceDamage()
    scheduler.setNeedsFrame()
  }

  func surfaceDidChangeOutputs(_ surface: Surface) {}

  func surfaceDidGetBuffer(_ surface: Surface) {
    scheduler.mayHaveBuffer()
    scheduler.setNeedsFrame()
  }

  func surface(_ surface: Surface, didPresent presentation: Presentation, stamp: Double?) {}
}
