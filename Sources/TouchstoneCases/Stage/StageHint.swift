import UIKit

/// A label with instructions on a stage. It gets no touches.
final class StageHint: UILabel {
  /// Creates a hint. `frame` is in points of the superview.
  init(_ text: LocalizedText, frame: CGRect) {
    super.init(frame: frame)
    self.text = text.text
    font = StageTheme.captionFont
    textColor = StageTheme.secondaryText
    textAlignment = .center
    numberOfLines = 0
  }

  required init?(coder: NSCoder) { nil }
}
