extension UIButton {
  // Best estimates of Apple's values; no behaviour depends on them exactly.
  static let systemFontSize: CGFloat = 15
  static let systemDimmedAlpha: CGFloat = 0.2
  static let customDimmedAlpha: CGFloat = 0.5
  static let fadeDuration: TimeInterval = 0.25
  static let titlePadding: CGFloat = 6
  /// The width, in points, of a button without title and image; the same as on a device.
  static let emptyWidth: CGFloat = 30
}
