import UIKit

/// The outline of a phone around the stage.
final class PhoneEdge: UIView {
  /// Whether the keyboard is in use and the case receives the keys. The outline is then blue.
  var isFocusedStage = false { didSet { if isFocusedStage != oldValue { showEdge() } } }

  /// Whether touches are recorded.
  var isRecording = false { didSet { if isRecording != oldValue { showEdge() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray6 : .white }
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 18
    layer.shadowOffset = CGSize(width: 0, height: 8)
    showEdge()
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    showEdge()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showEdge()
  }

  /// Sets the border's colour, because a layer's colour does not adapt to the light or dark style.
  private func showEdge() {
    let color: UIColor =
      isRecording ? .systemRed : isFocusedStage ? GalleryTheme.accent : .separator
    layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    layer.borderWidth = isRecording || isFocusedStage ? 3 : 1
  }
}
