/// The dimming of a pressed or disabled button.
extension UIButton {
  /// Dims the content at once when a finger presses the button, and fades it back when the finger leaves.
  final func showDimming() {
    let dims = isHighlighted
    let fades = isDimmed && !dims && window != nil
    isDimmed = dims
    guard fades else { return applyDimming() }
    UIView.animate(
      withDuration: UIButton.fadeDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
    ) { applyDimming() }
  }

  final func applyDimming() {
    if let configuredContent { return configuredContent.showPress(in: configuredState) }
    let system = buttonType == .system && isDimmed ? UIButton.systemDimmedAlpha : 1
    let imageAlpha = min(system, dimmedAlpha(of: images))
    let backgroundAlpha = dimmedAlpha(of: backgroundImages)
    if label.alpha != system { label.alpha = system }
    if let storedImageView, storedImageView.alpha != imageAlpha { storedImageView.alpha = imageAlpha }
    if let backgroundImageView, backgroundImageView.alpha != backgroundAlpha {
      backgroundImageView.alpha = backgroundAlpha
    }
  }

  /// Returns the opacity of the images of one kind. Images are dimmed if the button is pressed or disabled,
  /// and its current state has no image of its own.
  private func dimmedAlpha(of images: StateValues<UIImage>) -> CGFloat {
    guard images.value(for: state) == nil || state == .normal else { return 1 }
    if isDimmed, adjustsImageWhenHighlighted { return UIButton.customDimmedAlpha }
    if !isEnabled, adjustsImageWhenDisabled { return UIButton.customDimmedAlpha }
    return 1
  }
}
