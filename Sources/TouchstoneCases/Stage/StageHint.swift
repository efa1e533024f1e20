import UIKit

/// Instructions on a stage. It takes no touch.
final class StageHint: UILabel {
  /// `frame` is in the superview's coordinates, in points.
  init(_ text: LocalizedText, frame: CGRect) {
    super.init(frame: frame)
    self.text = text.text
    font = StageTheme.captionFont
    textColor = .secondaryLabel
    textAlignment = .center
    numberOfLines = 0
  }

  required init?(coder: NSCoder) { nil }
}
