/// The dimming of a pressed or disabled button.
extension UIButton {
  /// Dims the content at once when a finger presses the button, and fades the content back when the finger
  /// leaves.
  final func updateDimming() {
    let shouldDim = isHighlighted
    let fades = isDimmed && !shouldDim && window != nil
    isDimmed = shouldDim
    guard fades else { return applyDimming() }
    UIView.animate(
      withDuration: UIButton.fadeDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
    ) { applyDimming() }
  }

  final func applyDimming() {
    if let configuredContent { return configuredContent.applyStateColors(in: configuredState) }
    let system = buttonType == .system && isDimmed ? UIButton.systemDimmedAlpha : 1
    let imageAlpha = min(system, dimmedAlpha(of: images))
    let backgroundAlpha = dimmedAlpha(of: backgroundImages)
    if label.alpha != system { label.alpha = system }
    if let storedImageView, storedImageView.alpha != imageAlpha { storedImageView.alpha = imageAlpha }
    if let backgroundImageView, backgroundImageView.alpha != backgroundAlpha {
      backgroundImageView.alpha = backgroundAlpha
    }
  }

  /// Returns the opacity for the button's images or its background images. An image is dimmed if the button
  /// is pressed or disabled, and no image was set for exactly that state.
  private func dimmedAlpha(of images: StateValues<UIImage>) -> CGFloat {
    guard images.value(for: state) == nil || state == .normal else { return 1 }
    if isDimmed, adjustsImageWhenHighlighted { return UIButton.customDimmedAlpha }
    if !isEnabled, adjustsImageWhenDisabled { return UIButton.customDimmedAlpha }
    return 1
  }
}

extension UIButton {
  // These values are best estimates of Apple's. No behaviour depends on the exact values.
  static let systemFontSize: CGFloat = 15
  private static let systemDimmedAlpha: CGFloat = 0.2
  private static let customDimmedAlpha: CGFloat = 0.5
  static let fadeDuration: TimeInterval = 0.25
  static let titlePadding: CGFloat = 6
  /// The width, in points, of a button without title and image, as on iOS.
  static let emptyWidth: CGFloat = 30
}
