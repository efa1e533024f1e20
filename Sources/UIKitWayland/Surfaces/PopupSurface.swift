import CoreGraphics
import UIKit
import TouchstoneWayland

/// Receives the events of a popup's surface.
protocol PopupSurfaceDelegate: AnyObject {
  /// Called when the compositor placed the popup; `frame` is in points of the scene.
  func popupSurface(_ popup: PopupSurface, didMoveTo frame: CGRect)
  /// Called when the compositor ended the popup. `wasRefused` if it had never been on the screen.
  func popupSurfaceDidEnd(_ popup: PopupSurface, wasRefused: Bool)
}

/// A popup of a scene on the desktop: a surface of its own beside that of the scene, and its picture.
final class PopupSurface {
  let window: PopupWindow
  /// The scene's window. Input on the popup belongs to it.
  let owner: SceneSurface
  /// The serial of the input by which the popup took the seat's input; nil if it did not.
  let grabSerial: UInt32?

  private weak var delegate: (any PopupSurfaceDelegate)?
  private let application: ApplicationDriver
  private let popup: Popup
  private let driver: SurfaceDriver
  private let pane: SurfacePane
  private var geometry: CGSize?

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

  /// Returns a position below the anchor, above it if there is no room, and shifted along it to be seen whole.
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

  /// Asks the compositor for the window's new `placement`. Returns false if the compositor cannot move popups.
  func move() -> Bool { popup.reposition(PopupSurface.positioner(of: window, in: owner)) }

  /// Takes the popup off the screen.
  func destroy() { popup.destroy() }

  /// Whether `surface` is the popup's.
  func isShown(on surface: Surface) -> Bool { popup.surface === surface }

  /// The surface's top left corner, in points of the scene.
  var origin: CGPoint { window.surfaceFrame.origin }

  // MARK: Schedule

  /// When the popup is to be drawn next, in seconds of uptime; nil if nothing is due.
  var deadline: TimeInterval? { driver.scheduler.deadline }

  func setNeedsFrame() { driver.setNeedsFrame() }

  // MARK: At the end of a turn

  /// Takes the newest configuration, draws what is due and commits.
  func settle(at now: TimeInterval) throws(WaylandError) {
    if driver.shouldTakeConfiguration() { takeConfiguration() }
    pane.rect = window.surfaceFrame
    _ = try driver.drawIfNeeded(at: now)
    driver.commitIfNeeded()
  }

  private func takeConfiguration() {
    guard let place = popup.takeConfiguration() else { return }
    driver.setNeedsCommit()
    var frame = CGRect(x: place.x, y: place.y, width: place.width, height: place.height)
    if frame.isEmpty { frame.size = window.placement.size }
    // The wire counts from the top left of the window, title bar included.
    let origin = owner.contentOrigin
    frame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
    delegate?.popupSurface(self, didMoveTo: frame)
    showGeometry()
    driver.mayHaveBuffer()
    driver.setReady()
    window.addSurfaceDamage()
    driver.setNeedsFrame()
  }

  private func showGeometry() {
    let size = window.frame.size
    guard size != geometry else { return }
    geometry = size
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

  /// The damage is in the scene's pixels. On a screen of another scale all of the popup is drawn.
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
