extension UIWindowScene {
  /// The traits of the scene, which its windows inherit.
  public final var traitCollection: UITraitCollection {
    UITraitCollection(style: userInterfaceStyle, displayScale: displayScale, idiom: .phone)
  }

  /// Redraws the scene and notifies all its views, because the number of pixels per point has changed.
  final func displayScaleDidChange(from previous: CGFloat) {
    guard displayScale != previous else { return }
    UIScreen.publishScale()
    let before = UITraitCollection(style: userInterfaceStyle, displayScale: previous, idiom: .phone)
    addDamage()
    for window in windows { window.notifyScaleChange(before) }
  }

  final func userInterfaceStyleDidChange(from previous: UIUserInterfaceStyle) {
    guard userInterfaceStyle != previous else { return }
    let before = UITraitCollection(style: previous, displayScale: displayScale, idiom: .phone)
    addDamage()
    for window in windows where window.overrideUserInterfaceStyle == .unspecified {
      window.notifyTraitChange(before)
    }
  }
}
