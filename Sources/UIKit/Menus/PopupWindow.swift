/// A window that a host may show on a surface of its own, where it can stand outside the scene's. It belongs to the
/// scene all the same: its frame, and the touches that reach it, are in the scene's coordinates.
@MainActor public final class PopupWindow: UIWindow {
  /// Where it wants to stand.
  public internal(set) var placement = PopupPlacement(anchor: .zero, size: .zero, isTrailing: false, gap: 0)

  /// What must be drawn anew on its own surface, in pixels; nil while it is a part of the scene's.
  public var surfaceDamage: SceneDamage? { ownDamage }

  /// How far its shadow reaches beyond its frame, in points: the surface is larger by that on every side.
  public static let shadowMargin: CGFloat = MenuMetrics.shadowMargin

  /// Hears what the host does to it.
  weak var presentation: MenuPresentation?

  /// Of its own surface, in the scene's points.
  public var surfaceFrame: CGRect {
    frame.insetBy(dx: -PopupWindow.shadowMargin, dy: -PopupWindow.shadowMargin)
  }

  // MARK: Drawing

  /// The whole surface must be drawn anew.
  public func addSurfaceDamage() { prepareDamage()?.addAll() }

  /// A part of the popup, in the scene's points, must be drawn anew.
  func addSurfaceDamage(_ box: Box) {
    guard let damage = prepareDamage(), !damage.isWhole, let scale = windowScene?.displayScale else { return }
    let origin = surfaceFrame.origin
    damage.add(
      Box(
        x0: (box.x0 - origin.x) * scale, y0: (box.y0 - origin.y) * scale, x1: (box.x1 - origin.x) * scale,
        y1: (box.y1 - origin.y) * scale))
  }

  /// Ends a frame: what changed since the one before, in pixels of the surface.
  public func takeSurfaceDamage() -> [CGRect] { sizedDamage()?.take() ?? [] }

  private func sizedDamage() -> SceneDamage? {
    guard let damage = ownDamage, let scale = windowScene?.displayScale else { return nil }
    let size = surfaceFrame.size
    damage.resize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    return damage
  }

  private func prepareDamage() -> SceneDamage? {
    let damage = sizedDamage()
    if let damage, !damage.isFrameRequested, let host = owningApplication.host {
      damage.isFrameRequested = true
      host.setNeedsFrame(self)
    }
    return damage
  }

  // MARK: What the host tells

  /// The popup stands here now, in the scene's coordinates.
  public func hostDidMove(to frame: CGRect) { self.frame = frame }

  /// The popup was taken off the screen, by a click elsewhere for one: the menu closes.
  public func hostDidClose() { presentation?.close() }

  /// There will be no surface of its own, or none any more: the popup goes on inside the scene.
  public func hostDidRefuse() { presentation?.comeInside() }

  deinit {}
}
