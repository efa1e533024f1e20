extension UIWindowScene {
  /// The surroundings that the scene's windows start from.
  public final var traitCollection: UITraitCollection {
    UITraitCollection(style: userInterfaceStyle, displayScale: displayScale, idiom: .phone)
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
