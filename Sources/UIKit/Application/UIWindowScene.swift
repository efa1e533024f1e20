/// One surface full of windows: a toplevel under Wayland, a virtual screen without.
open class UIWindowScene: UIResponder {
  /// Back to front: lower levels first, within a level the longest shown first (rules 3.11, 13.1).
  public internal(set) var windows: [UIWindow] = []

  /// The size of the surface, in points. The host sets it.
  public var size: CGSize = CGSize(width: 375, height: 812)

  /// Pixels per point of the surface. The host sets it.
  public var displayScale: CGFloat = 1

  /// Light or dark, as the desktop wants it. The host sets it.
  public var userInterfaceStyle: UIUserInterfaceStyle = .light {
    didSet { userInterfaceStyleDidChange(from: oldValue) }
  }

  /// What must be drawn anew, in pixels.
  public final let damage = SceneDamage()
}
