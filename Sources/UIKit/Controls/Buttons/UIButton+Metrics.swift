extension UIButton {
  // These values are best estimates of Apple's. No behaviour depends on the exact values.
  static let systemFontSize: CGFloat = 15
  static let systemDimmedAlpha: CGFloat = 0.2
  static let customDimmedAlpha: CGFloat = 0.5
  static let fadeDuration: TimeInterval = 0.25
  static let titlePadding: CGFloat = 6
  /// The width, in points, of a button without title and image. The width is the same as on a device.
  static let emptyWidth: CGFloat = 30
}
