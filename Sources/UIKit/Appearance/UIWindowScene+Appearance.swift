extension UIWindowScene {
  /// The traits of the scene. Its windows inherit these traits.
  public final var traitCollection: UITraitCollection {
    UITraitCollection(style: userInterfaceStyle, displayScale: displayScale, idiom: .phone)
  }

  /// Redraws the scene and notifies all its views that the number of pixels per point has changed.
  final func displayScaleDidChange(from previous: CGFloat) {
    guard displayScale != previous else { return }
    UIScreen.publishScale()
    let previousTraits = UITraitCollection(style: userInterfaceStyle, displayScale: previous, idiom: .phone)
    addDamage()
    for window in windows { window.notifyScaleChange(previousTraits) }
  }

  final func userInterfaceStyleDidChange(from previous: UIUserInterfaceStyle) {
    guard userInterfaceStyle != previous else { return }
    let previousTraits = UITraitCollection(style: previous, displayScale: displayScale, idiom: .phone)
    addDamage()
    for window in windows where window.overrideUserInterfaceStyle == .unspecified {
      window.notifyTraitChange(previousTraits)
    }
  }
}
