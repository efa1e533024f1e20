extension UIButton {
  // Best estimates of the look; no behaviour depends on the exact values.
  static let systemFontSize: CGFloat = 15
  static let systemDimmedAlpha: CGFloat = 0.2
  static let customDimmedAlpha: CGFloat = 0.5
  static let fadeDuration: TimeInterval = 0.25
  static let titlePadding: CGFloat = 6
  /// The width of a button without content, as on a device.
  static let emptyWidth: CGFloat = 30
}
