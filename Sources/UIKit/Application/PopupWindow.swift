/// A window that a host can show on a separate surface, which may extend beyond the scene's surface. The
/// window belongs to the scene: its frame and its touches are in the scene's coordinates.
@MainActor public final class PopupWindow: UIWindow {
  /// The position where the popup should appear, in points of the scene.
  public internal(set) var placement = PopupPlacement(anchor: .zero, size: .zero, isTrailing: false, gap: 0)

  /// The areas of the popup's own surface that must be redrawn, in pixels; nil if the popup is drawn on the
  /// scene's surface.
  public var surfaceDamage: SceneDamage? { ownDamage }

  /// The distance by which the popup's shadow extends beyond its frame, in points. The popup's surface is
  /// larger than the frame by this distance on every side.
  public static let shadowMargin: CGFloat = 44

  /// The object that shows the popup and handles the host's calls.
  weak var owner: (any PopupOwner)?
  /// The window of the view from which the popup's menu was opened.
  weak var menuSource: UIWindow?

  /// The frame of the popup's own surface, in points of the scene.
  public var surfaceFrame: CGRect {
    frame.insetBy(dx: -PopupWindow.shadowMargin, dy: -PopupWindow.shadowMargin)
  }

  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    doesMenuIgnoreTouches ? nil : super.hitTest(point, with: event)
  }

  // MARK: Drawing

  /// Marks the popup's whole surface for redrawing.
  public func addSurfaceDamage() { prepareDamage()?.addAll() }

  /// Marks a rectangle of the popup for redrawing. `box` is in points of the scene.
  func addSurfaceDamage(_ box: Box) {
    guard let damage = prepareDamage(), !damage.coversScene, let scale = windowScene?.displayScale else {
      return
    }
    let origin = surfaceFrame.origin
    damage.add(
      Box(
        x0: (box.x0 - origin.x) * scale, y0: (box.y0 - origin.y) * scale, x1: (box.x1 - origin.x) * scale,
        y1: (box.y1 - origin.y) * scale))
  }

  /// Returns the areas to redraw, in pixels of the popup's surface, and clears the list of areas. The host
  /// calls this method for each frame.
  public func takeSurfaceDamage() -> [CGRect] { resizedDamage()?.take() ?? [] }

  private func resizedDamage() -> SceneDamage? {
    guard let damage = ownDamage, let scale = windowScene?.displayScale else { return nil }
    let size = surfaceFrame.size
    damage.resize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    return damage
  }

  private func prepareDamage() -> SceneDamage? {
    let damage = resizedDamage()
    if let damage, !damage.isFrameRequested, let host = owningApplication?.host {
      damage.isFrameRequested = true
      host.setNeedsFrame(self)
    }
    return damage
  }

  // MARK: Notifications from the host

  /// Called by the host when it has moved the popup. `frame` is in points of the scene.
  public func hostDidMove(to frame: CGRect) { self.frame = frame }

  /// Called by the host when it has removed the popup, for example after a click outside it. Closes the menu.
  public func hostDidClose() { owner?.close() }

  /// Called by the host when it cannot give the popup its own surface, or when the popup has lost its
  /// surface. The popup is then shown inside the scene.
  public func hostDidRefuseSurface() { owner?.moveIntoScene() }

  deinit {}
}

/// An object of the engine that shows a popup, such as an open menu.
protocol PopupOwner: AnyObject {
  /// Closes the popup.
  func close()
  /// Shows the popup inside the scene, because the popup has no surface of its own.
  func moveIntoScene()
  /// Called when the size of the scene has changed.
  func sceneSizeDidChange()
}
