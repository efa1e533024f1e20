/// A window that a host can show on its own surface, which may extend beyond the scene's surface. The window
/// still belongs to the scene: its frame and its touches are in the scene's coordinates.
@MainActor public final class PopupWindow: UIWindow {
  /// The desired placement, in the scene's points.
  public internal(set) var placement = PopupPlacement(anchor: .zero, size: .zero, isTrailing: false, gap: 0)

  /// The areas of its own surface to be redrawn, in pixels; nil while the popup is drawn in the scene.
  public var surfaceDamage: SceneDamage? { ownDamage }

  /// The distance that the shadow extends beyond the frame, in points. The surface is larger by this margin
  /// on every side.
  public static let shadowMargin: CGFloat = 44

  /// The open menu, which handles the host's notifications.
  weak var owner: (any PopupOwner)?

  /// The frame of its own surface, in the scene's points.
  public var surfaceFrame: CGRect {
    frame.insetBy(dx: -PopupWindow.shadowMargin, dy: -PopupWindow.shadowMargin)
  }

  // MARK: Drawing

  /// Marks the whole surface for redrawing.
  public func addSurfaceDamage() { prepareDamage()?.addAll() }

  /// Marks a part of the popup, in the scene's points, for redrawing.
  func addSurfaceDamage(_ box: Box) {
    guard let damage = prepareDamage(), !damage.isWhole, let scale = windowScene?.displayScale else { return }
    let origin = surfaceFrame.origin
    damage.add(
      Box(
        x0: (box.x0 - origin.x) * scale, y0: (box.y0 - origin.y) * scale, x1: (box.x1 - origin.x) * scale,
        y1: (box.y1 - origin.y) * scale))
  }

  /// Ends a frame. Returns the changes since the previous frame, in pixels of the surface.
  public func takeSurfaceDamage() -> [CGRect] { sizedDamage()?.take() ?? [] }

  private func sizedDamage() -> SceneDamage? {
    guard let damage = ownDamage, let scale = windowScene?.displayScale else { return nil }
    let size = surfaceFrame.size
    damage.resize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    return damage
  }

  private func prepareDamage() -> SceneDamage? {
    let damage = sizedDamage()
    if let damage, !damage.isFrameRequested, let host = owningApplication?.host {
      damage.isFrameRequested = true
      host.setNeedsFrame(self)
    }
    return damage
  }

  // MARK: Notifications from the host

  /// Called when the popup's frame changed, in the scene's coordinates.
  public func hostDidMove(to frame: CGRect) { self.frame = frame }

  /// Called when the host removed the popup, for example after a click elsewhere. Closes the menu.
  public func hostDidClose() { owner?.close() }

  /// Called when the popup gets no surface of its own, or loses it. The popup continues inside the scene.
  public func hostDidRefuse() { owner?.moveIntoScene() }

  deinit {}
}

/// The part of the engine that shows a popup in a scene.
protocol PopupOwner: AnyObject {
  func close()
  /// Moves the popup into the scene, because it gets no surface of its own or has lost it.
  func moveIntoScene()
  func sceneSizeDidChange()
}
