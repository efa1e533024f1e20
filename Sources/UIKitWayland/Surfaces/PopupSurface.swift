import CoreGraphics
import UIKit
import TouchstoneWayland

/// Receives the events of a popup's surface.
protocol PopupSurfaceDelegate: AnyObject {
  /// Called after the compositor has positioned the popup. `frame` is in points of the scene.
  func popupSurface(_ popup: PopupSurface, didMoveTo frame: CGRect)
  /// Called after the compositor ended the popup. `wasRefused` is whether the popup was never on the
  /// screen.
  func popupSurfaceDidEnd(_ popup: PopupSurface, wasRefused: Bool)
}

/// A popup of a scene on a surface of its own, so that it may extend beyond the scene's window.
final class PopupSurface {
  let window: PopupWindow
  /// The scene's window, which receives the popup's input.
  let owner: SceneSurface
  /// The serial of the input event by which the popup grabbed the seat's input; nil without a grab.
  let grabSerial: UInt32?

  private weak var delegate: (any PopupSurfaceDelegate)?
  private let application: ApplicationDriver
  private let popup: Popup
  private let driver: SurfaceDriver
  private let pane: SurfacePane
  private var shownSize: CGSize?

  init(
    _ window: PopupWindow, of owner: SceneSurface, grab: (seat: Seat, serial: UInt32)?,
    connection: WaylandConnection, application: ApplicationDriver, delegate: any PopupSurfaceDelegate
  ) {
    self.window = window
    self.owner = owner
    self.application = application
    self.delegate = delegate
    grabSerial = grab?.serial
    popup = Popup(
      connection: connection, parent: owner.toplevel,
      positioner: PopupSurface.positioner(of: window, in: owner), grab: grab)
    pane = SurfacePane(popup.surface)
    driver = SurfaceDriver([pane])
    driver.refreshInterval = owner.scheduler.refreshInterval
    popup.delegate = self
    driver.start(for: self)
  }

  /// Returns a positioner for the popup. The popup is below the anchor; if there is no room below, it is
  /// above the anchor. It is shifted sideways so that all of it is visible.
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

  /// Asks the compositor to move the popup to the window's new `placement`. Returns false if the compositor
  /// cannot move popups.
  func move() -> Bool { popup.reposition(PopupSurface.positioner(of: window, in: owner)) }

  /// Removes the popup from the screen.
  func destroy() { popup.destroy() }

  /// Returns whether `surface` shows this popup.
  func isShown(on surface: Surface) -> Bool { popup.surface === surface }

  /// The top left corner of the popup's surface, in points of the scene.
  var origin: CGPoint { window.surfaceFrame.origin }

  // MARK: Schedule

  /// The time at which the popup must be drawn next, in seconds of uptime; nil if it need not be drawn.
  var deadline: TimeInterval? { driver.scheduler.deadline }

  func setNeedsFrame() { driver.setNeedsFrame() }

  // MARK: At the end of a turn

  /// Applies the newest configuration, draws if a frame is due, and commits.
  func drawAndCommit(at now: TimeInterval) throws(WaylandError) {
    if driver.shouldTakeConfiguration() { takeConfiguration() }
    pane.contentRect = window.surfaceFrame
    _ = try driver.drawIfNeeded(at: now)
    driver.commitIfNeeded()
  }

  private func takeConfiguration() {
    guard let popupRect = popup.takeConfiguration() else { return }
    driver.setNeedsCommit()
    var frame = CGRect(x: popupRect.x, y: popupRect.y, width: popupRect.width, height: popupRect.height)
    if frame.isEmpty { frame.size = window.placement.size }
    // The compositor's coordinates start at the top left corner of the window, which includes the title bar.
    let origin = owner.contentOrigin
    frame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
    delegate?.popupSurface(self, didMoveTo: frame)
    updateWindowGeometry()
    driver.mayHaveBuffer()
    driver.setReady()
    window.addSurfaceDamage()
    driver.setNeedsFrame()
  }

  private func updateWindowGeometry() {
    let size = window.frame.size
    guard size != shownSize else { return }
    shownSize = size
    let margin = Int(PopupWindow.shadowMargin)
    popup.setWindowGeometry(
      PixelRect(x: margin, y: margin, width: Int(size.width), height: Int(size.height)))
  }
}

extension PopupSurface: SurfaceContent {
  var pixelFormat: CGBitmapInfo { .argb8888 }
  var hasChange: Bool { window.surfaceDamage?.isEmpty == false }

  func prepareFrame() -> Bool { application.prepareFrame(of: owner.scene) }

  func takeChange() -> SceneChange { SceneChange(rects: window.takeSurfaceDamage()) }

  /// Converts the scene's damage, in pixels of the scene, to the popup's buffer. If the popup's screen has
  /// another scale, the whole popup is drawn.
  func change(_ change: SceneChange, on pane: SurfacePane, in buffer: DrawingBuffer) -> SceneChange {
    guard !change.isEmpty, CGFloat(buffer.scale.value) != owner.scene.displayScale else { return change }
    return SceneChange(rects: [CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)])
  }

  func draw(
    _ pane: SurfacePane, by renderer: SceneRenderer, into context: CGContext, scale: CGFloat,
    damage: [CGRect]
  ) {
    renderer.draw(window, into: context, scale: scale, damage: damage)
  }

  func scaleDidChange() {
    driver.mayHaveBuffer()
    window.addSurfaceDamage()
    driver.setNeedsFrame()
  }
}

extension PopupSurface: PopupDelegate {
  func popupDidReceiveConfiguration(_ popup: Popup) { driver.didReceiveConfiguration() }

  func popupDidEnd(_ popup: Popup) { delegate?.popupSurfaceDidEnd(self, wasRefused: !driver.isReady) }
}
