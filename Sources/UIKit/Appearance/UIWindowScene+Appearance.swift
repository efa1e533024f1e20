extension UIWindowScene {
  /// The surroundings that the scene's windows start from.
  public final var traitCollection: UITraitCollection {
    UITraitCollection(style: userInterfaceStyle, displayScale: displayScale, idiom: .phone)
  }

  /// What is drawn for the screen's pixels is drawn anew for these: all views are told.
  final func displayScaleDidChange(from previous: CGFloat) {
    guard displayScale != previous else { return }
    UIScreen.publishScale()
    let before = UITraitCollection(style: userInterfaceStyle, displayScale: previous, idiom: .phone)
    addDamage()
    for window in windows { window.tellScale(before) }
  }

  final func userInterfaceStyleDidChange(from previous: UIUserInterfaceStyle) {
    guard userInterfaceStyle != previous else { return }
    let before = UITraitCollection(style: previous, displayScale: displayScale, idiom: .phone)
    addDamage()
    for window in windows where window.overrideUserInterfaceStyle == .unspecified {
      window.tellTraits(before)
    }
  }
}
